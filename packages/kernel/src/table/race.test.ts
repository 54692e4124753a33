/**
 * Whole games through two tables on one log, as two processes would play them: five viewers, people who click twice, undo
 * and fall asleep, and an append that goes wrong at every possible point. Nobody sees what was not stored, nothing is
 * played twice, and nothing acknowledged is missing.
 */
import { describe, expect, test } from 'vitest';
import { type BazaarAction, type BazaarEvent, type BazaarState, bazaar } from '../bazaar/index.js';
import { FastChance } from '../chance/fast.js';
import { pickAction } from '../choice.js';
import { isRefusal } from '../failure.js';
import type { Choice } from '../game.js';
import { SPECTATOR, type View, type Viewer, view } from '../game.js';
import { formatMatch } from '../log/matchfile.js';
import { replay } from '../log/replay.js';
import { verifyMatch } from '../log/verify.js';
import { patched } from '../view/patch.js';
import type { Answer } from './draft.js';
import { type Command, Table } from './table.js';
import { CLOCKS, FAULTS, FakeClock, FaultyLog, headerOf, settingOf } from './testing.js';
import type { Update } from './update.js';

type BazaarTable = Table<BazaarState, BazaarAction, BazaarEvent>;

const SEATS = 4;
const secretsIn = (text: string) => new Set(text.match(/\b7[0-3][0-9]{3}\b/g));

/** Somebody at the table who believes only what he is sent. */
class Guest {
  number = -1;
  trouble: unknown;
  private view!: View<BazaarState>;
  /** Whether a steward keeps the seat. */
  isKept = false;
  choices: readonly Choice<BazaarAction>[] = [];
  readonly acknowledged = new Map<number, number>();
  private command = 0;

  constructor(
    readonly viewer: Viewer,
    private readonly log: FaultyLog,
    private readonly match: string,
  ) {}

  async sit(table: BazaarTable): Promise<void> {
    // A table drops a sink that throws, so what goes wrong here is kept and thrown at the end.
    const sink = (update: Update<BazaarAction, BazaarEvent>) => {
      try {
        this.hear(update);
      } catch (error) {
        this.trouble ??= error;
      }
    };
    const { now } = await table.watch(this.viewer, sink);
    this.number = now.number;
    this.view = structuredClone(now.view) as View<BazaarState>;
    this.choices = now.choices ?? [];
  }

  /** Checked at the moment it is heard: the record is stored, and the view holds every secret that was sent. */
  hear(update: Update<BazaarAction, BazaarEvent>): void {
    const { shared, own, events, legal } = update;
    expect(shared.number).toBe(this.number + 1);
    this.number = shared.number;
    expect(this.log.kept.stored(this.match)[shared.number]?.head, 'heard of what is not stored').toBe(shared.head);
    const { what } = shared;
    if (what.kind === 'seat' && what.seat === this.viewer) this.isKept = what.holder.kind === 'steward';
    const before = JSON.stringify(this.view);
    const open = shared.patch ? patched(this.view.open, JSON.parse(shared.patch)) : this.view.open;
    const mine = own && this.view.own ? patched(this.view.own, JSON.parse(own)) : this.view.own;
    this.view = mine ? { open, own: mine } : { open };
    const choices: Choice<BazaarAction>[] = [];
    legal?.((choice) => choices.push(structuredClone(choice)));
    this.choices = choices;
    const known = secretsIn(before + JSON.stringify(this.view));
    for (const secret of secretsIn(JSON.stringify(update)))
      expect(known, `viewer ${this.viewer} was sent ${secret}`).toContain(secret);
    expect(events.every((event) => event.type !== 'bid' || event.seat === this.viewer || !('amount' in event))).toBe(
      true,
    );
  }

  /** A wish made of what the guest was sent. */
  wish(random: FastChance): (Command & { number: number }) | undefined {
    const choice = this.choices[random.draw(Math.max(1, this.choices.length))];
    if (!choice) return undefined;
    return { number: ++this.command, action: pickAction(choice, random), answers: choice.answers, nonce: '0a' };
  }

  /** Takes the seat back from the steward, by every process. */
  async comeBack(tables: readonly BazaarTable[]): Promise<void> {
    const holder = { kind: 'person', user: this.viewer } as const;
    await Promise.all(
      tables.map((table) => table.hold(this.viewer, holder, 'returned', ({ kind }) => kind === 'steward')),
    );
  }

  next(): { number: number } {
    return { number: ++this.command };
  }

  heardOf({ number }: { number: number }, answer: Answer): void {
    if (!isRefusal(answer)) this.acknowledged.set(number, answer.accepted);
  }

  expectView(state: BazaarState): void {
    expect(this.view).toEqual(view(state, this.viewer));
  }
}

interface Tally {
  appends: number;
  undone: number;
  stewards: number;
  returned: number;
}

