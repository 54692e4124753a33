/** What there is to do. */
import type { Choice, Domain, Seat } from '@freehold/kernel';
import { leastBid, purse } from './auction.js';
import { anyBuilding } from './building.js';
import { mayTrade } from './check.js';
import { checkDeedSale, takesBack } from './deed-sale.js';
import { checkClaim, checkStep, mayManage } from './manage.js';
import { liftCost } from './money.js';
import type { Play } from './play.js';
import { ownsGroup } from './rent.js';
import { type PropertyAction, STEPS } from './state.js';
import { checkTerms, OFFERS_OPEN, OFFERS_PER_TURN } from './trade.js';

type Visit = (choice: Choice<PropertyAction>) => void;

const one = (of: readonly (number | string)[]): Domain => ({ kind: 'one', of });

export function legal(play: Play, seat: Seat, visit: Visit): void {
  const { open } = play;
  if (open.phase === 'over' || open.out[seat] !== 0 || open.leaving[seat]) return;
  if (open.offers.length > 0) answers(play, seat, visit);
  if (open.between[seat]) {
    if (open.phase !== 'offer') steps(play, seat, open.between[seat]!, visit);
    visit({ type: 'forgo', answers: open.between[seat]! });
  }
  const id = open.question[seat]!;
  if (id > 0) asked(play, seat, id, visit);
}

function asked(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const { open, board } = play;
  const cash = open.cash[seat]!;
  switch (open.phase) {
    case 'roll':
      visit({ type: 'roll', answers });
      break;
    case 'jail': {
      visit({ type: open.options.jail === 'serve' ? 'go_on' : 'roll', answers });
      if (cash >= open.options.fine && !open.options.jailDecisionAfterRoll) visit({ type: 'pay_fine', answers });
      const decks = open.pardon.flatMap((holder, deck) => (holder === seat ? [deck] : []));
      if (decks.length > 0) visit({ type: 'use_card', answers, fields: { deck: one(decks) } });
      break;
    }
    case 'buy':
      if (cash >= board.price[open.square[seat]!]!) visit({ type: 'buy', answers });
      visit({ type: 'decline', answers });
      break;
    case 'manage':
      visit({ type: 'end_turn', answers });
      break;
    case 'tax':
      return visit({ type: 'pay_tax', answers, fields: { way: one(['flat', 'tenth']) } });
    case 'debt':
      visit({ type: 'bankrupt', answers });
      break;
    case 'pay':
      visit({ type: 'pay', answers });
      break;
    case 'transfer': {
      const task = open.tasks[0]!;
      const may = task.kind === 'transfer' && cash >= liftCost(play, task.lot);
      return visit({ type: 'settle', answers, fields: { lift: one(may ? [0, 1] : [0]) } });
    }
    case 'auction':
    case 'sealed':
      bids(play, seat, answers, visit);
      break;
    case 'claim':
      return claims(play, seat, answers, visit);
    case 'bail':
      if (cash >= open.options.fine) visit({ type: 'pay_fine', answers });
      return visit({ type: 'go_on', answers });
    case 'raised':
      visit({ type: 'go_on', answers });
      break;
    case 'draw':
      visit({ type: 'draw', answers });
      break;
    case 'drawn':
      visit({ type: 'resolve', answers });
      break;
    default:
      return play.rules.own?.legal(play, seat, answers, visit);
  }
  play.rules.own?.legal(play, seat, answers, visit);
  if (takesBack(play)) sales(play, seat, answers, visit);
  steps(play, seat, answers, visit);
  proposals(play, seat, answers, visit);
}

function bids(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const [min, max] = [leastBid(play), purse(play, seat)];
  if (min <= max) visit({ type: 'bid', answers, fields: { amount: { kind: 'range', min, max } } });
  if (play.open.phase === 'auction') visit({ type: 'pass', answers });
  else visit({ type: 'bid', answers, fields: { amount: one([0]) } });
}

function claims(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const lots = play.board.deeds.filter((lot) => play.open.owner[lot] === seat && !checkClaim(play, seat, lot));
  if (lots.length > 0) visit({ type: 'claim', answers, fields: { lot: one(lots) } });
  visit({ type: 'forgo', answers });
}

function steps(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const { deeds } = play.board;
  const { owner } = play.open;
  for (const type of STEPS) {
    if (mayManage(play, seat, type)) continue;
    let lots: number[] | undefined;
    for (let i = 0; i < deeds.length; i++) {
      const lot = deeds[i]!;
      if (owner[lot] !== seat || !isThinkable(play, seat, type, lot) || checkStep(play, seat, { type, lot })) continue;
      lots ??= [];
      lots.push(lot);
    }
    if (lots) visit({ type, answers, fields: { lot: one(lots) } });
  }
}

