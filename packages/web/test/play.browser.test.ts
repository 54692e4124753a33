/** A person alone: from the first screen to the end of a game. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, question, resize, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('from the landing page to the first throw in two clicks, and nothing is asked of anybody else', async () => {
  const { page, complaints, foreign } = await world.person({ reducedMotion: 'no-preference' });
  const lengths: Promise<number>[] = [];
  page.on('response', (response) => lengths.push(response.headerValue('content-length').then(Number)));
  // Time stands still before what is fetched later is asked for.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(world.url);
  const play = page.getByRole('button', { name: 'Play now' });
  await play.waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
  await page.clock.resume();
  expect(await page.evaluate(problems)).toEqual([]);
  expect((await play.boundingBox())!.width).toBeGreaterThan(100);
  await play.click();
  await page.getByRole('button', { name: 'Roll' }).click();
  await page.locator('.dice').waitFor();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});

it('a whole game against bots, with its end, its statistics and its dice checked in the page', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  const id = await world.openAt(page, {
    edition: 'classic',
    options: { roundLimit: 12 },
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
  });
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
  await world.openAt(page, {
    edition: 'classic',
    // Without a salary money only becomes less: somebody is out sooner or later, whatever the dice do. With two it does
    // not matter who: bots do not play on without people.
    options: { startCash: 200, salary: 0 },
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
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
  const primary = page.locator('.stage-prompt .primary:enabled').first();
  const asked = async () => `${await question(page)} ${await primary.textContent()}`;
  let turns = 0;
  while (turns < 4) {
    await primary.waitFor();
    const before = await asked();
    const shown = await primary.getAttribute('data-hotkey');
    // Every question is answered by the key that it shows, except that nobody bids.
    await page.keyboard.press(/ Bid /.test(before) ? 'p' : shown === ' ' ? 'Space' : shown!);
    if (/ End turn/.test(before)) turns++;
    await expect.poll(asked).not.toBe(before);
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
  const ending = page.getByRole('button', { name: 'End turn' });
  for (let turn = 1; turn <= 3; turn++) {
    await playUntil([page], async () => (await ending.count()) > 0, { never: [/^End turn/] });
    const asked = await question(page);
    if (turn === 3) break;
    await ending.tap();
    await expect.poll(() => question(page)).not.toBe(asked);
  }
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
  await world.openAt(page, { edition: 'bazaar', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  await page.locator('.choice-form button').first().click();
  await page.locator('.log-lines li').first().waitFor();
  expect(complaints).toEqual([]);
});
