/** The cards as the rules use them, made from a file of cards that has been read and found well formed. */
import { DataError } from '@freehold/kernel';
import { type Effect, EffectList, type GateTexts, type Purse, purse } from './effect.js';
import {
  type CardFile,
  type EffectData,
  MONSTER_TYPES,
  PRESETS,
  type PresetName,
  ROLES,
  type SetupData,
  type StarterData,
  type Trigger,
} from './file.js';

/** What a card does in harvest, in the order it is done: steals before everything, exchanges at the end. */
export interface Power {
  readonly steals: readonly Effect[];
  readonly gains: readonly Effect[];
  readonly chooses: readonly Effect[];
  readonly exchanges: readonly Effect[];
}

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly rolls: readonly number[];
  readonly onTurn: Power;
  readonly offTurn: Power;
}

export interface Citizen extends Starter {
  readonly cost: number;
  readonly role: number;
  /** Starters of the same name, which everybody owns and which make it dearer. */
  readonly namesakes: number;
}

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly presets: readonly PresetName[];
}

export interface Monster {
  readonly id: string;
  readonly name: string;
  readonly area: number;
  readonly type: number;
  readonly copies: number;
  readonly extra: number;
  readonly strength: number;
  readonly magic: number;
  readonly victory: number;
  readonly reward: Effect;
}

export interface Domain {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** By role. */
  readonly requires: Purse;
  readonly victory: number;
  readonly onBuild: Effect | undefined;
  readonly trigger: Trigger | undefined;
  readonly passive: Effect | undefined;
  /** Of using it on a roll. */
  readonly price: Purse;
}

export interface Patron {
  readonly id: string;
  readonly name: string;
  /** One point for so many: gold, strength, magic. */
  readonly per: readonly [number, number, number];
  readonly role: Purse;
  readonly type: Purse;
  readonly monsters: number;
  readonly citizens: number;
  readonly domains: number;
}

export interface Cards {
  readonly setup: SetupData;
  readonly start: Purse;
  readonly starters: readonly Starter[];
  /** By preset, in the order of the grid. */
  readonly citizens: Readonly<Record<PresetName, readonly Citizen[]>>;
  readonly areas: readonly Area[];
  readonly monsters: readonly Monster[];
  readonly domains: readonly Domain[];
  readonly patrons: readonly Patron[];
  /** All effects of all cards, by their number. */
  readonly effects: readonly Effect[];
  /** What it was made of. */
  readonly file: CardFile;
  /** As the file names cards and areas, by their id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Stacks of citizens: one for each number up to 9, which also answers 10, and one for 11 and 12. */
export const STACKS = 10;

function power(effect: Effect): Power {
  const parts = effect.kind === 'sequence' ? effect.effects : [effect];
  const of = (...kinds: string[]) => parts.filter((part) => kinds.includes(part.kind));
  return { steals: of('steal'), gains: of('gain', 'per_count'), chooses: of('choose'), exchanges: of('exchange') };
}

/** By id, which must be unique. */
function namesIn(file: CardFile): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  const lists = [file.starters, file.citizens, file.areas, file.monsters, file.domains, file.patrons];
  for (const { id, name } of lists.flat()) {
    if (Object.hasOwn(names, id)) throw new DataError(`${id}.id`, 'is used twice');
    names[id] = name;
  }
  return names;
}

