/** Matches of earlier versions replay, verify and go on; those of versions that are not known are refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BazaarAction, type BazaarOptions, bazaar } from '../bazaar/index.js';
import { FastChance } from '../chance/fast.js';
import { conform, nextVersion } from '../conformance/index.js';
import { isRefusal, UnknownVersion } from '../failure.js';
import type { Action, Game } from '../game.js';
import { randomPolicy } from '../policy.js';
import { type Log, MemoryLog } from '../table/log.js';
import type { Setting } from '../table/setting.js';
import { Table } from '../table/table.js';
import { FAULTS, FakeClock, FaultyLog } from '../table/testing.js';
import { Sealed } from './chain.js';
import { checksum } from './checksum.js';
import { formatMatch, type Match, parseMatch } from './matchfile.js';
import type { EndRecord, MatchRecord, RulesRecord } from './record.js';
import { replay } from './replay.js';
import { restore, snapshot } from './snapshot.js';
import { verifyMatch } from './verify.js';

const first = bazaar as unknown as Game;
const second = nextVersion(first, '2', {
  open: { purse: 'coins', out: 'gone', offers: ['proposals', { price: 'amount' }] },
  own: { hand: 'cards' },
  sealed: { deck: 'pile' },
});
const third = nextVersion(second, '3', { open: { coins: 'cash', high: 'leading' } });
/** Version 2, to which nobody has told how version 1 wrote. */
const { earlier: _, ...forgetful } = second;

const NAMES = ['bazaar-standard-4', 'bazaar-standard-6', 'bazaar-timed-3'];
const textOf = (name: string) => readFileSync(new URL(`../../fixtures/${name}.match`, import.meta.url), 'utf8');

/** The first records of a finished match, as if it were still being played. */
class Unfinished {
  readonly log = new MemoryLog();
  readonly clock = new FakeClock();
  readonly match: Match;
  private readonly secret: string;

  private constructor(name: string) {
    this.match = parseMatch(textOf(name));
    this.secret = (this.match.entries.at(-1)!.record as EndRecord).secret!;
    this.clock.time = this.match.entries.at(-1)!.record.time;
  }

  static async of(name: string, records: number): Promise<Unfinished> {
    const game = new Unfinished(name);
    for (const entry of game.match.entries.slice(0, records)) await game.log.append(name, entry);
    return game;
  }

  setting(game: Game, log: Log = this.log): Setting {
    const { header } = this.match;
    return {
      game,
      header,
      sealed: new Sealed(header, this.secret),
      log,
      now: this.clock.now,
      policy: ({ kind }) => (kind === 'person' ? undefined : randomPolicy),
      random: new FastChance(header.match, 1),
      botDelay: 500,
      patience: 3,
      absent: 'steward',
    };
  }

  get entries() {
    return this.log.stored(this.match.header.match);
  }

  get records(): MatchRecord[] {
    return this.entries.map(({ record }) => record);
  }

  /** To the end: bots play, and time runs out for people. */
  async playOut(table: Table): Promise<void> {
    while (!table.ended) {
      this.clock.time = Math.max(this.clock.time, table.due()!);
      expect(await table.tick()).toBe(true);
    }
  }

  verified(game: Game) {
    return verifyMatch(game, formatMatch({ header: this.match.header, entries: this.entries }), this.secret);
  }
}

test('the next version keeps the contract, with the shapes of those before it', () => {
  const { tried } = conform(third, { games: 60 });
  expect(tried['earlier']).toBeGreaterThan(100);
});

describe.each(NAMES)('%s', (name) => {
  test.each([
    ['2', second],
    ['3', third],
  ])('a finished match verifies under version %s', (_, game) => {
    const { records, draws, from, result, sealed } = verifyMatch(first, textOf(name));
    expect(verifyMatch(game, textOf(name))).toMatchObject({ records, draws, from, result, sealed });
  });

  test.each([1, 2, 17, 60])('after %i records it goes on under the next versions, and verifies whole', async (cut) => {
    const match = await Unfinished.of(name, cut);
    await Table.open(match.setting(second));
    expect(match.records[cut]).toMatchObject({ kind: 'rules', version: '2', number: cut });
    const table = await Table.open(match.setting(third));
    expect(match.records[cut + 1]).toMatchObject({ kind: 'rules', version: '3' });
    await match.playOut(table);
    const whole = { records: match.entries.length, from: 0, sealed: true };
    expect(match.verified(third)).toMatchObject(whole);
    const { state, version } = replay(third, match.match.header, match.records);
    expect([version, third.result(state)]).toEqual(['3', match.verified(third).result]);
    // What is left to those who have lost the old rules, or never had the new ones.
    const alone = { ...third, earlier: [] };
    expect(match.verified(alone)).toMatchObject({ ...whole, from: cut + 1 });
    for (const game of [first, second]) expect(() => match.verified(game)).toThrow('was played under version 3');
  });
});

