/** The rules to be read: over whatever is on the screen, and on a page of their own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

it('on the start page the rules of the chosen game are a press away, and Escape leads back', async () => {
  const { page, complaints } = await world.person();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hurry(page);
  await page.clock.install();
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Sprint' }).click();
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((path) => /[Rr]ules/.test(path)),
    'nobody has asked for them',
  ).toEqual([]);
  const link = page.getByRole('link', { name: 'Read the rules' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Sprint: Rules' });
  await dialog.getByRole('heading', { name: 'Sprint: the rules' }).waitFor();
  // A key that would begin a game turns pages here.
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('/rules/sprint');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
});

for (const [device, viewport, name] of [
  ['desk', DESK, 'Tycoon · House: Read the rules'],
  ['phone', PHONE, 'Read the rules'],
] as const) {
  it(`at a table they say what holds there, and the game is neither left nor played: ${device}`, async () => {
    const { page, complaints } = await world.person({ viewport });
    await hurry(page);
    const id = await world.openAt(page, {
      edition: 'tycoon',
      preset: 'seed002',
      options: { salary: 300 },
      seats: [{ kind: 'me' }, { kind: 'bot' }],
      clock: 'none',
    });
    await page.getByRole('button', { name: 'Roll' }).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tycoon: Rules' });
    await dialog.getByText('House (this table)').first().waitFor();
    await page.keyboard.press('Space');
    await dialog.getByRole('link', { name: 'Presets and options' }).click();
    await dialog
      .getByRole('row', { name: /startCash.*salary/ })
      .getByText('1500, 300, 50, 50000', { exact: true })
      .waitFor();
    expect(await page.evaluate(problems)).toEqual([]);
    expect(await violations(page)).toEqual([]);

    // The focus goes round within.
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => document.activeElement!.matches('body *:not(dialog *)'));
      expect(outside, `after ${i + 1}`).toBe(false);
    }
    // Whose turn it is is said here too, and leads back.
    await dialog.getByRole('button', { name: 'Your turn' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/table/${id}`);
    await page.getByRole('button', { name: 'Roll' }).waitFor();
    await expect.poll(() => focused(page)).toBe('/rules/tycoon');
    expect(complaints).toEqual([]);
  });
}

it('the help that ? opens leads to them, and a room does not lose whoever reads', async () => {
  const { page } = await world.person();
  await hurry(page);
  await world.openAt(page, {
    edition: 'lanternfall',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.locator('.lantern').waitFor();
  await page.keyboard.press('?');
  await page.locator('.help-sheet').getByRole('link', { name: 'Read the rules' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Lanternfall: the rules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Private room' }).click();
  await page.locator('.room-members').waitFor();
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await page.getByRole('dialog').getByText('Official (this table)').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.room-members').waitFor();
});

it('every game has a page of its own, in both languages, with an address for every section', async () => {
  const { page, complaints } = await world.person({ viewport: { width: 320, height: 640 } });
  const titles: string[] = [];
  await page.goto(`${world.url}/rules/classic#money`);
  await expect
    .poll(() => page.locator('#money').evaluate((heading) => heading.getBoundingClientRect().top < 100))
    .toBe(true);
  expect(await page.title()).toBe('Classic: Rules – Freehold');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.keyboard.press('Escape');
  const games = page.getByRole('navigation', { name: 'Juego' }).getByRole('link');
  for (let i = 0; i < (await games.count()); i++) {
    await games.nth(i).click();
    await expect.poll(() => page.locator('h1').textContent()).toContain(await games.nth(i).innerText());
    titles.push((await page.locator('h1').textContent())!);
    expect(await page.evaluate(problems)).toEqual([]);
  }
  expect(titles).toEqual(
    ['Clásico', 'Magnate', 'Tycoon', 'Sprint', 'Lanternfall'].map((name) => `${name}: las reglas`),
  );
  expect(await violations(page)).toEqual([]);
  await page.goto(`${world.url}/rules/whist`);
  await page.getByText('Aquí no hay nada').waitFor();
  expect(complaints).toEqual([]);
});