/** What most deeds are not; asked first, because a refusal with its facts costs more. */
function isThinkable(play: Play, seat: Seat, type: (typeof STEPS)[number], lot: number): boolean {
  const { open, board } = play;
  switch (type) {
    case 'build':
      return ownsGroup(play, seat, board.group[lot]!);
    case 'sell':
      return open.level[lot]! > 0;
    case 'mortgage':
      return open.mortgaged[lot] === 0;
    case 'lift':
      return open.mortgaged[lot] !== 0;
  }
}

/** What the bank would take back. */
function sales(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const { board, open } = play;
  if (open.phase === 'jail' || open.phase === 'buy' || open.phase === 'auction' || open.phase === 'sealed') return;
  const lots = board.deeds.filter((lot) => open.owner[lot] === seat && !checkDeedSale(play, seat, lot));
  if (lots.length > 0) visit({ type: 'sell_deed', answers, fields: { lot: one(lots) } });
}

function tradable({ board, open }: Play, seat: Seat): number[] {
  return board.deeds.filter((lot) => open.owner[lot] === seat && !anyBuilding({ board, open }, board.group[lot]!));
}

/** The fields of a deal between two seats; what goes together is for `check` to say. */
function terms(play: Play, from: Seat, to: Seat): Record<string, Domain> {
  const { open } = play;
  const some = (of: number[]): Domain => ({ kind: 'subset', of, min: 0, max: of.length });
  const cash = (seat: Seat): Domain => ({ kind: 'range', min: 0, max: open.cash[seat]! });
  const cards = (seat: Seat) =>
    some(play.rules.pardonsTrade ? open.pardon.flatMap((holder, deck) => (holder === seat ? [deck] : [])) : []);
  return {
    giveDeeds: some(tradable(play, from)),
    giveCash: cash(from),
    giveCards: cards(from),
    takeDeeds: some(tradable(play, to)),
    takeCash: cash(to),
    takeCards: cards(to),
  };
}

/** Whether there is anything at all that the two could exchange. */
function haveAnything(play: Play, from: Seat, to: Seat): boolean {
  return play.open.options.gifts ? isRich(play, from) || isRich(play, to) : isRich(play, from) && isRich(play, to);
}

function isRich(play: Play, seat: Seat): boolean {
  const { open, rules } = play;
  return open.cash[seat]! > 0 || (rules.pardonsTrade && open.pardon.includes(seat)) || tradable(play, seat).length > 0;
}

function proposals(play: Play, seat: Seat, answers: number, visit: Visit): void {
  const { open } = play;
  const { phase } = open;
  if (open.options.trading === false) return;
  if (phase === 'debt' ? !open.options.debtTrades : !play.rules.tradesIn.includes(phase)) return;
  if (open.offered >= OFFERS_PER_TURN || open.offers.filter((offer) => offer.from === seat).length >= OFFERS_OPEN)
    return;
  for (let to = 0; to < open.out.length; to++) {
    if (to === seat || open.out[to] !== 0 || !haveAnything(play, seat, to)) continue;
    visit(new Proposal(play, seat, to, answers));
  }
}

/** Its fields are worked out for those who look: most only want to know that there is something to propose. */
class Proposal implements Choice<PropertyAction> {
  readonly type = 'propose';
  readonly joint = true;

  constructor(
    private readonly play: Play,
    private readonly from: Seat,
    private readonly to: Seat,
    readonly answers: number,
  ) {}

  get fields(): Readonly<Record<string, Domain>> {
    return { to: one([this.to]), ...terms(this.play, this.from, this.to) };
  }

  toJSON(): Choice<PropertyAction> {
    const { type, answers, joint, fields } = this;
    return { type, answers, joint, fields };
  }
}

/** Replies to offers. An offer may stay open while no deal can be made. */
function answers(play: Play, seat: Seat, visit: Visit): void {
  const { open } = play;
  for (const offer of open.offers) {
    const id = offer.id;
    const field = { offer: one([id]) };
    const leave = offer.from === seat ? (open.phase === 'offer' ? open.between : open.question)[seat] : 0;
    if (leave) visit({ type: 'cancel', answers: leave, fields: field });
    if (offer.to !== seat) continue;
    const trading = open.phase === 'offer' || !mayTrade(play, offer.from, seat);
    if (trading && !checkTerms(play, offer)) visit({ type: 'accept', answers: id, fields: field });
    visit({ type: 'reject', answers: id, fields: field });
    if (trading && open.countered < play.rules.countersPerTurn && haveAnything(play, seat, offer.from)) {
      visit({ type: 'counter', answers: id, joint: true, fields: { ...field, ...terms(play, seat, offer.from) } });
    }
  }
}
