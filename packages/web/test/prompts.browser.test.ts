/** The questions that people seldom meet, answered through the page at real tables that were played to them. */
import { classicEdition, raisable } from '@freehold/property';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Open } from '../src/game/model.js';
import { type Hands, Sitting, type Wish } from './hands.js';
import { problems } from './problems.mjs';
import { hurry, pressTwice, World } from './world.js';

const { board } = classicEdition;
let world: World;
let page: Page;
let complaints: string[];
/** Ana has the page and hands; Ben has hands only. */
let sitting: Sitting;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());
beforeEach(async () => {
  const person = await world.person();
  ({ page, complaints } = person);
  await hurry(page);
  return async () => {
    expect(await page.evaluate(problems)).toEqual([]);
    expect(complaints).toEqual([]);
  };
});

/** At a table of the two, Ana first, with the rules of the classic edition but for `options`, and a position as wished. */
async function sitDown(options: object, wish?: Wish): Promise<void> {
  sitting = await Sitting.at(world, page, { edition: 'classic', options }, wish);
}

/** Goes on at the same table. */
const playOn = (wish: Wish, never?: readonly string[]) => sitting.playFor(wish, never);
const act = (hands: Hands, action: object) => hands.act(sitting.table, action);

/** The first question of somebody's turn, whatever the dice have done: in jail it is another one than outside. */
const beginsTurn =
  (turn: number): Wish =>
  (_, { seat, kind }) =>
    seat === turn && (kind === 'roll' || kind === 'jail');

const look = () =>
  page.goto(`${world.url}/table/${sitting.table}`).then(() => page.locator('.stage-prompt .prompt').waitFor());
const press = (name: string | RegExp) => page.locator('.stage-prompt').getByRole('button', { name }).click();
const openNow = () => sitting.open();
const cash = async () => (await openNow()).cash[0]!;

it('jail: the fine, the throw and the pardon', async () => {
  const inJail: Wish = (_, { seat, kind }) => seat === 0 && kind === 'jail';
  await sitDown({ startCash: 50_000 }, inJail);
  await look();
  await page.getByText('You are in jail. Throw 1 of 3.').waitFor();
  const before = await cash();
  await press(/^Pay 50/);
  await page.getByText('Your turn. Roll the dice.').waitFor();
  expect(await cash()).toBe(before - 50);

  await playOn(inJail);
  await press(/^Roll for a double/);
  await page.locator('.dice').waitFor();
  await expect.poll(async () => (await openNow()).phase).not.toBe('jail');

  // A pardon is a rare card.
  await sitDown({ startCash: 50_000 }, (open, asked) => inJail(open, asked) && open.pardon.includes(0));
  await look();
  await press(/^Use the pardon/);
  await page.getByText('Your turn. Roll the dice.').waitFor();
  expect((await openNow()).jail[0]).toBe(0);
});

it('income tax: a tenth of what one has, or the flat sum', async () => {
  await sitDown({ incomeTax: 'choice10', startCash: 20_000 }, (_, { seat, kind }) => seat === 0 && kind === 'tax');
  await look();
  const before = await cash();
  const words = await page
    .getByRole('button', { name: /^Pay a tenth/ })
    .locator('span')
    .textContent();
  const tenth = Number(/: ([\d,]+)/.exec(words!)![1]!.replace(',', ''));
  await press(/^Pay a tenth/);
  await expect.poll(cash).toBe(before - tenth);
});

it('a debt: raised by the page, put together, and paid', async () => {
  await sitDown(
    { startCash: 900, luxuryTax: 400, salary: 0 },
    (open, { seat, kind }) =>
      seat === 0 &&
      kind === 'debt' &&
      open.cash[0]! + raisable({ board, open }, 0) >= (open.tasks[0] as { amount: number }).amount,
  );
  await look();
  await page
    .locator('.prompt-title')
    .getByText(/^You owe /)
    .waitFor();
  await press('Raise it for me');
  await page.locator('.manager').waitFor();
  const words = await page.locator('.stage-prompt .primary > span').textContent();
  await press(/^Do it and pay/);
  await page.locator('.manager').waitFor({ state: 'detached' });
  await expect.poll(async () => (await openNow()).phase).not.toBe('debt');
  expect(words).toMatch(/keep [\d,]+$/);
});

