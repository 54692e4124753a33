/**
 * Tycoon and sprint on real sockets: tables that begin where a test wants them, and clients that know no more than what the
 * source says and what they were sent.
 */
import { CATALOGUE } from '@freehold/bots';
import { waitingId } from '@freehold/kernel';
import {
  classic,
  classicEdition,
  magnate,
  magnateEdition,
  type Open,
  type PropertyGame,
  type PropertyState,
  sprint,
  sprintEdition,
  tycoon,
  tycoonEdition,
} from '@freehold/property';
import { sprintDialect, tycoonDialect } from '@freehold/protocol';
import { expect } from 'vitest';
import { type Home, type Person, sharedHome, until } from '../../testing.js';
import { addressOf, Client, type Legal, type Message } from '../testing.js';

export type Edition = 'tycoon' | 'sprint';
export type { Message };

const MESSAGES = { tycoon: tycoonDialect.ServerMessage, sprint: sprintDialect.ServerMessage } as const;
const EDITIONS = {
  classic: { game: classic, data: classicEdition },
  magnate: { game: magnate, data: magnateEdition },
  tycoon: { game: tycoon, data: tycoonEdition },
  sprint: { game: sprint, data: sprintEdition },
} as const;
type Posed = keyof typeof EDITIONS;

/** How a table begins: seat 0 is on turn and asked, everybody has been round. Squares are indexes, as in the rules. */
export interface Pose {
  readonly phase?: Open['phase'];
  /** Who is asked; seat 0. */
  readonly asks?: readonly number[];
  /** By seat. */
  readonly deeds?: readonly (readonly number[])[];
  readonly level?: Readonly<Record<number, number>>;
  readonly mortgaged?: readonly number[];
  /** What it says is so; lists replace the first members of the table's. */
  readonly open?: Partial<Open>;
  readonly decks?: (decks: (readonly number[])[]) => void;
}

/** By salary: of all options it is the one that matters least here. */
const poses = new Map<number, Pose>();

function strike(state: PropertyState, edition: Posed, pose: Pose): void {
  const { board, decks } = EDITIONS[edition].data;
  const { open, sealed } = state;
  open.circuits?.fill(1);
  open.question.fill(0);
  for (const seat of pose.asks ?? [0]) open.question[seat] = waitingId(++open.asked[seat]!, seat);
  open.phase = pose.phase ?? 'roll';
  const { cash: before } = open;
  for (const [field, value] of Object.entries(pose.open ?? {})) {
    const known = open as unknown as Record<string, unknown>;
    known[field] = Array.isArray(value) && field !== 'tasks' ? Object.assign([...(known[field] as [])], value) : value;
  }
  // What a purse has more or less came from the bank, where one counts.
  if (open.bank !== undefined) for (const [seat, cash] of before.entries()) open.bank += cash - open.cash[seat]!;
  for (const [seat, lots] of (pose.deeds ?? []).entries()) {
    for (const lot of lots) {
      open.owner[lot] = seat;
      open.held[seat * board.groups.length + board.group[lot]!]!++;
    }
  }
  for (const lot of pose.mortgaged ?? []) open.mortgaged[lot] = 1;
  for (const [lot, level] of Object.entries(pose.level ?? {})) {
    open.level[Number(lot)] = level;
    if (level === 5) open.hotels--;
    else open.houses -= level;
  }
  open.pardon.forEach((holder, deck) => {
    const pardon = decks(open.options)[deck]!.cards.findIndex(({ effect }) => effect.do === 'pardon');
    if (holder >= 0) sealed.decks[deck] = sealed.decks[deck]!.filter((card) => card !== pardon);
  });
  pose.decks?.(sealed.decks);
  EDITIONS[edition].game.audit(state);
}

function posing(edition: Posed): PropertyGame {
  const { game } = EDITIONS[edition];
  return {
    ...game,
    setup(options, seats, chance) {
      const state = game.setup(options, seats, chance);
      const pose = poses.get(options.salary);
      if (pose) strike(state, edition, pose);
      return state;
    },
  };
}

export const posedCatalogue = (edition: Posed) => ({
  ...CATALOGUE,
  [edition]: { ...CATALOGUE[edition]!, game: posing(edition) as never },
});
export const posedHome = (edition: Edition) => sharedHome({}, posedCatalogue(edition));

/** A table of two people, or of one and bots, that begins so. */
export async function posedTable(
  home: Home,
  edition: Posed,
  pose: Pose | undefined,
  {
    people = 2,
    bots = 0,
    preset,
    options,
    wish,
  }: {
    people?: number;
    bots?: number;
    preset?: string;
    options?: object;
    wish?: Parameters<Person['table']>[0];
  } = {},
) {
  // None is what the presets have: a table without a pose finds none.
  const salary = 201 + poses.size;
  if (pose) poses.set(salary, pose);
  const persons = await home.guests(...Array.from({ length: people }, (_, i) => `Player ${i}`));
  const [host, ...others] = persons as [Person, ...Person[]];
  const table = await host.table({
    ...wish,
    edition,
    ...(preset && { preset }),
    options: { start: 'seat0', ...(pose && { salary }), ...options },
    seats: [
      { kind: 'me' },
      ...others.map(() => ({ kind: 'open' as const })),
      ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'easy' })),
    ],
  });
  for (const other of others) await other.join(table);
  return { table, persons };
}

