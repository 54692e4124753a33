/** The process that makes the load: tables of four people whose clients answer as soon as they are asked. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SUBPROTOCOL } from '@freehold/protocol';
import WebSocket from 'ws';
import { choose } from './player.js';
import type { Exchange, FromLoad, LoadOptions, LoadResult } from './script.js';
import { SEATS } from './script.js';

const options = JSON.parse(process.argv[2]!) as Omit<LoadOptions, 'exchanges'> & { readonly bare?: boolean };
const tell = (message: FromLoad) => process.send!(message);

/** From full speed to a pace. */
const SETTLING_MS = 2_000;

let measuring = false;
let actions = 0;
let bytes = 0;
let refused = 0;
let finished = 0;
const latencies: number[] = [];
const exchanges: Exchange[] = [];

/** Seats that would send now, in paced runs. */
const ready: (() => void)[] = [];
let paced = false;
const go = (send: () => void) => {
  if (paced) ready.push(send);
  else send();
};

/** From now on. A server is warmed up at full speed: at the pace that is measured it would take it minutes. */
function keepPace(perSecond: number): void {
  paced = true;
  const started = performance.now();
  let sent = 0;
  setInterval(() => {
    for (const due = ((performance.now() - started) / 1000) * perSecond; sent < due && ready.length > 0; sent++) {
      ready.shift()!();
    }
  }, 2);
}

let seed = 1;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Listens from the beginning: what comes along with the answer to the upgrade is heard too. */
function open(url: string, hear: (text: string, socket: WebSocket) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, SUBPROTOCOL, { perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      if (measuring) bytes += data.length;
      hear(data.toString(), socket);
    });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

function answered(sentAt: number): void {
  if (!measuring) return;
  actions++;
  latencies.push(performance.now() - sentAt);
}

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${options.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as { id: number; token: string; links: { invite: string } };
};

/** Four guests at a table; a new game when one is over. */
async function realTable(tokens?: readonly string[]): Promise<void> {
  const guests =
    tokens ?? (await Promise.all(Array.from({ length: SEATS }, async () => (await post('/api/auth/guest', {})).token)));
  const seats = [{ kind: 'me' }, ...Array(SEATS - 1).fill({ kind: 'open' })];
  const { id, links } = await post('/api/tables', { edition: 'classic', clock: 'normal', seats }, guests[0]);
  for (const token of guests.slice(1)) {
    await post(`/api/tables/${id}/join`, { code: links.invite }, token);
  }
  const address = options.url.replace('http', 'ws');
  const recorder = new Recorder();
  let over = false;
  await Promise.all(
    guests.map((token, seat) => {
      let number = 0;
      let sentAt = 0;
      let latest: unknown[] | undefined;
      const act = (socket: WebSocket) => {
        // Somebody may have answered what was asked while this waited for its turn.
        if (!latest || sentAt !== 0) return;
        const choices = latest as never[];
        latest = undefined;
        const action = choose(choices, random);
        const text = JSON.stringify({ type: 'act', number: ++number, action });
        recorder.request(text);
        sentAt = performance.now();
        socket.send(text);
      };
      const hear = (text: string, socket: WebSocket) => {
        if (text.startsWith('{"type":"accepted"')) {
          answered(sentAt);
          recorder.answer(text);
          sentAt = 0;
          if (latest) go(() => act(socket));
          return;
        }
        if (text.startsWith('{"type":"refused"')) {
          refused++;
          sentAt = 0;
          if (latest) go(() => act(socket));
          return;
        }
        if (!text.startsWith('{"type":"brief"') && !text.startsWith('{"type":"view"')) return;
        recorder.update(seat, text);
        if (text.includes('"kind":"end"')) {
          socket.close();
          if (!over) {
            over = true;
            finished++;
            void realTable(guests);
          }
          return;
        }
        if (!text.includes('"choices"')) {
          latest = undefined;
          return;
        }
        const waited = latest !== undefined;
        latest = (JSON.parse(text) as { choices: unknown[] }).choices;
        if (sentAt === 0 && !waited) go(() => act(socket));
      };
      return open(`${address}/ws/game/${id}/?form=brief&token=${token}`, hear);
    }),
  );
}

/** Keeps what belongs to one action. Tables whose seats talk at the same time are not worth untangling. */
class Recorder {
  private asked: string | undefined;
  private updates: string[] = [];

  request(text: string): void {
    this.asked = text;
    this.updates = [];
  }

  update(seat: number, text: string): void {
    this.updates[seat] = text;
  }

  answer(text: string): void {
    const { asked, updates } = this;
    this.asked = undefined;
    // The acting seat has its update before its answer; the others get theirs at the same time.
    if (!measuring || !asked || exchanges.length >= (options.record ?? 0)) return;
    setTimeout(() => {
      if (Object.keys(updates).length === SEATS) exchanges.push({ request: asked, updates, answer: text });
    }, 5);
  }
}

/** Four sockets of the bare broadcast, which take turns. */
async function bareTable(room: number): Promise<void> {
  const hear = (text: string) => {
    if (!text.startsWith('{"type":"accepted"')) return;
    answered(sentAt);
    go(act);
  };
  const sockets = await Promise.all(
    Array.from({ length: SEATS }, (_, seat) => open(`${options.url}/?room=${room}&seat=${seat}`, hear)),
  );
  let turn = 0;
  let sentAt = 0;
  const act = () => {
    sentAt = performance.now();
    sockets[turn++ % SEATS]!.send(requests[(room + turn) % requests.length]!);
  };
  go(act);
}

let requests: readonly string[] = [];

async function main(): Promise<void> {
  if (options.bare) {
    requests = await new Promise<string[]>((resolve) =>
      process.once('message', (message) => resolve(message as string[])),
    );
  }
  for (let index = 0; index < options.tables; index += 20) {
    const some = Array.from({ length: Math.min(20, options.tables - index) }, (_, i) => index + i);
    await Promise.all(some.map((room) => (options.bare ? bareTable(room) : realTable())));
  }
  await sleep(options.warmUpMs);
  if (options.pace !== undefined) {
    keepPace(options.pace);
    await sleep(SETTLING_MS);
  }
  tell({ now: 'begin' });
  measuring = true;
  const from = performance.now();
  await sleep(options.measureMs);
  measuring = false;
  const seconds = (performance.now() - from) / 1000;
  tell({ now: 'end' });
  latencies.sort((a, b) => a - b);
  const result: LoadResult = {
    actions,
    seconds,
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    bytesPerSeat: bytes / actions / SEATS,
    refused,
    finished,
    exchanges,
  };
  process.send!({ result } satisfies FromLoad, () => process.exit(0));
}

await main();
