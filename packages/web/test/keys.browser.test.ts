/** Keys beside the mouse: what the page shows as a key works after a click too, and closing takes one press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, playUntil, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** At the end of an own turn, with two deeds to manage. */
async function withDeeds(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.stage').waitFor();
  await playUntil([page], async () => (await page.locator('.deed-chip').count()) > 1);
  const ending = page.getByRole('button', { name: 'End turn' });
  await playUntil([page], async () => (await ending.count()) > 0, { never: [/^End turn/] });
  return { page, complaints };
}

it('Escape closes managing and trading at the first press', async () => {
  const { page, complaints } = await withDeeds();
  for (const [key, panel] of [
    ['m', '.manager'],
    ['t', '.composer'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator(panel).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(panel).count(), { timeout: 1000 }).toBe(0);
  }
  expect(complaints).toEqual([]);
});

it('Enter does the plan after a click, and presses the button that Tab went to', async () => {
  const { page, complaints } = await withDeeds();
  const mortgages = page.getByRole('button', { name: /^Mortgage / });
  const lifts = page.getByRole('button', { name: /^Lift the mortgage/ });
  await page.keyboard.press('m');
  await mortgages.first().click();
  await lifts.first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.deed-chip.mortgaged').waitFor();

  await page.keyboard.press('m');
  const left = await mortgages.count();
  await page.locator('.manager h2').click();
  const onMortgage = () => page.evaluate(() => document.activeElement?.ariaLabel?.startsWith('Mortgage ') ?? false);
  for (let i = 0; i < 30 && !(await onMortgage()); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => mortgages.count()).toBe(left - 1);
  expect(await page.locator('.manager').count(), 'planned, not done').toBe(1);
  expect(complaints).toEqual([]);
});
