/** Time runs out for somebody who only looks on; a steward plays; one press takes the seat back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin({ THINKING_MS: '350', BOT_DELAY_MS: '500' });
});
afterAll(() => world.end());

it('the owner of a seat that a steward keeps comes back', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, {
    edition: 'classic',
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'fast',
  });
  await page.goto(`${world.url}/table/${id}`);
  await page.getByText('A steward keeps your seat warm.').waitFor({ timeout: 30_000 });
  await page.locator('.player[data-seat="0"]').getByText('steward').waitFor();
  await page.getByRole('button', { name: 'I am back' }).click();
  await page.getByText('A steward keeps your seat warm.').waitFor({ state: 'detached', timeout: 2000 });
  expect(await page.locator('.player[data-seat="0"] .badge-steward').count()).toBe(0);
  expect(complaints).toEqual([]);
});
