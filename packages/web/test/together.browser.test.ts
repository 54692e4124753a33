/** People together: by link, with an offer and its counter, an auction and talk; and what happens when things break. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hurry, openTable, playUntil, question, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

/** Two people at one table, the second come by the link of the first. */
async function twoPeople(): Promise<{ ana: Page; ben: Page; complaints: () => string[] }> {
  const [first, second] = [await world.person(), await world.person({ locale: 'es-ES' })];
  const [ana, ben] = [first.page, second.page];
  await hurry(ana);
  await hurry(ben);
  await ana.goto(`${world.url}/?new`);
  await ana.getByLabel('Your name').fill('Ana');
  for (let i = 0; i < 2; i++) await ana.getByRole('button', { name: 'Fewer: Bots' }).click();
  await ana.getByRole('button', { name: 'Create and invite' }).click();
  const link = await ana.getByLabel('Invitation link', { exact: true }).inputValue();
  await ana.locator('.qr').waitFor();
  await ben.goto(link);
  await ben.getByLabel('Tu nombre').fill('Ben');
  await ben.getByRole('button', { name: 'Sentarse' }).click();
  await ana.getByText('Everybody is here').waitFor();
  await ana.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([ana.locator('.stage').waitFor(), ben.locator('.stage').waitFor()]);
  return { ana, ben, complaints: () => [...first.complaints, ...second.complaints] };
}

const has = async (page: Page, words: string | RegExp) =>
  (await page.locator('.stage-prompt .prompt').getByText(words).count()) > 0;

it('by link: talk, an auction, an offer and its counter', async () => {
  const { ana, ben, complaints } = await twoPeople();
  // Talk crosses languages.
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await ana.getByRole('button', { name: 'Good luck!' }).click();
  await ben.getByRole('tab', { name: /Charla/ }).click();
  await ben.getByText('¡Suerte!').last().waitFor();
  await ben.getByLabel('Di algo').fill('<b>igualmente</b>');
  await ben.keyboard.press('Enter');
  await ana.getByText('<b>igualmente</b>').waitFor();
  const address = `https://example.org/${'street'.repeat(25)}`;
  await ben.getByLabel('Di algo').fill(address);
  await ben.keyboard.press('Enter');
  await ana.getByText(address).waitFor();
  expect(await ana.locator('.chat-lines').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);

  // An auction: whoever may buy does not, and both bid.
  const auctioned = async () => (await has(ana, /^Buy /)) || (await has(ben, /^¿Compras/));
  const buying = /^(Buy|Comprar) /;
  await playUntil([ana, ben], auctioned, { never: [buying, buying] });
  const seller = (await has(ana, /^Buy /)) ? ana : ben;
  await seller.getByRole('button', { name: /Auction it|Subastar/ }).click();
  const bidder = await Promise.race([
    ana
      .getByRole('button', { name: /^Bid 1$/ })
      .waitFor()
      .then(() => ana),
    ben
      .getByRole('button', { name: /^Pujar 1$/ })
      .waitFor()
      .then(() => ben),
  ]);
  const other = bidder === ana ? ben : ana;
  await bidder.getByLabel(/Your bid|Tu puja/).fill('25');
  await bidder.keyboard.press('Enter');
  await other.getByRole('button', { name: /^(Bid|Pujar) 26$/ }).waitFor();
  expect(await other.locator('.auction-high').textContent()).toBe('25');
  await other.getByRole('button', { name: /^(Pass|Pasar)/ }).click();
  await bidder.locator('.deed-chip').first().waitFor();

  // The winner offers the deed on his next turn; the other counters; it is agreed.
  const trade = bidder.getByRole('button', { name: /^(Trade|Negociar)/ });
  await playUntil(
    [bidder, other],
    async () => (await trade.isEnabled()) && (await has(bidder, /Anything else|Algo más/)),
    {
      never: [/^(End turn|Terminar)/, undefined],
    },
  );
  await trade.click();
  await bidder.locator('.side-editor').first().locator('.pick').first().click();
  await bidder.locator('.side-editor').nth(1).locator('input[type=number]').fill('200');
  await bidder.getByRole('button', { name: /^(Send offer|Enviar oferta)/ }).click();
  await other
    .locator('.stage-offers .offer')
    .getByRole('button', { name: /^(Counter|Contraoferta)/ })
    .click();
  await other.locator('.side-editor').first().locator('input[type=number]').fill('110');
  await other.keyboard.press('Enter');
  const counter = bidder.locator('.stage-offers .offer');
  await counter.getByText('110').first().waitFor();
  const before = await bidder.locator('.deed-chip').count();
  await counter.getByRole('button', { name: /^(Accept|Aceptar)/ }).click();
  await expect.poll(() => bidder.locator('.deed-chip').count()).toBe(before - 1);
  await expect.poll(async () => (await other.locator('.deed-chip').count()) > 0).toBe(true);
  // Nothing is open any more: what is shown beside the desk is what happened.
  for (const page of [bidder, other])
    await page.getByRole('tab', { name: /^(Log|Registro)/, selected: true }).waitFor();
  expect(complaints()).toEqual([]);
});

