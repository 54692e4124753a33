/** A person at a server: tables, seats, and live connections to games. */
import type { NewTableData, QueueQueryData, RouteAnswer, RouteBody, RouteQuery, UserData } from '@freehold/protocol';
import { GameConnection, type TableOptions } from './connection.js';
import { FreeholdHttp, type HttpOptions } from './http.js';
import type { SocketConstructor } from './link.js';
import { type LobbyOptions, QueueConnection, RoomConnection } from './lobby.js';
import { randomHex } from './random.js';

export interface FreeholdOptions extends HttpOptions {
  /** For live connections, where there is none: Node 20 needs that of `ws`. */
  readonly WebSocket?: SocketConstructor;
}

export interface LoggedIn {
  readonly freehold: Freehold;
  /** For {@link Freehold.refresh}, once. */
  readonly refresh: string;
}

export class Freehold {
  readonly http: FreeholdHttp;

  private constructor(
    private readonly options: FreeholdOptions,
    /** Known after {@link guest}; see {@link me}. */
    readonly user?: UserData,
  ) {
    this.http = new FreeholdHttp(options);
  }

  /** Becomes somebody: no form, no password. Keep `token` to come back. */
  static async guest({ name, ...options }: Omit<FreeholdOptions, 'token'> & { name?: string }): Promise<Freehold> {
    const body = name === undefined ? {} : { name };
    const { token, user } = await new FreeholdHttp(options).call('guest', { body });
    return new Freehold({ ...options, token }, user);
  }

  /** Makes an account; whoever asks with a guest's token becomes it and keeps all he has. The token is good for 5 minutes. */
  static async register(options: FreeholdOptions, account: RouteBody<'register'>): Promise<LoggedIn> {
    return Freehold.loggedIn(options, await new FreeholdHttp(options).call('register', { body: account }));
  }
  static async login(options: FreeholdOptions, account: RouteBody<'login'>): Promise<LoggedIn> {
    return Freehold.loggedIn(options, await new FreeholdHttp(options).call('login', { body: account }));
  }
  /** With a new token, for another 5 minutes; the refresh token is used up. */
  static async refresh(options: FreeholdOptions, refresh: string): Promise<LoggedIn> {
    const tokens = await new FreeholdHttp(options).call('refresh', { body: { refresh } });
    return { freehold: new Freehold({ ...options, token: tokens.access }), refresh: tokens.refresh };
  }
  private static loggedIn(options: FreeholdOptions, { user, tokens }: RouteAnswer<'login'>): LoggedIn {
    const { pk: id, username } = user;
    return { freehold: new Freehold({ ...options, token: tokens.access }, { id, username }), refresh: tokens.refresh };
  }

  /** With a token from before; without one in a page of the server, where the cookie says who it is, or only to watch. */
  static with(options: FreeholdOptions): Freehold {
    return new Freehold(options);
  }

  get token(): string | undefined {
    return this.options.token;
  }

  me(): Promise<UserData> {
    return this.http.call('me');
  }
  rename(name: string): Promise<UserData> {
    return this.http.call('rename', { body: { name } });
  }
  logout(): Promise<undefined> {
    return this.http.call('logout');
  }
  catalogue(): Promise<RouteAnswer<'catalogue'>> {
    return this.http.call('catalogue');
  }

  /**
   * Whoever sits down adds random bytes to the seed of the dice, so that the server cannot know them before. Where nobody else is
   * waited for they come with a second request, which begins the game: by then the server has bound itself.
   */
  async createTable(wish: NewTableData): Promise<RouteAnswer<'createTable'>> {
    const isSeated = wish.seats.some(({ kind }) => kind === 'me');
    const isFull = wish.seats.every(({ kind }) => kind !== 'open');
    if (!isSeated || !isFull || wish.start === 'host' || wish.contribution !== undefined) {
      return this.http.call('createTable', { body: { ...(isSeated && { contribution: randomHex(32) }), ...wish } });
    }
    const created = await this.http.call('createTable', { body: { ...wish, start: 'host' } });
    const { table } = await this.start(created.id);
    return { ...created, table };
  }
  tables(query: RouteQuery<'tables'> = {}): Promise<RouteAnswer<'tables'>> {
    return this.http.call('tables', { query });
  }
  /** A table once; {@link table} is the live one. */
  about(id: number, query: RouteQuery<'table'> = {}): Promise<RouteAnswer<'table'>> {
    return this.http.call('table', { params: { id }, query });
  }
  invitation(code: string): Promise<RouteAnswer<'invitation'>> {
    return this.http.call('invitation', { params: { code } });
  }
  join(id: number, how: RouteBody<'join'> = {}): Promise<RouteAnswer<'join'>> {
    return this.http.call('join', { params: { id }, body: { contribution: randomHex(32), ...how } });
  }
  leave(id: number): Promise<RouteAnswer<'leave'>> {
    return this.http.call('leave', { params: { id } });
  }
  fill(id: number, how: RouteBody<'fill'> = {}): Promise<RouteAnswer<'fill'>> {
    return this.http.call('fill', { params: { id }, body: how });
  }
  start(id: number, how: RouteBody<'start'> = {}): Promise<RouteAnswer<'start'>> {
    return this.http.call('start', { params: { id }, body: { contribution: randomHex(32), ...how } });
  }
  resign(id: number): Promise<RouteAnswer<'resign'>> {
    return this.http.call('resign', { params: { id } });
  }
  /** Whoever played against bots alone waits for nobody, and begins at once. */
  async rematch(id: number): Promise<RouteAnswer<'rematch'>> {
    const next = await this.http.call('rematch', { params: { id }, body: { contribution: randomHex(32) } });
    const { state, seats, host } = next.table;
    const isFull = seats.every(({ kind }) => kind !== 'open');
    if (state !== 'gathering' || !isFull || seats.some(({ user }) => user !== undefined && user !== host)) return next;
    const { table } = await this.start(next.table.id);
    return { ...next, table };
  }

