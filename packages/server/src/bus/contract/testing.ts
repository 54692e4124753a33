/** What every bus promises. `open` gives two ends of one bus: of two processes where it joins processes, else twice the same. */
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../testing.js';
import type { Bus, Hint } from '../bus.js';

export function busContract(name: string, open: () => Promise<readonly [Bus, Bus]>): void {
  const log = (number: number): Hint => ({ table: 7, what: 'log', number });
  const listen = (bus: Bus) => {
    const heard: Hint[] = [];
    return { heard, stop: bus.subscribe((hint) => heard.push(hint)) };
  };

  describe(`${name} as a bus`, () => {
    it('carries hints of every kind to both ends, in order', async () => {
      const [here, there] = await open();
      const [mine, theirs] = [listen(here), listen(there)];
      const hints: Hint[] = [
        log(1),
        { table: 8, what: 'table', number: 2 },
        { table: 7, what: 'chat', number: 3 },
        log(4),
      ];
      for (const hint of hints) here.publish(hint);
      await until(() => mine.heard.length === hints.length && theirs.heard.length === hints.length);
      expect([mine.heard, theirs.heard]).toEqual([hints, hints]);
      await Promise.all([here.close(), there.close()]);
    });

    it('delivers after the task that published', async () => {
      const [here, there] = await open();
      const { heard } = listen(here);
      here.publish(log(1));
      await Promise.resolve();
      expect(heard).toEqual([]);
      await until(() => heard.length > 0);
      expect(heard).toEqual([log(1)]);
      await Promise.all([here.close(), there.close()]);
    });

    it('goes on when a listener throws', async () => {
      const [here, there] = await open();
      here.subscribe(() => {
        throw new Error('of a listener');
      });
      const { heard } = listen(here);
      here.publish(log(1));
      here.publish(log(2));
      await until(() => heard.length > 1);
      expect(heard).toEqual([log(1), log(2)]);
      await Promise.all([here.close(), there.close()]);
    });

    it('stops telling who stopped listening, also in the middle of a delivery', async () => {
      const [here, there] = await open();
      const first = listen(here);
      const told: number[] = [];
      const stop = here.subscribe(({ number }) => {
        told.push(number);
        stop();
      });
      const last = listen(here);
      first.stop();
      here.publish(log(1));
      here.publish(log(2));
      await until(() => last.heard.length === 2);
      expect([first.heard, told]).toEqual([[], [1]]);
      await Promise.all([here.close(), there.close()]);
    });

    it('tells one function that listens twice twice, and stops each by itself', async () => {
      const [here, there] = await open();
      const hear = vi.fn();
      const stop = here.subscribe(hear);
      here.subscribe(hear);
      const last = listen(here);
      here.publish(log(1));
      await until(() => last.heard.length === 1);
      expect(hear).toHaveBeenCalledTimes(2);
      stop();
      here.publish(log(2));
      await until(() => last.heard.length === 2);
      expect(hear).toHaveBeenCalledTimes(3);
      await Promise.all([here.close(), there.close()]);
    });

    it('is silent once closed, and does not mind being used', async () => {
      const [here, there] = await open();
      const { heard } = listen(here);
      here.publish(log(1));
      await here.close();
      here.publish(log(2));
      await here.close();
      // A hint published later on another bus arrives, and this one has not.
      const [later, other] = await open();
      const end = listen(other);
      later.publish(log(3));
      await until(() => end.heard.length > 0);
      expect(heard).toEqual([]);
      await Promise.all([there.close(), later.close(), other.close()]);
    });
  });
}
