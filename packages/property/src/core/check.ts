/** Why an action is refused. */
import { CLOCK, type Refusal, refuse, type Seat } from '@freehold/kernel';
import { checkBid } from './auction.js';
import { checkDeedSale } from './deed-sale.js';
import { checkClaim, checkStep, checkSteps, mayManage } from './manage.js';
import { liftCost } from './money.js';
import type { Play } from './play.js';
import type { Open, Phase, PropertyAction, PropertyState } from './state.js';
import { checkTerms, OFFERS_OPEN, OFFERS_PER_TURN, type Terms, termsOf } from './trade.js';

/** The phases in which a blocking question is answered by this action. */
const PHASES: Readonly<Partial<Record<PropertyAction['type'], readonly Phase[]>>> = {
  roll: ['roll', 'jail'],
  pay_fine: ['jail', 'bail'],
  use_card: ['jail'],
  buy: ['buy'],
  decline: ['buy'],
  pay_tax: ['tax'],
  bid: ['auction', 'sealed'],
  pass: ['auction'],
  claim: ['claim'],
  settle: ['transfer'],
  bankrupt: ['debt'],
  end_turn: ['manage'],
  move_to: ['square'],
  choose_card: ['card'],
  ride: ['tram'],
  go_on: ['tram', 'bail', 'raised', 'jail'],
  sell_deed: ['roll', 'manage', 'debt', 'raised'],
  choose: ['choice'],
  choose_token: ['roll'],
  request_leave: ['roll', 'manage'],
  vote: ['vote'],
  pay: ['pay'],
  draw: ['draw'],
  resolve: ['drawn'],
};

export function check(
  play: Play,
  state: PropertyState,
  actor: number,
  action: PropertyAction,
  copy: (s: PropertyState) => PropertyState,
): Refusal | undefined {
  const { open } = play;
  if (open.phase === 'over') return refuse('GAME_OVER');
  if (actor === CLOCK) return checkClock(play, action);
  if (open.out[actor] === undefined) return refuse('NOT_A_SEAT', { seats: open.out.length });
  if (open.out[actor] !== 0 || open.leaving[actor]) return refuse('SEAT_OUT');
  switch (action.type) {
    case 'resign':
      return undefined;
    case 'accept':
    case 'reject':
    case 'cancel':
    case 'counter':
      return checkAnswer(play, actor, action);
    case 'propose':
      return checkPropose(play, actor, action);
    case 'build':
    case 'sell':
    case 'mortgage':
    case 'lift':
      return mayManage(play, actor, action.type) ?? checkStep(play, actor, action);
    case 'manage':
      if (action.steps.length === 0) return refuse('BAD_FIELD', { field: 'steps', expected: 'at least one step' });
      return checkSteps(play, copy(state), actor, action.steps);
    case 'forgo':
      if (open.between[actor] || (open.phase === 'claim' && open.question[actor])) return undefined;
      return refuse('NOT_ASKED', { phase: open.phase });
    case 'liquidate':
    case 'time_up':
    case 'any_square':
    case 'close':
      return refuse('NOT_ASKED', { phase: open.phase });
    default:
      return checkAsked(play, actor, action);
  }
}

function checkClock({ open }: Play, { type }: PropertyAction): Refusal | undefined {
  if (type === 'liquidate' && open.phase === 'debt') return undefined;
  if (type === 'any_square' && open.phase === 'square') return undefined;
  if (type === 'close') return undefined;
  if (type === 'time_up' && open.options.timeLimit > 0 && !open.late) return undefined;
  return refuse('NOT_ASKED', { phase: open.phase });
}

