import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Durations } from './durations.js';

it('each bucket counts all that took no longer, as Prometheus wants it', async () => {
  const registry = new Registry();
  const times = new Durations('took_seconds', 'How long it took.', registry);
  for (const seconds of [0.001, 0.002, 0.002, 0.3, 7]) times.observe(seconds);
  const lines = (await registry.metrics()).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['# HELP took_seconds How long it took.', '# TYPE took_seconds histogram']);
  const bucket = (le: string) =>
    lines.find((line) => line.startsWith(`took_seconds_bucket{le="${le}"}`))?.split(' ')[1];
  expect(['0.001', '0.0025', '0.25', '0.5', '5', '+Inf'].map(bucket)).toEqual(['1', '3', '3', '4', '4', '5']);
  expect(lines).toContain('took_seconds_count 5');
  expect(lines.find((line) => line.startsWith('took_seconds_sum'))).toMatch(/ 7\.30/);
});
