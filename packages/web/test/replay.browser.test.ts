/** A game that is over, looked at again: step by step, by the thumb, on its own, and from a link to one moment. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, openTable, type Person, playUntil, resize, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const thumb = (page: Page) => page.locator('.scrubber input');
const moment = async (page: Page) => Number(await thumb(page).inputValue());
const lines = (page: Page) => page.locator('.log-lines .line').allInnerTexts();

/** Plays to the end against bots, and says how many records there were and which table it was. */
async function finished({ page }: Person, wish: object): Promise<number> {
  await hurry(page);
  const id = await world.openAt(page, {
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
    ...wish,
  });
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 2000 });
  return id;
}

it('a finished game is stepped through, scrubbed and played, and a link leads to its moment', async () => {
  const person = await world.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, complaints, foreign } = person;
  await page.clock.install();
  const id = await finished(person, { edition: 'classic', options: { roundLimit: 8 } });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL(`**/table/${id}/replay*`);
  await page.locator('.replay .stage').waitFor();
  const last = Number(await thumb(page).getAttribute('max'));
  expect(last).toBeGreaterThan(30);
  expect(await moment(page)).toBe(0);
  expect(await page.locator('.film-mark').count()).toBeGreaterThan(2);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  // By keys, wherever the focus is.
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  expect(await moment(page)).toBe(5);
  const fifth = await lines(page);
  expect(fifth.length).toBeGreaterThan(2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await lines(page)).toEqual(fifth);
  await page.keyboard.press('End');
  expect(await moment(page)).toBe(last);
  expect((await lines(page)).at(-1)).toMatch(/over/);
  await page.keyboard.press('PageUp');
  const mark = await moment(page);
  expect(mark).toBeLessThan(last);
  expect(await page.locator(`.film-mark[data-number="${mark}"]`).count()).toBe(1);
  await page.keyboard.press('Home');
  expect(await moment(page)).toBe(0);
  await page.waitForURL(`**/table/${id}/replay?at=0&code=*`);

  // By the thumb: the same log as by steps.
  await thumb(page).fill('5');
  await expect.poll(() => lines(page)).toEqual(fifth);
  const box = (await thumb(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(async () => Math.abs((await moment(page)) - last / 2)).toBeLessThan(last / 20 + 2);

  // On its own, and it stops when told; what is read out is where it stands, not what it passes.
  await page.getByLabel('Tempo').selectOption('4');
  // From here on time is what the test says it is; what the steps so far have to say is said before.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const region = document.querySelector('.replay [aria-live=polite]')!;
    new MutationObserver(() => heard.push(region.textContent!)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const said = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  // The thumb and the key within one frame: it plays from where the thumb was put.
  await thumb(page).evaluate((input: HTMLInputElement) => {
    input.value = '5';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  });
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await moment(page)).toBe(6);
  // In so short a time it passes one record at most.
  for (let passed = 0; passed < 3000 && (await moment(page)) < 14; passed += 25) await page.clock.runFor(25);
  expect(await moment(page)).toBe(14);
  expect(await said()).toEqual([]);
  await page.keyboard.press('Space');
  await page.clock.runFor(3000);
  expect(await said()).toEqual([expect.stringContaining(`14 of ${last}`)]);
  expect(await moment(page)).toBe(14);

  // A link to this moment, opened by somebody else: the table is private, and the link lets him look.
  const shown = await lines(page);
  const money = await page.locator('.player .digits').allInnerTexts();
  // A notice goes by itself, but not while time stands still.
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  const notice = await page.getByText('Copied.').boundingBox();
  const bar = await page.locator('.replay-bar').boundingBox();
  expect(notice!.y + notice!.height, 'it lies over no control').toBeLessThan(bar!.y);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('at=14');
  expect(page.url(), 'the address is worth as much').toBe(link);
  await page.clock.resume();
  const friend = await world.person();
  await hurry(friend.page);
  await friend.page.goto(link);
  await friend.page.locator('.replay .stage').waitFor();
  expect(await moment(friend.page)).toBe(14);
  expect(await lines(friend.page)).toEqual(shown);
  expect(await friend.page.locator('.player .digits').allInnerTexts()).toEqual(money);
  await friend.page.getByRole('button', { name: 'Results' }).click();
  await friend.page.getByText('The dice follow from the secret').waitFor();
  expect(friend.complaints).toEqual([]);

  // The last position, from the end.
  await page.getByRole('button', { name: 'Results' }).click();
  await page.getByRole('button', { name: 'Final board' }).click();
  await page.locator('.replay .stage').waitFor();
  expect(await moment(page)).toBe(last);
  await page.getByText('wins').first().waitFor();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 740],
  ] as const) {
    await resize(page, width, height);
    // Tokens glide to where their squares are now.
    await expect.poll(() => page.evaluate(problems)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
}, 180_000);