async function playWhole(log: FaultyLog, seed: string, sleeper: number, rounds = 3): Promise<Tally> {
  const clock = new FakeClock();
  const header = headerOf(SEATS, { match: seed, clock: CLOCKS, options: { rounds, seconds: 0 } });
  const random = new FastChance(seed, 1);
  const first = await creating(
    () => Table.create(settingOf(header, log, clock.now)),
    () => Table.open(settingOf(header, log, clock.now)),
  );
  const second = await creating(() => Table.open(settingOf(header, log, clock.now)));
  const tables = [first, second];
  const guests = [0, 1, 2, 3, SPECTATOR].map((viewer) => new Guest(viewer, log, header.match));
  for (const [i, guest] of guests.entries()) await guest.sit(tables[i % 2]!);
  const here = (guest: Guest) => tables[guests.indexOf(guest) % 2]!;
  for (let step = 0; step < 2000; step++) {
    clock.time += 10 + random.draw(400);
    // The sleeper wakes late in the game and takes the seat back from the steward.
    const isAwake = (guest: Guest) => guest.viewer !== sleeper || step > 40;
    const kept = guests.find((guest) => guest.isKept && isAwake(guest));
    if (kept) await kept.comeBack(tables);
    const acting = guests.filter((guest) => guest.choices.length > 0 && isAwake(guest));
    const whim = random.draw(20);
    if (acting.length === 0 || whim === 0) {
      // Everybody sleeps past every deadline; both processes notice.
      clock.time += 60_000;
      await Promise.all(tables.map((table) => table.tick().catch(() => false)));
    } else if (whim < 6) {
      const guest = acting[random.draw(acting.length)]!;
      const command = guest.next();
      const answers = await Promise.all(tables.map((table) => table.undo(guest.viewer, command)));
      for (const answer of answers) guest.heardOf(command, answer);
    } else {
      // Two guests at once; each wish is sent to both processes, and once more: a double click across a fail-over.
      const wishes = [acting[random.draw(acting.length)]!, acting[random.draw(acting.length)]!].map((guest) => ({
        guest,
        wish: guest.wish(random),
      }));
      await Promise.all(
        wishes.flatMap(({ guest, wish }) =>
          wish
            ? [here(guest), ...tables].map(async (table) => guest.heardOf(wish, await table.act(guest.viewer, wish)))
            : [],
        ),
      );
    }
    await Promise.all(tables.map((table) => table.sync().catch(() => undefined)));
    const over = await Promise.all(tables.map((table) => table.standing()));
    if (over.every(({ position }) => position.ended)) return checkAll(log, header, guests, tables);
    if (over.some(({ position }) => bazaar.result(position.state))) for (const table of tables) await table.tick();
  }
  throw new Error('the game does not end');
}

/** A server that meets a fault at the very start tries again. */
async function creating(...ways: (() => Promise<BazaarTable>)[]): Promise<BazaarTable> {
  for (let attempt = 0; attempt < 3; attempt++) {
    for (const way of ways) {
      const table = await way().catch(() => undefined);
      if (table) return table;
    }
  }
  throw new Error('no table');
}

async function checkAll(
  log: FaultyLog,
  header: ReturnType<typeof headerOf>,
  guests: Guest[],
  tables: BazaarTable[],
): Promise<Tally> {
  const entries = await log.read(header.match, 0);
  const records = entries.map((entry) => entry.record);
  const { state } = replay(bazaar, header, records);
  for (const guest of guests) {
    if (guest.trouble) throw guest.trouble;
    expect(guest.number).toBe(records.length - 1);
    guest.expectView(state);
    // What was acknowledged is in the log under that number, and no command is there twice.
    const played = records.flatMap((r) =>
      (r.kind === 'act' || r.kind === 'undo') && r.actor === guest.viewer && r.command !== undefined
        ? [[r.command, r.number] as const]
        : [],
    );
    expect(new Set(played.map(([command]) => command)).size).toBe(played.length);
    for (const [command, number] of guest.acknowledged) expect(new Map(played).get(command)).toBe(number);
  }
  const answered = records.flatMap((r) => (r.kind === 'act' && r.answers !== undefined ? [r.answers] : []));
  const undone = records.filter((r) => r.kind === 'undo').length;
  expect(answered.length - new Set(answered).size).toBeLessThanOrEqual(undone);
  verifyMatch(bazaar, formatMatch({ header, entries }));
  const [one, two] = await Promise.all(tables.map((table) => table.standing()));
  expect(one!.head).toBe(two!.head);
  const stewards = records.filter((r) => r.kind === 'seat' && r.holder.kind === 'steward').length;
  const returned = records.filter((r) => r.kind === 'seat' && r.reason === 'returned').length;
  return { appends: log.appends, undone, stewards, returned };
}

describe('two processes, one log', () => {
  test('forty games with double clicks, undo and sleepers', async () => {
    const totals = { undone: 0, stewards: 0, returned: 0 };
    for (let game = 0; game < 40; game++) {
      const { undone, stewards, returned } = await playWhole(new FaultyLog(0, FAULTS[0]), `game ${game}`, game % SEATS);
      totals.undone += undone;
      totals.stewards += stewards;
      totals.returned += returned;
    }
    expect(totals.undone).toBeGreaterThan(10);
    expect(totals.stewards).toBeGreaterThan(10);
    expect(totals.returned).toBeGreaterThan(5);
  });

  test.each(FAULTS)('an append that is %s, at every point of a game', async (fault) => {
    const seed = `fault ${fault}`;
    const { appends } = await playWhole(new FaultyLog(0, fault), seed, 2, 1);
    expect(appends).toBeGreaterThan(25);
    for (let at = 1; at <= appends; at++) await playWhole(new FaultyLog(at, fault), seed, 2, 1);
  });
});
