/**
 * The hunt for leaks, over every byte that leaves the server. Whole games of every kind are played by people with sockets,
 * in both forms, and by requests; then the log is played again, and all that anybody was told must be what the kernel says
 * that he may see: not a field more. What is hidden is also looked for by its value, and so are tokens, codes and secrets.
 */
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CATALOGUE } from '@freehold/bots';
import {
  type Choice,
  choices,
  diff,
  FastChance,
  type Game,
  type GameEvent,
  type Header,
  type MatchRecord,
  replay,
  SPECTATOR,
  type State,
  seenBy,
  type Viewer,
  view,
  whatOf,
} from '@freehold/kernel';
import { type BriefData, View } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { spelledEvents, until } from '../testing.js';
import { type Attacker, type Created, type Guest, Player, Target } from './testing.js';

interface Moment {
  readonly record: MatchRecord;
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly ended: boolean;
}

/** What the kernel lets a viewer see of each record. */
class Truth {
  readonly moments: Moment[] = [];
  private readonly updates = new Map<string, object>();
  private readonly hiding = new Map<string, Set<number>>();
  private readonly known = new Map<Viewer, Map<number, number>>();

  constructor(
    private readonly game: Game,
    header: Header,
    records: readonly MatchRecord[],
  ) {
    replay(game, header, records, (record, { state, ended }, events) => {
      this.moments.push({ record, state: game.copy(state), events: [...events], ended });
    });
  }

  waiting({ state, ended }: Moment) {
    return ended ? [] : this.game.waiting(state).map(({ id, seat, kind, blocking }) => ({ id, seat, kind, blocking }));
  }

  choices(moment: Moment, viewer: Viewer) {
    const isAsked = this.waiting(moment).some(({ seat }) => seat === viewer);
    return isAsked && viewer !== SPECTATOR ? choices(this.game, moment.state, viewer) : undefined;
  }

  news(number: number, viewer: Viewer) {
    const { record, events } = this.moments[number]!;
    return { number, what: whatOf(record), events: seenBy(this.game, events, viewer) };
  }

  update(number: number, viewer: Viewer) {
    return once(this.updates, `${number} ${viewer}`, () => this.makeUpdate(number, viewer));
  }

  private makeUpdate(number: number, viewer: Viewer): object {
    const [before, now] = [this.moments[number - 1]!, this.moments[number]!];
    const patch = diff(before.state.open, now.state.open);
    const [old, mine] = [view(before.state, viewer).own, view(now.state, viewer).own];
    const own = old && mine && diff(old, mine);
    const { events, what } = this.news(number, viewer);
    const list = this.choices(now, viewer);
    return plain({
      type: 'update',
      number,
      time: now.record.time,
      what,
      ...(patch && { patch }),
      waiting: this.waiting(now),
      ...(events.length > 0 && { events }),
      ...(own && { own }),
      ...(list && { choices: list }),
    });
  }

  /** Numbers that could only come from what this viewer may not know, and never could. */
  hidden(number: number, viewer: Viewer): Set<number> {
    return once(this.hiding, `${number} ${viewer}`, () => this.findHidden(number, viewer));
  }

  private findHidden(number: number, viewer: Viewer): Set<number> {
    const { state } = this.moments[number]!;
    const others = state.own.filter((_, seat) => seat !== viewer);
    const known = this.knownTo(viewer);
    const isHidden = (n: number) => n >= LARGE && !((known.get(n) ?? Number.POSITIVE_INFINITY) <= number);
    return new Set([...numbersIn(others), ...numbersIn(state.sealed)].filter(isHidden));
  }

  /** Since which record a viewer has known each number. */
  private knownTo(viewer: Viewer): Map<number, number> {
    const known = this.known.get(viewer) ?? new Map<number, number>();
    if (this.known.has(viewer)) return known;
    this.known.set(viewer, known);
    for (const [at, { state }] of this.moments.entries()) {
      for (const n of numbersIn(view(state, viewer))) if (!known.has(n)) known.set(n, at);
    }
    return known;
  }
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** The message is written only where it is needed: there are thousands of these. */
function expectEqual(given: unknown, right: unknown): void {
  if (!isDeepStrictEqual(given, right)) expect(given).toEqual(right);
}

const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** Every number in a value, but for those that only name a question. */
function numbersIn(value: unknown, key = ''): number[] {
  if (['id', 'offer', 'answers', 'question', 'asked', 'time', 'now', 'deadline'].includes(key)) return [];
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => numbersIn(member, Array.isArray(value) ? key : name));
}

/** Requests of a poller until it begins again. */
const ROUND = 6;

/** Asks by requests again and again, as those do who have no sockets. */
class Poller {
  readonly bodies: { path: string; text: string }[] = [];
  /** How many of them came while the game was on. */
  early = 0;
  private number = -1;
  private done = false;
  readonly finished: Promise<void>;