it('who is muted is not heard, also after a reload, until that is undone; by keys', async () => {
  const { ana, ben, complaints } = await twoPeople();
  const say = async (words: string) => {
    await ana.getByLabel('Say something').fill(words);
    await ana.keyboard.press('Enter');
    await ana.getByText(words).waitFor();
  };
  const lines = ben.locator('.chat-lines');
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await ben.getByRole('tab', { name: /Charla/ }).click();
  await say('first');
  await lines.getByText('first').waitFor();
  await ben.getByRole('button', { name: 'Ana', exact: true }).focus();
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Silenciar a Ana' }).focus();
  await ben.keyboard.press('Enter');
  await ben.getByText('No lees a Ana.').waitFor();
  expect(await lines.getByText('first').count()).toBe(0);
  const undo = ben.getByRole('button', { name: 'Deshacer: volver a leer a Ana' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await say('second');
  await ben.reload();
  await ben.getByRole('tab', { name: 'Charla', exact: true }).click();
  await ben.getByText('No lees a Ana.').waitFor();
  await say('third');
  // What is said comes in order: with his own words he would have what was said before them.
  await ben.getByRole('button', { name: '¡Hola!' }).click();
  await lines.getByText('¡Hola!').waitFor();
  expect(await lines.locator('li:not(.quiet)').count()).toBe(1);
  await undo.click();
  // He is heard from the moment on when the server knows.
  const told = () =>
    ben.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
      const [id] = /\d+/.exec(location.pathname)!;
      const answer = await fetch(`/api/game/${id}/chat`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { said: unknown[] }).said.length;
    });
  await expect.poll(told).toBe(4);
  await say('fourth');
  await lines.getByText('fourth').waitFor();
  await ben.reload();
  await ben.getByRole('tab', { name: 'Charla', exact: true }).click();
  for (const words of ['first', 'second', 'third', 'fourth']) await lines.getByText(words).waitFor();
  // What the host mutes nobody hears, and that is said.
  await ana.getByRole('button', { name: 'Ben', exact: true }).click();
  await ana.getByRole('button', { name: 'Mute Ben for everybody' }).waitFor();
  expect(complaints()).toEqual([]);
});

it('managing is one action that can be taken back, once however often Undo is pressed', async () => {
  const { page, complaints } = await world.person();
  const undos: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => /"type":"undo"/.test(String(payload)) && undos.push(payload)),
  );
  await hurry(page);
  await page.goto(world.url);
  const id = await openTable(page, { edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }], clock: 'none' });
  await page.goto(`${world.url}/table/${id}`);
  await page.locator('.stage').waitFor();
  await playUntil([page], async () => (await page.locator('.deed-chip').count()) > 1);
  await playUntil([page], () => has(page, /Anything else/), { never: [/^End turn/] });
  const cash = () => page.locator('.own-money .money .sr').textContent();
  const before = await cash();
  await page.keyboard.press('m');
  const mortgages = page.getByRole('button', { name: /^Mortgage / });
  // In words and figures, for eyes and for ears.
  expect(await mortgages.nth(0).innerText()).toMatch(/^Mortgage \+\d+$/);
  expect(await mortgages.nth(0).getAttribute('aria-label')).toMatch(/^Mortgage \+\d+: [A-Z]/);
  await mortgages.nth(0).click();
  await mortgages.nth(0).click();
  await page.getByText(/^Brings \d+/).waitFor();
  expect(await page.getByRole('button', { name: /^Lift / }).count()).toBe(2);
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator('.deed-chip.mortgaged').nth(1).waitFor();
  expect(await cash()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => page.locator('.deed-chip.mortgaged').count()).toBe(0);
  await expect.poll(cash).toBe(before);
  expect(undos).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('a reload and a restart of the server are short pauses', async () => {
  const { page } = await world.person();
  await hurry(page);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Roll' }).waitFor();
  const title = () => page.locator('.stage-prompt .prompt-title').textContent();
  const asked = await title();

  await page.reload();
  await expect.poll(title).toBe(asked);

  await world.stop();
  await page.getByText('The connection is lost').waitFor();
  await world.start();
  await expect.poll(() => page.getByText('The connection is lost').count()).toBe(0);
  expect(await title()).toBe(asked);
  const before = await question(page);
  await page.getByRole('button', { name: 'Roll' }).click();
  await expect.poll(() => question(page)).not.toBe(before);

  // A second tab of the same person shows the same, and may play.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.own-money').waitFor();
  await playUntil([second], async () => (await second.getByRole('button', { name: 'End turn' }).count()) > 0, {
    never: [/^End turn/],
  });
  await expect.poll(() => page.getByRole('button', { name: 'End turn' }).count()).toBe(1);
});

