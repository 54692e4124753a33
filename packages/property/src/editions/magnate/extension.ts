/** What may be done in the phases that only this edition has. */
import { type Choice, type Domain, invariant, type Refusal, refuse, type Seat } from '@freehold/kernel';
import { takePot } from '../../core/money.js';
import { ask, type Extension, type Play } from '../../core/play.js';
import type { PropertyAction } from '../../core/state.js';
import { STATS } from '../../core/statistics.js';
import { payBonuses } from './bonuses.js';
import { choose, reveal } from './drawing.js';
import { FANTASY } from './fantasy-cards.js';
import { moveAnywhere, moveTo, ride, rides } from './moving.js';
import { clear, copy, STREAMS, setUp, table } from './state.js';

const one = (of: readonly (number | string)[]): Domain => ({ kind: 'one', of });

/** What a square does that no other edition has. */
export function visit(play: Play, seat: Seat, square: number): void {
  switch (play.board.kind[square]) {
    case 'fantasy':
      if (play.open.options.fantasy) reveal(play, seat);
      return;
    case 'tram':
      return ask(play, seat, 'tram');
    case 'parking':
      return takePot(play, seat, table(play).pot);
    default:
  }
}

function check(play: Play, seat: Seat, action: PropertyAction): Refusal | undefined {
  const open = table(play);
  const afford = (price: number) =>
    open.cash[seat]! < price ? refuse('NOT_ENOUGH_CASH', { price, cash: open.cash[seat]! }) : undefined;
  switch (action.type) {
    case 'move_to':
      return among(action.square, open.reach);
    case 'ride':
      return among(action.square, rides(play, seat)) ?? afford(open.options.fare!);
    case 'choose_card':
      return action.card === 'revealed' ? afford(FANTASY[open.card]!.price) : undefined;
    default:
      return undefined;
  }
}

function among(square: number, allowed: readonly number[]): Refusal | undefined {
  return allowed.includes(square) ? undefined : refuse('OUT_OF_RANGE', { field: 'square', allowed });
}

function legal(play: Play, seat: Seat, answers: number, tell: (choice: Choice<PropertyAction>) => void): void {
  const open = table(play);
  const cash = open.cash[seat]!;
  switch (open.phase) {
    case 'square':
      return tell({ type: 'move_to', answers, fields: { square: one(open.reach) } });
    case 'card': {
      const cards = cash >= FANTASY[open.card]!.price ? ['revealed', 'hidden'] : ['hidden'];
      return tell({ type: 'choose_card', answers, fields: { card: one(cards) } });
    }
    case 'tram':
      if (cash >= open.options.fare!) tell({ type: 'ride', answers, fields: { square: one(rides(play, seat)) } });
      return tell({ type: 'go_on', answers });
    default:
  }
}

function act(play: Play, seat: Seat, action: PropertyAction): void {
  switch (action.type) {
    case 'move_to':
      return moveTo(play, seat, action.square);
    case 'any_square':
      return moveAnywhere(play);
    case 'choose_card':
      return choose(play, seat, action.card);
    case 'ride':
      return ride(play, seat, action.square);
    default:
  }
}

function audit(play: Play): void {
  const open = table(play);
  const { board } = play;
  const count = (value: number) => Number.isInteger(value) && value >= 0;
  invariant(count(open.pot), 'the pot is whole and never negative');
  invariant(open.stats.length === open.out.length * STATS.length && open.stats.every(count), 'statistics only grow');
  invariant(open.reach.length > 0 === (open.phase === 'square'), 'squares are offered exactly while one is chosen');
  invariant(open.reach.length === open.paces.length, 'every offered square is some steps away');
  invariant(open.card >= 0 === (open.phase === 'card'), 'a card is revealed exactly while one is chosen');
  for (let seat = 0; seat < open.out.length; seat++) {
    const rests = open.out[seat] !== 0 || board.kind[open.square[seat]!] !== 'go_to_jail';
    invariant(rests, 'nobody rests on the way to jail');
  }
  for (const task of open.tasks) {
    invariant(task.kind === 'debt' && task.debtor === open.seat, 'only who is on turn owes anything');
    invariant(open.cash[open.seat] === 0 && task.amount > 0, 'a debtor has paid what he had');
  }
}

export const MAGNATE: Extension = {
  streams: STREAMS,
  setUp,
  copy,
  check,
  legal,
  act,
  clear,
  finish: payBonuses,
  audit,
};
