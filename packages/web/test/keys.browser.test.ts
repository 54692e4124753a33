/** Keys beside the mouse: what the page shows as a key works after a click too, and closing takes one press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, playUntil, question, resize, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** At the end of an own turn, with two deeds to manage. */
async function withDeeds(): Promise<{ page: Page; complaints: string[]; sent: string[] }> {
  const { page, complaints } = await world.person();
  const sent: string[] = [];
  // A ping comes when its time has come, whatever is pressed.
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => /"ping"/.test(String(payload)) || sent.push(String(payload))),
  );
  await hurry(page);
  await world.openAt(page, { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  await page.locator('.stage').waitFor();
  await playUntil([page], async () => (await page.locator('.deed-chip').count()) > 1);
  const ending = page.getByRole('button', { name: 'End turn', disabled: false });
  await playUntil([page], async () => (await ending.count()) > 0, { never: [/^End turn/] });
  return { page, complaints, sent };
}

/** Opens managing or trading by its key, as soon as the key is offered. */
async function openPanel(page: Page, key: 'm' | 't'): Promise<void> {
  await page.locator(`[data-hotkey="${key}"]:enabled`).waitFor();
  await page.keyboard.press(key);
  await page.locator(key === 'm' ? '.manager' : '.composer').waitFor();
}

it('Escape closes managing and trading at the first press', async () => {
  const { page, complaints } = await withDeeds();
  for (const [key, panel] of [
    ['m', '.manager'],
    ['t', '.composer'],
  ] as const) {
    await openPanel(page, key);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(panel).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
});

it('a glance at a square lies over neither dice nor question, and goes when keys are used', async () => {
  const { page, complaints } = await withDeeds();
  const card = page.locator('.deed-card');
  const boxes = (names: string[]) =>
    page.evaluate((all) => all.map((name) => document.querySelector(name)!.getBoundingClientRect().toJSON()), names);
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [960, 1080],
  ] as const) {
    await resize(page, width, height);
    await page.locator('[data-square="15"]').hover();
    await card.waitFor();
    const [mine, ...others] = await boxes(['.deed-card', '.stage-prompt', '.dice']);
    for (const other of others) {
      const apart =
        mine.right <= other.left || other.right <= mine.left || mine.bottom <= other.top || other.bottom <= mine.top;
      expect(apart, `${width}: ${JSON.stringify([mine, other])}`).toBe(true);
    }
    await page.keyboard.press('Shift');
    await expect.poll(() => card.count()).toBe(0);
    await page.mouse.move(1, 1);
  }
  // A board that comes up under a pointer at rest was not looked at.
  await page.locator('[data-square="15"]').hover();
  await card.waitFor();
  await page.clock.install();
  await page.reload();
  await page.locator('.stage-prompt .primary').waitFor();
  for (const type of ['pointerover', 'pointerenter', 'mouseover'])
    await page.locator('[data-square="15"]').dispatchEvent(type, { pointerType: 'mouse' });
  // Longer than a glance takes.
  await page.clock.runFor(1000);
  expect(await card.count()).toBe(0);
  // Whoever read the keys is where he was.
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(complaints).toEqual([]);
});

it('money is whole while it counts', async () => {
  const { page } = await world.person({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => localStorage.setItem('freehold.settings', '{"muted":true,"speed":2}'));
  const options = { startCash: 1010, salary: 0 };
  const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }];
  await world.openAt(page, { edition: 'classic', options, seats, clock: 'none' });
  await page.locator('.player .digits').first().waitFor();
  await page.evaluate(() => {
    const seen = { steps: 0, cut: [] as string[] };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const box = target.parentElement;
        if (!box?.matches('.digits')) continue;
        seen.steps++;
        if (box.scrollWidth > box.clientWidth + 1) seen.cut.push(box.textContent!);
      }
    }).observe(document.body, { characterData: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: { steps: number; cut: string[] } }).seen);
  await playUntil([page], async () => (await seen()).steps > 30);
  expect((await seen()).cut).toEqual([]);
});

it('Enter does the plan after a click, and presses the button that Tab went to', async () => {
  const { page, complaints } = await withDeeds();
  const mortgages = page.getByRole('button', { name: /^Mortgage / });
  const lifts = page.getByRole('button', { name: /^Lift / });
  await openPanel(page, 'm');
  await mortgages.first().click();
  await lifts.first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.deed-chip.mortgaged').waitFor();
  await page.locator('.manager').waitFor({ state: 'detached' });

  await openPanel(page, 'm');
  const left = await mortgages.count();
  await page.locator('.manager h2').click();
  const onMortgage = () => page.evaluate(() => document.activeElement?.ariaLabel?.startsWith('Mortgage ') ?? false);
  for (let i = 0; i < 30 && !(await onMortgage()); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => mortgages.count()).toBe(left - 1);
  expect(await page.locator('.manager').count(), 'planned, not done').toBe(1);
  expect(complaints).toEqual([]);
});

