/** Cards in two steps: drawn by hand, and followed by hand. */
import { invariant, type Seat } from '@freehold/kernel';
import { carryOut, takeCard } from '../../core/landing.js';
import { isBill } from '../../core/money.js';
import { ask, type Extension, type Play } from '../../core/play.js';
import type { Open } from '../../core/state.js';

/** `card` is the one that waits to be followed, an index into the deck of the square. */
export type SprintOpen = Open & Required<Pick<Open, 'card'>>;

const table = ({ open }: Pick<Play, 'open'>): SprintOpen => open as SprintOpen;

const deckOf = ({ board, open }: Play, seat: Seat) => board.deck[open.square[seat]!]!;

function draw(play: Play, seat: Seat): void {
  const deck = deckOf(play, seat);
  table(play).card = takeCard(play, seat, deck);
  ask(play, seat, 'drawn');
}

function resolve(play: Play, seat: Seat): void {
  const { effect, id } = play.decks[deckOf(play, seat)]!.cards[table(play).card]!;
  table(play).card = -1;
  play.open.question[seat] = 0;
  play.out?.push({ type: 'followed', seat, id });
  carryOut(play, seat, effect);
}

function clear(open: Open): void {
  (open as SprintOpen).card = -1;
}

function audit(play: Play): void {
  const open = table(play);
  const { phase, tasks, resume } = open;
  const at = phase === 'offer' ? resume : phase;
  invariant(open.card >= 0 === (at === 'drawn'), 'a card is shown exactly until it is followed');
  invariant(open.level.every((level) => level === 0) && !open.mortgaged.includes(1), 'nothing is built or mortgaged');
  invariant(open.doubles <= 0 && open.again === 0, 'there is one throw a turn');
  const [first] = tasks;
  if (phase !== 'pay' && phase !== 'debt') return;
  invariant(first?.kind === 'debt' && open.question[first.debtor]! > 0, 'who owes something is asked for it');
  const can = open.cash[first.debtor]! >= first.amount;
  invariant(
    can === (phase === 'pay') && (!can || isBill(first.cause)),
    'only a bill that can be paid waits to be paid',
  );
}

export const SPRINT: Extension = {
  streams: [],
  setUp: clear,
  copy(to, from) {
    (to as SprintOpen).card = (from as SprintOpen).card;
  },
  check: () => undefined,
  legal() {},
  act(play, seat, { type }) {
    if (type === 'draw') return draw(play, seat);
    if (type === 'resolve') return resolve(play, seat);
  },
  clear,
  finish() {},
  audit,
};
