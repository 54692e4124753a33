/** A view as the state that source 002 keeps, by its names. */
import {
  BANK,
  freeTokens,
  JAILED,
  leastBid,
  netWorth,
  type Open,
  type Phase,
  stateOf,
  TYCOON_TOKENS,
  tycoon,
  tycoonEdition,
} from '@freehold/property';
import { hasStandIn } from '../listing.js';
import { legalActions } from './actions.js';
import type { GameState, ServerMessage, TycoonPhase } from './server.js';
import { board, positionOf, type Sight } from './sight.js';

const PHASES: Readonly<Partial<Record<Phase, TycoonPhase>>> = {
  roll: 'ROLL',
  jail: 'JAIL',
  bail: 'JAIL',
  buy: 'BUY',
  auction: 'AUCTION',
  sealed: 'AUCTION',
  choice: 'CARD_CHOICE',
  debt: 'RAISE_FUNDS',
  manage: 'MANAGE',
  vote: 'LEAVE_VOTE',
  over: 'GAME_OVER',
};

const TYPES = {
  street: 'property',
  railroad: 'station',
  utility: 'utility',
  tax: 'tax',
  go: 'go',
  jail: 'jail',
  parking: 'free_parking',
  go_to_jail: 'go_to_jail',
} as const;

type PropertyEntry = GameState['properties'][string];

function typeOf(square: number): PropertyEntry['type'] {
  const kind = board.kind[square]!;
  if (kind === 'deck') return board.deck[square] === 0 ? 'pot_luck' : 'opportunity_knocks';
  return TYPES[kind as keyof typeof TYPES];
}

function rentsOf(square: number): number[] {
  switch (board.kind[square]) {
    case 'street':
      return board.rent[square]!.slice();
    case 'railroad':
      return board.data.railroadRent.slice();
    case 'utility':
      return board.data.utilityRent.slice();
    case 'tax':
      return [board.tax[square]!];
    default:
      return [];
  }
}

const GROUPS: Readonly<Record<string, string>> = { railroads: 'Station', utilities: 'Utilities' };

function property({ open, names }: Sight, square: number): PropertyEntry {
  const deed = board.price[square]! > 0;
  const group = deed ? board.groups[board.group[square]!]!.name : null;
  const owner = open.owner[square]!;
  return {
    name: board.name[square]!,
    type: typeOf(square),
    price: deed ? board.price[square]! : null,
    rent: rentsOf(square),
    group: group === null ? null : (GROUPS[group] ?? group),
    owner: owner >= 0 ? names[owner]! : null,
    houses: open.level[square]!,
    house_cost: board.houseCost[square]! || null,
    is_mortgaged: open.mortgaged[square] === 1,
  };
}

function player({ open, names, levels }: Sight, seat: number): GameState['players'][number] {
  const out = open.out[seat] !== 0;
  const jailed = open.jail[seat]! > 0;
  return {
    name: names[seat]!,
    money: open.cash[seat]!,
    position: positionOf(open.square[seat]!),
    is_ai: levels[seat] !== undefined,
    properties: keysOf(board.deeds.filter((lot) => open.owner[lot] === seat)),
    token: out ? null : TYCOON_TOKENS[open.tokens[seat]!]!,
    in_jail: jailed,
    jail_turns: jailed ? open.jail[seat]! - 1 : 0,
    bankrupt: out && open.exits[seat] === 0,
    exited: open.exits[seat] === 1,
  };
}

function auction({ open, names, deadline }: Sight): GameState['current_auction'] {
  if (open.phase !== 'auction' && open.phase !== 'sealed') return null;
  const among = (bidding: boolean) =>
    names.filter((_, seat) => open.out[seat] === 0 && open.bidding[seat]! > 0 === bidding);
  const least = leastBid({ board, open });
  return {
    property: board.name[open.lot]!,
    position: positionOf(open.lot),
    active_players: among(true),
    passed_players: among(false),
    highest_bidder: open.leader >= 0 ? names[open.leader]! : null,
    current_bid: open.high,
    minimum_bid: least,
    current_bidder_index: open.phase === 'auction' ? open.question.findIndex((id) => id > 0) : -1,
    deadline: deadline ?? null,
    completed: false,
    message: `${board.name[open.lot]} is auctioned, from ${least}.`,
  };
}

const creditor = (names: readonly string[], to: number) => names[to] ?? (to === BANK ? 'bank' : 'pot');

