/** The start page for those who have been here, and a table that still waits for somebody. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { drawn, hurry, openTable, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const WITH_BOT = { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' };

/** What the server says of a table of this person. */
const stateOf = (page: Page, id: number) =>
  page.evaluate(async (table) => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const about = await fetch(`/api/tables/${table}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await about.json()) as { table: { state: string } }).table.state;
  }, id);

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
    const id = await world.openAt(page, WITH_BOT);
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
    await expect.poll(() => stateOf(page, id)).toBe('over');
    await page.getByRole('link', { name: 'Freehold' }).click();
    await links.first().waitFor();
    expect(await links.count()).toBe(2);
    expect(complaints).toEqual([]);
  });
}

it('while a seat is free, Space starts nothing; filling the seats is said and pressed', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'bot' }];
  await world.openAt(page, { ...WITH_BOT, seats, start: 'host' });
  const fill = page.getByRole('button', { name: 'Fill the free seat with a bot and start' });
  await page.getByText('Waiting for 1 player').waitFor();
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.keyboard.press('Space');
  await drawn(page);
  expect(posted, 'nothing is asked of the server').toEqual([]);
  expect(await page.locator('.page-actions .primary').count()).toBe(0);
  await fill.click();
  await page.getByRole('button', { name: 'Roll' }).waitFor();
  expect(complaints).toEqual([]);
});

it('how well bots play is chosen where they are called, kept, and left alone by who does not care', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const picker = page.getByLabel('Level of the bots');
  const levels = async () => {
    await page.locator('.stage, .lantern').first().waitFor();
    return page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const about = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`, { headers });
      const { table } = (await about.json()) as { table: { seats: { level?: string }[] } };
      return table.seats.map(({ level }) => level ?? '').join(' ');
    });
  };
  await page.getByRole('button', { name: 'Play now' }).click();
  expect(await levels()).toBe(' plain plain plain');
  await page.goto(world.url);
  await expect
    .poll(() => picker.locator('option').allInnerTexts())
    .toEqual(['Very easy', 'Easy', 'Medium', 'Hard', 'Steady', 'Very hard', 'Expert']);
  await page.getByText('between Hard and Very hard').waitFor();
  // A room's bots play no worse than a table's.
  await page.getByRole('button', { name: 'Private room' }).click();
  await page.getByRole('button', { name: 'Steady', pressed: true }).waitFor();
  await page.goto(world.url);
  await picker.selectOption('Very hard');
  await page.getByRole('button', { name: 'Play now' }).click();
  expect(await levels()).toBe(' very_hard very_hard very_hard');
  await page.locator('.badge-bot[title$=": Very hard"]').first().waitFor();

  // Kept for the next table, also for seats that bots fill later.
  await page.goto(`${world.url}/?new`);
  await expect.poll(() => picker.inputValue()).toBe('very_hard');
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByText('bot · Very hard').first().waitFor();
  await picker.selectOption('Easy');
  await page.getByRole('button', { name: 'Fill the free seat with a bot and start' }).click();
  expect(await levels()).toBe(' easy very_hard very_hard');

  // A game that knows no such level has its usual bots.
  await page.goto(world.url);
  await picker.selectOption('Very hard');
  await page.getByRole('button', { name: 'Lanternfall' }).click();
  await expect.poll(() => picker.inputValue()).toBe('plain');
  await page.getByRole('button', { name: 'Play now' }).click();
  expect(await levels()).toBe(' plain plain plain');
  expect(complaints).toEqual([]);
});