test('a snapshot of an earlier version is taken up', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 60);
  const { header } = match.match;
  let at = replay(first, header, match.records);
  while (snapshot(first, at) === undefined) at = replay(first, header, match.records.slice(0, at.number));
  const text = snapshot(first, at)!;
  const restored = restore(third, text);
  expect(restored).toEqual({ ...replay(third, header, match.records.slice(0, at.number + 1)), run: undefined });
  expect(snapshot(third, restored), 'and is written as it was').toBe(text);
  const table = await Table.open(match.setting(third), restored);
  await match.playOut(table);
  expect(match.verified(third)).toMatchObject({ from: 0 });
  expect(() => restore(first, text.replace('"version":"1"', '"version":"9"'))).toThrow('is of version 9');
});

test('a match that an earlier version announced begins', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 0);
  const table = await Table.create(match.setting(third));
  expect(match.records.map(({ kind }) => kind)).toEqual(['setup', 'rules']);
  await match.playOut(table);
  expect(match.verified(third)).toMatchObject({ from: 0, sealed: true });
});

test('what a person did before the change is known after it', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 1);
  const old = await Table.open(match.setting(first));
  await old.act(1, { number: 4, action: { type: 'resign' } });
  const acted = old.number;
  const table = await Table.open(match.setting(second));
  expect(await table.act(1, { number: 4, action: { type: 'resign' } })).toEqual({ accepted: acted });
  // A process that still has the old rules notices.
  await expect(old.sync()).rejects.toThrow(new UnknownVersion('2', '1'));
});

test('two processes that take a match up at once change its version once', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 17);
  const tables = await Promise.all([1, 2, 3].map(() => Table.open(match.setting(third))));
  expect(match.records.filter(({ kind }) => kind === 'rules')).toHaveLength(1);
  const [one, ...others] = await Promise.all(tables.map((table) => table.standing()));
  for (const other of others) expect(other).toEqual(one);
});

test('a record of the old version that comes in between is read as one', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 17);
  const old = await Table.open(match.setting(first));
  const { log } = match;
  let isFirst = true;
  const slow: Log = {
    async append(id, entry) {
      if (isFirst) {
        isFirst = false;
        await old.act(1, { number: 'next', action: { type: 'resign' } });
      }
      return log.append(id, entry);
    },
    read: (id, from) => log.read(id, from),
  };
  const table = await Table.open(match.setting(second, slow));
  expect(match.records.slice(17).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['act', 'rules']));
  await match.playOut(table);
  expect(match.verified(second)).toMatchObject({ from: 0, records: match.entries.length });
});

test.each(FAULTS)('the change of version is %s', async (fault) => {
  const match = await Unfinished.of('bazaar-standard-4', 17);
  const faulty = new FaultyLog(1, fault);
  for (const entry of match.entries) await faulty.kept.append(match.match.header.match, entry);
  const opened = await Table.open(match.setting(third, faulty)).catch((error: Error) => error.message);
  if (fault === 'rejected, stored') expect(opened).toBeInstanceOf(Table);
  else expect(opened).toContain('could not be brought to version 3');
  const table = await Table.open(match.setting(third, faulty));
  expect(table.number).toBe(17);
  const stored = faulty.kept.stored(match.match.header.match).map(({ record }) => record);
  expect(replay(third, match.match.header, stored)).toMatchObject({ number: 17, version: '3' });
});

test('a match of a version that is not known is refused, and nothing is written', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 17);
  for (const game of [forgetful, { ...first, version: '0' }])
    await expect(Table.open(match.setting(game))).rejects.toThrow(UnknownVersion);
  await Table.open(match.setting(third));
  await expect(Table.open(match.setting(second))).rejects.toThrow(new UnknownVersion('3', '2'));
  expect(match.entries).toHaveLength(18);
});

