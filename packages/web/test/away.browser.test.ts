/** Time runs out for somebody who only looks on; a steward plays; one press takes the seat back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin({ THINKING_MS: '100', BOT_DELAY_MS: '100' });
});
afterAll(() => world.end());

it('the owner of a seat that a steward keeps comes back', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await world.openAt(page, {
    edition: 'classic',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'fast',
  });
  await page.getByText('A steward keeps your seat warm.').waitFor();
  await page.locator('.player[data-seat="0"] .badge-steward').waitFor();
  // Looked at from within, as it comes: time soon runs out again.
  const isBack = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isKept = document.querySelector('.player[data-seat="0"] .badge-steward') !== null;
          const isTold = document.querySelector('.prompt')?.textContent?.includes('keeps your seat warm');
          if (!isKept && !isTold) resolve();
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'I am back' }).click();
  await isBack;
  expect(complaints).toEqual([]);
});
