/** An auction waits for each bidder as long as the clock says, and no time saved up or lost connection makes it longer. */
import { CLOCK, commitment, FastChance, type Header, MemoryLog, Sealed, Table } from '@freehold/kernel';
import { describe, expect, it, test } from 'vitest';
import { MAGNATE_CLOCKS, PROPERTY_CLOCKS, TYCOON_CLOCKS } from './clocks.js';
import type { PropertyGame } from './core/game.js';
import type { PropertyAction, PropertyEvent, PropertyState } from './core/state.js';
import { classic } from './editions/classic/index.js';
import { table as classicTable } from './editions/classic/testing.js';
import { magnate } from './editions/magnate/index.js';
import { table as magnateTable } from './editions/magnate/testing.js';
import { tycoon } from './editions/tycoon/index.js';
import { table as tycoonTable } from './editions/tycoon/testing.js';

const SECRET = '5e'.repeat(32);
const START = 1_000_000;

/** A match of three people with this clock, in which the first of them declines the square they stand on. */
async function atAuction(game: PropertyGame, state: PropertyState, clock: Header['clock']) {
  const time = { now: START };
  const header: Header = {
    format: 1,
    match: 'auction',
    game: game.id,
    version: game.version,
    options: state.open.options,
    streams: game.streams,
    chance: {
      kind: 'fair',
      commitment: commitment('auction', SECRET),
      contributions: ['00', '11', '22'],
    },
    players: [0, 1, 2].map((user) => ({ name: `Player ${user}`, holder: { kind: 'person', user } })),
    created: 0,
    ...(clock && { clock }),
  };
  const table = await Table.create<PropertyState, PropertyAction, PropertyEvent>({
    game: { ...game, setup: () => game.copy(state) },
    header,
    sealed: new Sealed(header, SECRET),
    log: new MemoryLog(),
    now: () => time.now,
    policy: () => undefined,
    random: new FastChance('auction', 1),
    botDelay: 0,
    patience: 3,
    absent: 'steward',
  });
  await table.act(0, { number: 'next', action: { type: 'decline' } });
  const asked = async () => (await table.look(1)).waiting.filter(({ blocking, seat }) => blocking && seat !== CLOCK);
  const left = async () => (await asked()).map(({ deadline }) => deadline! - time.now);
  return { table, time, asked, left };
}

const TYCOON_AUCTION = () => tycoonTable({ phase: 'buy', at: [2] });
const CLASSIC_AUCTION = () => classicTable({ phase: 'buy', square: [1, 0, 0] });
const CLASSIC_SEALED = () => classicTable({ phase: 'buy', square: [1, 0, 0], options: { auction: 'sealed1' } });
const MAGNATE_SEALED = () => magnateTable({ seats: 3, phase: 'buy', at: [2] });

describe.each([
  ['tycoon', tycoon, TYCOON_AUCTION, TYCOON_CLOCKS, { fast: 15, normal: 30, slow: 60 }],
  ['classic', classic, CLASSIC_AUCTION, PROPERTY_CLOCKS, { fast: 10, normal: 20, slow: 60 }],
  ['classic, sealed', classic, CLASSIC_SEALED, PROPERTY_CLOCKS, { fast: 10, normal: 20, slow: 60 }],
  ['magnate', magnate, MAGNATE_SEALED, MAGNATE_CLOCKS, { fast: 7, normal: 10, slow: 30 }],
] as const)('%s', (_, game, state, clocks, seconds) => {
  it.each(['fast', 'normal', 'slow'] as const)(
    'a bidder has the time of the %s clock, and none of the bank',
    async (name) => {
      const { table, time, asked, left } = await atAuction(game, state(), clocks[name]);
      const bank = (await table.standing()).position.bank;
      for (const each of await left()) expect(each).toBe(seconds[name] * 1000);
      const before = (await asked()).map(({ id }) => id);
      time.now += seconds[name] * 1000 - 1;
      expect(await table.tick(), 'not yet').toBe(false);
      time.now += 1;
      expect(await table.tick(), 'time is up').toBe(true);
      expect(
        (await asked()).some(({ id }) => before.includes(id)),
        'the bidder passed',
      ).toBe(before.length > 1);
      expect((await table.standing()).position.bank, 'the bank is as it was').toEqual(bank);
    },
  );

  it('a bidder whose connection is lost has no more', async () => {
    const { table, time, asked, left } = await atAuction(game, state(), clocks.normal);
    const { seat } = (await asked())[0]!;
    await table.hold(seat, { kind: 'person', user: seat, away: true }, 'disconnected');
    for (const each of await left()) expect(each).toBe(seconds.normal * 1000);
    time.now += seconds.normal * 1000;
    expect(await table.tick(), 'time is up').toBe(true);
    expect(table.pauseLeft(seat), 'and it is not counted as time away').toBe(60_000);
  });
});

test('a decision other than a bid still draws on the bank', async () => {
  const { table, asked, left } = await atAuction(tycoon, TYCOON_AUCTION(), TYCOON_CLOCKS.normal);
  for (const seat of [1, 2, 0]) await table.act(seat, { number: 'next', action: { type: 'pass' } });
  expect((await asked())[0]).toMatchObject({ seat: 0, kind: 'manage' });
  expect(await left()).toEqual([20_000 + 180_000]);
});
