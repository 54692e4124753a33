/** What people mean by a few words: a square, a set, a player. Accents, capitals and small words do not matter. */
import { squareName } from '@freehold/property';
import { calledOf, groupName } from '../game/facts.js';
import type { PropertyModel } from '../game/model.js';
import type { Strings } from '../text/en.js';

export function plainWords(words: string): string {
  return words
    .trim()
    .replace(/\s+/g, ' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[¿?¡!.]+$/, '')
    .trim();
}

const ARTICLES = /^(the|a|an|el|la|los|las) /;

/** By its whole name, by its printed number, by its set, or by the words it contains; several if they do not decide. */
export function findSquares(model: PropertyModel, words: string, t: Strings): number[] {
  const { board } = model;
  const wanted = plainWords(words).replace(ARTICLES, '');
  if (wanted === '') return [];
  const named = board.name.map((_, at) => plainWords(squareName(board, at, t.id)));
  const all = named.map((_, at) => at);
  const exact = all.filter((at) => named[at] === wanted || plainWords(calledOf(board, at, t)) === wanted);
  if (exact.length > 0) return exact;
  if (/^\d+$/.test(wanted) && board.id.includes(Number(wanted))) return [board.id.indexOf(Number(wanted))];
  const plain = (group: number) => plainWords(groupName(model, group, t)).replace(ARTICLES, '');
  const group = board.groups.find((_, index) => plain(index) === wanted);
  if (group) return [...group.lots];
  const begins = all.filter((at) => ` ${named[at]}`.includes(` ${wanted}`));
  return begins.length > 0 ? begins : all.filter((at) => named[at]!.includes(wanted));
}

/** Why no square was found: because there is none called so, or because none was named. */
export function noneFound(words: string, t: Strings): string {
  return plainWords(words) === '' ? t.whichSquare : t.noSuchSquare(words);
}

/** The seat whose name is, begins with or contains these words. */
export function findPlayer(names: readonly string[], words: string): number | undefined {
  const wanted = plainWords(words);
  if (wanted === '') return undefined;
  const plain = names.map(plainWords);
  for (const fits of [
    (name: string) => name === wanted,
    (name: string) => ` ${name}`.includes(` ${wanted}`),
    (name: string) => name.includes(wanted),
  ]) {
    const seats = plain.flatMap((name, seat) => (fits(name) ? [seat] : []));
    if (seats.length === 1) return seats[0];
  }
  return undefined;
}
