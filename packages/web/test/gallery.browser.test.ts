/** Every screen and every prompt, at a desk and on a phone: readable, whole, and without violations of accessibility. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../../scripts/testing/long.js';
import { MOMENTS } from '../gallery/moments.js';
import type { TableStore } from '../src/table/store.js';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { drawn, World } from './world.js';

/** Of its own, so that two runs of the tests may go on beside each other. */
const outDir = mkdtempSync(join(tmpdir(), 'freehold-gallery-'));
let world: World;
let gallery: PreviewServer;
let pages: { desk: Page; phone: Page };

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
  await build({ configFile, build: { outDir } });
  gallery = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  world = await World.begin();
  pages = { desk: await galleryPage(1366, 768), phone: await galleryPage(360, 740) };
});
afterAll(async () => {
  await gallery.close();
  await world.end();
  rmSync(outDir, { recursive: true });
});

/** A page that has loaded the gallery, to be asked for one moment after the other. */
async function galleryPage(width: number, height: number): Promise<Page> {
  const { page } = await world.person({ viewport: { width, height } });
  await page.goto(gallery.resolvedUrls!.local[0]!);
  await page.waitForFunction('globalThis.show');
  return page;
}

/** Done when it is drawn. */
const show = (page: Page, query: string) =>
  page.evaluate((asked) => (globalThis as unknown as { show(query: string): Promise<void> }).show(asked), query);

/** Where the layouts differ most, both are audited; elsewhere they take turns, except in the long form. */
const BOTH: readonly string[] = ['roll', 'auction', 'trading', 'managing'];

it.each(Object.keys(MOMENTS).map((moment, index) => [moment, index % 2 === 0 ? 'desk' : 'phone'] as const))(
  '%s',
  async (moment, turn) => {
    for (const [kind, page] of Object.entries(pages)) {
      await show(page, `?moment=${moment}&${kind === 'desk' ? 'language=es&theme=dark' : 'language=en&theme=light'}`);
      expect(await page.locator('.table').count(), kind).toBe(1);
      expect(await page.evaluate(problems), kind).toEqual([]);
      if (kind !== turn && !BOTH.includes(moment) && !isLong) continue;
      expect(await violations(page, ['roll', 'trading', 'eight'].includes(moment)), kind).toEqual([]);
    }
  },
);

it('where the middle of a board is too small for a question, the question stands beside it, and squares keep their names', async () => {
  const page = await galleryPage(1280, 640);
  for (const moment of ['magnate-sealed', 'magnate-planning', 'sealed']) {
    await show(page, `?moment=${moment}&language=es`);
    await page.locator('.stage-prompt .prompt').waitFor();
    expect(await page.locator('.side .stage-prompt').count(), moment).toBe(moment === 'sealed' ? 0 : 1);
    expect(await page.locator('.tile:not(:has(.tile-name))').count(), moment).toBe(0);
    const log = (await page.locator('.log-lines').boundingBox())!;
    expect(Math.min(log.y + log.height, 640) - log.y, 'lines of the log in sight').toBeGreaterThan(80);
    expect(await page.evaluate(problems), moment).toEqual([]);
  }
});

it('on a phone a debt is raised in two presses, both in sight, and the plan is told', async () => {
  const { phone } = pages;
  await show(phone, '?moment=debt&language=en');
  await phone.getByRole('button', { name: 'Raise it for me' }).click();
  await phone
    .locator('.prompt-note')
    .getByText(/Mortgages: |Buildings sold: /)
    .waitFor();
  // Whether something else lies over it, a trial finds out.
  await phone.getByRole('button', { name: /^Do it and pay, keep/ }).click({ trial: true });
  await phone.getByRole('button', { name: 'Choose myself' }).click();
  await phone
    .locator('.sheet')
    .getByRole('button', { name: /^Do it and pay, keep/ })
    .click({ trial: true });
});

it('on a phone, too, no offer is begun while none can be made', async () => {
  const { phone } = pages;
  for (const [moment, may] of [
    ['waiting', false],
    ['end', true],
  ] as const) {
    await show(phone, `?moment=${moment}&language=en`);
    await phone.locator('.sheet-bar').getByRole('button', { name: 'Trade' }).click();
    expect(await phone.getByRole('button', { name: 'New offer' }).isEnabled(), moment).toBe(may);
  }
});

