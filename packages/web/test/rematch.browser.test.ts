/** Players who play again: after a game from a room, from the queue or at an own table they meet at one new table. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, type Person, pressTwice, World, waitForPeople } from './world.js';

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
    await waitForPeople(person.page);
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
    await pressTwice(page.getByRole('button', { name: 'Resign' }));
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

const all = (pages: readonly Page[], doing: (page: Page) => Promise<void>) => Promise.all(pages.map(doing));

type Pages = readonly [ana: Page, ...others: Page[]];
type Way = (pages: Pages) => Promise<unknown>;

const ORDERS = {
  'Ana first': async ([ana, ...others]) => {
    // A notice goes by itself: it is waited for from before it comes.
    const told = all(others, (page) => page.getByText('The others play again: join the rematch.').waitFor());
    await Promise.all([told, again(ana).click()]);
    await ana.locator('.gathering').waitFor();
    for (const page of others) await again(page).click();
  },
  'Ben first': async ([ana, ben, ...others]) => {
    await again(ben!).click();
    await ben!.locator('.gathering').waitFor();
    for (const page of [ana, ...others]) await again(page).click();
  },
  'at the same time': (pages) => all(pages, (page) => again(page).click()),
} satisfies Record<string, Way>;

const GAMES = {
  'a room': async ([ana, ...others]) => {
    await ana.getByRole('button', { name: 'Private room' }).click();
    const code = (await ana.locator('.invite-code').textContent())!;
    for (const page of others) {
      await page.goto(`${world.url}/r/${code}`);
      await page.locator('.room-members').waitFor();
    }
    await ana.getByRole('button', { name: String(1 + others.length), exact: true }).click();
    for (const page of [ana, ...others]) await page.getByRole('button', { name: 'I am ready' }).click();
    const start = ana.getByRole('button', { name: /^Start/ });
    await expect.poll(() => start.locator('span').innerText()).toBe('Start');
    await start.click();
  },
  'the queue': async (pages) => {
    for (const page of pages) await page.goto(`${world.url}/queue/classic?players=${pages.length}`);
  },
  'a table of their own': async ([ana, ...others]) => {
    const seats = [{ kind: 'me' }, ...others.map(() => ({ kind: 'open' }))];
    const wish = { edition: 'classic', seats, clock: 'slow', visibility: 'public', start: 'full' };
    const id = await openTable(ana, wish);
    for (const page of others) {
      await page.goto(`${world.url}/table/${id}`);
      await page.getByRole('button', { name: 'Take a seat' }).click();
    }
    await ana.goto(`${world.url}/table/${id}`);
  },
} satisfies Record<string, Way>;

const TWO = ['Ana', 'Ben'];
const THREE = [...TWO, 'Carl'];
const EVERY = Object.keys(ORDERS) as (keyof typeof ORDERS)[];

it.each<[number, keyof typeof GAMES, readonly string[], readonly (keyof typeof ORDERS)[]]>([
  [2, 'a room', TWO, EVERY],
  [2, 'the queue', TWO, EVERY],
  [2, 'a table of their own', TWO, EVERY],
  // With a third there is one more who may be left behind; at a table with a bot there are three below.
  [3, 'a room', THREE, ['Ana first']],
  [3, 'the queue', THREE, ['at the same time']],
])('%i players of a game from %s play again together, in whatever order they ask', async (_, game, names, orders) => {
  const people = await arrive(...names);
  const pages = people.map(({ page }) => page) as unknown as Pages;
  await GAMES[game](pages);
  for (const page of pages) await page.waitForURL(/\/table\/\d+$/);
  await finish(pages);
  const seats = await seatsOf(pages[0]);
  expect([...seats].sort()).toEqual(names);
  for (const order of orders) {
    const before = idOf(pages[0]);
    await ORDERS[order](pages);
    await together(pages, before);
    expect(await seatsOf(pages.at(-1)!), order).toEqual(seats);
    // Another rematch is asked for at the end of this one.
    if (order !== orders.at(-1)) await finish(pages);
  }
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

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
