/** Somebody resigns in the middle of his turn, while others play on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hands, playFor } from './hands.js';
import { hurry, openTable, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

it('whoever has resigned is not told that it is his turn while his deeds are auctioned', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const id = await openTable(page, { edition: 'classic', seats, clock: 'none', visibility: 'public' });
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('freehold.session')!) as { token: string }).token,
  );
  const others = [await Hands.guest(world.url, 'Ben'), await Hands.guest(world.url, 'Cleo')];
  for (const each of others) await each.call(`/api/tables/${id}/join`, {});
  const hands = [Hands.with(world.url, token, 'Ana'), ...others];
  const owning = await playFor(
    hands,
    id,
    (open, asked) => asked.seat === 0 && open.seat === 0 && open.phase !== 'debt' && open.owner.includes(0),
  );
  expect(owning).toBe(true);

  await page.goto(`${world.url}/table/${id}`);
  const turn = page.locator('.turn-of');
  await turn.getByText('Your turn').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.bar .resign button').last().click();
  await page.locator('.auction-high').waitFor();
  expect(await turn.locator('.cut').textContent()).toBe('You are out');
  expect(complaints).toEqual([]);
});
