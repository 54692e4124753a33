/** Questions that change nothing: who owns what, where everybody is, what is asked. */
import { squareSentence } from '../board/sentence.js';
import { calledOf, deedsOf, landingOdds, pardonsOf } from '../game/facts.js';
import { figure, percent } from '../text/text.js';
import { findPlayer, findSquares, noneFound } from './finding.js';
import type { Sight, Verb } from './sight.js';

/** Everything about a player in one sentence. */
export function playerSentence({ model: { board }, open, names, t }: Sight, seat: number): string {
  const deeds = deedsOf(board, open, seat).map(
    (lot) => `${board.name[lot]!}${open.mortgaged[lot] ? ` (${t.mortgagedShort})` : ''}`,
  );
  const parts = [t.hasMoney(names[seat]!, figure(open.cash[seat]!))];
  if (open.out[seat] !== 0) parts.push(t.badges.out);
  else if (open.jail[seat]! > 0) parts.push(t.badgeTitles.jail);
  else parts.push(t.isOn(calledOf(board, open.square[seat]!, t)));
  const cards = pardonsOf(open, seat).length;
  if (cards > 0) parts.push(`${cards} × ${t.pardon}`);
  parts.push(deeds.length > 0 ? `${t.deedCount(deeds.length)}: ${deeds.join(', ')}` : t.deedCount(0));
  return `${parts.join('; ')}.`;
}

/** Undefined: it was no question. */
export function answerTo(verb: Verb, rest: string, sight: Sight): string | undefined {
  const { model, open, me, names, t } = sight;
  const { board } = model;
  switch (verb) {
    case 'help':
      return t.verbHelp;
    case 'me':
      return me === undefined ? t.watching : playerSentence(sight, me);
    case 'players':
      return names.map((_, seat) => playerSentence(sight, seat)).join(' ');
    case 'owns':
    case 'square': {
      const squares = findSquares(model, rest, t);
      if (squares.length === 0) return noneFound(rest, t);
      return squares.map((at) => squareSentence(model, open, names, at, t)).join(' ');
    }
    case 'odds': {
      const [at] = findSquares(model, rest, t);
      if (at === undefined) return noneFound(rest, t);
      const odds = landingOdds(model, open, at).map(({ seat, chance }) => t.oddsOf(names[seat]!, percent(chance)));
      return `${t.oddsTitle}, ${calledOf(board, at, t)}: ${odds.join(', ') || percent(0)}.`;
    }
    case 'where': {
      const seat = findPlayer(names, rest) ?? me;
      return seat === undefined ? t.watching : squareSentence(model, open, names, open.square[seat]!, t);
    }
    default:
      return undefined;
  }
}
