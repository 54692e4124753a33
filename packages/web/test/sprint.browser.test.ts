/** The short edition, in which squares are settled by hand: a whole game, bills, cards, and offers that can be taken back. */
import { classicEdition } from '@freehold/property';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { Sitting, type Wish } from './hands.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, World } from './world.js';

const { board } = classicEdition;

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

async function wholeGame(page: Page, turns: number): Promise<void> {
  await hurry(page);
  await world.openAt(page, {
    edition: 'sprint',
    // So rich that nobody is bankrupt before the last turn.
    options: { turnLimit: turns, startCash: 20_000 },
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.locator('.tile').first().waitFor();
  await page
    .getByText(new RegExp(`Turn \\d+ of ${turns}`))
    .first()
    .waitFor();
  await playUntil([page], () => page.locator('.podium').isVisible(), { presses: 900 });
  await page.getByText('The dice follow from the secret').waitFor();
  await page.getByText('The last turn is over; the richest wins.').waitFor();
  expect(await page.locator('.place').count()).toBe(2);
  expect(await page.evaluate(problems)).toEqual([]);
}

it('a whole game against a bot, to the last turn', async () => {
  const { page, complaints } = await world.person();
  await wholeGame(page, 20);
  expect(complaints).toEqual([]);
});

it('a whole game on a phone', async () => {
  const { page, complaints } = await world.person({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await wholeGame(page, 12);
  expect(complaints).toEqual([]);
});

it('a bill, a card in two steps, and an offer taken back', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  // So long that every square is come upon.
  const rules = { edition: 'sprint', options: { startCash: 20_000, turnLimit: 5000 } };
  const asked =
    (kind: string): Wish =>
    (_, question) =>
      question.seat === 0 && question.kind === kind;
  const sitting = await Sitting.at(world, page, rules, asked('draw'));
  const openNow = () => sitting.open();
  const until = async (kind: string) => {
    await sitting.playFor(asked(kind));
    await sitting.shownOn(page);
  };
  await page.goto(`${world.url}/table/${sitting.table}`);
  await page.locator('.stage').waitFor();

  await until('draw');
  await page.locator('.stage-prompt').getByRole('button', { name: 'Draw' }).click();
  await page.locator('.ticket-text').waitFor();
  // Whoever comes back in between finds the card where it lay.
  await page.reload();
  await page.locator('.ticket-text').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('.stage-prompt').getByRole('button', { name: 'Do it' }).click();
  await expect.poll(async () => (await openNow()).phase).not.toBe('drawn');

  await until('pay');
  const before = await openNow();
  const [bill] = before.tasks;
  const amount = bill?.kind === 'debt' ? bill.amount : 0;
  expect(amount).toBeGreaterThan(0);
  await page
    .locator('.stage-prompt')
    .getByRole('button', { name: `Pay ${amount}` })
    .click();
  await expect.poll(async () => (await openNow()).cash[0]).toBe(before.cash[0]! - amount);

  await until('manage');
  const lot = board.deeds[0]!;
  const give = { giveDeeds: [], giveCash: 5, giveCards: [] };
  await sitting.ana.act(sitting.table, { type: 'propose', to: 1, ...give, takeDeeds: [], takeCash: 9, takeCards: [] });
  await page.locator('.offer-prompt').getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await openNow()).offers.length).toBe(0);
  await expect.poll(async () => (await openNow()).phase).toBe('manage');
  // Nothing is built here, and a deed says so by what it leaves out.
  await page.locator(`[data-square="${lot}"]`).click();
  await page.getByText('Back to the bank').waitFor();
  expect(await page.locator('.deed-card .ladder tr').count()).toBe(2);
  expect(complaints).toEqual([]);
});
