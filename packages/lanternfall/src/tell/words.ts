/** What sentences are made of. */
import type { Language, OfType } from '@freehold/kernel';
import type { Resource } from '../cards/file.js';
import type { GateWords } from '../rules/context.js';
import type { Four, LanternfallEvent } from '../rules/state.js';

export interface Words {
  name(seat: number): string;
  card(id: string): string;
  /** An amount of every resource that is in it, such as "2 Coin and 1 Glow". */
  amounts(res: Four): string;
  resource(resource: Resource): string;
  list(items: readonly string[]): string;
  /** What a kind of question to many is called; undefined for one that is not known here. */
  gate(kind: string): GateWords | undefined;
}

export type Sentences = {
  readonly [T in LanternfallEvent['type']]: (event: OfType<LanternfallEvent, T>, words: Words) => string;
};

/** What is shown for what the data calls gold, strength, magic and victory. */
export const SHOWN: Readonly<Record<Language, Readonly<Record<Resource, string>>>> = {
  en: { gold: 'Coin', strength: 'Might', magic: 'Glow', victory: 'Renown' },
  es: { gold: 'Moneda', strength: 'Brío', magic: 'Fulgor', victory: 'Renombre' },
};

/** After a number other than one. In English they are what they are, however many. */
const MANY: Readonly<Record<Language, Readonly<Record<Resource, string>>>> = {
  en: SHOWN.en,
  es: { gold: 'Monedas', strength: 'Bríos', magic: 'Fulgores', victory: 'de Renombre' },
};

/** "2 Coin". */
export const amountOf = (count: number, resource: Resource, language: Language): string =>
  `${count} ${(Math.abs(count) === 1 ? SHOWN : MANY)[language][resource]}`;