  /** Opens a private room; its code is for the socket of the room. */
  createRoom(wish: RouteBody<'createRoom'>): Promise<RouteAnswer<'createRoom'>> {
    return this.http.call('createRoom', { body: wish });
  }

  /** Waits in the public queue, and adds random bytes to the seed of the dice, as {@link join} does. */
  queue(wish: Omit<QueueQueryData, 'token'> = {}): QueueConnection {
    return new QueueConnection(this.lobby(), { contribution: randomHex(32), ...wish });
  }
  /** Goes into a private room. */
  room(code: string): RoomConnection {
    return new RoomConnection(this.lobby(), code, randomHex(32));
  }
  private lobby(): LobbyOptions {
    const { token, WebSocket } = this.options;
    return { url: this.http.url, ...(token !== undefined && { token }), ...(WebSocket && { WebSocket }) };
  }

  /** The game once, for who does not want to stay connected. */
  state(id: number, query: RouteQuery<'state'> = {}): Promise<RouteAnswer<'state'>> {
    return this.http.call('state', { params: { id }, query });
  }
  events(id: number, query: RouteQuery<'events'> = {}): Promise<RouteAnswer<'events'>> {
    return this.http.call('events', { params: { id }, query });
  }
  chat(id: number, query: RouteQuery<'chat'> = {}): Promise<RouteAnswer<'chat'>> {
    return this.http.call('chat', { params: { id }, query });
  }
  /** As the host: nobody hears this person any more, or everybody does again. */
  mute(id: number, user: number, on: boolean): Promise<RouteAnswer<'mute'>> {
    return this.http.call('mute', { params: { id }, body: { user, on } });
  }
  /** After the end: every record, to be replayed and verified. */
  matchFile(id: number, query: RouteQuery<'matchFile'> = {}): Promise<string> {
    return this.http.call('matchFile', { params: { id }, query });
  }

  /** How a table stands in the messages of its dialect. */
  dialect(id: number, query: RouteQuery<'dialect'> = {}): Promise<RouteAnswer<'dialect'>> {
    return this.http.call('dialect', { params: { id }, query });
  }

  /** What was said, and thought as far as we may know: the first page, or what comes `after` an id or `since` a record. */
  speech(id: number, query: RouteQuery<'speech'> = {}): Promise<RouteAnswer<'speech'>> {
    return this.http.call('speech', { params: { id }, query });
  }
  /** Keeps a thought with the match. Nobody else is told before the end. */
  think(id: number, thought: RouteBody<'think'>): Promise<RouteAnswer<'think'>> {
    return this.http.call('think', { params: { id }, body: thought });
  }
  /** Our own thoughts, and after the end everybody's, page by page. */
  thoughts(id: number, query: RouteQuery<'thoughts'> = {}): Promise<RouteAnswer<'thoughts'>> {
    return this.http.call('thoughts', { params: { id }, query });
  }

  /** Connects to a table and stays: as a player if we have a seat there, else as a spectator. */
  table(id: number, options: TableOptions = {}): GameConnection {
    const { token, WebSocket } = this.options;
    const looking = options.code === undefined ? {} : { code: options.code };
    return new GameConnection({
      url: this.http.url,
      table: id,
      ...(token !== undefined && { token }),
      ...(WebSocket && { WebSocket }),
      history: async () => (await this.chat(id, looking)).said,
      ...options,
    });
  }
}
