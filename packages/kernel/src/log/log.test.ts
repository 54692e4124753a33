import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bazaar } from '../bazaar/index.js';
import { DataError } from '../failure.js';
import { MemoryLog } from '../table/log.js';
import { Table } from '../table/table.js';
import { FakeClock, headerOf, settingOf } from '../table/testing.js';
import { diffText } from '../view/patch.js';
import { canonical } from './canonical.js';
import { headerHash } from './chain.js';
import { checksum, checksumOf, sumsAfter, sumsOf } from './checksum.js';
import { formatMatch, parseMatch } from './matchfile.js';
import { BY, type Entry, type Header, type MatchRecord, recordText } from './record.js';
import { replay } from './replay.js';
import { verifyMatch } from './verify.js';

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES), 'utf8');

const problemWith = (text: string): DataError | undefined => {
  try {
    verifyMatch(bazaar, text);
    return undefined;
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
};

describe('canonical form', () => {
  test('equal values have equal text, whatever the order of their keys', () => {
    expect(canonical({ b: [1, 'é\n'], a: { z: null, y: true } })).toBe('{"a":{"y":true,"z":null},"b":[1,"é\\n"]}');
  });

  test.each([
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    -0,
    undefined,
    () => 1,
    { a: undefined },
    [undefined],
  ])('cannot hold %s', (value) => {
    expect(() => canonical(value)).toThrow();
  });
});

describe('checksum', () => {
  test('does not depend on the order of keys, and on little else can two states agree', () => {
    expect(checksum({ a: 1, b: [2, 3] })).toBe(checksum({ b: [2, 3], a: 1 }));
    const different = [
      { a: 1 },
      { a: 2 },
      { b: 1 },
      { a: [1] },
      { a: '1' },
      { a: true },
      { a: null },
      { a: {} },
      { a: [] },
      { a: [[]] },
      {},
      [],
      { a: [1, 2] },
      { a: [2, 1] },
      { a: 2 ** 40 },
      { a: -1 },
    ];
    expect(new Set(different.map((value) => checksum(value))).size).toBe(different.length);
  });

  test('agrees with canonical text over random values', () => {
    const value = fc
      .jsonValue()
      .map(
        (json) =>
          JSON.parse(
            JSON.stringify([json], (_, v) => (typeof v === 'number' ? Math.trunc(v % 2 ** 50) || 0 : v)),
          ) as object,
      );
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(checksum(a) === checksum(b)).toBe(canonical(a) === canonical(b));
      }),
      { numRuns: 2000 },
    );
  });

  test('from what has changed is the same as from everything', () => {
    const number = fc.integer({ min: -3, max: 300 });
    const member = fc.oneof(number, fc.string(), fc.boolean(), fc.array(number), fc.record({ a: number }));
    const part = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), member);
    fc.assert(
      fc.property(part, part, part, part, part, (before, changes, hidden, own, sealed) => {
        const old = { open: before, own: [hidden], sealed: hidden };
        const now = { open: { ...before, ...changes }, own: [{ ...hidden, ...own }], sealed: { ...hidden, ...sealed } };
        expect(checksumOf(sumsOf(old))).toBe(checksum(old));
        for (const [from, to] of [[old, now] as const, [now, old] as const]) {
          const changed: string[] = [];
          diffText(from.open, to.open, changed);
          expect(checksumOf(sumsAfter(sumsOf(from), to, changed))).toBe(checksum(to));
        }
      }),
    );
  });
});

describe('the text of a record', () => {
  const count = fc.nat();
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const act = fc.record({
    action: fc.record({ type: fc.string(), lots: fc.array(count) }),
    actor: fc.integer({ min: -1, max: 7 }),
    answers: maybe(count),
    by: fc.constantFrom(...BY),
    checksum: count,
    command: maybe(count),
    draws: fc.array(count),
    nonce: maybe(fc.constantFrom('', '00ff')),
    number: count,
    time: count,
  });

  test('is its canonical form', () => {
    fc.assert(
      fc.property(act, (fields) => {
        const record = JSON.parse(JSON.stringify({ ...fields, kind: 'act' })) as MatchRecord;
        expect(recordText(record)).toBe(canonical(record));
      }),
    );
  });
});

describe('fixtures', () => {
  test.each(readdirSync(FIXTURES))('%s replays to its recorded result', (name) => {
    const verified = verifyMatch(bazaar, fixture(name));
    expect(verified.sealed).toBe(true);
    expect(verified.result).toBeDefined();
    expect(formatMatch(parseMatch(fixture(name)))).toBe(fixture(name));
  });
});

