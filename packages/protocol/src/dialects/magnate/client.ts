/**
 * What a client of source 000 sends on the game socket. Fields that the source lets a client send but ignores (`game`,
 * `player`, `auction`) are dropped, as is anything else it does not know.
 */
import { z } from 'zod';
import { message } from '../envelope.js';

const Square = z.int().min(0).describe('The number printed on the square.');
const Money = z.int().min(0);
const User = z.int().describe('A person, or a bot by the number it has at this table.');

/** The actions, by type. */
export const ACTION_MESSAGES = {
  ActionThrowDices: message('ActionThrowDices', {}),
  ActionPayBail: message('ActionPayBail', { to_pay: z.boolean().default(true) }),
  ActionMoveTo: message('ActionMoveTo', { square: Square }),
  ActionChooseCard: message('ActionChooseCard', { chosen_revealed_card: z.boolean().default(false) }),
  ActionBuySquare: message('ActionBuySquare', { square: Square }),
  ActionDropPurchase: message('ActionDropPurchase', { square: Square }),
  ActionTakeTram: message('ActionTakeTram', { square: Square }),
  ActionBid: message('ActionBid', { amount: Money.default(0) }),
  ActionBuild: message('ActionBuild', { square: Square, houses: z.int().default(1) }),
  ActionDemolish: message('ActionDemolish', { square: Square, houses: z.int().default(1) }),
  ActionMortgageSet: message('ActionMortgageSet', { square: Square }),
  ActionMortgageUnset: message('ActionMortgageUnset', { square: Square }),
  ActionSellSquare: message('ActionSellSquare', { square: Square }),
  ActionTradeProposal: message('ActionTradeProposal', {
    destination_user: User,
    offered_money: Money.default(0),
    asked_money: Money.default(0),
    offered_properties: z.array(Square).max(64).default([]),
    asked_properties: z.array(Square).max(64).default([]),
  }),
  ActionTradeAnswer: message('ActionTradeAnswer', {
    choose: z.boolean().default(false),
    proposal: z.int().nullish().describe('Which proposal it answers.'),
  }),
  ActionNextPhase: message('ActionNextPhase', {}),
  ActionSurrender: message('ActionSurrender', {}),
} as const;
export type ActionType = keyof typeof ACTION_MESSAGES;
export const ACTION_TYPES = Object.keys(ACTION_MESSAGES) as ActionType[];

/** Other names for an action: the source's own example throws the dice by this one. */
export const ALIASES: Readonly<Record<string, ActionType>> = { RollDice: 'ActionThrowDices' };

const cheat = <T extends string, S extends z.ZodRawShape>(name: T, shape: S) =>
  message('Cheat', { cheat: z.literal(name), ...shape });
const Die = z.int().min(1).max(6);

/** Later versions of the source take these on servers for debugging; they are read in tests only. */
export const Cheat = z.discriminatedUnion('cheat', [
  cheat('MockDice', { dice1: Die, dice2: Die, dice_bus: Die }),
  cheat('Teleport', { player_id: User, square_id: Square }),
  cheat('SetMoney', { player_id: User, amount: z.int() }),
  cheat('CreateProperty', {
    player_id: User,
    square_id: Square,
    houses: z.int().min(-1).max(5),
    mortgage: z.boolean(),
  }),
  cheat('DeleteProperty', { square_id: Square }),
]);
export type Cheat = z.infer<typeof Cheat>;

export type ActionMessage<T extends ActionType = ActionType> = T extends ActionType
  ? z.infer<(typeof ACTION_MESSAGES)[T]>
  : never;
/** As a client may write it: what has a default may be left out. */
export type ActionInput = { [T in ActionType]: z.input<(typeof ACTION_MESSAGES)[T]> }[ActionType];
