/** The questions that source 001 puts to its `Board` and `Rules`, asked over the socket: each is answered by the function of its name. */
import { source001 } from '@freehold/property';
import { z } from 'zod';
import type { ClassicOpen, ClassicSight } from './messages.js';

const { whyNot } = source001;

const Player = z.int().min(0).max(7).optional().describe('The sender, if left out.');
const Position = z.int().min(0).max(39);
const Lots = z.array(Position).max(28).default([]);
const Cash = z.int().min(0).default(0);
const Cards = z.int().min(0).max(2).default(0);

const Proposal = z.strictObject({
  proposer_id: Player,
  receiver_id: z.int().min(0).max(7),
  offered_properties: Lots,
  requested_properties: Lots,
  offered_cash: Cash,
  requested_cash: Cash,
  offered_jail_cards: Cards,
  requested_jail_cards: Cards,
});

const ASKED = { type: z.literal('query'), seq: z.int().min(0).optional() };
const RULES = [
  'can_build_house',
  'can_build_hotel',
  'can_sell_house',
  'can_sell_hotel',
  'can_mortgage',
  'can_unmortgage',
  'can_buy_property',
] as const;

export const Query = z.discriminatedUnion('query', [
  z.strictObject({ ...ASKED, query: z.enum(['board', 'decks', 'constants']) }),
  z.strictObject({ ...ASKED, query: z.literal('calculate_rent'), position: Position, total: z.int().optional() }),
  z.strictObject({ ...ASKED, query: z.enum(['unmortgage_cost', 'mortgage_transfer_fee']), position: Position }),
  z.strictObject({ ...ASKED, query: z.enum(RULES), position: Position, player_id: Player }),
  z.strictObject({ ...ASKED, query: z.literal('validate_trade'), proposal: Proposal }),
]);
type Query = z.infer<typeof Query>;

/** `reason` is there where the answer is no: a code of ours. */
function resultOf(query: Query, open: ClassicOpen, viewer: number): { result: unknown; reason?: string } {
  switch (query.query) {
    case 'board':
      return { result: source001.spaces };
    case 'decks':
      return { result: source001.CARD_TYPES.map((deck) => source001.getDeck(open, deck)) };
    case 'constants': {
      const { RAILROAD_RENTS, UTILITY_MULTIPLIERS } = source001;
      return { result: { ...source001.constants(open), RAILROAD_RENTS, UTILITY_MULTIPLIERS } };
    }
    case 'calculate_rent': {
      const { position, total } = query;
      return { result: source001.calculateRent(open, position, total === undefined ? undefined : { total }) };
    }
    case 'unmortgage_cost':
      return { result: source001.unmortgageCost(open, query.position) };
    case 'mortgage_transfer_fee':
      return { result: source001.mortgageTransferFee(open, query.position) };
    case 'validate_trade': {
      const { proposer_id = viewer, ...terms } = query.proposal;
      const [result, reason] = source001.validateTrade(open, { proposer_id, ...terms });
      return result ? { result } : { result, reason };
    }
    default: {
      const refusal = whyNot(query.query, open, query.player_id ?? viewer, query.position);
      return refusal ? { result: false, reason: refusal.refused } : { result: true };
    }
  }
}

export function answerQuery(query: Query, { open, viewer }: ClassicSight): object {
  const { query: name, seq } = query;
  return {
    event_type: 'query_result',
    query: name,
    ...resultOf(query, open, viewer),
    ...(seq !== undefined && { seq }),
  };
}
