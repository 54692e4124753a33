/** What a browser test stands on: a server of its own and people with browsers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'freehold/free-port';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { launch } from './chromium.mjs';
import type { Sealed } from './rehearsal.js';

/** Ends what hangs: far longer than anything takes on a busy machine, so that it decides nothing. */
const PATIENCE_MS = 60_000;
/** How the server's process ends when somebody else listens at its port; see serve.mjs. */
const PORT_TAKEN = 98;

export interface Person {
  readonly page: Page;
  /** What the browser complained about; must stay empty. */
  readonly complaints: string[];
  readonly foreign: string[];
}

/** One browser for all test files of a worker process: it takes longer to start than many a test. It ends with the worker. */
let launched: Browser | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await launch();
  if (!launched) throw new Error('no browser: install Chromium');
  return launched;
}

export class World {
  private server: ChildProcess | undefined;
  private readonly contexts = new Set<BrowserContext>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'freehold-page-'));
  private port = 0;
  url = '';

  private constructor(
    readonly browser: Browser,
    private readonly settings: Record<string, string>,
  ) {}

  static async begin(settings: Record<string, string> = {}): Promise<World> {
    const world = new World(await sharedBrowser(), settings);
    await world.start();
    return world;
  }

  /** At first wherever there is room; from then on at the same address, which pages know. */
  async start(): Promise<void> {
    const isFirst = this.port === 0;
    if (isFirst) this.port = await freePort();
    // Between the look and the start others may have taken it.
    while (!(await this.startServer())) {
      if (!isFirst) throw new Error(`somebody else has taken port ${this.port}`);
      this.port = await freePort();
    }
  }

  /** False if another process listens at the port. */
  private async startServer(): Promise<boolean> {
    const server = spawn(process.execPath, [fileURLToPath(new URL('./serve.mjs', import.meta.url))], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        BOT_DELAY_MS: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        STOP_GRACE_MS: '200',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.server = server;
    const url = await new Promise<string | undefined>((resolve, reject) => {
      let heard = '';
      server.stdout!.on('data', (chunk: Buffer) => {
        heard += chunk;
        const found = /listening (\S+)/.exec(heard);
        if (found) resolve(found[1]!);
      });
      server.once('exit', (code) => {
        if (code === PORT_TAKEN) resolve(undefined);
        else reject(new Error(`the server ended with ${code}`));
      });
    });
    if (url !== undefined) this.url = url;
    return url !== undefined;
  }

  /** What only the server knows about a table before its game. */
  sealed(table: number): Promise<Sealed> {
    const told = new Promise<Sealed>((resolve) => this.server!.once('message', (row) => resolve(row as Sealed)));
    this.server!.send(table);
    return told;
  }

  /** The server goes away as an operator would have it go. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  }

  /** The server hangs, and later goes on as if nothing had been: what is sent to it meanwhile waits. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }
  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  /** Without motion, so that no test waits for it; one that is about motion asks for it. Gone with the test that made it. */
  async person(options: BrowserContextOptions = {}): Promise<Person> {
    const context = await this.browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    this.contexts.add(context);
    if (TestRunner.getCurrentTest()) onTestFinished(() => this.leave(context));
    const page = await context.newPage();
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(this.url) && !/^(blob|data):/.test(request.url())) foreign.push(request.url());
    });
    page.setDefaultTimeout(PATIENCE_MS);
    return { page, complaints, foreign };
  }

  /** As far as anything of the server, so that the page has what it keeps in the browser; nothing of ours is loaded yet. */
  async arrive(page: Page): Promise<void> {
    if (page.url() === 'about:blank') await page.goto(`${this.url}/health/live`);
  }

  /** Opens a table in the name of a page's person and goes there; says its number. */
  async openAt(page: Page, wish: object): Promise<number> {
    await this.arrive(page);
    const table = await openTable(page, wish);
    await page.goto(`${this.url}/table/${table}`);
    return table;
  }

  private async leave(context: BrowserContext): Promise<void> {
    this.contexts.delete(context);
    await context.close();
  }

  async end(): Promise<void> {
    for (const context of this.contexts) await this.leave(context);
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Nothing moves, so that nothing is waited for. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('freehold.settings') ?? '{}') as object;
    localStorage.setItem('freehold.settings', JSON.stringify({ ...kept, speed: 0, muted: true }));
  });
}