describe('damage', () => {
  /** Flips bits all over a file; a damaged line end may be laid to the line it ends or to the next. */
  function flipAll(text: string, step: number, masks: readonly number[]): void {
    const bytes = new TextEncoder().encode(text);
    let line = 1;
    for (let at = 0; at < bytes.length; at++) {
      const end = bytes[at] === 10;
      for (const mask of at % step === 0 || end ? masks : []) {
        const spoiled = Uint8Array.from(bytes);
        spoiled[at]! ^= mask;
        const problem = problemWith(new TextDecoder('utf-8').decode(spoiled));
        const found = Number(/^line (\d+)$/.exec(problem?.where ?? '')?.[1]);
        expect([line, line + (end ? 1 : 0)], `byte ${at} ^ ${mask}: ${problem?.message}`).toContain(found);
      }
      if (end) line++;
    }
  }

  test('every flipped bit of a short match is found, and its line named', async () => {
    const { header, log } = await shortMatch();
    flipAll(formatMatch({ header, entries: log.stored(header.match) }), 1, [1, 2, 4, 8, 16, 32, 64, 128]);
  });

  test('so it is all over a long one', () => {
    flipAll(fixture('bazaar-timed-3.match'), 11, [1, 32, 128]);
  });

  const lines = fixture('bazaar-standard-4.match').trimEnd().split('\n');
  const file = (...list: string[]) => `${list.join('\n')}\n`;
  test.each([
    ['an empty file', '', 'line 1'],
    ['a file of something else', 'hello\n', 'line 2'],
    ['no line end at the end', lines.join('\n'), `line ${lines.length}`],
    ['a header alone', file(lines[0]!), 'line 2'],
    ['a record left out', file(...lines.slice(0, 5), ...lines.slice(6)), 'line 6'],
    ['two records exchanged', file(...lines.slice(0, 5), lines[6]!, lines[5]!, ...lines.slice(7)), 'line 6'],
    ['a record twice', file(...lines.slice(0, 6), ...lines.slice(5)), 'line 7'],
    ['something after the end', file(...lines, lines[3]!), `line ${lines.length + 1}`],
    ['a space', file(...lines).replace(',{"', ', {"'), 'line 1'],
  ])('%s', (_, text, where) => {
    expect(problemWith(text)?.where).toBe(where);
  });
});

describe('what was said and thought', () => {
  const said = { kind: 'said', number: -1, time: 1, user: 7, name: 'Añn', text: 'hm\n"' } as const;
  const thought = { kind: 'thought', number: 1, seat: 1, time: 5, text: '…', decision: 'stash', answers: 65 } as const;
  const spoken = async (...speech: object[]) => {
    const { header, log } = await shortMatch();
    return formatMatch({ header, entries: log.stored(header.match), speech: speech as never });
  };

  test('follows the records, comes back, and leaves the verdict as it was', async () => {
    const speech = [said, { ...said, seat: 0, number: 0 }, thought];
    const file = await spoken(...speech);
    expect(parseMatch(file).speech).toEqual(speech);
    expect(formatMatch(parseMatch(file))).toBe(file);
    expect(verifyMatch(bazaar, file)).toEqual({ ...verifyMatch(bazaar, await spoken()), match: parseMatch(file) });
  });

  test.each<[string, object, string]>([
    ['of no kind', { ...said, kind: 'sung' }, 'neither said nor thought'],
    ['without a speaker', { ...said, user: undefined }, '"user" is missing'],
    ['with a field too many', { ...thought, head: 'x' }, '"head" does not belong'],
    ['after a record that is not there', { ...thought, number: 4 }, 'comes after no record'],
  ])('a line %s is refused', async (_, line, problem) => {
    const file = await spoken(said, JSON.parse(JSON.stringify(line)));
    const last = file.split('\n').length - 1;
    expect(problemWith(file)).toMatchObject({ where: `line ${last}`, problem: expect.stringContaining(problem) });
  });

  test('a line that is not canonical, or a record after it, is refused', async () => {
    const file = await spoken(said, said);
    const lines = file.split('\n');
    const last = lines.length - 1;
    expect(problemWith(file.replace(',"text"', ', "text"'))?.where).toBe(`line ${last - 1}`);
    expect(problemWith([...lines.slice(0, -1), lines[2]!, ''].join('\n'))?.where).toBe(`line ${last + 1}`);
  });
});

async function shortMatch() {
  const log = new MemoryLog();
  const header = headerOf(3);
  const setting = settingOf(header, log, new FakeClock().now);
  const table = await Table.create(setting);
  await table.act(0, { number: 1, action: { type: 'stash', amount: 2 }, answers: 65 });
  await table.act(0, { number: 2, action: { type: 'roll' }, nonce: 'aa' });
  await table.abandon();
  return { header, log, setting };
}

