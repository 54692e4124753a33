/** What each route does. */
import { Readable } from 'node:stream';
import { isRefusal } from '@freehold/kernel';
import type { RouteAnswer, RouteName, ThinkData, UserData } from '@freehold/protocol';
import { refuse, refusedAs } from '../refusal.js';
import type { TableFilter, UserRow } from '../store/index.js';
import type { LiveTable } from '../tables/live.js';
import { accessOf } from '../tables/lobby.js';
import { matchFileOf } from '../tables/match-file.js';
import type { Wanted } from '../tables/speech.js';
import { ACCOUNT_HANDLERS } from './account-handlers.js';
import { type Asked, askerOf, limited } from './asked.js';
import { inDialect } from './dialect.js';
import { LOBBY_HANDLERS } from './lobby-handlers.js';
import { isSecure, outsideAddress, sessionCookie } from './request.js';

type Handlers = { readonly [N in RouteName]: (asked: Asked) => Promise<RouteAnswer<N>> };

const shownUser = ({ id, name }: UserRow): UserData => ({ id, username: name });

/** The table of a game, if this person may look at it. */
async function watched({ house, params, user, query, request }: Asked): Promise<LiveTable> {
  // A program whose token has ended would see the game from outside, and not know why.
  if (!user && request.headers.authorization !== undefined) refuse('NOT_AUTHENTICATED');
  await house.tables.reach(params.id, user?.id, (query as { code?: string }).code);
  return house.hall.open(params.id);
}

/** The table of a game and the asker's seat at it. */
async function played({ house, params, user }: Asked): Promise<{ live: LiveTable; seat: number }> {
  const wait = house.limits.take('message', `user ${user!.id}`);
  if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
  await house.tables.reach(params.id, user!.id, undefined);
  const live = await house.hall.open(params.id);
  const seat = live.seatOf(user!.id);
  return seat < 0 ? refuse('NOT_SEATED') : { live, seat };
}

