/** The server comes back with another build while pages of the one before are open. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawn, hurry, openTable, World } from './world.js';

let folder: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-build-'));
  cpSync(fileURLToPath(new URL('../dist', import.meta.url)), folder, { recursive: true });
  world = await World.begin({ PAGES: folder });
});
afterEach(async () => {
  await world.end();
  rmSync(folder, { recursive: true, force: true });
});

const assets = () => readdirSync(join(folder, 'assets'));

let builds = 0;

/** Another build has files of other names; what they say is the same but for these. */
function rebuild(): void {
  const mark = `nxt${++builds % 10}`;
  const renamed = assets().map((name) => [name, name.replace(/.{4}(\.\w+)$/, `${mark}$1`)] as const);
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to));
  for (const name of ['index.html', ...renamed.map(([, to]) => join('assets', to))]) {
    if (!/\.(html|js|css)$/.test(name)) continue;
    let words = readFileSync(join(folder, name), 'utf8');
    for (const [from, to] of renamed) words = words.replaceAll(from, to);
    writeFileSync(join(folder, name), words);
  }
}

async function upgrade(): Promise<void> {
  await world.stop();
  rebuild();
  await world.start();
}

/** The build lacks a file. */
async function without(name: RegExp): Promise<void> {
  rmSync(join(folder, 'assets', assets().find((each) => name.test(each))!));
  await world.stop();
  await world.start();
}

/** How often the page was loaded. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => count++);
  return () => count;
}

const reload = (page: Page) =>
  Promise.all([page.waitForEvent('domcontentloaded'), page.getByRole('button', { name: 'Reload' }).click()]);

async function arrive(): Promise<{ page: Page; count: () => number }> {
  const { page } = await world.person();
  const count = loads(page);
  await hurry(page);
  // However long it takes, all of it comes soon after the page was loaded anew.
  await page.clock.setFixedTime(new Date());
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  return { page, count };
}

it('a screen of the build before is loaded anew, once and by itself', async () => {
  const { page, count } = await arrive();
  await upgrade();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.locator('.account-form').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  expect(count()).toBe(2);
  expect(await page.getByText('Freehold was updated.').count()).toBe(0);

  // So soon after it the player is asked. The start page is whole, so that nothing but the room can be missing.
  const listed = page.waitForResponse(/attended=true/);
  await page.getByRole('button', { name: 'To the start page' }).click();
  await listed;
  await page.locator('.backdrop .tile').first().waitFor({ state: 'attached' });
  await upgrade();
  await page.getByRole('button', { name: 'Private room' }).click();
  await page.waitForURL(/\/r\/\w+$/);
  await page.getByRole('alert').getByText('Freehold was updated.').waitFor();
  expect(count()).toBe(2);
  await reload(page);
  await page.locator('.room-members').waitFor();
  expect(count()).toBe(3);
});

it('a game goes on: what cannot be fetched beside it is said, and the reload comes back to it', async () => {
  const { page, count } = await arrive();
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  const id = await openTable(page, { edition: 'classic', seats, clock: 'none' });
  await page.goto(`${world.url}/table/${id}`);
  const roll = page.getByRole('button', { name: 'Roll' });
  const rules = page.getByRole('link', { name: /Read the rules/ }).first();
  await roll.waitFor();
  await upgrade();
  await rules.click();
  await page.getByRole('alert').getByText('Freehold was updated.').waitFor();
  await roll.waitFor();
  expect(count()).toBe(2);
  await reload(page);
  await roll.waitFor();
  expect(await page.getByText('Freehold was updated.').count()).toBe(0);
  await rules.click();
  await page.getByRole('dialog').waitFor();
});

it('a file that is missing in the build itself is said, and nothing is loaded again by itself', async () => {
  await without(/^Account-.*\.js$/);
  const { page, count } = await arrive();
  await page.getByRole('button', { name: 'Account' }).click();
  const said = page.getByRole('alert').getByText('A part of the page could not be loaded.');
  await said.waitFor();
  await reload(page);
  await said.waitFor();
  expect(count()).toBe(2);
});

it('what is fetched before anybody needs it, and is missing, is said when it is needed', async () => {
  await without(/^TablePage-.*\.js$/);
  const { page } = await world.person();
  await hurry(page);
  // The page finds out what kind of failure it is. All that follows from what it reads is done before a timer is due.
  await page.addInitScript(() => {
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      const words = await text.call(this);
      if (new URL(this.url).pathname === '/') setTimeout(() => Object.assign(globalThis, { looked: true }));
      return words;
    };
  });
  await page.goto(world.url);
  await page.waitForFunction(() => 'looked' in globalThis);
  await drawn(page);
  const alert = page.getByRole('alert');
  expect(await alert.count()).toBe(0);
  await page.getByRole('button', { name: 'Play now' }).click();
  await alert.getByText('A part of the page could not be loaded.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/table\/\d+$/);
});
