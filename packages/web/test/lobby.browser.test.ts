/** Strangers in the queue, friends in a room, and an account for who wants one. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, resize, World, waitForPeople } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** Somebody on the first page, by name. */
async function arrive(name: string, also?: typeof waitForPeople): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await world.person();
  await hurry(page);
  await also?.(page);
  await page.addInitScript((wish) => {
    if (!localStorage.getItem('freehold.name')) localStorage.setItem('freehold.name', JSON.stringify(wish));
  }, name);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  return { page, complaints };
}

it('two strangers who want the same game are seated together, and can leave the queue', async () => {
  const [ana, ben] = [await arrive('Ana', waitForPeople), await arrive('Ben')];
  await ana.page.getByRole('button', { name: 'Magnate' }).click();
  await ana.page.getByRole('button', { name: 'Find players' }).click();
  await ana.page.getByText('1 of 4 players here').waitFor();
  await ana.page.getByRole('checkbox').uncheck();
  expect(await ana.page.evaluate(problems)).toEqual([]);
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Stop waiting' }).click();
  await ana.page.getByRole('button', { name: 'Play now' }).waitFor();

  await ana.page.getByRole('button', { name: 'Find players' }).click();
  await ana.page.getByRole('checkbox').uncheck();
  await ana.page.getByRole('button', { name: '2', exact: true }).click();
  await ana.page.getByText('1 of 2 players here').waitFor();
  await ben.page.goto(`${world.url}/queue/magnate?players=2`);
  for (const { page } of [ana, ben]) {
    await page.waitForURL(/\/table\/\d+$/);
    await page.locator('.stage').waitFor();
    expect(await page.locator('.tile').count()).toBe(55);
  }
  expect(new URL(ana.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);
  await ana.page.getByText('Ben').first().waitFor();

  // Who plays by the clock is told where.
  await ben.page.goto(`${world.url}/queue/classic`);
  await ben.page.getByText('You are playing a game by the clock').waitFor();
  await ben.page.getByRole('button', { name: 'To my game' }).click();
  await ben.page.locator('.stage').waitFor();
  expect([...ana.complaints, ...ben.complaints]).toEqual([]);
});

it('whoever waits alone plays with bots after a while', async () => {
  const { page, complaints } = await arrive('Ana');
  await Promise.all([
    page.getByText('1 of 4 players here').waitFor(),
    page.getByRole('button', { name: 'Find players' }).click(),
  ]);
  await page.waitForURL(/\/table\/\d+$/);
  await page.locator('.badge-bot').nth(2).waitFor();
  expect(complaints).toEqual([]);
});

it('a room: by code, ready, talk, settings, another host, and off with a bot', async () => {
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben')];
  await ana.page.getByRole('button', { name: 'Magnate' }).click();
  await ana.page.getByRole('button', { name: 'Private room' }).click();
  const code = (await ana.page.locator('.invite-code').textContent())!;
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  await ana.page.locator('.qr').waitFor();

  await ben.page.getByLabel('Invitation code').fill(code.toLowerCase());
  await ben.page.getByRole('button', { name: 'Join' }).click();
  for (const { page } of [ana, ben]) await page.locator('.room-members').getByText('Ben').waitFor();
  for (const { page } of [ana, ben]) {
    expect(await page.evaluate(problems)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  }

  // Only the host sets how many play; both see it.
  expect(await ben.page.getByRole('button', { name: '3', exact: true }).isDisabled()).toBe(true);
  await ana.page.getByRole('button', { name: '3', exact: true }).click();
  await expect.poll(() => ben.page.locator('.room-members li').count()).toBe(3);

  // And by which rules.
  const rules = (page: Page, label: string) => page.getByRole('group', { name: label });
  expect(await rules(ben.page, 'Rules').getByRole('button', { name: 'Quick' }).isDisabled()).toBe(true);
  await rules(ana.page, 'Rules').getByRole('button', { name: 'Quick' }).click();
  await rules(ana.page, 'Length').getByRole('button', { name: '60 min' }).click();
  for (const { page } of [ana, ben]) {
    await page.getByText('Magnate · Quick · Length: 60 min').waitFor();
    await rules(page, 'Length').getByRole('button', { name: '60 min', pressed: true }).waitFor();
  }
  expect(await rules(ben.page, 'If time runs out').getByRole('button', { name: 'Out at once' }).isDisabled()).toBe(
    true,
  );
  await rules(ana.page, 'If time runs out').getByRole('button', { name: 'Out at once' }).click();
  for (const { page } of [ana, ben]) {
    await page.getByText('A player who runs out of time on their turn is out of the game.').waitFor();
  }

  await ben.page.getByLabel('Say something').fill('<i>ready</i> when you are');
  await ben.page.keyboard.press('Enter');
  await ana.page.getByText('<i>ready</i> when you are').waitFor();

  // Nobody else is here for the third seat, so no key begins anything; with two more seats there are two more bots.
  const start = ana.page.getByRole('button', { name: /^Start/ });
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await ana.page.locator('.room-members').getByText('Ready', { exact: true }).waitFor();
  await ana.page.locator('h1').click();
  await ana.page.keyboard.press('Space');
  await expect.poll(() => ana.page.locator('.ready-mark.yes').count()).toBe(2);
  await expect.poll(() => start.isEnabled()).toBe(true);
  await ana.page.keyboard.press('Space');
  // Looked at from within, as soon as it says so.
  const wasDisabled = start.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<boolean>((resolve) => {
        const look = () => button.textContent?.trim() === 'Start with 2 bots' && resolve(button.disabled);
        new MutationObserver(look).observe(button, { subtree: true, childList: true, characterData: true });
      }),
  );
  await ana.page.getByRole('button', { name: '4', exact: true }).click();
  expect(await wasDisabled, 'not before it can be read').toBe(true);
  await ana.page.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(() => start.locator('span').innerText()).toBe('Start');
  await ana.page.getByRole('button', { name: '3', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Not ready after all' }).click();
  await expect.poll(() => ana.page.locator('.ready-mark.yes').count()).toBe(1);
  expect(await ana.page.getByRole('button', { name: 'Start with 1 bot' }).isDisabled()).toBe(true);

  // The host goes: Ben is the host, and Ana comes back as a guest of his.
  await ana.page.getByRole('button', { name: 'Leave the room' }).click();
  await ben.page.getByText('Host: Ben').waitFor();
  await ana.page.goto(`${world.url}/r/${code}`);
  await ana.page.getByText('Host: Ben').waitFor();
  expect(await ana.page.getByRole('button', { name: /^Start/ }).count()).toBe(0);
  await ana.page.getByRole('button', { name: 'I am ready' }).click();
  await ben.page.getByRole('button', { name: 'Start with 1 bot' }).click();
  for (const { page } of [ana, ben]) await page.locator('.stage').waitFor();
  expect(await ben.page.locator('.player').count()).toBe(3);
  await ben.page.getByText(/^Round 1 · (60:00|5\d:\d\d) left$/).waitFor();
  await playUntil([ana.page, ben.page], async () => (await ben.page.locator('.log-lines .line').count()) > 5);

  // The room is gone with its game.
  await ben.page.goto(`${world.url}/r/${code}`);
  await ben.page.getByText('This room does not exist any more').waitFor();
  expect([...ana.complaints, ...ben.complaints]).toEqual([]);
});

it('a room at a desk shows the whole talk over its foot, and everywhere the whole address', async () => {
  const { page } = await arrive('Ana');
  await page.getByRole('button', { name: 'Private room' }).click();
  const edges = (selector: string) => page.locator(selector).evaluate((box) => box.getBoundingClientRect().toJSON());
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1024, 768],
    [360, 740],
  ] as const) {
    await resize(page, width, height);
    const address = page.getByLabel('Invitation link', { exact: true });
    const cut = await address.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect(cut, `${width} px`).toEqual([0, 0]);
    if (width < 1200) continue;
    for (const players of ['4', '8']) {
      await page.getByRole('button', { name: players, exact: true }).click();
      await expect.poll(() => page.locator('.room-members li').count()).toBe(Number(players));
      expect((await edges('.room-chat')).bottom, `${width} px`).toBeLessThanOrEqual((await edges('.room-actions')).top);
    }
  }
});

