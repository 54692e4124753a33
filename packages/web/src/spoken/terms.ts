/** "Ana 200 for Vermont and a pardon": an offer, read. */
import { pardonsOf } from '../game/facts.js';
import { findPlayer, findSquares, plainWords } from './finding.js';
import type { Action, Sight } from './sight.js';

interface Bundle {
  readonly deeds: number[];
  cash: number;
  readonly cards: number[];
}

/** The action, or a sentence that says what was not understood. */
export function readTerms(words: string, sight: Sight): Action | string {
  const { t, names, me } = sight;
  const rest = words.split(' ');
  // The name comes first, and may be several words: the longest that is somebody's.
  for (let count = rest.length; count > 0; count--) {
    const to = findPlayer(names, rest.slice(0, count).join(' '));
    if (to === undefined || to === me) continue;
    const [give, take] = rest
      .slice(count)
      .join(' ')
      .split(new RegExp(` ?\\b${t.forWord}\\b ?`, 'i'));
    const mine = readBundle(give ?? '', sight, me!);
    const theirs = readBundle(take ?? '', sight, to);
    if (typeof mine === 'string') return mine;
    if (typeof theirs === 'string') return theirs;
    return {
      type: 'propose',
      to,
      giveDeeds: mine.deeds,
      giveCash: mine.cash,
      giveCards: mine.cards,
      takeDeeds: theirs.deeds,
      takeCash: theirs.cash,
      takeCards: theirs.cards,
    };
  }
  return t.offerHow;
}

function readBundle(words: string, { t, model, open }: Sight, seat: number): Bundle | string {
  const bundle: Bundle = { deeds: [], cash: 0, cards: [] };
  const parts = words.split(new RegExp(`,(?!\\d)| \\+ | ${t.andWord} `, 'i')).map((part) => part.trim());
  for (const part of parts) {
    const plain = plainWords(part);
    if (plain === '' || plain === plainWords(t.nothing)) continue;
    if (/^\d[\d.,]*$/.test(plain)) bundle.cash += Number(plain.replace(/\D/g, ''));
    else if (plain.endsWith(plainWords(t.pardon))) {
      const card = pardonsOf(open, seat).find((deck) => !bundle.cards.includes(deck));
      if (card === undefined) return t.noSuchSquare(part);
      bundle.cards.push(card);
    } else {
      const squares = findSquares(model, part, t).filter((at) => open.owner[at] === seat);
      if (squares.length !== 1) {
        return squares.length === 0
          ? t.notTheirs(part)
          : t.whichOne(squares.map((at) => model.board.name[at]!).join(', '));
      }
      bundle.deeds.push(squares[0]!);
    }
  }
  return bundle;
}
