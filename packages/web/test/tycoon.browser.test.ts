/** The edition with laps, tokens and votes: a whole game, and the questions that only it asks. */
import type { TycoonOpen } from '@freehold/property';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { Sitting } from './hands.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, pressTwice, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('a whole game against a bot, from the token to the result', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await world.openAt(page, {
    edition: 'tycoon',
    options: { roundLimit: 9, start: 'seat0' },
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.locator('.tile').first().waitFor();
  expect(await page.locator('.tile').count()).toBe(40);
  await page.getByText('Round 1 of 9').first().waitFor();
  expect(await page.locator('.players .badge-lap').count()).toBe(2);
  expect(await page.getByRole('tab').allTextContents(), 'nothing is traded').toEqual(['Log', 'Chat']);
  expect(await page.locator('.bank-stock').textContent()).not.toMatch(/car park/);
  await page.getByText(/Once round the board before you may buy or bid/).waitFor();
  await page.getByRole('button', { name: 'Play with the cat' }).click();
  await page.locator('.log-lines').getByText('plays with the cat').waitFor();
  expect(await violations(page)).toEqual([]);
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 1200 });
  await page.getByText('The dice follow from the secret').waitFor();
  expect(await page.locator('.place').count()).toBe(2);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('an abridged game is chosen where a table is made, and its clock runs on the table', async () => {
  const { page, complaints } = await world.person({ viewport: { width: 360, height: 740 } });
  await hurry(page);
  await page.goto(`${world.url}/?new`);
  const length = page.getByRole('group', { name: 'Length' });
  await page.getByRole('button', { name: 'Lanternfall' }).click();
  expect(await length.count(), 'a game without that option').toBe(0);
  await page.getByRole('button', { name: 'Tycoon' }).click();
  expect(await length.getByRole('button', { pressed: true }).textContent()).toBe('No limit');
  await length.getByRole('button', { name: '60 min' }).click();
  // Another preset is what it is called, until something of it is changed.
  await page.getByRole('button', { name: 'House' }).click();
  expect(await length.getByRole('button', { pressed: true }).textContent()).toBe('No limit');
  await length.getByRole('button', { name: '30 min' }).click();
  await page.getByRole('group', { name: 'Starting money' }).getByRole('button', { name: '2,000' }).click();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByText('Tycoon · House · Length: 30 min · Starting money: 2,000').waitFor();
  await page.getByRole('button', { name: /^Fill the/ }).click();
  await page.getByText(/^Round 1 · (30:00|2\d:\d\d) left$/).waitFor();
  await page.locator('.seat-chip').getByText('2,000').first().waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a full game is chosen where a table is made: no round limit, trades, and the source’s hard opponent', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(`${world.url}/?new`);
  await page.getByRole('button', { name: 'Tycoon' }).click();
  await page.getByText('38 end with one player left; after round 200 the richest wins.').waitFor();
  await page.getByRole('group', { name: 'Round limit' }).getByRole('button', { name: 'None' }).click();
  await page.getByText('41 end with one player left within 2,000 rounds').waitFor();
  await page.getByRole('group', { name: 'Trades between players' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Games among four bots all end with one player left.').waitFor();
  await page.getByRole('button', { name: 'More: Bots' }).click();
  await page.getByLabel('Level of the bots').selectOption({ label: 'Ruthless' });
  await page.getByText('Keeps a reserve, fights for whole groups').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByText('Tycoon · Standard · Round limit: None · Trades between players: Yes').waitFor();
  await page.getByRole('button', { name: /^Fill the/ }).click();
  await page.getByText(/^Round 1$/).waitFor();
  const id = Number(/table\/(\d+)/.exec(page.url())![1]);
  const seats = await page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}`);
    return (await answer.json()).table.seats;
  }, id);
  expect(seats.filter(({ kind }: { kind: string }) => kind === 'bot')).toEqual(
    expect.arrayContaining([expect.objectContaining({ level: 'tycoon-hard' })]),
  );
  expect(complaints).toEqual([]);
});

it('a game by the clock shows the time that is left; who asks to leave is voted on', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  const rules = { edition: 'tycoon', options: { timeLimit: 3600, roundLimit: 0 } };
  const sitting = await Sitting.at(world, page, rules);
  const { table, ben } = sitting;
  const openNow = async () => (await sitting.open()) as TycoonOpen;
  await page.goto(`${world.url}/table/${table}`);
  await page
    .locator('.game-time')
    .getByText(/\d+:\d\d left/)
    .waitFor();

  // Ana asks twice, as what cannot be taken back is; Ben objects.
  const leave = page.locator('.bar').getByRole('button', { name: 'Ask to leave' });
  await pressTwice(leave);
  await expect.poll(async () => (await openNow()).phase).toBe('vote');
  await ben.act(table, { type: 'vote', agree: 0 });
  await page.locator('.log-lines').getByText('has to stay').waitFor();
  await expect.poll(async () => (await openNow()).phase).toBe('roll');
  expect(await leave.count()).toBe(0);

  // Ben asks as soon as it is his turn, and Ana lets him go: nobody else is left.
  await playUntil([page], async () => (await openNow()).seat === 1, { presses: 300 });
  await expect.poll(async () => (await openNow()).question[1]).toBeGreaterThan(0);
  await ben.act(table, { type: 'request_leave' });
  await page.getByText('Ben would like to leave. Do you agree?').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.locator('.podium').waitFor();
  expect(complaints).toEqual([]);
});