/** Checks what one card cannot tell by itself, and numbers everything. Throws a {@link DataError} naming card and field. */
export function compile(file: CardFile, gates: GateTexts): Cards {
  const names = namesIn(file);
  const list = new EffectList(
    file.areas.map(({ id }) => id),
    gates,
  );
  const harvest = (data: EffectData, card: string, field: string) => {
    const effect = list.add(data, card, field, 'harvest');
    const nested = effect.kind === 'sequence' && effect.effects.findIndex((part) => part.kind === 'sequence');
    if (typeof nested === 'number' && nested >= 0) {
      throw new DataError(`${card}.${field}.effects.${nested}`, 'a sequence in harvest holds no other');
    }
    return power(effect);
  };
  const powers = ({ id, name, rolls, on_turn, off_turn }: Omit<StarterData, 'role'>): Starter => ({
    id,
    name,
    rolls,
    onTurn: harvest(on_turn, id, 'on_turn'),
    offTurn: harvest(off_turn, id, 'off_turn'),
  });
  const citizensOf = (preset: PresetName): Citizen[] => {
    const citizens = file.citizens
      .filter((each) => each.preset === preset)
      .sort((a, b) => a.rolls[0]! - b.rolls[0]!)
      .map((each) => ({
        ...powers(each),
        cost: each.gold_cost,
        role: ROLES.indexOf(each.role),
        namesakes: file.starters.filter(({ name }) => name === each.name).length,
      }));
    citizens.forEach(({ id, rolls }, stack) => {
      const answers = stack < 8 ? [stack + 1] : stack === 8 ? [9, 10] : [11, 12];
      if (rolls.join() !== answers.join())
        throw new DataError(`${id}.rolls`, `stack ${stack} of ${preset} answers ${answers}`);
    });
    if (citizens.length !== STACKS)
      throw new DataError(`citizens`, `${preset} has ${citizens.length} in place of ${STACKS}`);
    return citizens;
  };
  return {
    setup: file.setup,
    start: purse(file.start_resources),
    starters: file.starters.map(powers),
    citizens: { base1: citizensOf('base1'), base2: citizensOf('base2') },
    areas: areasOf(file),
    monsters: file.monsters.map((each) => ({
      id: each.id,
      name: each.name,
      area: mustBeAmong(file.areas, each.area, `${each.id}.area`),
      type: MONSTER_TYPES.indexOf(each.type),
      copies: each.copies,
      extra: each.five_player_extra,
      strength: each.strength_cost,
      magic: each.magic_cost,
      victory: each.victory,
      reward: list.add(each.reward, each.id, 'reward', 'action'),
    })),
    domains: domainsOf(file, list),
    patrons: file.patrons.map(({ id, name, per_resource: per, score }) => ({
      id,
      name,
      per: [per.gold, per.strength, per.magic],
      role: byRole(score.role ?? {}),
      type: [score.type?.pack ?? 0, score.type?.wild ?? 0, score.type?.colossus ?? 0, score.type?.tyrant ?? 0],
      monsters: score.monsters ?? 0,
      citizens: score.citizens ?? 0,
      domains: score.domains ?? 0,
    })),
    effects: list.all,
    file,
    names,
  };
}

const byRole = (counts: { readonly [role: string]: number | undefined }): Purse => [
  counts['hearth'] ?? 0,
  counts['guard'] ?? 0,
  counts['veil'] ?? 0,
  counts['lore'] ?? 0,
];

function mustBeAmong(list: readonly { readonly id: string }[], id: string, where: string): number {
  const index = list.findIndex((each) => each.id === id);
  if (index < 0) throw new DataError(where, `there is no ${id}`);
  return index;
}

function areasOf({ areas, setup }: CardFile): readonly Area[] {
  for (const preset of PRESETS) {
    const count = areas.filter(({ presets }) => presets.includes(preset)).length;
    if (count < setup.areas_in_play)
      throw new DataError('areas', `${preset} has ${count}, ${setup.areas_in_play} are in play`);
  }
  return areas;
}

function domainsOf({ domains, setup }: CardFile, list: EffectList): Domain[] {
  const needed = setup.domain_stacks * setup.domain_depth_five_players;
  if (domains.length < needed)
    throw new DataError('domains', `${needed} are dealt to five players, ${domains.length} are there`);
  return domains.map(({ id, name, gold_cost, requires, victory, on_build, passive }) => {
    if (!on_build === !passive) throw new DataError(`${id}.passive`, 'a domain has either on_build or passive');
    if ((passive?.trigger === 'on_doubles') !== (passive?.scope === 'any_player')) {
      throw new DataError(`${id}.passive.scope`, 'any_player belongs to on_doubles, and to nothing else');
    }
    return {
      id,
      name,
      cost: gold_cost,
      requires: byRole(requires),
      victory,
      onBuild: on_build && list.add(on_build, id, 'on_build', 'action'),
      trigger: passive?.trigger,
      passive: passive && list.add(passive.effect, id, 'passive.effect', passive.trigger),
      price: purse(passive?.cost ?? {}),
    };
  });
}
