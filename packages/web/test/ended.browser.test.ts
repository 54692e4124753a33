/** A browser that comes back after the server has forgotten its session: everything that is open to anybody is open to it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, World } from './world.js';

let world: World;
let host: Page;
beforeAll(async () => {
  world = await World.begin();
  host = (await world.person()).page;
  await hurry(host);
  await host.goto(world.url);
});
afterAll(() => world.end());

/** Somebody whose token and cookie are those of a session that has ended. */
async function forgotten(): Promise<Page> {
  const { page } = await world.person();
  await hurry(page);
  await page.context().addCookies([{ name: 'freehold_token', value: 'ended', url: world.url, httpOnly: true }]);
  await page.goto(`${world.url}/rules/classic`);
  await page.evaluate(() => localStorage.setItem('freehold.session', '{"token":"ended","id":4711}'));
  return page;
}

/** Asks the server in the name of the host. */
const asHost = (path: string, body: object) =>
  host.evaluate(
    async ([to, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(to!, { method: 'POST', headers, body: sent! });
      return answer.json() as Promise<{ links: { invite: string } }>;
    },
    [path, JSON.stringify(body)],
  );

const PUBLIC = { clock: 'none', visibility: 'public', seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }] };

it('the replay of a public game that is over', async () => {
  const id = await openTable(host, { ...PUBLIC, edition: 'classic', options: { roundLimit: 5 } });
  await asHost(`/api/tables/${id}/resign`, {});
  const page = await forgotten();
  await expect.poll(() => host.evaluate(async (of) => (await fetch(`/api/games/${of}/match`)).status, id)).toBe(200);
  await page.goto(`${world.url}/table/${id}/replay`);
  await page.locator('.replay .stage').waitFor();
});

it('the start page, and a game at once', async () => {
  const page = await forgotten();
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.stage').waitFor();
  await page.reload();
  await page.locator('.badge-you').waitFor();
});

it('a public game that goes on, also from the start page and after it', async () => {
  const id = await openTable(host, { ...PUBLIC, edition: 'classic' });
  const page = await forgotten();
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.stage').waitFor();

  const other = await forgotten();
  await host.goto(`${world.url}/table/${id}`);
  await host.locator('.stage').waitFor();
  await other.goto(world.url);
  await other.locator('.public-tables a').first().click();
  await other.locator('.stage').waitFor();
});

it('a seat by a link, and a room', async () => {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { links } = await asHost('/api/tables', { edition: 'classic', seats, start: 'full' });
  const page = await forgotten();
  await page.goto(`${world.url}/t/${links.invite}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.locator('.badge-you').waitFor();

  const other = await forgotten();
  await other.goto(world.url);
  await other.getByRole('button', { name: 'Private room' }).click();
  await other.locator('.room-members').waitFor();
});
