/** What each route does. */
import { isRefusal } from '@freehold/kernel';
import type { RouteAnswer, RouteName, UserData } from '@freehold/protocol';
import { refuse, refusedAs } from '../refusal.js';
import type { TableFilter, UserRow } from '../store/index.js';
import type { LiveTable } from '../tables/live.js';
import { accessOf, hears } from '../tables/lobby.js';
import { ACCOUNT_HANDLERS } from './account-handlers.js';
import { type Asked, limited } from './asked.js';
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
    const row = await house.tables.join(params.id, user!.id, body as never);
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
    const row = await house.tables.rematch(params.id, user!.id, (body as { contribution?: string }).contribution);
    return house.tables.created(row, outsideAddress(request, house.config));
  },
  async state(asked) {
    const live = await watched(asked);
    return live.sights.look(live.viewerOf(asked.user?.id), (asked.query as { since?: number }).since);
  },
  async action(asked) {
    const { live, seat } = await played(asked);
    const command = asked.body as { number: number; action: { type: string } };
    const since = performance.now();
    const answer = await live.act(seat, command);
    asked.house.metrics.answered(answer, since);
    return isRefusal(answer) ? refusedAs(answer) : { number: command.number, record: answer.accepted };
  },
  async undo(asked) {
    const { live, seat } = await played(asked);
    const { number } = asked.body as { number: number };
    const since = performance.now();
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
    const rows = await asked.house.store.said(asked.params.id, 100);
    const heard = rows.filter(({ user }) => hears(live.row, asked.user?.id, user));
    return { said: await Promise.all(heard.map((row) => live.asSaid(row))) };
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
    let news = await live.sights.history(viewer(), since);
    if (news.length === 0 && wait > 0 && !live.isOver) {
      await live.sights.nextRecord(viewer(), since, wait * 1000, asked.reply.raw);
      if (!asked.reply.raw.destroyed) news = await live.sights.history(viewer(), since);
    }
    const events = news.slice(0, limit);
    const complete = events.length === news.length;
    return {
      table: asked.params.id,
      number: events.at(-1)?.number ?? Math.min(since, live.lastNumber),
      events,
      complete,
    };
  },
  async matchFile(asked) {
    const { params, reply } = asked;
    const live = await watched(asked);
    if (!live.isOn) refuse('NOT_STARTED');
    if (!live.isOver) refuse('NOT_OVER');
    reply.type('application/x-ndjson; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="freehold-${params.id}.match"`);
    return live.sights.file();
  },
  async dialect(asked) {
    return { messages: (await inDialect(asked, await watched(asked))) as { event_type: string }[] };
  },
  async thoughts(asked) {
    const live = await watched(asked);
    if (!live.isOver) refuse('NOT_OVER');
    return { thoughts: [...(await live.sights.thoughts())] };
  },
  ...ACCOUNT_HANDLERS,
  ...LOBBY_HANDLERS,
};
