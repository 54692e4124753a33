/** Somebody resigns in the middle of his turn, while others play on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { Sitting } from './hands.js';
import { problems } from './problems.mjs';
import { hurry, openTable, pressTwice, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('whoever has resigned is told that he is out, not that it is his turn, and leaves for good', async () => {
  // A width where there is neither a desk's bar nor a phone's sheet.
  const { page, complaints } = await world.person({ viewport: { width: 1024, height: 768 } });
  await hurry(page);
  const { table } = await Sitting.at(
    world,
    page,
    { edition: 'classic', options: {}, guests: ['Ben', 'Cleo'] },
    (open, asked) => asked.seat === 0 && open.seat === 0 && open.phase !== 'debt' && open.owner.includes(0),
  );
  await page.goto(`${world.url}/table/${table}`);
  const turn = page.locator('.turn-of');
  await turn.getByText('Your turn').waitFor();
  await pressTwice(page.getByRole('button', { name: 'Resign' }));
  await page.locator('.auction-high').waitFor();
  expect(await turn.locator('.cut').textContent()).toBe('You are out');
  await page.getByText('The others play on.').waitFor();
  expect(await page.getByRole('button', { name: 'Play again' }).count(), 'others wait').toBe(0);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  // Another game is one to go back to; this one is not.
  await openTable(page, { edition: 'sprint', seats: [{ kind: 'me' }, { kind: 'open' }], clock: 'none' });
  await page.getByRole('button', { name: 'To the start page' }).click();
  const games = page.getByRole('navigation', { name: 'Your games' }).getByRole('link');
  await games.first().waitFor();
  expect(await games.allInnerTexts()).toEqual([expect.stringMatching(/^Sprint/)]);
  expect(complaints).toEqual([]);
});

it('whoever played with bots alone plays again at once, by the same rules', async () => {
  const { page, complaints } = await world.person({ viewport: { width: 390, height: 844 } });
  await hurry(page);
  const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }];
  const id = await world.openAt(page, { edition: 'lanternfall', seats, clock: 'none' });
  await page.locator('.sheet-bar').getByRole('button', { name: 'Players' }).click();
  expect(await pressTwice(page.getByRole('button', { name: 'Resign' }))).toContain('Press again to confirm');
  const again = page.locator('.out-of-game, .podium').getByRole('button', { name: 'Play again' }).first();
  await again.click({ trial: true });
  // In one go: the bots may end the game, which is another button, while this one is held down.
  await again.evaluate((button: HTMLElement) => button.click());
  await page.waitForURL((url) => url.pathname !== `/table/${id}`);
  await page.locator('.seat-chip').nth(2).waitFor();
  expect(await page.locator('.seat-chip').count()).toBe(3);
  expect(complaints).toEqual([]);
});

it('that others play again is told to those who did not ask for it', async () => {
  const people = [await world.person(), await world.person()];
  const [ana, ben] = [people[0]!.page, people[1]!.page];
  for (const page of [ana, ben]) {
    await hurry(page);
    await page.goto(world.url);
  }
  const wish = { edition: 'classic', clock: 'none', visibility: 'public', start: 'full' };
  const id = await openTable(ana, { ...wish, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ben.goto(`${world.url}/table/${id}`);
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  await ana.goto(`${world.url}/table/${id}`);
  await pressTwice(ana.getByRole('button', { name: 'Resign' }));
  const told = 'The others play again: join the rematch.';
  // What was told is looked at afterwards: a notice goes by itself.
  for (const page of [ana, ben]) {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      const region = document.querySelector('.notices')!;
      new MutationObserver(() => heard.push(region.textContent!)).observe(region, { childList: true });
    });
  }
  const heardAt = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await ben.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => heardAt(ana)).toContainEqual(expect.stringContaining(told));
  await ben.locator('.gathering').waitFor();
  expect(await heardAt(ben)).toEqual([]);
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});
