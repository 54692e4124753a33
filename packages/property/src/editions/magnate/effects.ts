/** What each fantasy card does. */
import type { Seat } from '@freehold/kernel';
import { place, takeDown } from '../../core/building.js';
import { salary, sendToJail } from '../../core/landing.js';
import { collect, owe, pay, payDown, takePot } from '../../core/money.js';
import { nextSeat, type Play } from '../../core/play.js';
import { POT } from '../../core/state.js';
import { BUILT, DEMOLISHED, LOST } from '../../core/statistics.js';
import type { FantasyId } from './fantasy-cards.js';
import { jump } from './moving.js';
import { FANTASY_CARDS, note } from './state.js';
import { freeOpponents, mortgagedOf, pick, randomSquare, siteOf, tops } from './targets.js';

/** `pot` is what lay there before the card was paid for. */
type Effect = (play: Play, seat: Seat, value: number, pot: number) => void;

export const EFFECTS: Readonly<Record<FantasyId, Effect>> = {
  winPlainMoney: win,
  winRatioMoney: (play, seat, value) => win(play, seat, share(play, seat, value)),
  losePlainMoney: (play, seat, value) => owe(play, seat, POT, value, 'card'),
  loseRatioMoney: (play, seat, value) => owe(play, seat, POT, share(play, seat, value), 'card'),
  breakOpponentHouse: (play, seat) =>
    fall(
      play,
      pick(
        play,
        tops(play, (owner) => owner !== seat),
      ),
    ),
  breakOwnHouse: (play, seat) =>
    fall(
      play,
      pick(
        play,
        tops(play, (owner) => owner === seat),
      ),
    ),
  shufflePositions,
  moveAnywhereRandom: scatter,
  moveOpponentAnywhereRandom: (play, seat) => scatter(play, pick(play, freeOpponents(play, seat))),
  shareMoneyAll,
  freeHouse,
  goToJail: (play, seat) => sendToJail(play, seat),
  sendToJail: (play, seat) => lockUp(play, pick(play, freeOpponents(play, seat))),
  everybodyToJail,
  doubleOrNothing,
  getParkingMoney: (play, seat, _value, pot) => takePot(play, seat, pot),
  reviveProperty,
  earthquake,
  everybodySendsYouMoney,
  magnetism,
  goToStart,
};

function win(play: Play, seat: Seat, amount: number): void {
  if (amount === 0) return;
  play.out?.push({ type: 'collected', seat, amount });
  collect(play, seat, amount);
}

/** So many per cent of the cash, rounded down. Who is in debt has none. */
function share({ open }: Play, seat: Seat, percent: number): number {
  return Math.floor((open.cash[seat]! * percent) / 100);
}

/** -1 is nobody. */
function scatter(play: Play, seat: Seat): void {
  if (seat >= 0 && play.open.jail[seat] === 0) jump(play, seat, randomSquare(play, seat), 'fantasy');
}

function shufflePositions(play: Play, seat: Seat): void {
  const { open } = play;
  scatter(play, seat);
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) scatter(play, other);
}

function shareMoneyAll(play: Play, seat: Seat, value: number): void {
  const { open } = play;
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    owe(play, seat, other, value, 'card');
  }
}

/** Nobody is driven into debt out of his turn. */
function everybodySendsYouMoney(play: Play, seat: Seat, value: number): void {
  const { open } = play;
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    const amount = Math.min(value, open.cash[other]!);
    if (amount > 0) pay(play, other, seat, amount, 'card');
  }
  if (open.tasks.length > 0) payDown(play);
}

function lockUp(play: Play, seat: Seat): void {
  if (seat >= 0) sendToJail(play, seat);
}

/** Who is in already keeps his sentence. */
function everybodyToJail(play: Play, seat: Seat): void {
  const { open } = play;
  sendToJail(play, seat);
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    if (open.jail[other] === 0) sendToJail(play, other);
  }
}

/** A lost building brings nothing. -1 is none. */
function fall(play: Play, lot: number): void {
  if (lot < 0) return;
  const { open, out } = play;
  const seat = open.owner[lot]!;
  takeDown(play, lot);
  note(open, seat, DEMOLISHED, 1);
  out?.push({ type: 'fell', seat, lot, level: open.level[lot]! });
}

function earthquake(play: Play): void {
  for (const lot of play.board.deeds) if (play.open.level[lot]! > 0) fall(play, lot);
}

function freeHouse(play: Play, seat: Seat): void {
  const lot = pick(play, siteOf(play, seat));
  if (lot < 0) return;
  place(play, lot);
  note(play.open, seat, BUILT, 1);
  play.out?.push({ type: 'given', seat, lot, level: play.open.level[lot]! });
}

function reviveProperty(play: Play, seat: Seat): void {
  const lot = pick(play, mortgagedOf(play, seat));
  if (lot < 0) return;
  play.open.mortgaged[lot] = 0;
  play.out?.push({ type: 'redeemed', seat, lot });
}

function doubleOrNothing(play: Play, seat: Seat): void {
  const { open, chance, out } = play;
  const cap = open.options.doubleOrNothingCap!;
  const cash = open.cash[seat]!;
  const stake = cap > 0 ? Math.min(cash, cap) : cash;
  if (stake === 0) return;
  const won = chance.draw(2, FANTASY_CARDS) === 1;
  out?.push({ type: 'gambled', seat, stake, won });
  if (won) return void collect(play, seat, stake);
  open.cash[seat]! -= stake;
  note(open, seat, LOST, stake);
}

function magnetism(play: Play, seat: Seat): void {
  for (const other of freeOpponents(play, seat)) jump(play, other, play.open.square[seat]!, 'fantasy');
}

function goToStart(play: Play, seat: Seat): void {
  if (play.open.jail[seat] !== 0) return;
  jump(play, seat, 0, 'fantasy');
  salary(play, seat);
}