function debts({ open, names }: Sight): GameState['debts'] {
  return open.tasks.flatMap((task) =>
    task.kind === 'debt'
      ? [
          {
            debtor: names[task.debtor]!,
            creditor: creditor(names, task.creditor),
            amount: task.amount,
            reason: task.cause,
          },
        ]
      : [],
  );
}

function leaveVote({ open, names }: Sight): GameState['leave_vote'] {
  if (open.leaver < 0) return null;
  const votes = names.flatMap((name, seat) => (open.votes[seat]! > 0 ? [[name, open.votes[seat] === 1] as const] : []));
  return { player: names[open.leaver]!, votes: Object.fromEntries(votes) };
}

const keysOf = (lots: readonly number[]) => lots.map((lot) => String(positionOf(lot)));

function pendingTrades({ open, names }: Sight): GameState['pending_trades'] {
  return open.offers.map(({ id, from, to, give, take }) => ({
    id,
    proposer: names[from]!,
    recipient: names[to]!,
    offered_properties: keysOf(give.deeds),
    offered_cash: give.cash,
    requested_properties: keysOf(take.deeds),
    requested_cash: take.cash,
  }));
}

const byName = (names: readonly string[], value: (seat: number) => number) =>
  Object.fromEntries(names.map((name, seat) => [name, value(seat)]));

/** In the order in which they went. */
function gone({ out, exits }: Sight['open'], names: readonly string[], exited: number): string[] {
  const seats = names.map((_, seat) => seat).filter((seat) => out[seat] !== 0 && exits[seat] === exited);
  return seats.sort((a, b) => out[a]! - out[b]!).map((seat) => names[seat]!);
}

function outcome({ open, names }: Sight): GameState['result'] {
  const result = tycoon.result(stateOf(open));
  if (!result || open.reason === '') return null;
  const winners = result.places[0]!.map((seat) => names[seat]!);
  return {
    reason: open.reason,
    winner: winners.length > 1 ? 'Tie' : winners[0]!,
    tied_winners: winners.length > 1 ? winners : [],
    final_assets: byName(names, (seat) => netWorth({ board, open }, seat)),
    bankrupted_players: gone(open, names, 0),
    voluntary_exits: gone(open, names, 1),
    rounds: open.round,
  };
}

/** How many cards lie in a deck: all but a pass that somebody holds. */
function deckSize({ options, pardon }: Open, deck: number): number {
  return tycoonEdition.decks(options)[deck]!.cards.length - (pardon[deck] === -1 ? 0 : 1);
}

export function gameState(sight: Sight): GameState {
  const { open, names } = sight;
  const [first, second] = open.dice;
  return {
    id: sight.game,
    mode: open.options.timeLimit > 0 ? 'abridged' : 'full',
    players: names.map((_, seat) => player(sight, seat)),
    properties: Object.fromEntries(board.id.map((position, square) => [String(position), property(sight, square)])),
    bank_money: open.bank,
    free_parking_fund: open.pot,
    current_player_index: open.seat,
    last_dice_roll: first > 0 ? [first, second] : null,
    doubles_count: Math.max(0, open.doubles),
    is_going_to_jail: open.doubles === JAILED,
    message_queue: [...(sight.messages ?? [])],
    bankrupted_players: gone(open, names, 0),
    voluntary_exits: gone(open, names, 1),
    jail_free_cards: byName(names, (seat) => open.pardon.filter((holder) => holder === seat).length),
    completed_circuits: byName(names, (seat) => open.circuits[seat]!),
    available_tokens: freeTokens(open).map((token) => TYCOON_TOKENS[token]!),
    pot_luck_cards: deckSize(open, 0),
    opportunity_knocks_cards: deckSize(open, 1),
    ai_difficulty: sight.levels.find((level) => level !== undefined) ?? null,
    current_auction: auction(sight),
    phase: PHASES[open.phase]!,
    round: open.round,
    turn: open.turn,
    debts: debts(sight),
    leave_vote: leaveVote(sight),
    pending_trades: pendingTrades(sight),
    result: outcome(sight),
    legal_actions: hasStandIn(sight) ? [] : legalActions(sight),
    deadline: sight.deadline ?? null,
    v: sight.number,
  };
}

export function encodeState(sight: Sight, phase = PHASES[sight.open.phase]!): ServerMessage {
  return { event_type: 'game_state', game_state: { ...gameState(sight), phase } };
}