/** In the queue bots take no seat, however long the others need to come. */
export async function waitForPeople(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Plain = WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace(/\bbackfill=\d+/, 'backfill=3600'), protocols);
      }
    };
  });
}

/** Presses what asks to be pressed twice, in the page: it forgets the first press after 4 s. Says what it asks. */
export async function pressTwice(button: Locator): Promise<string> {
  // A trial finds out whether it can be pressed at all.
  await button.click({ trial: true });
  return button.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (!element.isConnected || !element.matches('.armed')) throw new Error('pressed once, it does not ask again');
    const words = element.innerText;
    element.click();
    return words;
  });
}

/** Until what has happened so far is on the screen: what is drawn in pixels follows within a frame. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Another size of window, and the page drawn for it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

/**
 * Presses the one glowing control on the stage, unless it is `never` to be pressed. Says what it was, once the page shows what
 * came of it: until then the control stands there disabled, and a test that looks for it takes it for the next question.
 */
export function pressPrimary(page: Page, never?: RegExp): Promise<string | undefined> {
  return page.evaluate(
    async ({ avoid, patience }) => {
      const button = document.querySelector<HTMLButtonElement>(
        '.stage-prompt .primary:not(:disabled), .phone-prompt .primary:not(:disabled)',
      );
      // A debt that nothing can pay has no glowing control: giving up is pressed twice.
      const pressed =
        button ?? document.querySelector<HTMLButtonElement>('.tone-debt .danger:not(:disabled)') ?? undefined;
      const words = pressed?.querySelector('span')?.textContent ?? '';
      if (!pressed || (button && avoid !== undefined && new RegExp(avoid).test(words))) return undefined;
      pressed.click();
      const until = performance.now() + patience;
      do await new Promise((drawn) => requestAnimationFrame(drawn));
      while (pressed.isConnected && pressed.disabled && performance.now() < until);
      return words;
    },
    { avoid: never?.source, patience: PATIENCE_MS },
  );
}

/** The number of the question that the page asks; it rises with every question. */
export const question = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-question]')?.dataset['question']);

/** Resolves when something on one of the pages changes, and now and then, for what changes elsewhere. */
function somethingNew(pages: readonly Page[]): Promise<void> {
  const changed = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          setTimeout(resolve, 100);
        }),
    );
  return Promise.race(pages.map(changed));
}

interface Playing {
  readonly presses?: number;
  readonly never?: readonly (RegExp | undefined)[];
  /** Says what it pressed, if anything. */
  readonly press?: (page: Page, index: number) => Promise<string | undefined>;
}

/**
 * Presses on until something is true, or a person would have given up. What is waited for must not be pressed away by
 * the same hand: `never` names it, by page.
 */
export async function playUntil(
  pages: readonly Page[],
  done: () => Promise<boolean>,
  { presses = 600, never = [], press = (page, index) => pressPrimary(page, never[index]) }: Playing = {},
): Promise<void> {
  let last = Date.now();
  for (let left = presses; left > 0 && Date.now() - last < PATIENCE_MS; ) {
    if (await done()) return;
    const pressed = await Promise.all(pages.map(press));
    if (pressed.every((words) => words === undefined)) await somethingNew(pages);
    else {
      left--;
      last = Date.now();
    }
  }
  const stuck = await Promise.all(pages.map((page) => page.locator('.prompt').allInnerTexts()));
  throw new Error(`it never came to that; asked: ${JSON.stringify(stuck)}`);
}

/** A table made by the page's own session, for settings that the page does not offer. */
export async function openTable(page: Page, wish: object): Promise<number> {
  return page.evaluate(async (body) => {
    const call = async (path: string, token: string | undefined, data: object) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(data),
      });
      return answer.json() as Promise<{ token: string; user: { id: number }; id: number }>;
    };
    let { token } = JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token?: string };
    if (!token) {
      const name = JSON.parse(localStorage.getItem('freehold.name') ?? 'null') as string | null;
      const session = await call('/api/auth/guest', undefined, name === null ? {} : { name });
      token = session.token;
      localStorage.setItem('freehold.session', JSON.stringify({ token, id: session.user.id }));
    }
    return (await call('/api/tables', token, body)).id;
  }, wish);
}