  constructor(
    private readonly target: Target,
    readonly viewer: Viewer,
    private readonly table: number,
    private readonly token: string | undefined,
    private readonly code: string | undefined,
  ) {
    this.finished = this.run();
  }

  stop(): Promise<void> {
    this.done = true;
    return this.finished;
  }

  /** The last round begins when the game is over. */
  private async run(): Promise<void> {
    while (!this.done) {
      await this.ask();
      // At a pace at which the game is not asked about more than it goes on.
      await setTimeout(15);
    }
    await this.ask();
  }

  private async ask(): Promise<void> {
    const code = this.code ? `&code=${this.code}` : '';
    const news = await this.get(`games/${this.table}/events?since=${this.number}&wait=1${code}`);
    this.number = (JSON.parse(news) as { number: number }).number;
    await this.get(`game/${this.table}/state?since=${Math.max(0, this.number - 3)}${code}`);
    await this.get(`game/${this.table}/chat?${code.slice(1)}`);
    await this.get(`tables/${this.table}?${code.slice(1)}`);
    await this.get(`games/${this.table}/speech?${code.slice(1)}`);
    await this.get(`games/${this.table}/thoughts?${code.slice(1)}`);
  }

  /** The first so many answers; all, if it is not said. */
  told(count = this.bodies.length): string {
    const bodies = this.bodies.slice(0, count);
    return bodies.map(({ text }) => text).join('\n');
  }

  private async get(path: string): Promise<string> {
    const { text } = await this.target.api('GET', `/api/${path}`, this.token);
    this.bodies.push({ path, text });
    return text;
  }
}

/** No other number in these games is as large. */
const LARGE = 10_000;

const GAMES: [title: string, wish: Record<string, unknown>, seats: number, hides: boolean][] = [
  ['bazaar, with hands and sealed bids', { edition: 'bazaar', options: { rounds: 8 } }, 4, true],
  [
    'classic with sealed bids, the highest pays',
    { edition: 'classic', preset: 'seed001', options: { startCash: 100_000, roundLimit: 12 } },
    3,
    true,
  ],
  [
    'classic with sealed bids, the second pays',
    { edition: 'classic', preset: 'fast', options: { startCash: 100_000, roundLimit: 12 } },
    4,
    true,
  ],
  [
    'magnate with sealed bids',
    { edition: 'magnate', preset: 'standard', options: { startCash: 100_000, roundLimit: 300 } },
    3,
    true,
  ],
  [
    'tycoon with sealed bids',
    {
      edition: 'tycoon',
      preset: 'coursework',
      options: { startCash: 100_000, roundLimit: 300, auction: 'sealed1', lapsBeforeBuying: 0 },
    },
    3,
    true,
  ],
  ['sprint, where only the decks are hidden', { edition: 'sprint', options: { turnLimit: 40 } }, 3, false],
  ['classic with open auctions', { edition: 'classic', preset: 'official', options: { roundLimit: 12 } }, 3, false],
];

/** The others as they come. */
const OTHERS = Object.keys(CATALOGUE)
  .filter((edition) => !GAMES.some(([, wish]) => wish.edition === edition))
  .map((edition): (typeof GAMES)[number] => [edition, { edition }, 3, false]);

test.each([...GAMES, ...OTHERS])('nobody is told what he may not know: %s', async (_, wish, count, hides) => {
  // A game may be over before there was much to hide.
  let planted = await hunt(wish, count, hides);
  while (hides && planted <= 20) planted += await hunt(wish, count, hides);
});