test('so is a match that went on under such a version after a snapshot', async () => {
  const match = await Unfinished.of('bazaar-standard-4', 17);
  const { position } = await (await Table.open(match.setting(first))).standing();
  await Table.open(match.setting(second));
  await expect(Table.open(match.setting(first), position)).rejects.toThrow(new UnknownVersion('2', '1'));
});

describe('a change of version that does more', () => {
  const forged = async (forge: (rules: { -readonly [F in keyof RulesRecord]: RulesRecord[F] }) => void) => {
    const match = await Unfinished.of('bazaar-standard-4', 17);
    await Table.open(match.setting(second));
    const records = structuredClone(match.records);
    forge(records[17] as never);
    return () => replay(third, match.match.header, records);
  };
  test.each<[string, string, Parameters<typeof forged>[0]]>([
    [
      'makes somebody rich',
      'changes more than the version',
      (rules) => {
        const open = rules.standing.state as { open: { coins: number[] } };
        open.open.coins[1]! += 7;
        rules.checksum = checksum(rules.standing.state);
      },
    ],
    ['gives somebody time', 'changes more', ({ standing }) => Object.assign(standing, { bank: [9, 9, 9, 9] })],
    ['hands a seat over', 'changes more', ({ standing }) => Object.assign(standing.holders[1]!, { kind: 'bot' })],
    ['says it is what it was', 'changes the rules to what they were', (rules) => (rules.version = '1')],
    ['leads nowhere', 'was played under version 9', (rules) => (rules.version = '9')],
  ])('%s', async (_, problem, forge) => {
    expect(await forged(forge)).toThrow(problem);
  });

  test('goes back to an earlier version', async () => {
    const match = await Unfinished.of('bazaar-standard-4', 17);
    await Table.open(match.setting(second));
    const rules = match.records[17] as RulesRecord;
    const { downgrade } = second.earlier![0]!;
    const state = downgrade!(rules.standing.state as never);
    const back = {
      ...rules,
      number: 18,
      version: '1',
      standing: { ...rules.standing, state },
      checksum: checksum(state),
    };
    expect(() => replay(third, match.match.header, [...match.records, back])).toThrow('goes back to version 1');
  });
});

describe('actions, options and streams under other names', () => {
  const fresh = <A extends Action>(action: A) => ({ ...action, type: action.type === 'done' ? 'finish' : action.type });
  const names: Readonly<Record<string, string>> = { finish: 'done', done: 'unknown' };
  const old = (action: Action) => ({ ...action, type: names[action.type] ?? action.type }) as BazaarAction;
  const present = {
    ...bazaar,
    version: '2',
    presets: { standard: { turns: 6, seconds: 0 } },
    streams: [...bazaar.streams.map((name) => `${name}-2`), 'weather'],
    options: (input: object) => {
      const { turns, ...more } = input as { turns: number };
      const { rounds, seconds } = bazaar.options({ rounds: turns, ...more }) as BazaarOptions;
      return { turns: rounds, seconds };
    },
    setup: ({ turns, seconds }: { turns: number; seconds: number }, seats: number, chance: never) =>
      bazaar.setup({ rounds: turns, seconds }, seats, chance),
    parse(input: unknown) {
      const read = bazaar.parse(old(input as Action));
      return isRefusal(read) ? read : fresh(read);
    },
    check: (state: never, actor: number, action: Action) => bazaar.check(state, actor, old(action)),
    undoable: (state: never, seat: number, action: Action) => bazaar.undoable(state, seat, old(action)),
    apply: (state: never, actor: number, action: Action, ...more: [never]) =>
      bazaar.apply(state, actor, old(action), ...more),
    earlier: [
      {
        version: '1',
        streams: bazaar.streams,
        options: ({ rounds, seconds }: BazaarOptions) => ({ turns: rounds, seconds }),
        action: fresh,
      },
    ],
  } as unknown as Game;

  test.each(NAMES)('%s verifies', (name) => {
    const { records, draws, result } = verifyMatch(first, textOf(name));
    expect(verifyMatch(present, textOf(name))).toMatchObject({ records, draws, result, from: 0 });
    const { earlier: _, ...forgetful } = present;
    expect(() => verifyMatch(forgetful, textOf(name))).toThrow('was played under version 1');
  });

  test('streams that no version had are refused', () => {
    const { header, entries } = parseMatch(textOf(NAMES[0]!));
    const same = { ...header, streams: header.streams.map(() => 'die') };
    expect(() =>
      replay(
        present,
        same,
        entries.map(({ record }) => record),
      ),
    ).toThrow('other streams of chance');
  });
});
