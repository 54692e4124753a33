/** The screens that a real server shows, each with the way to it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-pictures-'));
  const server = spawn(process.execPath, [fileURLToPath(new URL('./serve.mjs', import.meta.url))], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      BOT_DELAY_MS: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      STOP_GRACE_MS: '200',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) => {
    server.stdout.on('data', (chunk) => {
      const heard = /listening (\S+)/.exec(String(chunk));
      if (heard) resolve(heard[1]);
    });
  });
  const end = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, end };
}

export async function beginScreens(browser) {
  const { url, end } = await serve();
  const call = async (path, token, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const host = await call('/api/auth/guest', undefined, { name: 'Maximiliana von Hohen' });
  const bots = Array.from({ length: 7 }, () => ({ kind: 'bot' }));
  const table = (wish) =>
    call('/api/tables', host.token, { edition: 'classic', clock: 'none', seats: [{ kind: 'me' }, ...bots], ...wish });

  const gathering = await table({
    start: 'host',
    clock: 'normal',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }, ...bots.slice(3)],
  });
  // Played to the end by bots among themselves: a game whose people are gone would end at once.
  const played = async (edition, count, options) => {
    const { id } = await table({ edition, options, seats: Array.from({ length: count }, () => ({ kind: 'bot' })) });
    while ((await call(`/api/tables/${id}`, host.token)).table.state !== 'over')
      await new Promise((resolve) => setTimeout(resolve, 100));
    return id;
  };
  const over = await played('classic', 8, { roundLimit: 40 });

  /** Opens an address as the host or as somebody new, in a language and a light. */
  const at =
    (path, ready, known = false) =>
    async (page, language, theme) => {
      await page.addInitScript(
        ([settings, session]) => {
          localStorage.setItem('freehold.settings', settings);
          localStorage.setItem('freehold.name', '"Guest Otter"');
          if (session) localStorage.setItem('freehold.session', session);
        },
        [
          JSON.stringify({ language, theme, speed: 0, muted: true }),
          known ? JSON.stringify({ token: host.token, id: host.user.id }) : '',
        ],
      );
      await page.goto(`${url}${path}`);
      await page.locator(ready).first().waitFor();
    };
  const then = (open, press) => async (page, language, theme) => {
    await open(page, language, theme);
    await page.locator(press).first().click();
  };
  const room = await call('/api/rooms', host.token, { edition: 'magnate', target_players: 4 });
  // A room is there as long as somebody is: the host's page comes and goes, Ana stays.
  const ana = await browser.newPage();
  await ana.addInitScript(() => localStorage.setItem('freehold.name', '"Ana"'));
  await ana.goto(`${url}/r/${room.room_code}`);
  await ana.locator('.room-actions .primary').click();
  const talk = setInterval(() => {
    ana
      .locator('.room-chat input')
      .fill('/hello')
      .then(() => ana.keyboard.press('Enter'))
      .catch(() => undefined);
  }, 300);
  const magnateOver = await played('magnate', 4, { roundLimit: 25 });
  const lanternfallOver = await played('lanternfall', 4, { roundLimit: 12 });

  // Real tables with bots, where nobody has pressed anything yet.
  const small = (edition) => table({ edition, seats: [{ kind: 'me' }, ...bots.slice(4)], options: { start: 'seat0' } });
  const tycoon = await small('tycoon');
  const sprint = await small('sprint');

  const landing = at('/', '.backdrop .tile');
  const screens = {
    landing,
    token: then(landing, '.look-own'),
    settings: then(landing, '.settings > .icon-button'),
    create: at('/?new', '.create .counts'),
    lobby: at(`/table/${gathering.id}`, '.qr', true),
    join: at(`/t/${gathering.links.invite}`, '.gathering-seats'),
    watch: at(`/w/${gathering.links.watch}`, '.gathering-seats'),
    nowhere: at('/t/ABCDEFGHJK', '.message h1'),
    queue: at('/queue/magnate', '.queue-seats .here'),
    room: at(`/r/${room.room_code}`, '.room-members', true),
    'room-nowhere': at('/r/ZZZZZZ', '.message h1'),
    rules: at('/rules/magnate', '.rules-contents'),
    'rules-over': then(at(`/table/${tycoon.id}`, '.tile', true), '.bar a[href^="/rules"]'),
    account: at('/account', '.account-form'),
    'lanternfall-landing': then(landing, '.landing-card .segments button:last-child'),
    'lanternfall-over': at(`/table/${lanternfallOver}`, '.fairness.good', true),
    'magnate-over': at(`/table/${magnateOver}`, '.fairness.good', true),
    'tycoon-table': at(`/table/${tycoon.id}`, '.tile', true),
    'sprint-table': at(`/table/${sprint.id}`, '.tile', true),
    over: at(`/table/${over}`, '.fairness.good', true),
  };
  const leave = async () => {
    clearInterval(talk);
    await ana.close();
    await end();
  };
  return { screens, end: leave };
}
