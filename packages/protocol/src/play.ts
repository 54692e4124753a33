/** A game as seen from a seat or from outside: the view, what changes it, what may be done. One shape for all games. */
import { BY, HOLDERS } from '@freehold/kernel';
import { z } from 'zod';
import { SpeechPage } from './speech.js';
import { Hex, Seat, TableId, Time, UserId } from './values.js';

export const Holder = z
  .object({
    kind: z.enum(HOLDERS).describe('A steward is a bot that keeps the seat of an absent person warm.'),
    user: UserId.optional().describe('The person, also while a steward plays for him.'),
    away: z.literal(true).optional().describe('The connection is lost; the clock stands still for a while.'),
    level: z.string().optional().describe('Which policy a bot plays.'),
  })
  .describe('Who controls a seat now.');

export const Asked = z.object({
  id: z.int().describe('Name it in `answers`.'),
  seat: z.int().describe('Who is asked; -1 for the clock of a timed game.'),
  kind: z.string().describe("Names the question; the game's own word."),
  blocking: z.boolean().describe('False for what the game does not wait for, such as an open offer.'),
  deadline: Time.optional().describe('When the server answers instead; absent where nobody is hurried.'),
});

const Value = z.union([z.number(), z.string()]);
export const Domain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), of: z.array(Value) }).describe('One of these.'),
  z
    .object({ kind: z.literal('range'), min: z.int(), max: z.int(), step: z.int().optional() })
    .describe('A whole number.'),
  z
    .object({ kind: z.literal('subset'), of: z.array(Value), min: z.int(), max: z.int() })
    .describe('So many different members, in this order.'),
]);
export const Choice = z.object({
  type: z.string().describe('The type of the action.'),
  answers: z.int().describe('The question it answers.'),
  fields: z.record(z.string(), Domain).optional().describe("The action's further fields."),
  joint: z.boolean().optional().describe('Fields constrain each other; not every combination is accepted.'),
});

export const Result = z.object({
  places: z.array(z.array(Seat)).describe('Best first; seats in one group share their place.'),
  reason: z.string().describe("Why it ended; the game's own word."),
  scores: z.array(z.int()).describe("By seat, in the game's own measure."),
});

export const What = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setup') }).describe('The game was laid out.'),
  z
    .object({
      kind: z.literal('act'),
      actor: z.int().describe('The seat; -1 for what time does.'),
      by: z.enum(BY).describe('Who decided: its owner, a bot, a steward, or the clock.'),
    })
    .describe('Somebody acted.'),
  z
    .object({ kind: z.literal('undo'), actor: z.int(), undoes: z.int().describe('The record.') })
    .describe('An action was taken back.'),
  z
    .object({ kind: z.literal('seat'), seat: Seat, holder: Holder, reason: z.string() })
    .describe('Somebody else controls a seat.'),
  z.object({ kind: z.literal('rules'), version: z.string() }).describe('The game goes on under newer rules.'),
  z
    .object({
      kind: z.literal('end'),
      reason: z.string().describe('`finished` or `abandoned`.'),
      result: Result.optional(),
      secret: z.string().optional().describe('With it every draw can be checked.'),
    })
    .describe('Nothing follows.'),
]);

export const GameEvent = z
  .looseObject({ type: z.string() })
  .describe('Something that happened, with fields by its type.');
/** See `patched` of the kernel: it is this package's too. */
export const Patch = z
  .record(z.string(), z.unknown())
  .describe(
    'A list holds what a member becomes, an empty list removes it, an object goes deeper, "#" is the length of a list.',
  );

const Number_ = z.int().min(0).describe('Of the record: one more each time.');

