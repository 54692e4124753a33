/** A square in one sentence, for those who hear the board. */
import { calledOf, groupName } from '../game/facts.js';
import type { Open, PropertyModel } from '../game/model.js';
import type { Strings } from '../text/en.js';

export function squareSentence(
  model: PropertyModel,
  open: Open,
  names: readonly string[],
  at: number,
  t: Strings,
): string {
  const { board, rules } = model;
  const parts = [calledOf(board, at, t)];
  const group = board.group[at]!;
  if (group >= 0) parts.push(groupName(model, group, t));
  const owner = open.owner[at]!;
  if (board.price[at]) {
    if (owner < 0) parts.push(t.forSale(board.price[at]!));
    else {
      parts.push(t.ownedBy(names[owner] ?? ''));
      if (open.mortgaged[at]) parts.push(t.mortgaged);
      else if (open.level[at]! > 0) parts.push(t.buildings(open.level[at]!));
      const rent = rules.rentOf(open, at, open.dice[0] + open.dice[1]);
      if (rent > 0) parts.push(t.rentNow(rent));
    }
  }
  if (open.pot && board.kind[at] === 'parking') parts.push(t.potHas(open.pot).replace(/\.$/, ''));
  if (board.tax[at]) parts.push(t.taxOf(board.tax[at]!));
  const here = open.square.flatMap((square, seat) =>
    square === at && open.out[seat] === 0 ? [names[seat] ?? ''] : [],
  );
  if (here.length > 0) parts.push(t.hereNow(here.join(', ')));
  return `${parts.join(', ')}.`;
}
