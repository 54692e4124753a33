/** The table as text: played by typing, and heard by those who do not see it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('is turned on in the settings, and a turn is typed', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show tables as text').check();
  await page.keyboard.press('Escape');
  // Nobody has bought anything before the first throw.
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  await world.openAt(page, { edition: 'classic', options: { start: 'seat0' }, seats, clock: 'none' });
  const line = page.getByRole('textbox', { name: 'Command' });
  const say = async (words: string) => {
    await line.fill(words);
    await line.press('Enter');
  };
  const answer = () => page.locator('.exchanges li').last().textContent();
  await page.getByText('Your turn. Roll the dice.').waitFor();
  expect(await page.locator('svg.board-drawing').count()).toBe(0);
  expect(await page.locator('.text-squares li').count()).toBe(40);
  await say('who owns boardwalk');
  await expect.poll(answer).toMatch(/Boardwalk.*For sale at 400/);
  await say('end');
  await expect.poll(answer).toMatch(/Not at this moment|not asked/);
  await say('roll');
  await expect.poll(answer).toMatch(/^roll Guest \S+ throws \d and \d\. Guest \S+ goes to \w+/);
  await page
    .getByText(/^Guest \S+ throws/)
    .first()
    .waitFor();
  // The keyboard stays where it is: the next word can be typed at once.
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  await say('me');
  await expect.poll(answer).toMatch(/has [\d,]+; (on|In jail)/);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a colour and a token of one’s own are kept, and nobody else has them', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  await page.getByRole('button', { name: /^Your token/ }).click();
  await page.getByRole('button', { name: 'violet' }).click();
  await page.getByRole('button', { name: 'star' }).click();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Your token: star, violet. Change it' }).waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  const own = page.locator('.player:has(.badge-you)');
  await own.waitFor();
  expect(await own.getAttribute('class')).toContain('seat-6');
  expect(await page.locator('.player.seat-6').count()).toBe(1);
  expect(complaints).toEqual([]);
});