/** The same, with everybody there. */
export async function seated(
  home: Home,
  edition: Edition,
  pose: Pose | undefined,
  more: Parameters<typeof posedTable>[3] = {},
) {
  const { table, persons } = await posedTable(home, edition, pose, more);
  const enter = (person: Person) => SourceClient.enter(home, edition, person, table.id);
  return { table, persons, enter, clients: await Promise.all(persons.map(enter)) };
}

/** Somebody at a table: has the state and what he may do, as he was last told. */
export class SourceClient extends Client {
  state: Message;
  legal: Legal[] = [];
  v = -1;

  constructor(
    home: Home,
    private readonly edition: Edition,
    readonly person: Person,
    table: number,
  ) {
    super(addressOf(home, table, { token: person.token }));
  }

  static async enter(home: Home, edition: Edition, person: Person, table: number): Promise<SourceClient> {
    const client = new SourceClient(home, edition, person, table);
    await client.next('game_state');
    return client;
  }

  override heard(message: Message): void {
    const read = MESSAGES[this.edition].safeParse(message);
    if (!read.success) this.problems.push(`${JSON.stringify(message).slice(0, 300)}: ${read.error.message}`);
    const state = message.game_state ?? message.data?.game_state;
    if (!state) return;
    this.state = state;
    this.legal = message.legal_actions ?? state.legal_actions;
    this.v = message.v ?? state.v;
  }

  /** Sends, and waits until it is told what came of it, or why nothing did. */
  async play(message: object): Promise<Message> {
    this.forget();
    const from = this.all.length;
    this.say(message);
    const refused = () => this.all.slice(from).find(({ event_type }) => event_type === 'error');
    const answer = () => this.answerTo(from);
    await until(() => answer() !== undefined || refused() !== undefined, JSON.stringify(message));
    const error = refused();
    if (error) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(error)}`);
    return answer();
  }

  /** What came of his own action; others may act before it. */
  private answerTo(from: number): Message | undefined {
    const news = this.all.slice(from);
    const self = this.state.players.find?.(({ userId }: Message) => userId === String(this.person.id))?.id;
    const mine = news.findIndex(
      ({ event_type, data }) =>
        event_type === 'game_action' && (data.player === this.person.id || data.player === self),
    );
    return mine < 0 ? undefined : news.slice(mine).find(({ event_type }) => event_type === 'game_response');
  }
}

export async function together(clients: readonly SourceClient[]): Promise<void> {
  const last = () => Math.max(...clients.map(({ v }) => v));
  await until(() => clients.every(({ v }) => v === last()), 'everybody is told');
}

export function inOrder(clients: readonly Client[]): void {
  for (const client of clients) expect(client.problems).toEqual([]);
}

/** Nobody was sent what the table draws from. */
export async function keptSecret(home: Home, table: number, clients: readonly Client[]): Promise<void> {
  const { secret } = (await home.server.house.store.table(table))!;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const client of clients) {
    const bytes = client.texts.join('\n');
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toMatch(/sealed|"decks"|"own"/);
  }
}

/** Who sends what where, and what is so then. */
export type EffectRow = [
  message: Legal,
  pose: Pose,
  after: object,
  more?: {
    readonly preset?: string;
    readonly options?: object;
    /** What is sent before, by whom. */
    readonly before?: readonly (readonly [number, Legal])[];
    /** Whose message it is; seat 0's. */
    readonly by?: number;
    /** What it is told as, where that is something else. */
    readonly told?: string;
  },
];

/** So much of a value as the other names; lists of plain values whole. */
function named(value: Message, shape: Message): Message {
  if (typeof shape !== 'object' || shape === null || shape.asymmetricMatch || value === undefined) return value;
  if (Array.isArray(shape)) return typeof shape[0] === 'object' ? shape.map((each, i) => named(value[i], each)) : value;
  if (value === null) return value;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, named(value[key], shape[key])]));
}

export async function effect(home: Home, edition: Edition, [message, pose, after, more = {}]: EffectRow) {
  const { clients } = await seated(home, edition, pose, more);
  for (const [seat, first] of more.before ?? []) {
    await clients[seat]!.play(first);
    await together(clients);
  }
  const client = clients[more.by ?? 0]!;
  await client.play(message);
  await together(clients);
  for (const each of clients) {
    expect(named(each.state, after)).toEqual(after);
    const actions = each.all.filter(({ event_type }) => event_type === 'game_action');
    expect(actions.at(-1).data.type).toBe(more.told ?? message.type);
  }
  inOrder(clients);
}

/** Every message is refused with its code, everybody's state stays what it was, and a new look shows the same. */
export async function refuses(
  clients: readonly SourceClient[],
  enter: (person: Person) => Promise<SourceClient>,
  rows: readonly (readonly [seat: number, message: object | string | Buffer, code: string])[],
): Promise<void> {
  const before = clients.map(({ all }) => all.length);
  for (const [seat, message, code] of rows) {
    expect((await clients[seat]!.refused(message)).code, JSON.stringify(message)).toBe(code);
  }
  for (const [seat, client] of clients.entries()) {
    const news = client.all.slice(before[seat]);
    expect(news.filter(({ event_type }) => event_type !== 'error')).toEqual([]);
    expect((await enter(client.person)).state).toEqual(client.state);
  }
  inOrder(clients);
}
