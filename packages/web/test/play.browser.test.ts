/** A person alone: from the first screen to the end of a game. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, openTable, playUntil, resize, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('from the landing page to the first throw in two clicks, and nothing is asked of anybody else', async () => {
  const { page, complaints, foreign } = await world.person();
  let bytes = 0;
  page.on('response', async (response) => {
    const length = Number((await response.headerValue('content-length')) ?? 0);
    bytes += length;
  });
  await page.goto(world.url);
  const play = page.getByRole('button', { name: 'Play now' });
  await play.waitFor();
  const before = bytes;
  expect(await page.evaluate(problems)).toEqual([]);
  expect((await play.boundingBox())!.width).toBeGreaterThan(100);
  const started = Date.now();
  let clicks = 0;
  await play.click();
  clicks++;
  await page.getByRole('button', { name: 'Roll' }).click({ timeout: 20_000 });
  clicks++;
  await page.locator('.dice').waitFor();
  expect(clicks).toBeLessThanOrEqual(3);
  expect(before).toBeLessThan(150_000);
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});

it('a whole game against bots, with its end, its statistics and its dice checked in the page', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, {
    edition: 'classic',
    options: { roundLimit: 12 },
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.stage').waitFor();
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 900 });
  await page.getByText('The dice follow from the secret').waitFor();
  expect(await page.locator('.place').count()).toBe(4);
  expect(await page.locator('.worth-line').count()).toBe(4);
  expect(await page.locator('.heat').count()).toBe(40);
  expect(await page.locator('.histogram-bar').count()).toBe(11);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await resize(page, 360, 740);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await resize(page, 1366, 768);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname !== `/table/${id}`);
  await page.locator('.stage').waitFor();
  expect(complaints).toEqual([]);
});

it('a game without a limit goes on until all but one are bankrupt', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, {
    edition: 'classic',
    // Without a salary money only becomes less: somebody is out sooner or later, whatever the dice do.
    options: { startCash: 500, salary: 0 },
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.stage').waitFor();
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 6000 });
  await page.getByText('Everybody else is bankrupt or has left.').waitFor();
  await page.getByText('The dice follow from the secret').waitFor();
  expect(
    await page
      .locator('.line')
      .getByText(/bankrupt/)
      .count(),
  ).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
}, 180_000);

it('turns with nothing but the keyboard, and the focus is never lost', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.keyboard.press('Space');
  await page.locator('.stage').waitFor();
  const kinds: Record<string, string> = {
    Roll: 'Space',
    Buy: 'b',
    'End turn': 'e',
    Bid: 'p',
    Auction: 'a',
    Raise: 'Space',
    Do: 'Space',
    Pay: 'Space',
  };
  let turns = 0;
  for (let i = 0; i < 400 && turns < 4; i++) {
    const words = await page
      .locator('.stage-prompt .primary:not(:disabled) > span')
      .first()
      .textContent({ timeout: 200 })
      .catch(() => null);
    const key = Object.entries(kinds).find(([word]) => words?.startsWith(word))?.[1];
    if (!key) continue;
    await page.keyboard.press(key);
    if (words === 'End turn') turns++;
    await page.waitForTimeout(30);
    // Whenever we are asked again, the keyboard must be somewhere: on the body it would be lost.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const asked = document.querySelector('.stage-prompt .primary:not(:disabled)');
          return asked === null || document.activeElement !== document.body;
        }),
      )
      .toBe(true);
  }
  expect(turns).toBe(4);
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-square'))).not.toBeNull();
  await page.keyboard.press('ArrowRight');
  await page.locator('.side-corner').waitFor();
  await page.keyboard.press('?');
  await page.locator('.help-sheet').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.help-sheet').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a phone has a table of its own', async () => {
  const { page, complaints } = await world.person({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await hurry(page);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).tap();
  await page.locator('.phone .map .tile').first().waitFor();
  let turns = 0;
  await playUntil([page], async () => {
    // One that has been pressed already leads to the next question, which would close the sheets below.
    if ((await page.getByRole('button', { name: 'End turn', disabled: false }).count()) > 0) turns++;
    return turns >= 3;
  });
  expect(await page.evaluate(problems)).toEqual([]);
  const nav = page.locator('.sheet-bar');
  await nav.getByRole('button', { name: 'Deeds' }).tap();
  await page.locator('.sheet .own-money').waitFor();
  await nav.getByRole('button', { name: 'Log' }).tap();
  await page.locator('.sheet .line').first().waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a game that the page has no board for is played from its choices', async () => {
  const { page, complaints } = await world.person();
  await page.goto(world.url);
  const id = await openTable(page, { edition: 'bazaar', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.choice-form button').first().click();
  await page.locator('.log-lines li').first().waitFor();
  expect(complaints).toEqual([]);
});
