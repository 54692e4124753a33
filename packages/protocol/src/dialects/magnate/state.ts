/** A view as the source's full state. */
import { offered } from './actions.js';
import { auctionDetail, bonusesOf, fantasyDetail, proposalDetail } from './details.js';
import type { GameState, ServerMessage } from './server.js';
import {
  auctionId,
  board,
  byUser,
  idOf,
  isIn,
  moneyOf,
  phaseOf,
  phaseSeat,
  type Sight,
  streakOf,
  turnSeat,
} from './sight.js';

/** The jail counts throws missed, the source counts turns left. */
const SENTENCE = 4;

/** What state and responses have in common. */
export function activeFields(sight: Sight) {
  const { open, users } = sight;
  return {
    money: byUser(sight, (seat) => moneyOf(open, seat)),
    positions: byUser(sight, (seat) => idOf(open.square[seat]!)),
    active_phase_player: users[phaseSeat(open)]!,
    active_turn_player: users[turnSeat(open)]!,
    phase: phaseOf(open)!,
    proposal: open.offers[0]?.id ?? null,
    parking_money: open.pot,
  };
}

/** In board order. */
function relationships({ open, users }: Sight): GameState['property_relationships'] {
  return board.deeds.flatMap((lot) => {
    const owner = open.owner[lot]!;
    if (owner < 0) return [];
    const group = board.group[lot]!;
    const complete = open.held[owner * board.groups.length + group] === board.groupSize[group];
    const houses = complete ? open.level[lot]! : -1;
    return [{ owner: users[owner]!, square: idOf(lot), houses, mortgage: open.mortgaged[lot] === 1 }];
  });
}

export function gameState(sight: Sight): GameState {
  const { open, users, game } = sight;
  const ordered = orderedPlayers(sight);
  const [offer] = open.offers;
  const auctioning = open.phase === 'sealed';
  const finished = open.phase === 'over';
  return {
    id: game,
    datetime: new Date(sight.started).toISOString(),
    ...activeFields(sight),
    players: ordered,
    ordered_players: ordered,
    streak: streakOf(open),
    possible_destinations: Object.fromEntries(open.reach.map((square, i) => [idOf(square), open.paces[i]!])),
    jail_remaining_turns: byUser(sight, (seat) => (open.jail[seat]! > 0 ? SENTENCE - open.jail[seat]! : undefined)),
    fantasy_event: open.card >= 0 ? open.card + 1 : null,
    current_auction: auctioning ? auctionId(open.turn, open.lot) : null,
    finished,
    bonus_response: finished ? game : null,
    current_turn: open.turn,
    property_relationships: relationships(sight),
    proposal_detail: offer ? proposalDetail(offer, users) : null,
    fantasy_detail: open.card >= 0 ? fantasyDetail(open.card, open.value) : null,
    auction_detail: auctioning ? auctionDetail(sight) : null,
    bonus_detail: finished ? bonusesOf(sight) : null,
    deadline: sight.deadline ?? null,
    v: sight.number,
    legal_actions: offered(sight),
    stand_ins: (sight.standIns ?? []).map((seat) => users[seat]!),
  };
}

/** Seats are in playing order; the first of them is who began. */
function orderedPlayers({ open, users }: Sight): number[] {
  return users.flatMap((_, i) => {
    const seat = (open.first + i) % users.length;
    return isIn(open, seat) ? [users[seat]!] : [];
  });
}

export function encodeState(sight: Sight): ServerMessage {
  return { event_type: 'game_state', game_state: gameState(sight) };
}