it('a debt beyond all means: bankrupt, pressed twice, and the game is over', async () => {
  await sitDown(
    { luxuryTax: 100_000 },
    (open, { seat, kind }) => seat === 0 && kind === 'debt' && (open.tasks[0] as { amount: number }).amount === 100_000,
  );
  await look();
  await page.getByText(/Only a trade can save you/).waitFor();
  const giveUp = page.locator('.stage-prompt').getByRole('button', { name: 'Go bankrupt' });
  expect(await pressTwice(giveUp)).toContain('Press again to confirm');
  await page.getByText('Everybody else is bankrupt or has left.').waitFor();
  await page.getByText('The dice follow from the secret').waitFor();
});

it('in debt on a phone what is cancelled uncovers the debt, and where nothing can be raised nothing is offered to be', async () => {
  await sitDown(
    { luxuryTax: 100_000 },
    (open, { seat, kind }) =>
      seat === 0 &&
      kind === 'debt' &&
      (open.tasks[0] as { amount: number }).amount === 100_000 &&
      raisable({ board, open }, 0) > 0,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.url}/table/${sitting.table}`);
  await page.getByText(/Only a trade can save you/).waitFor();
  const choose = page.getByRole('button', { name: 'Choose myself' });
  await choose.click();
  await page.locator('.manager').getByRole('button', { name: 'Cancel' }).last().click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await playOn((open) => raisable({ board, open }, 0) === 0);
  await expect.poll(() => choose.count()).toBe(0);
  await page.getByRole('button', { name: 'Go bankrupt' }).click({ trial: true });
});

it('a mortgaged deed comes by trade: lifted at once', async () => {
  const bens = (open: Open) => board.deeds.find((lot) => open.owner[lot] === 1);
  await sitDown(
    { startCash: 20_000 },
    (open, { seat, kind }) => seat === 1 && kind === 'manage' && bens(open) !== undefined,
  );
  const lot = bens(await openNow())!;
  await act(sitting.ben, { type: 'mortgage', lot });
  const nothing = { giveDeeds: [], giveCash: 0, giveCards: [], takeDeeds: [], takeCash: 0, takeCards: [] };
  await act(sitting.ben, { ...nothing, type: 'propose', to: 0, giveDeeds: [lot], takeCash: 1 });
  await look();
  await page
    .locator('.stage-offers .offer')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.getByText(`${board.name[lot]} came with a mortgage.`).waitFor();
  const before = await cash();
  await press(/^Lift it for/);
  await expect.poll(async () => (await openNow()).mortgaged[lot]).toBe(0);
  expect(await cash()).toBeLessThan(before);
});

it('houses are short: claimed, fought over and built', async () => {
  const all = (open: Open) =>
    board.streetGroups.filter((group) => board.groups[group]!.lots.every((lot) => open.owner[lot]! >= 0));
  await sitDown(
    { startCash: 50_000, houses: 1 },
    (open, { seat, kind }) => seat === 0 && kind === 'manage' && all(open).length >= 2,
  );
  // One complete set for each of them, by a swap.
  const before = await openNow();
  const [mine, his] = all(before).map((group) => board.groups[group]!.lots) as [number[], number[]];
  await act(sitting.ana, {
    type: 'propose',
    to: 1,
    giveDeeds: his.filter((lot) => before.owner[lot] === 0),
    giveCash: 1,
    giveCards: [],
    takeDeeds: mine.filter((lot) => before.owner[lot] === 1),
    takeCash: 1,
    takeCards: [],
  });
  await act(sitting.ben, { type: 'accept', offer: (await openNow()).offers[0]!.id });
  await playOn((_, { seat, kind }) => seat === 1 && kind === 'manage');
  await act(sitting.ben, { type: 'build', lot: his[0]! });
  await look();
  await page.getByText('Ben wants a house, and the bank has only 1. Do you want one too?').waitFor();
  const [word] = board.name[mine[0]!]!.split(' ');
  await press(new RegExp(`^For ${word!.replace('.', '\\.')}[ ,]`));
  await page.locator('.auction-name').getByText('A scarce house').waitFor();
  await playOn((_, { seat, kind }) => seat === 0 && kind === 'auction', ['bid']);
  await press(/^Bid/);
  // The same seat has hands too, which must not act before the page has.
  await expect.poll(async () => (await openNow()).leader).toBe(0);
  await playOn((_, { kind }) => kind !== 'auction', ['bid']);
  expect((await openNow()).level[mine[0]!]).toBe(1);
  await expect.poll(() => page.locator(`[data-square="${mine[0]}"]`).getAttribute('aria-label')).toContain('1 house');
});

it('a sealed auction: what is bid is seen by nobody until all have bid', async () => {
  await sitDown({ auction: 'sealed1', startCash: 20_000 }, (_, { seat, kind }) => seat === 1 && kind === 'buy');
  const lot = (await openNow()).square[1]!;
  await act(sitting.ben, { type: 'decline' });
  await look();
  await page.getByText('Sealed bids').waitFor();
  await page.getByLabel('Your bid').fill('17');
  await press('Bid 17');
  await page.getByText('Waiting for the other bids.').waitFor();
  expect((await sitting.ben.state(sitting.table)).view.open).toMatchObject({ high: 0, leader: -1 });
  await act(sitting.ben, { type: 'bid', amount: 0 });
  await expect.poll(async () => (await openNow()).owner[lot]).toBe(0);
  await page.locator('.deed-chip').first().waitFor();
});

it('a question that comes up on a phone is not covered by a sheet, unless something is being written there', async () => {
  await sitDown({ startCash: 50_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.url}/table/${sitting.table}`);
  const openSheet = (name: string) => page.locator('.sheet-bar').getByRole('button', { name }).click();
  /** Ben's turn, until it is Ana's. */
  const until = async (seat: number) => {
    await playOn(beginsTurn(seat));
    // A sheet that is opened before the page knows would be closed by what it did not know yet.
    await page.locator(`.seat-chip.on-turn[data-seat="${seat}"]`).waitFor();
  };
  await page.locator('.phone-prompt .primary').waitFor();
  await until(1);
  await openSheet('Log');
  await page.locator('.sheet-log').waitFor();
  await until(0);
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Roll' }).click({ trial: true });
  await until(1);
  await openSheet('Chat');
  await page.getByLabel('Say something').fill('one moment');
  await until(0);
  expect(await page.locator('.sheet-chat').count()).toBe(1);
});

it('the log follows the game, however much comes at once, unless somebody reads further up', async () => {
  await sitDown({ startCash: 50_000 });
  await look();
  const list = page.locator('.log-lines');
  const linesOf = () => list.locator('.line').count();
  /** Each line is as tall as many that come together. */
  const tall = (rules: string) =>
    page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, rules);
  /** To a place, and the page has heard of it. */
  const scrollTo = (top: number) =>
    list.evaluate(async (element, y) => {
      element.scrollTop = y;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, top);
  const playTo = async (seat: number) => {
    const before = await linesOf();
    await playOn(beginsTurn(seat));
    await page.locator(`.player.on-turn[data-seat="${seat}"]`).waitFor();
    await expect.poll(linesOf).toBeGreaterThan(before);
  };
  await tall('.line { padding-bottom: 300px }');
  await scrollTo(1_000_000);
  await playTo(1);
  await expect.poll(() => list.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)).toBeLessThan(2);
  await scrollTo(100);
  await playTo(0);
  expect(await list.evaluate((e) => e.scrollTop)).toBe(100);
  await tall('');
});
