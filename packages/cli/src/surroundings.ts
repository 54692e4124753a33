/** What a person at the terminal wants to see: where he stands, what he owns, and what the numbers in a choice mean. */
import { CATALOGUE } from '@freehold/bots';
import type { Domain, Shown, TextView, Value } from '@freehold/kernel';
import type { Board, Open } from '@freehold/property';
import { PROPERTY } from './games.js';

/** As the game shows itself, if it does; a property edition by its board; anything else as it is. */
export function surroundingsOf(game: string, view: Shown, seat: number, names: readonly string[]): TextView {
  const own = Object.hasOwn(CATALOGUE, game) ? CATALOGUE[game]!.text : undefined;
  if (own) return own(view, seat, names);
  const { open } = view;
  const board = Object.hasOwn(PROPERTY, game) ? PROPERTY[game]!.board : undefined;
  const say = (field: string, value: Value): string => {
    if (field === 'to') return `${value} ${names[Number(value)]}`;
    const square =
      board && (field === 'lot' || field === 'square' || field.endsWith('Deeds'))
        ? board.name[Number(value)]
        : undefined;
    return square === undefined ? String(value) : `${value} ${square}`;
  };
  const domain = (field: string, of: Domain): string => {
    if (of.kind === 'range') return `${of.min} to ${of.max}`;
    const list = of.of.map((value) => say(field, value)).join(', ');
    return of.kind === 'one' ? list : `any of ${list}, numbers by spaces, empty for none`;
  };
  return {
    facts: board ? propertyFacts(board, open as Open, seat, names) : JSON.stringify(open),
    domain,
    label({ type, fields = {}, joint }) {
      const name = type.replaceAll('_', ' ');
      if (board && type === 'buy') {
        const at = (open as Open).square[seat]!;
        return `buy ${board.name[at]} for ${board.price[at]}`;
      }
      // A deal has many fields; they are asked for one by one.
      const shown = Object.entries(fields).filter(([field]) => !joint || field === 'to');
      const list = shown.map(([field, of]) => `${field} ${domain(field, of)}`);
      return list.length > 0 ? `${name} (${list.join('; ')})` : name;
    },
  };
}

function propertyFacts(board: Board, open: Open, seat: number, names: readonly string[]): string {
  const others = names.map((name, s) => `${name}${open.out[s] ? ' (out)' : ` ${open.cash[s]}`}`).join(', ');
  const deeds = board.deeds
    .filter((lot) => open.owner[lot] === seat)
    .map((lot) => {
      const level = open.level[lot]!;
      const built = level === 5 ? ' with a hotel' : level > 0 ? ` with ${level}` : '';
      return `${board.name[lot]}${built}${open.mortgaged[lot] ? ' (mortgaged)' : ''}`;
    });
  const pardons = open.pardon.filter((holder) => holder === seat).length;
  const all = [...deeds, ...(pardons > 0 ? [pardons === 1 ? 'a pardon' : `${pardons} pardons`] : [])];
  const where = open.jail[seat] ? 'in jail' : `on ${board.name[open.square[seat]!]}`;
  return `${others}\nYou are ${where} and own ${all.length > 0 ? all.join(', ') : 'nothing yet'}.`;
}
