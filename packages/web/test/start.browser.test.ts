/** The start page for those who have been here, and a table that still waits for somebody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, openTable, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const WITH_BOT = { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' };

for (const [device, viewport] of [
  ['desk', { width: 1366, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  it(`a running game is left and found again on the start page: ${device}`, async () => {
    const { page, complaints } = await world.person({ viewport });
    await hurry(page);
    await page.goto(world.url);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await page.getByText('Your games').count(), 'nobody yet').toBe(0);
    await openTable(page, { ...WITH_BOT, edition: 'sprint', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await openTable(page, {
      ...WITH_BOT,
      seats: [{ kind: 'me' }, ...Array.from({ length: 7 }, () => ({ kind: 'bot' }))],
    });
    const id = await openTable(page, WITH_BOT);
    await page.goto(`${world.url}/table/${id}`);
    await page.getByRole('link', { name: 'Freehold' }).click();
    const games = page.getByRole('navigation', { name: 'Your games' });
    await games.waitFor();
    const links = games.getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      expect.stringMatching(/^Classic\s+with \S/),
      expect.stringMatching(/^Classic\s+with (\S.*, ){6}/),
      expect.stringMatching(/^Sprint\s+Waiting for 1 player/),
    ]);
    expect(await page.evaluate(problems), 'many names').toEqual([]);
    expect(await violations(page)).toEqual([]);
    await links.first().click();
    await page.getByRole('button', { name: 'Roll' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/table/${id}`);

    // A game that is over is no longer one to go back to.
    await page.evaluate(async (table) => {
      const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`/api/tables/${table}/resign`, { method: 'POST', headers });
    }, id);
    await page.locator('.podium').waitFor();
    await page.getByRole('link', { name: 'Freehold' }).click();
    await links.first().waitFor();
    expect(await links.count()).toBe(2);
    expect(complaints).toEqual([]);
  });
}

it('while a seat is free, Space starts nothing; filling the seats is said and pressed', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'bot' }];
  const id = await openTable(page, { ...WITH_BOT, seats, start: 'host' });
  await page.goto(`${world.url}/table/${id}`);
  const fill = page.getByRole('button', { name: 'Fill the free seat with a bot and start' });
  await page.getByText('Waiting for 1 player').waitFor();
  await page.keyboard.press('Space');
  await page.waitForTimeout(300);
  expect(await page.locator('.stage').count(), 'the game has not begun').toBe(0);
  expect(await page.locator('.page-actions .primary').count()).toBe(0);
  await fill.click();
  await page.getByRole('button', { name: 'Roll' }).waitFor();
  expect(complaints).toEqual([]);
});

it('the headline is about the game that is chosen, and no setting is called like its own choice', async () => {
  const { page } = await world.person();
  await page.goto(world.url);
  const headline = () => page.getByRole('heading', { level: 1 }).textContent();
  expect(await headline()).toMatch(/street/);
  await page.getByRole('button', { name: 'Lanternfall' }).click();
  await expect.poll(headline).toMatch(/lantern/);
  await page.getByRole('button', { name: 'Settings' }).click();
  const choices = page.getByRole('group', { name: 'Appearance' }).getByRole('button');
  expect(await choices.allTextContents()).toEqual(['System', 'Light', 'Dark']);
});