/** Plays a game and holds all that was said against what each viewer may know. Answers how many secrets could have been found. */
async function hunt(wish: Record<string, unknown>, count: number, hides: boolean): Promise<number> {
  const target = await Target.start();
  const people = await target.guests(count);
  const contributions = people.map((_, seat) => `c0ffee${seat}${'ab12'.repeat(13)}0`.slice(0, 58));
  const table = await target.table(people[0]!, {
    ...wish,
    start: 'host',
    seats: people.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
    contribution: contributions[0],
  });
  const { links, id } = table;
  // Some listen from before the beginning.
  const heard: { viewer: Viewer; texts: string[] }[] = [];
  const listen = async (viewer: Viewer, query: Record<string, string>) => {
    const socket = await target.open(id, query);
    heard.push({ viewer, texts: socket.texts });
    return socket;
  };
  const watching = await listen(SPECTATOR, { code: links.watch });
  await listen(SPECTATOR, { code: links.watch, form: 'brief' });
  for (const [seat, person] of people.entries()) {
    if (seat > 0) await target.join(person, table, { contribution: contributions[seat] });
  }
  const sockets: Attacker[] = [];
  for (const [seat, { token }] of people.entries()) {
    sockets.push(await listen(seat, { token }));
    await listen(seat, { token, form: 'brief' });
  }
  const row = (await target.house.store.table(id))!;
  const quiet = heard.flatMap(({ texts }) => texts).join('\n');
  for (const secret of [row.secret, ...contributions]) expect(quiet).not.toContain(secret);
  expect((await target.api('POST', `/api/tables/${id}/start`, people[0]!.token, {})).status).toBe(200);
  for (const [seat, { token }] of people.entries()) {
    await target.api('POST', `/api/game/${id}/chat`, token, { text: `planted words of ${seat}` });
    await target.api('POST', `/api/games/${id}/thoughts`, token, { text: thoughtOf(seat), decision: thoughtOf(seat) });
  }
  const pollers = [
    ...people.map(({ token }, seat) => new Poller(target, seat, id, token, undefined)),
    new Poller(target, SPECTATOR, id, undefined, links.watch),
  ];
  // Nobody plays before everybody has been asked for everything: however soon the game is over, that came while it was on.
  await until(() => pollers.every(({ bodies }) => bodies.length >= ROUND), 'a round of every poller');
  for (const poller of pollers) poller.early = ROUND;
  const players = [
    new Player(watching, new FastChance('watch', 1)),
    ...sockets.map((socket, seat) => new Player(socket, new FastChance('leaks', seat + 1), toAuction)),
  ];
  await untilOver(target, table, people, players[0]!, hides, pollers);
  await Promise.all(pollers.map((poller) => poller.stop()));
  await target.quiet();
  const match = await target.api('GET', `/api/games/${id}/match`, people[0]!.token);

  const { game } = CATALOGUE[row.edition]!;
  const header = (await target.house.store.table(id))!.header!;
  const entries = await target.house.store.read(row.match, 0);
  const truth = new Truth(
    game,
    header,
    entries.map((entry) => entry.record),
  );
  const last = truth.moments.length - 1;
  let [told, planted] = [0, 0];

  /** Everything that is said about a record to a viewer. */
  const holdAgainst = (viewer: Viewer, number: number, ...said: unknown[]) => {
    const hidden = truth.hidden(number, viewer);
    planted += hidden.size;
    const found = hidden.size === 0 ? [] : said.flatMap((part) => numbersIn(part)).filter((n) => hidden.has(n));
    if (found.length > 0) throw new Error(`viewer ${viewer}, record ${number}: ${found} in ${JSON.stringify(said)}`);
  };
  const expectNews = (viewer: Viewer, news: { number: number; what: unknown; events: unknown }) => {
    expectEqual(news, plain(truth.news(news.number, viewer)));
    holdAgainst(viewer, news.number, news.events);
  };
  const expectView = (viewer: Viewer, given: Record<string, unknown>) => {
    const { type: _, ...body } = given;
    const read = View.strict().parse(body);
    const moment = truth.moments[read.number]!;
    expectEqual(body['view'], plain(view(moment.state, viewer)));
    expectEqual(body['choices'], plain(truth.choices(moment, viewer)));
    expect(body['seat']).toBe(viewer === SPECTATOR ? undefined : viewer);
    expect(entries[read.number]!.head).toBe(read.head);
    holdAgainst(viewer, read.number, body['view'], body['choices']);
    for (const news of (body['missed'] ?? []) as never[]) expectNews(viewer, news);
  };

  for (const { viewer, texts } of heard) {
    let number = 0;
    const shapes: string[][] = [];
    for (const text of texts) {
      const message = JSON.parse(text);
      if (message.type === 'shapes') shapes.push(...message.shapes);
      else if (message.type === 'view') {
        expectView(viewer, message);
        number = message.number;
      } else if (message.type === 'update') {
        expect(message.number).toBe(++number);
        const { head, ...rest } = message;
        expectEqual(rest, truth.update(number, viewer));
        expect(head).toBe(entries[number]!.head);
        holdAgainst(viewer, number, rest.patch, rest.events, rest.own, rest.choices, rest.what);
        told++;
      } else if (Array.isArray(message)) {
        const [is, patch, , events, { own, choices, what } = {}] = message as BriefData;
        expect(is).toBe(++number);
        const right = truth.update(number, viewer) as Record<string, unknown>;
        expectEqual(patch, right['patch'] ?? {});
        const spelled = spelledEvents(events, shapes);
        expectEqual(spelled, right['events'] ?? []);
        expectEqual(own, right['own']);
        // Fewer and shorter, but nothing that the full list does not hold.
        const types = ((right['choices'] ?? []) as { type: string }[]).map(({ type }) => type);
        for (const choice of choices ?? []) expect(types).toContain(typeof choice === 'string' ? choice : choice.type);
        holdAgainst(viewer, number, patch, spelled, own, choices, what);
        told++;
      } else expect(['table', 'presence', 'said', 'accepted', 'refused']).toContain(message.type);
    }
    expect(number).toBe(last);
  }
  // What was rebuilt from patches alone is what the rules say that this one sees.
  for (const [index, player] of players.entries()) {
    expect(player.problems).toEqual([]);
    for (const [number, seen] of player.seen) {
      expect(
        isDeepStrictEqual(seen, plain(view(truth.moments[number]!.state, index === 0 ? SPECTATOR : index - 1))),
      ).toBe(true);
    }
    expect(player.seen.size).toBeGreaterThan(last - 3);
  }
  for (const { viewer, bodies } of pollers) {
    for (const { path, text } of bodies) {
      const body = JSON.parse(text);
      if (path.includes('/state')) expectView(viewer, body);
      if (path.includes('/events')) for (const news of body.events) expectNews(viewer, news);
    }
    expect(bodies.length).toBeGreaterThan(3);
  }
  expect(told).toBeGreaterThan(last * (count + 1));

  // Nobody's thoughts are told to others while the game is on, and sockets are not told of them at all.
  const early = [
    ...heard.map(({ viewer, texts }) => ({ viewer, text: texts.join('\n') })),
    ...pollers.map((poller) => ({ viewer: poller.viewer, text: poller.told(poller.early) })),
  ];
  for (const [seat] of people.entries()) {
    for (const { viewer, text } of early) if (viewer !== seat) expect(text).not.toContain(thoughtOf(seat));
    const own = pollers.find(({ viewer }) => viewer === seat)!;
    expect(own.told(own.early)).toContain(thoughtOf(seat));
    for (const poller of pollers) expect(poller.told()).toContain(thoughtOf(seat));
    expect(match.text).toContain(thoughtOf(seat));
  }

  // Secrets of the house.
  const all = [
    ...heard.map(({ viewer, texts }) => ({ viewer, text: texts.join('\n') })),
    ...pollers.map((poller) => ({ viewer: poller.viewer, text: poller.told() })),
  ];
  for (const { viewer, text } of all) {
    for (const { token } of people) expect(text).not.toContain(token);
    for (const contribution of contributions) expect(text).not.toContain(contribution);
    if (viewer === SPECTATOR) for (const code of [links.invite, links.watch]) expect(text).not.toContain(code);
    // It stands in the last record, and nowhere before it.
    for (const line of text.split('\n')) if (line.includes(row.secret)) expect(line).toMatch(/"kind":"end"/);
  }
  expect(match.text).toContain(row.secret);
  for (const { token } of people) expect(match.text).not.toContain(token);
  await target.stop();
  const silent = [
    row.secret,
    links.invite,
    links.watch,
    'planted words',
    'planted thought',
    ...contributions,
    ...people.map((p) => p.token),
  ];
  expect(target.logged).toContain('Freehold is ready');
  for (const secret of silent) expect(target.logged).not.toContain(secret);
  return planted;
}