it('where a step has one answer, Enter and Space both give it, wherever was clicked before', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  await world.openAt(page, { edition: 'sprint', options: { startCash: 20_000 }, seats, clock: 'none' });
  await page.locator('.stage').waitFor();
  const answers = page.locator('.stage-prompt .prompt-actions button:enabled');
  const given = new Set<string>();
  const isDone = () => given.size >= 6 && given.has('Roll Space') && given.has('End Space');
  // What comes beside rolling and ending the turn is for the dice to say; it goes on until something has come twice.
  while (!isDone()) {
    await page.locator('.stage-prompt [data-question] .primary:enabled').waitFor();
    const [asked, words] = [await question(page), (await answers.first().innerText()).replace(/\W.*/s, '')];
    const key = given.has(`${words} Enter`) ? 'Space' : 'Enter';
    if ((await answers.count()) > 1) await page.locator('.stage-prompt .primary').click();
    else {
      expect(await page.locator('.stage-prompt .primary:enabled').count(), words).toBe(1);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press(key);
      given.add(`${words} ${key}`);
    }
    await expect.poll(() => question(page), { message: `${words} by ${key}` }).not.toBe(asked);
  }
  expect(complaints).toEqual([]);
});

it('no key ends the turn behind a plan that is being made', async () => {
  const { page, sent } = await withDeeds();
  await openPanel(page, 'm');
  await page.locator('.manager h2').click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = sent.length;
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  expect(await page.locator('.manager').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'End turn' }).isEnabled()).toBe(true);
  expect(sent.slice(before), 'nothing was sent').toEqual([]);
});

it('Space does what the page shows after a click anywhere, and presses the control that Tab went to', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await world.openAt(page, { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  const roll = page.getByRole('button', { name: 'Roll' });
  const settings = page.getByRole('button', { name: 'Settings' });
  const chat = page.getByRole('tab', { name: 'Chat' });
  const sound = page.getByRole('button', { name: /the sound/ });
  const clicks = [
    () => page.getByRole('tab', { name: 'Log' }).click(),
    () => sound.click(),
    () => page.locator('[data-square="12"]').click(),
    async () => {
      await settings.click();
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await page.keyboard.press('Escape');
    },
  ];
  for (const click of clicks) {
    await playUntil([page], async () => (await roll.count()) > 0, { never: [/^Roll/] });
    await click();
    const asked = await question(page);
    await page.keyboard.press('Space');
    // Not until there is nothing to roll: after a double there is again.
    await expect.poll(() => question(page)).not.toBe(asked);
  }
  expect(await settings.getAttribute('aria-expanded')).toBe('false');

  await playUntil([page], async () => (await roll.count()) > 0, { never: [/^Roll/] });
  await chat.click();
  await page.getByRole('tab', { name: 'Chat', selected: true }).waitFor();
  await settings.click();
  const onLight = () => page.evaluate(() => document.activeElement?.textContent === 'Light');
  for (let i = 0; i < 10 && !(await onLight()); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Light', pressed: true }).waitFor();
  const asked = await question(page);
  const box = page.getByRole('checkbox').first();
  const isChecked = await box.isChecked();
  for (let i = 0; i < 10 && !(await box.evaluate((each) => each === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => box.isChecked()).toBe(!isChecked);
  expect(await question(page), 'nothing was played').toBe(asked);
  expect(complaints).toEqual([]);
});

it('Enter sends the offer after a deed was clicked on the board', async () => {
  const { page, complaints } = await withDeeds();
  await openPanel(page, 't');
  const picked = page.locator('.composer .pick.chosen');
  const name = await page.locator('.side-editor').first().locator('.pick-name').first().innerText();
  // There it is shortened.
  const whole = name.replace('Ave.', 'Avenue').replace('R.R.', 'Railroad');
  await page.locator(`[data-square][aria-label^="${whole}"]`).click();
  await picked.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.composer').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('with keys alone: a panel takes the focus and gives it back, and Enter, Enter mortgages', async () => {
  const { page, complaints } = await withDeeds();
  const focused = (selector: string) =>
    expect
      .poll(() =>
        page.evaluate((at) => {
          const element = document.activeElement!;
          return element.matches(at) ? at : element.outerHTML.slice(0, 200);
        }, selector),
      )
      .toBe(selector);
  for (const [key, panel] of [
    ['t', '.composer'],
    ['m', '.manager'],
  ] as const) {
    await openPanel(page, key);
    await focused(panel);
    await page.keyboard.press('Escape');
    await focused(`[data-hotkey="${key}"]`);
  }
  await openPanel(page, 'm');
  const onMortgage = () => page.evaluate(() => document.activeElement?.ariaLabel?.startsWith('Mortgage ') ?? false);
  for (let i = 0; i < 9 && !(await onMortgage()); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await focused('.manager [data-hotkey="Enter"]');
  await page.keyboard.press('Enter');
  await page.locator('.deed-chip.mortgaged').waitFor();
  await focused('[data-hotkey="m"]');
  expect(complaints).toEqual([]);
});

it('whoever has made all offers of a turn is told so where trading is offered', async () => {
  const { page, complaints } = await withDeeds();
  const trade = page.getByRole('button', { name: 'Trade' });
  const note = page.locator('.stage-prompt .prompt-note');
  for (let i = 0; i < 3; i++) {
    await note.getByText(/or trade\./).waitFor();
    await trade.click();
    await page.locator('.side-editor').first().locator('input[type=number]').fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.composer').count()).toBe(0);
  }
  const why = 'No more offers in this turn: you have made 3.';
  await note.getByText(`You may manage. ${why}`).waitFor();
  expect(await trade.isDisabled()).toBe(true);
  expect(await trade.getAttribute('title')).toBe(why);
  expect(complaints).toEqual([]);
});