export const HANDLERS: Handlers = {
  async guest(asked) {
    limited(asked, 'guest');
    const { house, reply, request, body } = asked;
    const { token, user } = await house.people.guest((body as { name?: string }).name);
    reply.header('Set-Cookie', sessionCookie(token, isSecure(request, house.config)));
    return { token, user: shownUser(user) };
  },
  async logout({ house, token, reply, request }) {
    await house.people.logout(token!);
    reply.header('Set-Cookie', sessionCookie('', isSecure(request, house.config)));
    return undefined;
  },
  async me({ user }) {
    return shownUser(user!);
  },
  async rename({ house, user, body }) {
    const named = await house.people.rename(user!.id, (body as { name: string }).name);
    await house.hall.renamed(named.id);
    return shownUser(named);
  },
  async catalogue({ house }) {
    return { editions: house.hall.editions() };
  },
  async createTable(asked) {
    limited(asked, 'table', asked.user!.id);
    limited(asked, 'tableFrom');
    const { house, user, body, request } = asked;
    const row = await house.tables.create(user!.id, body as never);
    return house.tables.created(row, outsideAddress(request, house.config));
  },
  async tables({ house, user, query }) {
    const { state, edition, mine, attended, before, limit } = query as {
      state?: 'gathering' | 'playing' | 'over';
      edition?: string;
      mine?: 'true' | 'false';
      attended?: 'true' | 'false';
      before?: number;
      limit: number;
    };
    if (mine === 'true' && !user) refuse('NOT_AUTHENTICATED');
    const filter: TableFilter = {
      limit,
      ...(state && { state }),
      ...(edition && { edition }),
      ...(before && { before }),
      ...(mine === 'true' ? { user: user!.id } : { visibility: 'public' as const }),
    };
    const rows = attended === 'true' ? house.hall.attended(filter) : await house.tables.list(filter);
    return { tables: await Promise.all(rows.map((row) => house.tables.shown(row))) };
  },
  async table({ house, params, user, query, request }) {
    const { row } = await house.tables.reach(params.id, user?.id, (query as { code?: string }).code);
    return house.tables.seated(row, user?.id, outsideAddress(request, house.config));
  },
  async invitation(asked) {
    limited(asked, 'code');
    const { house, params, user, request } = asked;
    const row = await house.tables.byCode(params.code);
    const may = accessOf(row, user?.id, params.code) === 'watch' ? ('watch' as const) : ('join' as const);
    return { ...(await house.tables.seated(row, user?.id, outsideAddress(request, house.config))), may };
  },
  async join(asked) {
    const { house, params, user, body, request } = asked;
    if ((body as { code?: string }).code !== undefined) limited(asked, 'code');
    const row = await house.tables.join(params.id, user!.id, body as never, askerOf(asked));
    return house.tables.seated(row, user!.id, outsideAddress(request, house.config));
  },
  async leave({ house, params, user, request }) {
    const row = await house.tables.leave(params.id, user!.id);
    return house.tables.seated(row, user!.id, outsideAddress(request, house.config));
  },
  async fill({ house, params, user, body, request }) {
    const row = await house.tables.fill(params.id, user!.id, (body as { level?: string }).level);
    return house.tables.seated(row, user!.id, outsideAddress(request, house.config));
  },
  async start({ house, params, user, body, request }) {
    const row = await house.tables.start(params.id, user!.id, body as never);
    return house.tables.seated(row, user!.id, outsideAddress(request, house.config));
  },
  async resign({ house, params, user }) {
    await house.tables.reach(params.id, user!.id, undefined);
    return house.tables.resign(params.id, user!.id);
  },
  async rematch(asked) {
    const { house, params, user, request, body } = asked;
    limited(asked, 'table', user!.id);
    const { contribution } = body as { contribution?: string };
    const row = await house.tables.rematch(params.id, user!.id, contribution, askerOf(asked));
    return house.tables.created(row, outsideAddress(request, house.config));
  },
  async state(asked) {
    const live = await watched(asked);
    const { since } = asked.query as { since?: number };
    const speech = await live.speechSince(asked.user?.id, since);
    const view = await live.sights.look(live.viewerOf(asked.user?.id), since, askerOf(asked));
    return { ...view, ...(view.missed && speech) };
  },
  async action(asked) {
    const { live, seat } = await played(asked);
    const command = asked.body as { number: number; action: { type: string } };
    const since = asked.house.clock.monotonic();
    const answer = await live.act(seat, command);
    asked.house.metrics.answered(answer, since);
    return isRefusal(answer) ? refusedAs(answer) : { number: command.number, record: answer.accepted };
  },
  async undo(asked) {
    const { live, seat } = await played(asked);
    const { number } = asked.body as { number: number };
    const since = asked.house.clock.monotonic();
    const answer = await live.undo(seat, number);
    asked.house.metrics.answered(answer, since);
    return isRefusal(answer) ? refusedAs(answer) : { number, record: answer.accepted };
  },
  async say(asked) {
    const { house, user, body } = asked;
    const wait = house.limits.take('chat', user!.id);
    if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
    return house.tables.say(await watched(asked), user!.id, (body as { text: string }).text);
  },
  async chat(asked) {
    const live = await watched(asked);
    return { said: await live.speech.chat(asked.user?.id, 100) };
  },
  async mute(asked) {
    const { house, params, user, body } = asked;
    await watched(asked);
    const { user: other, on } = body as { user: number; on: boolean };
    await house.tables.mute(params.id, user!.id, other, on);
    return { user: other, on };
  },
  async events(asked) {
    const { since, wait, limit } = asked.query as { since: number; wait: number; limit: number };
    const live = await watched(asked);
    // Asked each time: who waits may sit down or leave meanwhile.
    const viewer = () => live.viewerOf(asked.user?.id);
    // One more than is wanted tells whether there are more.
    const read = () => live.sights.history(viewer(), since, askerOf(asked), limit + 1);
    let news = await read();
    if (news.length === 0 && wait > 0 && !live.isOver) {
      await live.sights.nextRecord(viewer(), since, wait * 1000, asked.reply.raw);
      if (!asked.reply.raw.destroyed) news = await read();
    }
    const events = news.slice(0, limit);
    const complete = events.length === news.length;
    const number = events.at(-1)?.number ?? Math.min(since, live.lastNumber);
    const { entries, ...more } = await live.speech.page(asked.user?.id, { since });
    // What was said after records that are still to be told is told with these.
    const speech = { entries: entries.filter((entry) => complete || entry.number <= number), ...more };
    return { table: asked.params.id, number, events, complete, speech };
  },
  async matchFile(asked) {
    const { params, reply } = asked;
    const live = await watched(asked);
    if (!live.isOn) refuse('NOT_STARTED');
    if (!live.isOver) refuse('NOT_OVER');
    reply.type('application/x-ndjson; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="freehold-${params.id}.match"`);
    return Readable.from(matchFileOf(live, asked.house.store)) as never;
  },
  async speech(asked) {
    return (await watched(asked)).speech.page(asked.user?.id, asked.query as Wanted);
  },
  async think(asked) {
    limited(asked, 'thought', asked.user!.id);
    return asked.house.tables.think(await watched(asked), asked.user!.id, asked.body as ThinkData);
  },
  async dialect(asked) {
    return { messages: (await inDialect(asked, await watched(asked))) as { event_type: string }[] };
  },
  async thoughts(asked) {
    const live = await watched(asked);
    if (!live.isOver && !asked.user) refuse('NOT_OVER');
    const { entries, ...more } = await live.speech.page(asked.user?.id, { ...(asked.query as Wanted), said: false });
    return {
      thoughts: entries.flatMap(({ kind, ...thought }) => (kind === 'thought' ? [thought as never] : [])),
      ...more,
    };
  },
  ...ACCOUNT_HANDLERS,
  ...LOBBY_HANDLERS,
};
