import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Home, until } from '../testing.js';
import { SYSTEM_CLOCK } from './clock.js';
import { VirtualClock } from './testing.js';

const SECOND = 1_000;

describe('a correction of the machine’s time, in seconds:', () => {
  const real = Date.now;
  let step = 0;
  beforeEach(() => {
    step = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + step);
  });
  afterEach(() => void vi.restoreAllMocks());

  test.each([-3_600, -60, -5, 5, 3_600])('%i', async (seconds) => {
    const home = await Home.start({ RATE_LIMITS: 'on', BOT_DELAY_MS: '5' });
    const [ann, ben] = await home.guests('Ann', 'Ben');
    const bots = Array.from({ length: 4 }, () => ({ kind: 'bot' as const }));
    const watched = await ann!.table({ edition: 'classic', seats: bots, visibility: 'public' });
    const looking = await ann!.socket(watched.id);
    await looking.next('view');
    const played = await ann!.table({ clock: 'fast' });
    await ben!.join(played);
    const socket = await ben!.socket(played.id);
    const { waiting, now } = await socket.next('view');

    step = seconds * SECOND;
    const last = looking.view!.number;
    await until(() => looking.view!.number > last + 5, 'the bots play on');
    for (let i = 0; i < 30; i++) await socket.pong();
    expect((await home.call('guest')).status, 'no request is refused').toBe(201);
    const state = await ben!.state(played.id);
    expect([state.waiting, state.number], 'no deadline has moved, no time is up').toEqual([waiting, 0]);
    expect(state.now - now).toBeLessThan(Math.abs(waiting[0]!.deadline! - now));
    expect(state.now).toBeGreaterThanOrEqual(now);
    expect([...socket.of('refused'), ...looking.of('refused')]).toEqual([]);
    expect([socket.raw.readyState, looking.raw.readyState]).toEqual([1, 1]);
  });

  test('does not touch the server’s time', () => {
    const before = SYSTEM_CLOCK.now();
    expect(Math.abs(before - Date.now())).toBeLessThan(60 * SECOND);
    step = -60 * SECOND;
    expect(SYSTEM_CLOCK.now()).toBeGreaterThanOrEqual(before);
    expect(Number.isInteger(SYSTEM_CLOCK.now())).toBe(true);
  });
});

describe('a virtual clock', () => {
  test('fires timers in order, each at its time', () => {
    const clock = new VirtualClock(1_000);
    const done: (readonly [string, number])[] = [];
    const note = (what: string) => () => void done.push([what, clock.now()]);
    clock.after(30, note('late'));
    clock.after(10, note('early'));
    clock.every(20, note('often'));
    clock.after(10, () => clock.after(5, note('then')));
    const never = clock.after(12, note('never'));
    clock.after(11, never);
    while (clock.step(1_045));
    expect(done).toEqual([
      ['early', 1_010],
      ['then', 1_015],
      ['often', 1_020],
      ['late', 1_030],
      ['often', 1_040],
    ]);
    expect([clock.now(), clock.size]).toEqual([1_045, 1]);
  });

  test('fires an overdue interval once', () => {
    const clock = new VirtualClock();
    let often = 0;
    clock.every(10, () => often++);
    clock.leap(1_000);
    expect(often).toBe(1);
    clock.leap(10);
    expect(often).toBe(2);
  });
});
