/** Lanternfall through the page: two people and a bot, from a link to the scores; keys, phone and text. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { problems } from './problems.mjs';
import { hurry, playUntil, resize, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

interface Pressed {
  readonly kind: string;
  readonly words: string;
}

/**
 * Plays one step as a person would who buys whatever can be had and takes the first answer otherwise. Says what was asked
 * and what was pressed. A question that is `left` is not answered: looked at and pressed in one go, because another may
 * come up in between.
 */
function step(page: Page, left?: RegExp): Promise<Pressed | undefined> {
  return page.evaluate(async (avoid) => {
    const prompt = document.querySelector('.prompt:not(.waiting)');
    const press = (selector: string): string | undefined => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      button?.click();
      return button ? (button.getAttribute('aria-label') ?? button.textContent ?? '') : undefined;
    };
    if (!prompt) return undefined;
    const kind = prompt.querySelector('.prompt-title')?.textContent ?? '';
    if (avoid !== undefined && new RegExp(avoid).test(kind)) return undefined;
    const words =
      press('.prompt .primary:not(:disabled)') ??
      press('.row-build_domain .can:not(:disabled)') ??
      press('.row-slay_monster .can:not(:disabled)') ??
      press('.row-hire_citizen .can:not(:disabled)') ??
      press('.prompt .button:not(:disabled)');
    if (words === undefined) return undefined;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return { kind, words };
  }, left?.source);
}

async function playOn(pages: readonly Page[], done: () => Promise<boolean>): Promise<Pressed[]> {
  const all: Pressed[] = [];
  const press = async (page: Page) => {
    const pressed = await step(page);
    if (pressed) all.push(pressed);
    return pressed?.words;
  };
  await playUntil(pages, done, { presses: 1500, press });
  return all;
}

it('two people and a bot, by link, to the scores', async () => {
  const [first, second] = [await world.person(), await world.person({ locale: 'es-ES' })];
  const [ana, ben] = [first.page, second.page];
  await hurry(ana);
  await hurry(ben);
  // The page offers it like the other games.
  await ana.goto(`${world.url}/?new`);
  await ana.getByRole('button', { name: 'Lanternfall' }).click();
  await ana.getByRole('button', { name: 'Inland' }).click();
  await ana.getByText('Other folk, who steal').waitFor();
  const more = ana.getByRole('button', { name: 'More: Bots' });
  await more.click();
  await expect.poll(() => more.isDisabled()).toBe(true);
  // A table of the same game that is over after three rounds, for whoever waits for a test.
  await world.openAt(ana, {
    edition: 'lanternfall',
    preset: 'base2',
    options: { roundLimit: 3 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }],
    clock: 'none',
    visibility: 'private',
    start: 'host',
  });
  const link = await ana.getByLabel('Invitation link', { exact: true }).inputValue();
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sentarse' }).click();
  await ana.getByText('Everybody is here').waitFor();
  await ana.getByRole('button', { name: 'Start', exact: true }).click();

  // A patron is known to its owner only.
  await ana.getByText('Choose your patron.').waitFor();
  const served = (await ana.locator('.patron-card h3').first().textContent())!;
  await ana.locator('.patron-card .button').first().click();
  await ana.locator('.own-patron h3').getByText(served).waitFor();
  await ben.getByText('Elige a tu patrón.').waitFor();
  expect(await ben.getByText(served).count()).toBe(0);
  await ben.locator('.patron-card .button').last().click();
  await ben.locator('.own-patron').waitFor();

  const over = async () => (await ana.locator('.podium').isVisible()) && (await ben.locator('.podium').isVisible());
  const pressed = await playOn([ana, ben], over);
  // Somebody hired, drove off or raised something, and turns were played on both pages.
  expect(pressed.some(({ kind }) => /^(Hire|Drive off|Raise)/.test(kind))).toBe(true);
  expect(pressed.some(({ kind }) => /^¿(Contratar|Ahuyentar|Levantar)/.test(kind))).toBe(true);

  await ana.getByText('The last round is played.').waitFor();
  await ana.getByText('The dice follow from the secret').waitFor();
  expect(await ana.locator('.scores tbody tr').count()).toBe(3);
  expect(await ana.locator('.patron-scores > li').count()).toBe(3);
  const points = await ana.locator('.place b').allTextContents();
  const totals = await ana.locator('.score-total').allTextContents();
  expect([...totals].sort()).toEqual([...points].sort());
  // What was secret is now told to everybody.
  expect(await ana.locator('.patron-scores').textContent()).toContain(served.replace(/^The /, 'the '));
  expect(await ben.locator('.patron-scores .score-lines').count()).toBe(3);
  expect(await ana.evaluate(problems)).toEqual([]);
  expect(await violations(ana)).toEqual([]);
  await resize(ana, 360, 740);
  expect(await ana.evaluate(problems)).toEqual([]);
  expect(first.complaints).toEqual([]);
  expect(second.complaints).toEqual([]);
});

