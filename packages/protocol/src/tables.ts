/** People and tables: everything before and around a game. */
import { z } from 'zod';
import { Code, Contribution, Level, Seat, TableId, Time, UserId, Username } from './values.js';

export const User = z.object({ id: UserId, username: z.string() });
export const Guest = z.strictObject({ name: Username.optional() });
export const Session = z.object({
  token: z.string().describe('Send it as `Authorization: Bearer ...`, or as `?token=` when opening a socket.'),
  user: User,
});
export const Rename = z.strictObject({ name: Username });

export const CLOCKS = ['fast', 'normal', 'slow', 'none'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const ABSENCES = ['steward', 'leave', 'kick'] as const;
export const TABLE_STATES = ['gathering', 'playing', 'over'] as const;

export const SeatWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }).describe('You sit here.'),
  z.strictObject({ kind: z.literal('open') }).describe('For whoever comes.'),
  z.strictObject({ kind: z.literal('bot'), level: Level.optional() }).describe('A bot sits here.'),
]);

export const ABSENT =
  'What becomes of a seat whose player lets time run out. `steward`: after three expiries in a row a bot plays it until the player is back. `leave`: after three in a row it leaves the game. `kick`: it leaves the game at the first one; in the property editions at the first throw that is not made in time.';

export const NewTable = z.strictObject({
  edition: z.string().max(40).describe('Which game; see the catalogue.'),
  preset: z.string().max(40).optional().describe('The first one of the edition if left out.'),
  options: z.record(z.string().max(40), z.unknown()).optional().describe('Differences from the preset.'),
  seats: z.array(SeatWish).min(1).max(64).describe('In playing order.'),
  clock: z.enum(CLOCKS).default('normal').describe('How much time there is for an answer.'),
  visibility: z.enum(VISIBILITIES).default('private').describe('Public tables are listed; anybody may join or watch.'),
  start: z.enum(['full', 'host']).default('full').describe('As soon as every seat is taken, or when the host says so.'),
  absent: z.enum(ABSENCES).default('steward').describe(ABSENT),
  contribution: Contribution.optional(),
});

export const TableSeat = z.object({
  kind: z.enum(['open', 'person', 'bot', 'steward']),
  name: z.string().optional(),
  user: UserId.optional(),
  level: Level.optional(),
});

export const Table = z.object({
  id: TableId,
  edition: z.string(),
  version: z.string().describe('Of the rules.'),
  preset: z.string(),
  options: z.record(z.string(), z.unknown()).describe('Every option with its value.'),
  state: z.enum(TABLE_STATES).describe('People are still coming, the game is on, or it has ended.'),
  clock: z.enum(CLOCKS),
  visibility: z.enum(VISIBILITIES),
  start: z.enum(['full', 'host']),
  absent: z.enum(ABSENCES),
  host: UserId.describe(
    'Who opened the table, and may begin it. If he leaves, somebody else who sits there is host; before the game also when his last socket has been gone for a minute.',
  ),
  seats: z.array(TableSeat).describe('In playing order.'),
  match: z.string().describe('The id that stands in the match file.'),
  commitment: z
    .string()
    .describe("The server's secret is bound to this before seats are known; see docs/fair-chance.md."),
  created: Time,
  rematch: TableId.optional().describe('Where they play again.'),
});

export const Links = z.object({
  invitation: z.string().describe('Whoever opens this may take a seat.'),
  watching: z.string().describe('Whoever opens this may look on.'),
  invite: Code,
  watch: Code,
});
export const CreatedTable = z.object({ id: TableId, invitation: z.string(), links: Links, table: Table });
export const SeatedTable = z.object({
  table: Table,
  seat: Seat.optional().describe('The one who asks, if he has a seat.'),
  links: Links.optional().describe('For those who have a seat.'),
});

export const JoinTable = z.strictObject({
  code: Code.optional().describe('From the invitation; not needed at public tables.'),
  seat: Seat.optional().describe("An open seat, or a bot's that it should give up."),
  contribution: Contribution.optional(),
});
export const StartTable = z.strictObject({
  fill: Level.optional().describe('Bots of this level take the seats that are still open.'),
  contribution: Contribution.optional(),
});
export const Rematch = z.strictObject({ contribution: Contribution.optional() });
export const FillSeats = z.strictObject({ level: Level.optional() });
export const TableList = z.object({ tables: z.array(Table) });
export const ListQuery = z.strictObject({
  state: z.enum(TABLE_STATES).optional(),
  edition: z.string().max(40).optional(),
  mine: z.enum(['true', 'false']).optional().describe('Only tables where I sit, private ones too.'),
  attended: z.enum(['true', 'false']).optional().describe('Only tables where somebody who sits there is connected.'),
  before: z.coerce.number().int().min(1).optional().describe('Tables with a smaller id: the next page.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const Catalogue = z.object({
  editions: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      seats: z.object({ min: z.int(), max: z.int() }),
      presets: z.record(z.string(), z.record(z.string(), z.unknown())),
      bots: z.array(z.string()).describe('Levels; the first is used if none is named.'),
      clocks: z.array(z.enum(CLOCKS)),
      times: z
        .partialRecord(
          z.enum(CLOCKS),
          z.object({
            allowances: z.record(z.string(), z.int()).describe('By kind of question.'),
            otherwise: z.int().describe('For every other kind.'),
            bank: z.int().describe('What a seat may use over and above, in the whole game.'),
            withoutBank: z.array(z.string()).describe('Kinds of question that the bank is not used for.'),
          }),
        )
        .describe('How long each clock gives for an answer, in milliseconds.'),
      choices: z
        .record(z.string(), z.array(z.union([z.number(), z.string(), z.boolean()])))
        .describe('Options worth asking people about before a game, with values to choose from.'),
      refusals: z.array(z.string()).describe("The game's own codes."),
    }),
  ),
});