it('tokens walk when it plays with movement, and never further than where it stands', async () => {
  const person = await world.person({ reducedMotion: 'no-preference' });
  const { page, complaints } = person;
  const id = await finished(person, { edition: 'sprint', options: { turnLimit: 9 } });
  await page.addInitScript(() => localStorage.setItem('freehold.settings', JSON.stringify({ speed: 1, muted: true })));
  await page.goto(`${world.url}/table/${id}/replay`);
  await page.locator('.replay .stage').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.dice .rolling, .die.rolling').first().waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.dice .rolling, .die.rolling').count()).toBe(0);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it('Lanternfall has its own table, and its arrows step here too', async () => {
  const person = await world.person();
  const { page, complaints } = person;
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, {
    edition: 'lanternfall',
    options: { roundLimit: 2 },
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.evaluate(async (table) => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    await fetch(`/api/tables/${table}/resign`, { method: 'POST', headers, body: '{}' });
  }, id);
  await page.goto(`${world.url}/table/${id}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay .lantern-market').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await moment(page)).toBe(2);
  await page.keyboard.press('End');
  await page.locator('.replay .lantern-market').waitFor();
  expect(await page.locator('.podium').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a match that was downloaded is checked and looked at again without asking anybody', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(`${world.url}/replay`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|ws)\//.test(request.url())) asked.push(request.url());
  });
  const fixture = (name: string) => fileURLToPath(new URL(`../../property/fixtures/${name}`, import.meta.url));
  const chosen = page.locator('input[type=file]');
  const file = readFileSync(fixture('tycoon/seed002.match'), 'utf8');
  const forged = Buffer.from(file.replace('"type":"buy"', '"type":"decline"'));
  await chosen.setInputFiles({ name: 'forged.match', mimeType: 'text/plain', buffer: forged });
  await page.locator('.fairness.bad').waitFor();
  expect(await violations(page)).toEqual([]);
  await chosen.setInputFiles(fixture('tycoon/seed002.match'));
  await page.getByText('The dice follow from the secret').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay .stage').waitFor();
  await page.keyboard.press('End');
  expect(await moment(page)).toBe(file.split('\n').length - 3);
  // A line of the log leads to its moment.
  const line = page.locator('.log-lines .line').nth(20);
  const record = Number(await line.getAttribute('data-record'));
  const words = await line.innerText();
  await line.click();
  expect(await moment(page)).toBe(record);
  expect((await lines(page)).slice(-12)).toContain(words);
  await page.getByRole('button', { name: 'Results' }).click();
  await page.getByText('The dice follow from the secret').waitFor();
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

it('what was said and thought stands in the log, where it was', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(`${world.url}/replay`);
  const file = fileURLToPath(new URL('../../property/fixtures/tycoon/seed002.match', import.meta.url));
  const speech = [
    '{"kind":"said","name":"Wanda","number":-1,"text":"/hello","time":1,"user":7}',
    '{"decision":"pass","kind":"thought","number":2,"seat":0,"text":"Too dear for me.","time":1}',
  ];
  const buffer = Buffer.from(`${readFileSync(file, 'utf8')}${speech.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'spoken.match', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay .stage').waitFor();
  expect((await lines(page)).filter((line) => /Wanda|Too dear/.test(line))).toEqual(['Wanda Hello!']);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.locator('.line-thought').waitFor();
  expect(await page.locator('.line-thought').innerText()).toMatch(/ thinks: Too dear for me\. pass$/);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('what cannot be replayed says so', async () => {
  const { page } = await world.person();
  await page.goto(`${world.url}/table/9999/replay`);
  await page.getByRole('heading', { name: 'This game cannot be replayed' }).waitFor();
});