it('a server that hangs is waited for in sight, and a lost line is said until it stands', async () => {
  const { page } = await world.person();
  await hurry(page);
  await page.clock.install();
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Roll' }).waitFor();
  const lost = page.getByText('The connection is lost');
  const waited = page.getByText('Waiting for the server to answer');
  expect((await lost.count()) + (await waited.count()), 'no alarm without need').toBe(0);
  const board = () => page.locator('.board').boundingBox();
  const before = await board();
  // From here on time is what the test says it is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  world.freeze();
  try {
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.clock.fastForward(2000);
    expect(await waited.count()).toBe(0);
    await page.clock.fastForward(1500);
    await waited.waitFor();
    // The next ping, the patience with it, and a new connection that nobody answers.
    for (const ms of [15_000, 10_000]) await page.clock.fastForward(ms);
    await lost.waitFor();
    expect(await board(), 'it moves nothing').toEqual(before);
    const tries = page.getByRole('button', { name: 'Try now' });
    await tries.click();
    await expect.poll(() => tries.isDisabled()).toBe(true);
    expect(await lost.count(), 'dialling is not standing').toBe(1);
  } finally {
    world.thaw();
    await page.clock.resume();
  }
  await expect.poll(async () => (await lost.count()) + (await waited.count())).toBe(0);
  await page.locator('.dice').waitFor();
});

it('whoever has the other link looks on and cannot play', async () => {
  const host = await world.person();
  await hurry(host.page);
  await host.page.goto(world.url);
  await host.page.getByRole('button', { name: 'Play now' }).click();
  await host.page.getByRole('button', { name: 'Roll' }).waitFor();
  const code = await host.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session')!) as { token: string };
    const id = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/tables/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { links: { watch: string } }).links.watch;
  });
  const guest = await world.person();
  await guest.page.goto(`${world.url}/w/${code}`);
  await guest.page.getByRole('button', { name: 'Watch' }).click();
  await guest.page.locator('.stage').waitFor();
  await guest.page.getByText('Watching').waitFor();
  expect(await guest.page.locator('.stage-prompt .primary').count()).toBe(0);
  expect(await guest.page.locator('.desk').count()).toBe(0);
  expect(guest.complaints).toEqual([]);
});

/** Whatever is asked of somebody who has just sat down, he answers; and for the other he is here. */
async function plays(page: Page, other: Page): Promise<void> {
  const answer = page.locator('[data-question] .primary:enabled').first();
  const question = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-question]')?.dataset.question);
  await playUntil([other], async () => (await answer.count()) > 0);
  await expect.poll(() => other.locator('.player .badge-away').count()).toBe(0);
  const asked = await question();
  await answer.click();
  await expect.poll(question).not.toBe(asked);
}

for (const visibility of ['public', 'private'] as const) {
  it(`whoever looks on as nobody and sits down plays: ${visibility}`, async () => {
    const [host, guest] = [await world.person(), await world.person()];
    await hurry(host.page);
    await hurry(guest.page);
    await host.page.goto(world.url);
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const id = await openTable(host.page, { edition: 'classic', seats, visibility, clock: 'slow', start: 'host' });
    await host.page.goto(`${world.url}/table/${id}`);
    const link = await host.page.getByLabel('Invitation link', { exact: true }).inputValue();
    await guest.page.goto(visibility === 'public' ? world.url : link);
    if (visibility === 'public') await guest.page.locator(`a[href="/table/${id}"]`).click();
    else await guest.page.getByRole('button', { name: 'Watch' }).click();
    await guest.page.getByRole('button', { name: 'Take a seat' }).click();
    await guest.page.locator('.gathering-seat').nth(1).locator('.badge-you').waitFor();
    await guest.page.getByLabel('Your name').waitFor();
    await host.page.getByRole('button', { name: 'Start', exact: true }).click();
    await plays(guest.page, host.page);
    expect(await guest.page.getByText('Watching').count()).toBe(0);
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
}

it('whoever looked on as nobody takes over the seat of a bot, and plays', async () => {
  const [host, guest] = [await world.person(), await world.person()];
  await hurry(host.page);
  await hurry(guest.page);
  await host.page.goto(world.url);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const id = await openTable(host.page, { edition: 'classic', seats, clock: 'slow', start: 'host' });
  await host.page.goto(`${world.url}/table/${id}`);
  const link = await host.page.getByLabel('Invitation link', { exact: true }).inputValue();
  await host.page.getByRole('button', { name: /^Fill/ }).click();
  await host.page.locator('.stage').waitFor();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Watch' }).click();
  await guest.page.locator('.stage').waitFor();
  await guest.page.goBack();
  await guest.page.getByRole('button', { name: /^Take over/ }).click();
  await plays(guest.page, host.page);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
});
