/** Accounts, pieces and what was played, in the words of source document 000. */
import { z } from 'zod';
import { Refused, TableId } from './values.js';

export const PersonId = z.int().describe('A person; below zero, a bot of one game.');
/** As long as the source allows, with the signs that any name may have. */
export const AccountName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'letters, digits, signs and spaces')
  .describe('How others see you, and what you log in with; in small or large letters.');
const Password = z.string().min(1).max(200);
const Token = z.string().min(1).max(200);

export const Register = z.object({
  username: AccountName,
  password: Password.describe('At least 8 characters; not common, not only digits, not like the name.'),
  password2: Password.describe('The same again.'),
});
export const Login = z.object({ username: z.string().min(1).max(200), password: Password });
export const Refresh = z.object({ refresh: Token });
export const Tokens = z.object({
  access: z.string().describe('For requests and sockets; good for 5 minutes.'),
  refresh: z.string().describe('For a new pair, once; good for 7 days.'),
});
export const UserInfo = z.object({
  pk: PersonId,
  username: z.string().describe('What others see.'),
  login: z.string().optional().describe('What this account logs in with; absent for guests.'),
  points: z.int(),
  exp: z.int().describe('Always 0.'),
  elo: z.int().describe('Always 0.'),
  date_joined: z.string().describe('In the form of ISO 8601.'),
  num_played_games: z.int().describe('That came to their end.'),
  num_won_games: z.int(),
  user_piece: z.int(),
});
export const Account = z.object({ message: z.string(), user: UserInfo, tokens: Tokens });

export const NameAndPiece = z.object({ username: z.string(), piece: z.int() });
export const Item = z.object({
  custom_id: z.int(),
  itemType: z.enum(['piece', 'emoji']),
  price: z.int(),
  owned: z.boolean(),
});
const itemId = z.int().describe('An item of the shop.');
export const ChangePiece = z.object({ custom_id: itemId });
export const ChangedPiece = z.object({ message: z.string(), user_piece: z.int() });
export const Buy = z
  .object({ custom_id: itemId.optional(), item_id: itemId.optional().describe('The same, as the source names it.') })
  .refine(({ custom_id, item_id }) => (custom_id ?? item_id) !== undefined, {
    path: ['custom_id'],
    error: 'This field is required.',
  });
export const Bought = z.object({ message: z.string(), item: Item, points_remaining: z.int() });
export const Items = z.array(Item);

export const GamesPlayed = z.object({ games: z.array(TableId).describe('Oldest first, also those not over yet.') });
export const GameSummary = z.object({
  id: TableId,
  game: TableId,
  start_date: z.string().describe('In the form of ISO 8601.'),
  end_date: z.string(),
  final_money: z
    .record(z.string(), z.number())
    .describe('By name: what each had in the end, by the count of the game.'),
});

const problems = z.array(z.string()).optional();
export const AccountRefused = z
  .object({
    ...Refused.shape,
    detail: z.string().describe('The message again, where the source has it.'),
    error: z.string().optional(),
    username: problems,
    password: problems,
    password2: problems,
    refresh: problems,
    custom_id: problems,
  })
  .describe('Nothing was done. What is wrong with a field stands under its name too, as in the source.');
