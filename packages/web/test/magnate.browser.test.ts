/** The board with two rings: whole games at a desk and on a phone, and its questions answered on the board itself. */
import { FANTASY, magnateEdition } from '@freehold/property';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Open } from '../src/game/model.js';
import { violations } from './axe.js';
import { Sitting, type Wish } from './hands.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, World } from './world.js';

const { board } = magnateEdition;
const at = (id: number) => board.id.indexOf(id);

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

async function wholeGame(page: Page, rounds: number): Promise<void> {
  await hurry(page);
  await world.openAt(page, {
    edition: 'magnate',
    options: { roundLimit: rounds },
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.locator('.tile').first().waitFor();
  expect(await page.locator('.tile').count()).toBe(55);
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 1200 });
  await page.getByText('The dice follow from the secret').waitFor();
  expect(await page.locator('.place').count()).toBe(4);
  expect(await page.locator('.heat').count()).toBe(55);
  // Nobody gets through a game without walking, whatever else was not done in so short a one.
  expect(await page.locator('.bonuses li').count()).toBeGreaterThan(0);
  expect(await page.evaluate(problems)).toEqual([]);
}

it('a whole game at a desk, with its bonuses and its dice checked in the page', async () => {
  const { page, complaints } = await world.person();
  await wholeGame(page, 5);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a whole game on a phone', async () => {
  const { page, complaints } = await world.person({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await wholeGame(page, 3);
  expect(complaints).toEqual([]);
});

/** A table of two, Ana first and at the page, in a position in which something is asked of `seat`. */
async function sitDown(page: Page, wish: (open: Open, kind: string) => boolean, seat = 0): Promise<Sitting> {
  await hurry(page);
  const rules = { edition: 'magnate', options: { startCash: 50_000 } };
  const sitting = await Sitting.at(world, page, rules, by(seat, wish));
  await page.goto(`${world.url}/table/${sitting.table}`);
  await page.locator('.stage').waitFor();
  return sitting;
}

const by =
  (seat: number, wish: (open: Open, kind: string) => boolean): Wish =>
  (open, asked) =>
    asked.seat === seat && wish(open, asked.kind);

/** A throw that leads to squares, and not anywhere. */
const choosing = (open: Open, kind: string) => kind === 'square' && open.paces![0]! > 0 && open.reach!.length > 1;

it('squares are chosen on the board, by button and by key', async () => {
  const { page, complaints } = await world.person();
  const sitting = await sitDown(page, choosing);
  const choose = [
    async (target: number) => {
      await expect.poll(() => page.locator('.tile.mark-reach').count()).toBeGreaterThan(1);
      expect(await page.evaluate(problems)).toEqual([]);
      await page.locator(`[data-square="${target}"]`).click();
    },
    () => page.keyboard.press('1'),
    async (target: number) => {
      await page.locator(`[data-square="${target}"]`).focus();
      await page.keyboard.press('Enter');
    },
  ];
  for (const doing of choose) {
    await sitting.playFor(by(0, choosing));
    await sitting.shownOn(page);
    const [target] = (await sitting.open()).reach!;
    await doing(target!);
    await expect.poll(async () => arrived(await sitting.open(), target!)).toBe(true);
  }
  expect(complaints).toEqual([]);
});

it('the card of a square that a button leads to goes away with the button', async () => {
  const { page, complaints } = await world.person();
  const sitting = await sitDown(page, choosing);
  const [target] = (await sitting.open()).reach!;
  await page.locator('.ways .button').first().hover();
  await page.locator('.side-corner').waitFor();
  await page.locator('.ways .button').first().click();
  await expect.poll(async () => arrived(await sitting.open(), target!)).toBe(true);
  await page.locator('.ways').waitFor({ state: 'detached' });
  // Off the place where the next question may have such a button too.
  await page.locator('.stage-head').hover();
  await expect.poll(() => page.locator('.side-corner').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a triple goes anywhere', async () => {
  const { page, complaints } = await world.person();
  const sitting = await sitDown(page, (open, kind) => kind === 'square' && open.paces![0] === 0);
  await page.getByText('A triple! Go wherever you like.').waitFor();
  await page.locator(`[data-square="${at(104)}"]`).click();
  await page.getByRole('button', { name: 'Go to Visiting' }).click();
  await expect.poll(async () => (await sitting.open()).square[0]).toBe(at(104));
  expect(complaints).toEqual([]);
});

it('a ride by tram', async () => {
  const { page, complaints } = await world.person();
  const sitting = await sitDown(page, ({ cash }, kind) => kind === 'tram' && cash[0]! >= 30);
  const { square, cash } = await sitting.open();
  const stop = [10, 30, 100, 107].map(at).find((other) => other !== square[0])!;
  await page.locator('.tile.mark-reach').first().waitFor();
  await page.locator(`[data-square="${stop}"]`).click();
  await expect.poll(async () => (await sitting.open()).square[0]).toBe(stop);
  expect((await sitting.open()).cash[0]).toBe(cash[0]! - 30);
  expect(complaints).toEqual([]);
});

it('a card with its price', async () => {
  const { page, complaints } = await world.person();
  const dearest = Math.max(...FANTASY.map(({ price }) => price));
  const sitting = await sitDown(page, ({ cash }, kind) => kind === 'card' && cash[0]! >= dearest);
  await page.locator('.ticket .ticket-price').waitFor();
  await page.getByRole('button', { name: /^Buy it for/ }).click();
  await expect.poll(async () => (await sitting.open()).phase).not.toBe('card');
  await page
    .getByRole('log')
    .or(page.locator('.log-lines'))
    .getByText(/buys the card/)
    .last()
    .waitFor();
  expect(complaints).toEqual([]);
});

/** On the square, or sent on from it. */
const arrived = (open: Open, square: number) =>
  open.phase !== 'square' && (open.square[0] === square || board.kind[square] === 'go_to_jail');

it('a sealed bid, and an offer that the table waits for', async () => {
  const { page, complaints } = await world.person();
  // First, while there is land to be had: Ben declines, so that only Ana bids.
  const sitting = await sitDown(page, (_, kind) => kind === 'buy', 1);
  const { table, ben } = sitting;
  const lot = (await sitting.open()).square[1]!;
  await ben.act(table, { type: 'decline' });
  await page.getByLabel('Your bid').fill('7');
  await page.getByRole('button', { name: 'Bid 7' }).click();
  await expect.poll(async () => (await sitting.open()).owner[lot]).toBe(0);

  // The turn is Ben's still, and he wants it back.
  await sitting.playFor(by(1, (open, kind) => kind === 'manage' && open.offered === 0));
  await ben.act(table, {
    type: 'propose',
    to: 0,
    giveDeeds: [],
    giveCash: 90,
    giveCards: [],
    takeDeeds: [lot],
    takeCash: 0,
    takeCards: [],
  });
  await page.locator('.offer-prompt .offer').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  await page.locator('.offer-prompt').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await sitting.open()).owner[lot]).toBe(1);
  expect(complaints).toEqual([]);
});

it('a second click on Accept does not accept the offer that took the place of the first', async () => {
  const { page, complaints } = await world.person();
  const sitting = await sitDown(page, (open, kind) => kind === 'manage' && open.offered === 0, 1);
  const { table, ben } = sitting;
  const propose = (giveCash: number, takeCash: number) =>
    ben.act(table, {
      type: 'propose',
      to: 0,
      giveDeeds: [],
      giveCash,
      giveCards: [],
      takeDeeds: [],
      takeCash,
      takeCards: [],
    });
  await propose(90, 0);
  const accept = page.locator('.offer-prompt').getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect.poll(async () => (await sitting.open()).offers.length).toBe(0);
  const { cash } = await sitting.open();
  // The second click comes the moment the button is there again.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('.offer-prompt .primary');
      if (!button) return;
      watch.disconnect();
      button.click();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }));
      document.body.dataset['clicked'] = 'twice';
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await propose(0, cash[0]!);
  await page.locator('body[data-clicked="twice"]').waitFor();
  // What the page had sent would have been answered before this.
  await page
    .locator('.offer-prompt')
    .getByRole('button', { name: 'Accept' })
    .and(page.locator(':not([aria-disabled="true"])'))
    .waitFor();
  expect(await sitting.open()).toMatchObject({ cash, offers: [{ from: 1, to: 0 }] });
  await accept.click();
  await expect.poll(async () => (await sitting.open()).cash[0]).toBe(0);
  expect(complaints).toEqual([]);
});

it('as text, by commands', async () => {
  const { page, complaints } = await world.person();
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('freehold.settings') ?? '{}') as object;
    localStorage.setItem('freehold.settings', JSON.stringify({ ...kept, asText: true }));
  });
  await hurry(page);
  await world.openAt(page, {
    edition: 'magnate',
    options: { start: 'seat0' },
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
  const say = async (words: string) => {
    await page.getByRole('textbox', { name: 'Command' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await say('square 15');
  await page
    .getByText(/West Bridge, Bridges, For sale at 250/)
    .first()
    .waitFor();
  await say('roll');
  await expect
    .poll(() =>
      page
        .locator('.log-lines')
        .getByText(/throws/)
        .count(),
    )
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
