/** Players who play again: after a game from a room, from the queue or at an own table they meet at one new table. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, type Person, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** As many people on the first page as there are names. */
async function arrive(...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) {
    const person = await world.person();
    await hurry(person.page);
    await person.page.addInitScript((wish) => localStorage.setItem('freehold.name', JSON.stringify(wish)), name);
    await person.page.goto(world.url);
    await person.page.getByRole('button', { name: 'Play now' }).waitFor();
    people.push(person);
  }
  return people;
}

const idOf = (page: Page) => Number(/^\/table\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

/** Who sits where, by the server's word; the names of people, and `bot`. */
function seatsOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async (id) => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const answer = await fetch(`/api/tables/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const { table } = (await answer.json()) as { table: { seats: { kind: string; name?: string }[] } };
    return table.seats.map(({ kind, name }) => (kind === 'person' ? name : kind));
  }, idOf(page));
}

/** All but the first give up, or all where bots play too, until everybody sees the end. */
async function finish(pages: readonly Page[], giveUp = pages.slice(1)): Promise<void> {
  for (const page of pages) await page.locator('.stage').waitFor();
  for (const page of giveUp) {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.bar .resign button').last().click();
    await page.locator('.podium, .out-of-game').first().waitFor();
  }
  for (const page of pages) await page.locator('.podium').waitFor();
}

const again = (page: Page) => page.locator('.podium').getByRole('button', { name: /Play again|Join the rematch/ });

/** Everybody is at the same table, which is not the one of before, and it is played there. */
async function together(pages: readonly Page[], before: number): Promise<void> {
  for (const page of pages) {
    await page.waitForURL((url) => /^\/table\/\d+$/.test(url.pathname) && url.pathname !== `/table/${before}`);
    await page.locator('.stage').waitFor();
  }
  expect(new Set(pages.map(idOf)).size).toBe(1);
}

const ORDERS: Readonly<Record<string, (ana: Page, ben: Page) => Promise<void>>> = {
  'Ana first': async (ana, ben) => {
    await again(ana).click();
    await ana.locator('.gathering').waitFor();
    await ben.getByText('The others play again: join the rematch.').waitFor();
    await again(ben).click();
  },
  'Ben first': async (ana, ben) => {
    await again(ben).click();
    await ben.locator('.gathering').waitFor();
    await again(ana).click();
  },
  'at the same time': async (ana, ben) => {
    await Promise.all([again(ana).click(), again(ben).click()]);
  },
};

const GAMES: Readonly<Record<string, (ana: Page, ben: Page) => Promise<void>>> = {
  'a room': async (ana, ben) => {
    await ana.getByRole('button', { name: 'Private room' }).click();
    const code = (await ana.locator('.invite-code').textContent())!;
    await ben.goto(`${world.url}/r/${code}`);
    await ana.locator('.room-members').getByText('Ben').waitFor();
    await ana.getByRole('button', { name: '2', exact: true }).click();
    for (const page of [ana, ben]) await page.getByRole('button', { name: 'I am ready' }).click();
    const start = ana.getByRole('button', { name: /^Start/ });
    await expect.poll(() => start.locator('span').innerText()).toBe('Start');
    await start.click();
  },
  'the queue': async (ana, ben) => {
    for (const page of [ana, ben]) await page.goto(`${world.url}/queue/classic?players=2`);
  },
  'a table of their own': async (ana, ben) => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const wish = { edition: 'classic', seats, clock: 'slow', visibility: 'public', start: 'full' };
    const id = await openTable(ana, wish);
    await ben.goto(`${world.url}/table/${id}`);
    await ben.getByRole('button', { name: 'Take a seat' }).click();
    await ana.goto(`${world.url}/table/${id}`);
  },
};

it.each(Object.keys(GAMES))(
  'two players of a game from %s play again together, in whatever order they ask',
  async (game) => {
    const people = await arrive('Ana', 'Ben');
    const pages = people.map(({ page }) => page);
    const [ana, ben] = pages as [Page, Page];
    await GAMES[game]!(ana, ben);
    for (const page of pages) await page.waitForURL(/\/table\/\d+$/);
    await finish(pages);
    const seats = await seatsOf(ana);
    expect([...seats].sort()).toEqual(['Ana', 'Ben']);
    for (const [order, ask] of Object.entries(ORDERS)) {
      const before = idOf(ana);
      await ask(ana, ben);
      await together(pages, before);
      expect(await seatsOf(ben), order).toEqual(seats);
      await finish(pages);
    }
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
  120_000,
);

/** Three people and a bot in a private game, its seats by the server's word. */
async function threeAndBot() {
  const people = await arrive('Ana', 'Ben', 'Carl');
  const [ana, ben, carl] = people.map(({ page }) => page) as [Page, Page, Page];
  const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'open' }, { kind: 'open' }];
  const id = await openTable(ana, { edition: 'classic', seats, clock: 'none', start: 'full', visibility: 'public' });
  for (const page of [ben, carl]) {
    await page.goto(`${world.url}/table/${id}`);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.locator('.badge-you').first().waitFor();
  }
  await ana.goto(`${world.url}/table/${id}`);
  for (const page of [ana, ben, carl]) await page.locator('.stage').waitFor();
  return { people, ana, ben, carl, id };
}

it('three players and a bot play again: the last who asks begins the game', async () => {
  const { people, ana, ben, carl, id } = await threeAndBot();
  const pages = [ana, ben, carl];
  await finish(pages, pages);
  const seats = await seatsOf(ana);
  expect(seats).toEqual(['Ana', 'bot', 'Ben', 'Carl']);
  await again(carl).click();
  await carl.locator('.gathering').waitFor();
  await Promise.all([again(ana).click(), again(ben).click()]);
  await together(pages, id);
  expect(await seatsOf(carl)).toEqual(seats);
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it('a player who left after the end leaves an open seat, which the host gives to a bot', async () => {
  const { people, ana, ben, carl, id } = await threeAndBot();
  await finish([ana, ben, carl], [ana, ben, carl]);
  await carl.getByRole('button', { name: 'To the start page' }).click();
  await again(ben).click();
  await ben.locator('.gathering').waitFor();
  await again(ana).click();
  await ana.locator('.gathering').waitFor();
  expect(await seatsOf(ana)).toEqual(['Ana', 'bot', 'Ben', 'open']);
  await ben.getByRole('button', { name: /^Fill/ }).click();
  await together([ana, ben], id);
  expect(await seatsOf(ana)).toEqual(['Ana', 'bot', 'Ben', 'bot']);
  // Back at the end of the game, the player still gets the seat from the bot.
  await carl.goto(`${world.url}/table/${id}`);
  await again(carl).click();
  await together([ana, ben, carl], id);
  expect(await seatsOf(carl)).toEqual(['Ana', 'bot', 'Ben', 'Carl']);
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it('a player who handed the seat to a bot before the end is not waited for', async () => {
  const { people, ana, ben, carl, id } = await threeAndBot();
  await carl.evaluate(async (table) => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`/api/tables/${table}/leave`, { method: 'POST', headers, body: '{}' });
  }, id);
  await finish([ana, ben], [ana, ben]);
  await again(ana).click();
  await ana.locator('.gathering').waitFor();
  await again(ben).click();
  await together([ana, ben], id);
  expect(await seatsOf(ana)).toEqual(['Ana', 'bot', 'Ben', 'bot']);
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});