export const View = z.object({
  number: Number_,
  time: Time.describe('Of the last record, in milliseconds since 1970.'),
  now: Time.describe("The server's clock: what is left until a deadline is its difference to this."),
  head: z.string().describe('The chained hash of the log up to here.'),
  seat: Seat.optional().describe('Yours, if you have one.'),
  view: z.object({
    open: z.looseObject({}).describe('What everybody may know.'),
    own: z.looseObject({}).optional().describe('What only you may know; absent for spectators.'),
  }),
  waiting: z.array(Asked).describe('Whom the game waits for; empty when it is over.'),
  holders: z.array(Holder).describe('By seat.'),
  names: z.array(z.string()).describe('By seat.'),
  choices: z
    .array(Choice)
    .optional()
    .describe('What you may do, if you are asked; absent while a steward keeps your seat.'),
  result: Result.optional(),
  command: z.int().optional().describe('Number of your last command that was played; the next must be higher.'),
  missed: z
    .array(z.object({ number: Number_, what: What, events: z.array(GameEvent) }))
    .optional()
    .describe('What happened since the number you said; absent when that is too long ago to tell.'),
  speech: SpeechPage.optional().describe(
    'What was said since then, and thought as far as you may know; with `missed`.',
  ),
});

export const Update = z.object({
  number: Number_,
  time: Time,
  head: z.string().describe('The chained hash of the log up to here.'),
  what: What,
  patch: Patch.optional().describe('Of `view.open`.'),
  waiting: z.array(Asked).describe('All that is asked now, not only what is new.'),
  events: z.array(GameEvent).optional().describe('What happened, as you may see it.'),
  own: Patch.optional().describe('Of `view.own`.'),
  choices: z.array(Choice).optional().describe('What you may do now; absent if you are not asked.'),
});

/** In few bytes: everything that follows from the rest, from the update before or from the shapes is left out. */
export const BriefAsked = z
  .tuple([z.int(), z.int(), z.string(), z.int().nullable().optional(), z.literal(false).optional()])
  .describe(
    '`id`, `seat` and `kind` of what is asked; milliseconds from now to the deadline, if there is one; `false` if the game does not wait for it.',
  );
export const BriefEvent = z
  .union([z.tuple([z.int().min(0)], z.unknown()), GameEvent])
  .describe('The number of its shape and then the values of its fields; or the event as it is, where it has no shape.');
export const BriefChoice = z
  .union([
    z.string(),
    Choice.extend({
      answers: z.int().optional(),
      fields: z.record(z.string(), z.union([z.array(Value).describe('One of these.'), Domain])).optional(),
    }),
  ])
  .describe(
    'The type alone, where there is no more to say. Of `fields` a list is the values of which one may be chosen; other domains are as in a Choice. `answers` is left out where it is what the table waits for from you. Joint choices come once and without fields; `look` has them whole.',
  );
export const BriefRest = z
  .object({
    actor: z
      .int()
      .optional()
      .describe('Who acted. Absent if the table waited for this seat alone, and where there is `what`.'),
    by: z.enum(BY).optional().describe('Who decided; the owner of the seat if left out.'),
    what: What.optional().describe('Anything but an action.'),
    head: z
      .string()
      .optional()
      .describe('The first 16 digits of the chained hash, with every sixteenth record and the last.'),
    own: Patch.optional().describe('Of `view.own`.'),
    choices: z.array(BriefChoice).optional().describe('What you may do now; absent if you are not asked.'),
  })
  .describe('What is not in every update.');
export const Brief = z
  .tuple([Number_, Patch, z.array(BriefAsked), z.array(BriefEvent), BriefRest.optional()])
  .describe('`number`, `patch`, `waiting` and `events` of an update, and the rest where there is any.');

const Nonce = Hex(32).describe('Mixed into what this action draws, so that nobody can know the dice before.');
export const CommandNumber = z
  .int()
  .min(0)
  .describe(
    'Rises with every command of the seat. A repeated one is answered again and not played again; another command under the same number is refused.',
  );
export const Act = z.strictObject({
  number: CommandNumber,
  answers: z.int().optional().describe('The question it answers. Stale if that is not asked any more.'),
  action: z.looseObject({ type: z.string().max(40) }),
  nonce: Nonce.optional(),
});
export const Undo = z.strictObject({ number: CommandNumber });
export const Accepted = z.object({ number: CommandNumber, record: z.int().describe('The record that did it.') });

export const Mute = z.strictObject({ user: UserId, on: z.boolean() });

export const News = z.object({
  table: TableId,
  number: z.int().describe('Ask for events since this one next.'),
  events: z.array(z.object({ number: Number_, what: What, events: z.array(GameEvent) })),
  complete: z.boolean().describe('False: there is more; ask since `number` for it.'),
  speech: SpeechPage.describe('What was said since then, and thought as far as you may know.'),
});