it.each([...(isLong ? [[1440, 900] as const] : []), [1366, 768] as const, [390, 844] as const])(
  'no question of Lanternfall moves the cards: %i by %i',
  async (width, height) => {
    const page = await galleryPage(width, height);
    const tops = () =>
      page.$$eval('.lantern-market .lantern-card', (cards) =>
        cards.slice(0, 5).map((card) => card.getBoundingClientRect().y),
      );
    const seen = new Set<string>();
    for (const moment of Object.keys(MOMENTS).filter((name) => name.startsWith('lantern-'))) {
      await show(page, `?moment=${moment}&language=es`);
      await page.locator('.lantern-market .lantern-card').first().waitFor();
      const asked = await tops();
      // The same table, while it waits for somebody else.
      await page.evaluate(() => {
        const { standing } = (globalThis as unknown as { store: TableStore }).store;
        const waiting = [{ id: 1, seat: 1, kind: 'standard_action', blocking: true }];
        standing.value = { ...standing.value, waiting, choices: [] };
      });
      // Some other prompt was there before: nothing to wait for but the drawing.
      await drawn(page);
      expect(await tops(), moment).toEqual(asked);
      seen.add(String(Math.round(asked[0]!)));
    }
    expect([...seen], 'the same place in all of them').toHaveLength(1);
  },
);

it.each([
  ['eight', 1440, 900],
  ['lantern-five', 1366, 768],
  ['roll', 390, 844],
  ['lantern-turn', 390, 844],
])(
  'a clock that comes and goes moves nothing on the cards of the players: %s at %i by %i',
  async (moment, width, height) => {
    const page = await galleryPage(width, height);
    await show(page, `?moment=${moment}&language=en`);
    const places = () =>
      page.$$eval(':is(.player, .seat-chip), .player-name, .player .badge', (all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        }),
      );
    await page.locator('.card-clock').first().waitFor();
    const asked = await places();
    await page.evaluate(() => {
      const { standing } = (globalThis as unknown as { store: TableStore }).store;
      standing.value = { ...standing.value, waiting: [] };
    });
    await expect.poll(() => page.locator('.card-clock').count()).toBe(0);
    expect(await places()).toEqual(asked);
  },
);

it('what one player has is not told as a change of what another had', async () => {
  const page = await galleryPage(1440, 900);
  await show(page, '?moment=lantern-turn&language=en');
  await page.getByRole('button', { name: 'Look at what Bot Bruno has' }).click();
  await page.getByRole('heading', { name: 'What Bot Bruno has' }).waitFor();
  expect(await page.locator('.tableau .delta').count()).toBe(0);
  // What does change is told inside the panel. It is measured in the page: it is gone after a second.
  const [panel, badge] = await page.evaluate(async () => {
    const { standing } = (globalThis as unknown as { store: TableStore }).store;
    const { view, ...rest } = standing.value;
    const open = view!.open as { held: number[] };
    standing.value = { ...rest, view: { ...view!, open: { ...open, held: open.held.map((held) => held + 10) } } };
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const panel = document.querySelector('.tableau')!;
    return [panel, [...panel.querySelectorAll('.delta')].at(-1)!].map((each) => each.getBoundingClientRect().right);
  });
  expect(badge).toBeLessThan(panel!);
});

it('on the smallest phone, too, the round and what is left of the time are whole', async () => {
  const page = await galleryPage(320, 640);
  for (const moment of ['tycoon-timed', 'magnate-planning', 'roll']) {
    await show(page, `?moment=${moment}&language=es`);
    const clock = page.locator('.game-clock');
    await clock.waitFor();
    // The longest that it comes to.
    await page.evaluate(() => {
      const { standing } = (globalThis as unknown as { store: TableStore }).store;
      const { view, ...rest } = standing.value;
      const open = { ...(view!.open as object), round: 199, turn: 499 };
      standing.value = { ...rest, view: { ...view!, open } };
    });
    await clock.getByText(/[14]99/).waitFor();
    const cut = await clock.evaluate((words) => [
      words.scrollWidth - words.clientWidth,
      words.scrollHeight - words.clientHeight,
    ]);
    expect(cut, moment).toEqual([0, 0]);
    expect(await page.evaluate(problems), moment).toEqual([]);
  }
});

it.each(['/', '/?new', '/rules/tycoon', '/t/ABCDEFGHJK', '/table/999999'])('the screen at %s', async (path) => {
  for (const page of Object.values(pages)) {
    await page.goto(`${world.url}${path}`);
    await page.locator('h1').waitFor();
    expect(await page.evaluate(problems)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  }
});

it('the table that gathers', async () => {
  const { page } = await world.person();
  await page.goto(`${world.url}/?new`);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.locator('.qr').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