it('a guest becomes an account and comes back to it', async () => {
  const { page, complaints } = await arrive('Ana');
  await page.getByRole('button', { name: 'Private room' }).click();
  await page.locator('.room-members').waitFor();
  const guest = await page.evaluate(() => (JSON.parse(localStorage.getItem('freehold.session')!) as { id: number }).id);
  await page.goto(`${world.url}/account`);
  await page.locator('.shop li').nth(3).waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const name = `Ana ${guest}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('12345678');
  await page.getByLabel('Password again').fill('12345678');
  await page.locator('.account-form button').click();
  await page.getByText('too easy to guess').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Password again').fill('correct horse battery');
  await page.locator('.account-form button').click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();

  await page.goto(`${world.url}/account`);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.locator('.account-form button').click();
  await page.getByText('No such name, or not its password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.locator('.account-form button').click();
  await page.getByRole('heading', { name }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name }).waitFor();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('freehold.session')!) as { id: number }).id)).toBe(
    guest,
  );
  // The account plays, known by its cookie.
  await page.getByRole('button', { name: 'To the start page' }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.stage').waitFor();
  await page.locator('.player', { hasText: name }).waitFor();

  // Another name for the others is no other name to log in with.
  await page.goto(world.url);
  await page.getByLabel('Your name').fill(`Zed ${guest}`);
  await page.keyboard.press('Enter');
  // The page keeps it once the server has it.
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('freehold.name')!) as string);
  await expect.poll(kept).toBe(`Zed ${guest}`);
  // As if it had been changed at another browser: what is kept here is an earlier one.
  await page.evaluate((earlier) => localStorage.setItem('freehold.name', JSON.stringify(earlier)), name);
  await page.goto(`${world.url}/account`);
  await page.getByRole('heading', { name: `Zed ${guest}` }).waitFor();
  await page.getByText(`You log in as “${name.toLowerCase()}”.`).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await page.goto(`${world.url}/account`);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.locator('.account-form button').click();
  await page.getByRole('heading', { name: `Zed ${guest}` }).waitFor();
  // A refused password is an answer like any other, but browsers write it down.
  expect(complaints.filter((words) => !/status of 40[01]/.test(words))).toEqual([]);
});