it('what becomes of a seat when time runs out is chosen where there is a clock and somebody to wait for', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(`${world.url}/?new`);
  const absence = page.getByRole('group', { name: 'If time runs out' });
  await absence.getByRole('button', { name: 'A bot plays on', pressed: true }).waitFor();
  await absence.getByRole('button', { name: 'Out after three' }).click();
  await page.getByText('A player who runs out of time three times in a row is out of the game.').waitFor();
  await page.getByRole('button', { name: 'No clock' }).click();
  await absence.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Normal', exact: true }).click();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.waitForURL(/\/table\/\d+$/);
  const absent = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const about = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`, { headers });
    return ((await about.json()) as { table: { absent: string } }).table.absent;
  });
  expect(absent).toBe('leave');
  expect(complaints).toEqual([]);
});

it('an invitation says when the game has begun, and whom one would take over', async () => {
  const host = await world.person();
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  await world.openAt(host.page, { ...WITH_BOT, seats, start: 'host' });
  const link = await host.page.getByLabel('Invitation link', { exact: true }).inputValue();
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await host.page.getByRole('button', { name: /^Fill the free seat/ }).click();
  await page.getByText(/The game has begun\..*You would take over Bot /).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over a bot' }).click();
  await page.locator('.player:has(.badge-you)').waitFor();
  expect(complaints).toEqual([]);
});

it('Tab begins with what can be pressed, Escape closes the tokens, Enter in the name creates the table', async () => {
  const { page, complaints } = await world.person({ viewport: { width: 320, height: 700 } });
  await page.goto(world.url);
  await page.locator('.backdrop .tile').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await page.locator('.landing > .bar').evaluate((bar) => bar.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.backdrop'))).toBeNull();
  const token = page.getByRole('button', { name: /^Your token/ });
  await token.click();
  await page.locator('.look-choices').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.look-choices').count()).toBe(0);
  expect(await token.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.goto(`${world.url}/?new`);
  await page.getByRole('button', { name: 'Create and invite' }).waitFor();
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await page.locator('.gathering-seat').getByText('Ana').waitFor();
  expect(complaints).toEqual([]);
});

it('an address that leads nowhere says so in words', async () => {
  const { page } = await world.person();
  const answer = await page.goto(`${world.url}/nosuch`);
  expect(answer!.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await page.getByRole('button', { name: 'To the start page' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
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
  await expect.poll(() => choices.allTextContents()).toEqual(['System', 'Light', 'Dark']);
});

it('somebody who has just come finds a public table to join and a game to watch, while their people are there', async () => {
  const [host, guest, other] = [await world.person(), await world.person(), await world.person()];
  for (const { page } of [host, guest, other]) {
    await hurry(page);
    const listed = page.waitForResponse(/attended=true/);
    await page.goto(world.url);
    await listed;
    await page.getByRole('button', { name: 'Play now' }).waitFor();
  }
  const tables = ({ page }: typeof host) => page.getByRole('complementary', { name: 'Tables of others' });
  const lookAgain = ({ page }: typeof host) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await drawn(guest.page);
  expect(await tables(guest).count(), 'nothing to show').toBe(0);
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'bot' }];
  const id = await openTable(host.page, { ...WITH_BOT, seats, visibility: 'public', clock: 'slow', start: 'host' });
  await openTable(host.page, { ...WITH_BOT, seats });
  await host.page.goto(`${world.url}/table/${id}`);
  await host.page.getByText('Slow clock: 60 s to move').waitFor();

  const button = guest.page.getByRole('button', { name: 'Play now' });
  const before = await button.boundingBox();
  const open = tables(guest).getByRole('link');
  await expect.poll(() => lookAgain(guest).then(() => open.count())).toBe(1);
  expect(await open.innerText()).toMatch(/^Classic\s*Slow clock\s*\S.*, 2 bots\s*1 free$/);
  expect(await button.boundingBox(), 'its coming moves nothing').toEqual(before);
  expect(await guest.page.evaluate(problems)).toEqual([]);
  expect(await violations(guest.page)).toEqual([]);
  await open.click();
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [host, guest]) await page.locator('.stage').waitFor();

  await other.page.setViewportSize({ width: 390, height: 844 });
  const watch = tables(other).getByRole('link', { name: /Watch$/ });
  await expect.poll(() => lookAgain(other).then(() => watch.count())).toBe(1);
  expect(await other.page.evaluate(problems)).toEqual([]);
  await watch.click();
  await other.page.locator('.stage, .phone-prompt').first().waitFor();
  expect(await other.page.evaluate(() => localStorage.getItem('freehold.session')), 'nobody need be anybody').toBe(
    null,
  );

  await other.page.goto(world.url);
  await tables(other).waitFor();
  await Promise.all([host.page.close(), guest.page.close()]);
  await expect.poll(() => lookAgain(other).then(() => tables(other).count())).toBe(0);
  expect([...host.complaints, ...guest.complaints, ...other.complaints]).toEqual([]);
});

it('a token is promised to nobody before it is chosen or his seat decides it', async () => {
  const [host, guest] = [await world.person(), await world.person()];
  await host.page.goto(world.url);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const id = await openTable(host.page, { ...WITH_BOT, seats, visibility: 'public', start: 'host' });
  await guest.page.goto(world.url);
  const token = guest.page.getByRole('button', { name: /^Your token/ });
  const says = (words: string) => expect.poll(() => token.getAttribute('aria-label')).toBe(words);
  await says('Your token: that of your seat. Change it');
  await guest.page.goto(`${world.url}/table/${id}`);
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await says('Your token: square, amber. Change it');
  await guest.page.goto(`${world.url}/?new`);
  await says('Your token: that of your seat. Change it');
  await token.click();
  expect(await guest.page.locator('.look-choices [aria-pressed=true]').count()).toBe(0);
  await guest.page.getByRole('button', { name: 'violet' }).click();
  await says('Your token: violet. Change it');
  await guest.page.goto(`${world.url}/table/${id}`);
  await says('Your token: square, violet. Change it');
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
});
