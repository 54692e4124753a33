/** Which response answers an action, and what it carries beyond what all of them do. */
import type { OfType } from '@freehold/kernel';
import type { PropertyEvent } from '@freehold/property';
import { cardOf, fantasyDetail } from './details.js';
import { happenings } from './happenings.js';
import type { AnyResponse } from './server.js';
import { auctionId, idOf, JAIL, type Sight, streakOf } from './sight.js';
import { activeFields } from './state.js';

type Of<T extends PropertyEvent['type']> = OfType<PropertyEvent, T>;

function find<T extends PropertyEvent['type']>(events: readonly PropertyEvent[], type: T): Of<T> | undefined {
  return events.find((event): event is Of<T> => event.type === type);
}

/** The square left, every square entered, and the jail if the way ended there. */
function pathOf(events: readonly PropertyEvent[], seat: number): number[] {
  const path: number[] = [];
  for (const event of events) {
    if ((event.type !== 'moved' && event.type !== 'jumped') || event.seat !== seat) continue;
    const way = (event.type === 'moved' && event.path) || [event.from, event.to];
    path.push(...(path.length > 0 ? way.slice(1) : way).map(idOf));
  }
  return path;
}

function movement(events: readonly PropertyEvent[], seat: number, at: number) {
  const path = pathOf(events, seat);
  const card = find(events, 'revealed');
  const detail = card ? fantasyDetail(cardOf(card.card), card.value) : null;
  return { path: path.length > 0 ? path : [at], fantasy_event: detail?.id ?? null, fantasy_detail: detail };
}

function throwFields(events: readonly PropertyEvent[], sight: Sight) {
  const { seat, dice, bus = 0 } = find(events, 'rolled')!;
  const { open } = sight;
  const reach = find(events, 'reach');
  const moved = find(events, 'moved');
  const single = moved ? [idOf(moved.to)] : [];
  const [dice1, dice2] = dice;
  return {
    ...movement(events, seat, idOf(open.square[seat]!)),
    dice1,
    dice2,
    dice_bus: bus,
    destinations: reach ? reach.squares.map(idOf) : single,
    // Faces above 3 of the third die are no numbers.
    triple: dice1 === dice2 && dice2 === bus && bus <= 3,
    streak: streakOf(open),
  };
}

type Result = Extract<AnyResponse, { type: 'ResponseChooseFantasy' }>['fantasy_result']['result'];

/** What a card hit. Nothing it could have hit: null. */
function resultOf(card: string, seat: number, events: readonly PropertyEvent[], users: readonly number[]): Result {
  const fallen = events.flatMap((event) => (event.type === 'fell' ? [idOf(event.lot)] : []));
  const lot = find(events, 'given')?.lot ?? find(events, 'redeemed')?.lot;
  switch (card) {
    case 'breakOpponentHouse':
    case 'breakOwnHouse':
      return fallen.length > 0 ? { square: fallen[0]! } : null;
    case 'earthquake':
      return fallen.length > 0 ? { squares: fallen } : null;
    case 'freeHouse':
    case 'reviveProperty':
      return lot === undefined ? null : { square: idOf(lot) };
    case 'moveOpponentAnywhereRandom': {
      const target = find(events, 'jumped');
      return target ? { target_player: users[target.seat]! } : null;
    }
    case 'sendToJail': {
      const target = events.find((event): event is Of<'jailed'> => event.type === 'jailed' && event.seat !== seat);
      return target ? { target_player: users[target.seat]! } : null;
    }
    case 'doubleOrNothing': {
      const gamble = find(events, 'gambled');
      return gamble ? { doubled: gamble.won } : null;
    }
    default:
      return null;
  }
}

function fantasyFields({ card, value, seat }: Of<'fantasy'>, events: readonly PropertyEvent[], sight: Sight) {
  const detail = fantasyDetail(cardOf(card), value);
  const { fantasy_type, card_cost } = detail;
  return {
    fantasy_event: detail.id,
    fantasy_detail: detail,
    fantasy_result: {
      fantasy_event: { fantasy_type, value: detail.value, card_cost },
      result: resultOf(card, seat, events, sight.users),
    },
  };
}

function auctionFields({ lot, bids }: Of<'opened'>, events: readonly PropertyEvent[], { open, users }: Sight) {
  const sold = find(events, 'sold');
  const tied = find(events, 'tied');
  // If who is on turn left, the next turn has begun already.
  const started = find(events, 'turn_started');
  const id = auctionId(started ? started.turn - 1 : open.turn, lot);
  const winner = sold ? users[sold.seat]! : null;
  const final_amount = sold?.price ?? tied?.amount ?? 0;
  const made = bids.flatMap((amount, seat) => (amount >= 0 ? [[users[seat]!, amount] as const] : []));
  const is_tie = tied !== undefined;
  const detail = { id, square: idOf(lot), winner, final_amount, is_active: false, is_tie };
  return {
    auction: id,
    winner,
    final_amount,
    is_tie,
    auction_detail: { ...detail, bids: Object.fromEntries(made) },
  };
}

/** One record is answered by one response, the one that says most about it. */
export function responseTo(events: readonly PropertyEvent[], sight: Sight, timedOut: boolean): AnyResponse {
  const common = { ...activeFields(sight), events: happenings(events, sight.users) };
  const [first] = events;
  if (find(events, 'rolled')) return { type: 'ResponseThrowDices', ...common, ...throwFields(events, sight) };
  if (first?.type === 'fantasy')
    return { type: 'ResponseChooseFantasy', ...common, ...fantasyFields(first, events, sight) };
  const opened = find(events, 'opened');
  if (opened) return { type: 'ResponseAuction', ...common, ...auctionFields(opened, events, sight) };
  if (first?.type === 'moved' || first?.type === 'jumped')
    return { type: 'ResponseChooseSquare', ...common, ...movement(events, first.seat, JAIL) };
  // Bail that is decided on after the throw moves at once.
  if (first?.type === 'freed' && find(events, 'moved'))
    return { type: 'ResponseMovement', ...common, ...movement(events, first.seat, JAIL) };
  return { type: timedOut ? 'ResponseSkipPhase' : 'Response', ...common };
}