const thoughtOf = (seat: number) => `planted thought of ${seat}`;

/** What could be bought is bid for, because bids are what is hidden: large enough to be found, small enough to last. */
function toAuction(action: Record<string, unknown>, { fields }: Choice): Record<string, unknown> {
  if (action['type'] === 'buy') return { type: 'decline' };
  const bids = action['type'] === 'bid' ? fields?.['amount'] : undefined;
  if (bids?.kind !== 'range' || bids.max < LARGE + 1_000) return action;
  return { type: 'bid', amount: LARGE + ((action['amount'] as number) % 1_000) };
}

/**
 * Long enough, and with secrets that matter: bids that could be found. Then those who are left give up, which is a record
 * like any other.
 */
async function untilOver(
  target: Target,
  { id }: Created,
  people: readonly Guest[],
  player: Player,
  hides: boolean,
  pollers: readonly Poller[],
): Promise<void> {
  const { match } = (await target.house.store.table(id))!;
  const over = async () => (await target.house.store.table(id))!.state === 'over';
  const enough = async () => {
    if ((player.view?.number ?? 0) <= 90) return false;
    const records = hides ? await target.house.store.read(match, 0) : [];
    return !hides || records.filter(({ record }) => isLargeBid(record)).length >= 12;
  };
  const isDone = async () => {
    const told = pollers.map(({ bodies }) => bodies.length);
    // The table is asked: its row in the store is written after the end, and thoughts are disclosed from the end on.
    if ((await target.house.hall.open(id)).isOver) return true;
    pollers.forEach((poller, i) => {
      poller.early = told[i]!;
    });
    return enough();
  };
  await until(isDone, 'a game of some length');
  for (const { token } of people) if (!(await over())) await target.api('POST', `/api/tables/${id}/resign`, token);
  await until(over, 'the end');
}

function isLargeBid(record: MatchRecord): boolean {
  const action = record.kind === 'act' ? (record.action as { type: string; amount?: number }) : undefined;
  return action?.type === 'bid' && action.amount! >= LARGE;
}