/** A table with bots, as far as the first action of one's own. */
async function alone(page: Page, preset = 'base1'): Promise<void> {
  await hurry(page);
  await world.openAt(page, {
    edition: 'lanternfall',
    preset,
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
  });
  await page.getByText('Choose your patron.').waitFor();
}

const actions = /^You have 2 actions/;

/** Answers whatever comes first, until it is our turn to act. */
async function untilTurn(page: Page): Promise<void> {
  const isTurn = async () => actions.test((await page.locator('.prompt-title').first().textContent()) ?? '');
  await playUntil([page], isTurn, { press: async () => (await step(page, actions))?.words });
}

it('by keys an action and its undoing, from card to card and into one, and paid otherwise than proposed', async () => {
  const { page, complaints } = await world.person();
  await alone(page);
  await page.keyboard.press('1');
  await page.locator('.own-patron').waitFor();
  await untilTurn(page);
  const coins = () => page.locator('.tableau .purse-gold .money .sr').textContent();
  const before = Number(await coins());
  await page.keyboard.press('1');
  await expect.poll(async () => Number(await coins())).toBe(before + 1);
  await page.getByText('One action left.').waitFor();
  await page.keyboard.press('u');
  await page.getByText('You have 2 actions.').waitFor();
  expect(Number(await coins())).toBe(before);
  // From card to card, into one, and away again.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
  expect(await focused()).toBe('hire_citizen 0');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('hire_citizen 1');
  await page.keyboard.press('Enter');
  await page.locator('.lantern-card.looked').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.lantern-card.looked').count()).toBe(0);
  // It costs two; at the start everybody has two Coin and a Glow, and one of the two may be Glow.
  const glow = () => page.locator('.tableau .purse-magic .money .sr').textContent();
  const glowBefore = Number(await glow());
  await page.locator('[data-place="hire_citizen 0"]').click();
  await page.getByRole('button', { name: 'Hire for 2 Coin' }).waitFor();
  await page.getByRole('button', { name: 'Pay more Glow' }).click();
  await page.getByRole('button', { name: 'Hire for 1 Coin and 1 Glow' }).click();
  await page.getByText('One action left.').waitFor();
  expect([Number(await coins()), Number(await glow())]).toEqual([before - 1, glowBefore - 1]);
  expect(await page.evaluate(problems)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a phone has a table of its own', async () => {
  const { page, complaints } = await world.person({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await alone(page, 'base2');
  expect(await page.evaluate(problems)).toEqual([]);
  await page.locator('.patron-card .button').first().tap();
  await untilTurn(page);
  expect(await page.evaluate(problems)).toEqual([]);
  await page.locator('.lantern-card').first().tap();
  await page.locator('.look-away').tap();
  const nav = page.locator('.sheet-bar');
  await nav.getByRole('button', { name: 'Mine' }).tap();
  await page.locator('.sheet .own-patron').waitFor();
  await nav.getByRole('button', { name: 'Players' }).tap();
  await page
    .getByRole('button', { name: /^Look at what/ })
    .nth(1)
    .tap();
  await page.getByText('The patron is secret until the end.').waitFor();
  expect(await page.evaluate(problems)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('as text it is played from sentences', async () => {
  const { page, complaints } = await world.person();
  await page.addInitScript(() => localStorage.setItem('freehold.settings', JSON.stringify({ asText: true })));
  await alone(page);
  await page.locator('.patron-card .button').first().click();
  await untilTurn(page);
  expect(await page.locator('.text-place').count()).toBe(20);
  await page.locator('.text-place').first().click();
  await page
    .getByText(/Glow Gatherer/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