/** A real match with one thing changed, sealed anew as a cheating server would. */
async function forged(change: (records: MatchRecord[]) => void) {
  const { header, log, setting } = await shortMatch();
  const records = structuredClone(log.stored(header.match).map((entry) => entry.record)) as MatchRecord[];
  change(records);
  let head = headerHash(header);
  const entries: Entry[] = records.map((record) => {
    head = setting.sealed.head(head, record);
    return { head, record };
  });
  return problemWith(formatMatch({ header, entries }));
}

describe('a server that writes what did not happen', () => {
  const patch = (index: number, change: object) => (records: MatchRecord[]) => Object.assign(records[index]!, change);
  test.each([
    ['nothing changed', () => undefined, undefined],
    ['another die', patch(2, { draws: [1, 6, 2] }), 'draw 0 of die:0 is not'],
    [
      'a draw too many',
      (r: MatchRecord[]) => (r[2] as unknown as { draws: number[] }).draws.push(0, 6, 1),
      'draw 35 of deck is not',
    ],
    [
      'an action that is refused',
      patch(1, { action: { type: 'stash', amount: 999 } }),
      'an action that is refused: OUT_OF_RANGE',
    ],
    ['an answer of another seat', patch(1, { actor: 1 }), "answers waiting 65, which is another's"],
    ['an action of another seat', patch(2, { actor: 1, command: 9 }), 'an action that is refused: NOT_ASKED'],
    ['a nonce that no person sent', patch(2, { by: 'clock' }), 'has a nonce that no person sent'],
    ['a bot in place of a person', patch(2, { by: 'bot' }), 'was played by the bot, who does not hold the seat'],
    ['a steward in place of a person', patch(1, { by: 'steward' }), 'was played by the steward'],
    ['a move by the clock before its time', patch(1, { by: 'clock' }), 'before time was up'],
    ['a command of nobody', patch(1, { actor: -1, by: 'steward' }), 'is a command of nobody'],
    ['an owner of no seat', patch(1, { actor: -1 }), 'was played by the owner, who does not hold the seat'],
    ['a draw of absurd sides', patch(2, { draws: [0, 2 ** 40, 1] }), 'a draw of 1099511627776 sides'],
    [
      'something after the end',
      (r: MatchRecord[]) => r.push({ ...r[2]!, number: 4, time: 2e9 } as MatchRecord),
      'after the end',
    ],
    ['an action of no seat', patch(1, { actor: 3 }), 'no seat 3'],
    ['no action at all', patch(1, { action: { type: 'cheat' } }), 'no action of this game'],
    ['an answer to what was not asked', patch(1, { answers: 1 }), 'answers waiting 1, which is not open'],
    ['a command twice', patch(2, { command: 1 }), 'repeats command 1'],
    ['time that falls', patch(2, { time: 5 }), 'is earlier than the record before it'],
    ['another state', patch(1, { checksum: 5 }), 'the state after it is not the recorded one'],
    ['an undo of nothing', patch(1, { kind: 'undo', undoes: 0 }), 'does not belong here'],
    ['a finish that was none', patch(3, { reason: 'finished' }), 'says finished'],
    ['no secret', (r: MatchRecord[]) => delete (r[3] as { secret?: string }).secret, 'its secret is not told'],
    ['another secret', patch(3, { secret: '00'.repeat(32) }), 'does not match the commitment'],
  ])('%s', async (_, change, problem) => {
    const found = await forged(change as (records: MatchRecord[]) => void);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found?.message).toContain(problem);
  });
});

describe('a header that would let somebody choose the dice', () => {
  test.each([
    ['a contribution too many', { contributions: ['00', '11', '22', '33'] }, 'has 4 contributions'],
    ['streams of its own', { streams: bazaar.streams.map(() => 'deck') }, 'has other streams'],
    ['options left out', { options: {} }, 'does not hold every option'],
    ['too few seats', { seats: 1 }, 'has 1 seats'],
  ])('%s', (_, changes: Partial<Header> & { contributions?: string[]; seats?: number }, problem) => {
    const { contributions, seats = 3, ...more } = changes;
    const plain = headerOf(seats, more);
    const chance = { ...plain.chance, ...(contributions && { contributions }) } as typeof plain.chance;
    expect(() => replay(bazaar, { ...plain, chance }, [])).toThrow(problem);
  });
});

describe('lines that are hard to read', () => {
  const [first, ...rest] = fixture('bazaar-timed-3.match').split('\n');
  test.each([
    ['an object that will not be text', '[{"toString":1,"valueOf":1},{}]'],
    ['nesting without end', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a kind that is a list', `["${'0'.repeat(64)}",{"kind":[[1]]}]`],
    ['a field that every object inherits', rest[0]!.replace('"kind":"setup"', '"constructor":1,"kind":"setup"')],
  ])('%s', (_, line) => {
    expect(problemWith([first, line, ...rest.slice(1)].join('\n'))?.where).toBe('line 2');
  });
});
