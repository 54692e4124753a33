/**
 * A game in its own words, on the routes where the native ones are spoken too. A request asks for them by a field that the
 * native route does not know, and only where the game that is played has words of its own.
 */
import { isRefusal, type Look, type RequestDialect, SPECTATOR, type Viewer } from '@freehold/kernel';
import type { Wire, Words, WordsBody, WordsQuery } from '@freehold/protocol';
import { botId } from '../people/bot-ids.js';
import { playerId } from '../people/player-ids.js';
import { Refused, refuse, refusedAs, statusOf } from '../refusal.js';
import type { Asker } from '../tables/fair-queue.js';
import type { LiveTable } from '../tables/live.js';
import { type Asked, askerOf, checked, limited, mustBeOwn } from './asked.js';

/** Records whose sentences are told with a state. */
const TOLD = 48;
/** What is a conflict in these words too. All else that the rules refuse is a request that could not be done: 400. */
const STATUS: Readonly<Record<string, number>> = { STALE: 409, NOT_STARTED: 409, NOT_SEATED: 403 };

/** Undefined where the native words are spoken. */
export async function answerInWords(asked: Asked, words: Words): Promise<object | undefined> {
  const given = (words.body ? asked.body : asked.query) as object | null;
  const isMarked =
    typeof given === 'object' && given !== null && words.marks.some((mark) => Object.hasOwn(given, mark));
  if (!isMarked) return undefined;
  const { house, params, user, query } = asked;
  const code = (query as { code?: unknown }).code;
  const { row } = await house.tables.reach(params.id, user?.id, typeof code === 'string' ? code : undefined);
  const { requests, game } = house.hall.entry(row.edition);
  if (!requests) return undefined;
  // A spectator of a public table, or with its link, needs no token.
  if (!user && (words.body || (given as { player_id?: unknown }).player_id !== '')) refuse('NOT_AUTHENTICATED');
  const live = await house.hall.open(params.id);
  const tell = (viewer: Viewer) => look(live, askerOf(asked), viewer, (event, names) => game.tell(event, 'en', names));
  try {
    return words.body
      ? await play(asked, checked(words.body, given) as Wire<typeof WordsBody>, live, requests, tell)
      : await see(asked, checked(words.query!, given) as Wire<typeof WordsQuery>, live, requests, tell);
  } catch (error) {
    if (!(error instanceof Refused) || statusOf(error.code) !== 409) throw error;
    throw new Refused(error.code, error.facts, error.beside, STATUS[error.code] ?? 400);
  }
}

type Tell = (viewer: Viewer) => Promise<Look & { question: number | undefined }>;

async function see(
  asked: Asked,
  { player_id }: Wire<typeof WordsQuery>,
  live: LiveTable,
  dialect: RequestDialect,
  tell: Tell,
): Promise<object> {
  if (player_id === '') return dialect.state(await tell(SPECTATOR));
  await mustBeOwn(asked, player_id);
  const seat = live.seatOf(asked.user!.id);
  if (seat < 0) refuse('NOT_SEATED');
  live.touched = asked.house.now();
  return dialect.state(await tell(seat));
}

async function play(
  asked: Asked,
  { player_id, ...body }: Wire<typeof WordsBody>,
  live: LiveTable,
  dialect: RequestDialect,
  tell: Tell,
): Promise<object> {
  const { house, user } = asked;
  limited(asked, 'message', `user ${user!.id}`);
  await mustBeOwn(asked, player_id);
  const seat = live.seatOf(user!.id);
  if (seat < 0) refuse('NOT_SEATED');
  live.touched = house.now();
  // Whatever comes of it, as in every other protocol.
  await live.takeBack(user!.id);
  const { question, ...seen } = await tell(seat);
  const action = dialect.read(body, seen);
  if (action === undefined) return dialect.state(seen);
  if (isRefusal(action)) refusedAs(action);
  const since = house.clock.monotonic();
  // It answers what was asked when it was read: a double click is not the answer to what comes next.
  const answer = await live.act(seat, {
    number: 'next',
    action,
    ...(question !== undefined && { answers: question }),
  });
  house.metrics.answered(answer, since);
  if (isRefusal(answer)) refusedAs(answer);
  const { question: _, ...after } = await tell(seat);
  return dialect.state(after);
}

async function look(
  live: LiveTable,
  asker: Asker,
  viewer: Viewer,
  tell: (event: never, names: readonly string[]) => string,
): Promise<Look & { question: number | undefined }> {
  const { view, holders, names, number, waiting } = await live.sights.look(viewer, undefined, asker);
  const past = await live.sights.history(viewer, Math.max(-1, number - TOLD), asker);
  const { id } = live.row;
  return {
    game: id,
    players: holders.map(({ user }, seat) => playerId(user ?? botId(id, seat))),
    names,
    viewer,
    open: view.open,
    ...(view.own !== undefined && { own: view.own }),
    active: live.touched,
    // The past may have grown while it was read.
    told: past
      .filter((each) => each.number <= number)
      .flatMap(({ events }) => events.map((e) => tell(e as never, names))),
    question: waiting.find(({ seat, blocking }) => blocking && seat === viewer)?.id,
  };
}
