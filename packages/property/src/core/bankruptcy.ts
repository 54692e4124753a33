/** Going out: what becomes of an estate. */
import type { Seat } from '@freehold/kernel';
import { sellAll } from './building.js';
import { finish } from './end.js';
import { collect, giveDeed, pay, toBank } from './money.js';
import { withdrawOffers } from './offers.js';
import { nextSeat, type Play, playing } from './play.js';
import { BANK, EACH, type Open, type PropertyEvent } from './state.js';
import { deedRefund } from './worth.js';

/** To whom a seat that goes out now loses everything: its first creditor; or, where it pays in parts, the player it owes most. */
export function creditorOf({ open, rules }: Play, seat: Seat): number {
  if (open.tasks.length === 0) return BANK;
  if (!rules.partPayment) {
    const own = open.tasks.find((task) => task.kind === 'debt' && task.debtor === seat);
    return own?.kind === 'debt' ? own.creditor : BANK;
  }
  let heir: number = BANK;
  let most = 0;
  for (let other = nextSeat(open, seat); other !== seat; other = nextSeat(open, other)) {
    let sum = 0;
    for (const task of open.tasks) {
      if (task.kind === 'debt' && task.debtor === seat && task.creditor === other) sum += task.amount;
    }
    if (sum > most) [heir, most] = [other, sum];
  }
  return heir;
}

/**
 * The seat is out. Its buildings go to the bank; everything else to the creditor, or back to the bank, which auctions the deeds
 * if the options say so. Where the bank buys estates, it buys all of it, and the creditors get what they are owed as far as
 * that goes.
 */
export function bankrupt(play: Play, seat: Seat, creditor: number): void {
  const { open, board, out, state } = play;
  const sold = open.options.estate === 'sold';
  const heir = !sold && creditor >= 0 && open.out[creditor] === 0 && creditor !== seat ? creditor : BANK;
  const deeds = board.deeds.filter((lot) => open.owner[lot] === seat);
  out?.push(outgoing(open, seat, heir));
  if (sold) sellEstate(play, seat, deeds);
  else collect(play, seat, sellAll(play, seat, out));
  const cash = open.cash[seat]!;
  const undecided = open.resume === 'buy' || (open.phase === 'buy' && open.question[seat]! > 0);
  if (heir < 0) toBank(open, seat, cash);
  else open.cash[seat] = 0;
  open.out[seat] = 1 + open.out.filter((gone) => gone !== 0).length;
  open.jail[seat] = 0;
  open.question[seat] = 0;
  open.between[seat] = 0;
  open.leaving[seat] = 0;
  state.own[seat]!.bid = -1;
  if (seat === open.seat) play.rules.own?.clear(open);
  withdrawOffers(play, (offer) => offer.from === seat || offer.to === seat);
  dropTasks(play, seat);
  // The lot he landed on and had not decided about is auctioned among the others.
  if (undecided && seat === open.seat && play.rules.abandonedSells)
    open.tasks.push({ kind: 'auction', lot: open.square[seat]! });
  const cards = out && open.pardon.flatMap((holder, deck) => (holder === seat ? [deck] : []));
  if (heir >= 0) inherit(play, seat, heir, cash, deeds);
  else escheat(play, seat, deeds);
  if (cards) out.push({ type: 'estate', seat, creditor: heir, cash, deeds, cards });
  if (playing(open) < 2) finish(play, 'last_standing');
}

/** Only a debt ruins anybody: who goes out without one has resigned. */
function outgoing({ exits, leaving, tasks }: Open, seat: Seat, creditor: number): PropertyEvent {
  if (exits?.[seat]) return { type: 'left', seat };
  const resigned = leaving[seat]! > 0 || !tasks.some((task) => task.kind === 'debt' && task.debtor === seat);
  return { type: 'bankrupt', seat, creditor, ...(resigned && { resigned }) };
}

/** The bank gives what it has, if that is less than the estate is worth. */
function sellEstate(play: Play, seat: Seat, deeds: readonly number[]): void {
  const { open } = play;
  let value = sellAll(play, seat);
  for (const lot of deeds) value += deedRefund(play, lot);
  collect(play, seat, open.options.bankLimited ? Math.min(value, open.bank!) : value);
  for (const task of open.tasks) {
    if (task.kind !== 'debt' || task.debtor !== seat) continue;
    const part = Math.min(open.cash[seat]!, task.amount);
    if (part > 0) pay(play, seat, task.creditor, part, task.cause);
  }
}

/** Nothing is asked of who is gone, and what he was owed is owed to the bank. */
function dropTasks({ open }: Play, seat: Seat): void {
  const tasks = open.tasks.splice(0);
  for (const task of tasks) {
    if (task.kind === 'debt') {
      if (task.debtor === seat) continue;
      if (task.creditor === EACH) {
        // One fewer to pay: his share is dropped, and the debtor, who may have enough now, is asked anew if he has not.
        open.question[task.debtor] = 0;
        open.tasks.push({ ...task, amount: task.amount - task.amount / playing(open) });
      } else open.tasks.push(task.creditor === seat ? { ...task, creditor: BANK } : task);
    } else if (task.kind === 'transfer' ? task.seat !== seat : task.kind !== 'move' || open.seat !== seat) {
      open.tasks.push(task);
    }
  }
}

function inherit(play: Play, seat: Seat, heir: Seat, cash: number, deeds: readonly number[]): void {
  const { open } = play;
  open.cash[heir]! += cash;
  for (let deck = 0; deck < open.pardon.length; deck++) if (open.pardon[deck] === seat) open.pardon[deck] = heir;
  for (const lot of deeds) giveDeed(play, lot, heir);
  if (open.options.transferFee !== 'always') return;
  const mortgaged = deeds.filter((lot) => open.mortgaged[lot]);
  open.tasks.unshift(...mortgaged.map((lot) => ({ kind: 'transfer' as const, seat: heir, lot })));
}

function escheat(play: Play, seat: Seat, deeds: readonly number[]): void {
  const { open } = play;
  for (let deck = 0; deck < open.pardon.length; deck++) if (open.pardon[deck] === seat) returnPardon(play, deck);
  for (const lot of deeds) giveDeed(play, lot, BANK);
  if (open.options.bankEstate !== 'auction' || playing(open) < 2) return;
  for (const lot of deeds) open.tasks.push({ kind: 'auction', lot });
}

/** A pardon goes under its own deck, whoever held it. */
export function returnPardon({ open, state, decks }: Play, deck: number): void {
  open.pardon[deck] = -1;
  // A deck that is dealt out and shuffled anew takes its pardon back only then.
  if (open.options.deck === 'reshuffle') return;
  const pardon = decks[deck]!.cards.findIndex((card) => card.effect.do === 'pardon');
  state.sealed.decks[deck] = [...state.sealed.decks[deck]!, pardon];
}
