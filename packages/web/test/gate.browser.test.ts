/** A question to many that the page was not written for, and can be answered all the same. */
import type { LanternfallAction, Open } from '@freehold/lanternfall';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hands } from './hands.js';
import { hurry, openTable, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin({ WITH_GATE: '1' });
});
afterAll(() => world.end());

const VICTORY = 3;

it('is drawn from its choices at the table of its game; the page knows when it is answered', async () => {
  const { page, complaints } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  const ben = await Hands.guest(world.url, 'Ben');
  const table = await openTable(page, {
    edition: 'lanternfall',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    clock: 'none',
    visibility: 'public',
  });
  await ben.call(`/api/tables/${table}/join`, {});
  const look = async () => {
    const { view, waiting } = await ben.state(table);
    return { open: view.open as unknown as Open, asked: waiting.filter(({ blocking }) => blocking) };
  };
  await page.goto(`${world.url}/table/${table}`);
  // Ana presses what is offered first, Ben does what brings a peril down, until everybody is asked.
  for (let step = 0; ; step++) {
    if (step > 400) throw new Error('nobody drives off a peril');
    const { open, asked } = await look();
    if (open.gate === 'give_tokens') break;
    if (asked.some(({ seat }) => seat === 1)) {
      const { choices = [], command = 0 } = await ben.state(table);
      const slay = choices.find(({ type }) => type === 'slay_monster') ?? choices[0]!;
      const first = Object.entries(slay.fields ?? {}).map(([name, domain]) => [
        name,
        domain.kind === 'range' ? domain.min : domain.kind === 'one' ? domain.of[0] : [],
      ]);
      const action = { type: slay.type, ...Object.fromEntries(first) } as LanternfallAction;
      const saved = slay.type === 'take_resource' ? { type: 'take_resource', resource: 'strength' } : action;
      await ben.act(table, saved, command);
    } else {
      const before = open.tick;
      const { id } = asked.find(({ seat }) => seat === 0)!;
      await page.locator(`.stage-prompt [data-question="${id}"] .button:enabled`).first().click();
      await expect.poll(async () => (await look()).open.tick).toBeGreaterThan(before);
    }
  }
  const before = (await look()).open.held[VICTORY]!;
  const prompt = page.locator('.stage-prompt');
  await prompt.getByText('give_tokens').waitFor();
  await prompt.getByLabel('gold').check();
  await prompt.getByLabel('magic').check();
  await prompt.getByRole('button', { name: 'submit' }).click();
  await expect.poll(async () => (await look()).open.held[VICTORY]).toBe(before + 2);
  await page.getByText('Ben makes a choice.').first().waitFor();
  expect(complaints).toEqual([]);
});