function checkAsked(play: Play, seat: Seat, action: PropertyAction): Refusal | undefined {
  const { open, board } = play;
  if (!open.question[seat]) return refuse('NOT_ASKED', { phase: open.phase });
  if (!PHASES[action.type]?.includes(open.phase)) return refuse('WRONG_PHASE', { phase: open.phase });
  const cash = open.cash[seat]!;
  const afford = (price: number) => (cash < price ? refuse('NOT_ENOUGH_CASH', { price, cash }) : undefined);
  switch (action.type) {
    case 'roll':
    case 'go_on':
      return open.phase === 'jail' && (open.options.jail === 'serve') !== (action.type === 'go_on')
        ? refuse('WRONG_PHASE', { phase: open.phase })
        : undefined;
    case 'sell_deed':
      return checkDeedSale(play, seat, action.lot);
    case 'pay_fine':
      if (open.phase === 'jail' && open.options.jailDecisionAfterRoll)
        return refuse('WRONG_PHASE', { phase: open.phase });
      return afford(open.options.fine);
    case 'use_card':
      return open.pardon[action.deck] === seat ? undefined : refuse('NO_SUCH_CARD', { deck: action.deck });
    case 'buy':
      return afford(board.price[open.square[seat]!]!);
    case 'bid':
      return checkBid(play, seat, action.amount);
    case 'claim':
      return checkClaim(play, seat, action.lot);
    case 'settle': {
      const task = open.tasks[0]!;
      return action.lift && task.kind === 'transfer' ? afford(liftCost(play, task.lot)) : undefined;
    }
    default:
      return play.rules.own?.check(play, seat, action);
  }
}

/** Whether deals can be made now: not while an auction or a claim runs, or somebody chooses. */
export function mayTrade({ open, rules }: Play, one: Seat, other: Seat): Refusal | undefined {
  const { phase } = open;
  if (open.options.trading === false) return refuse('NO_TRADES');
  if (rules.tradesIn.includes(phase)) return undefined;
  if (phase === 'debt' && open.options.debtTrades) {
    const debtor = open.tasks[0]?.kind === 'debt' ? open.tasks[0].debtor : -1;
    if (one === debtor || other === debtor) return undefined;
  }
  return refuse('WRONG_PHASE', { phase });
}

function checkPropose(play: Play, seat: Seat, action: PropertyAction & { type: 'propose' }): Refusal | undefined {
  const { open } = play;
  if (!open.question[seat]) return refuse('NOT_ASKED', { phase: open.phase });
  const refusal = mayTrade(play, seat, seat);
  if (refusal) return refusal;
  if (open.offered >= OFFERS_PER_TURN) return refuse('LIMIT_REACHED', { limit: OFFERS_PER_TURN });
  if (tooMany(open, seat)) return refuse('LIMIT_REACHED', { limit: OFFERS_OPEN });
  if (open.out[action.to] === undefined)
    return refuse('OUT_OF_RANGE', { field: 'to', min: 0, max: open.out.length - 1 });
  return checkDeal(play, termsOf(seat, action.to, action));
}

function checkDeal(play: Play, terms: Terms): Refusal | undefined {
  const cards = terms.give.cards.length + terms.take.cards.length;
  return cards > 0 && !play.rules.pardonsTrade ? refuse('NO_TRADES', { of: 'pardons' }) : checkTerms(play, terms);
}

function tooMany({ offers }: Open, seat: Seat): boolean {
  return offers.filter((offer) => offer.from === seat).length >= OFFERS_OPEN;
}

function checkAnswer(
  play: Play,
  seat: Seat,
  action: PropertyAction & { type: 'accept' | 'reject' | 'cancel' | 'counter' },
): Refusal | undefined {
  const { open, rules } = play;
  const offer = open.offers.find((each) => each.id === action.offer);
  const mine = action.type === 'cancel' ? offer?.from === seat : offer?.to === seat;
  if (!offer || !mine) return refuse('NO_SUCH_OFFER', { offer: action.offer });
  switch (action.type) {
    case 'reject':
      return undefined;
    case 'cancel':
      return rules.offersBlock && !open.between[seat] ? refuse('NOT_ASKED', { phase: open.phase }) : undefined;
    case 'accept':
      return (open.phase === 'offer' ? undefined : mayTrade(play, offer.from, offer.to)) ?? checkTerms(play, offer);
    case 'counter':
      if (open.countered >= rules.countersPerTurn) return refuse('LIMIT_REACHED', { limit: rules.countersPerTurn });
      return mayTrade(play, offer.from, offer.to) ?? checkDeal(play, termsOf(seat, offer.from, action));
  }
}
