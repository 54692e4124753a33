/** The process that makes the load: tables of four people whose clients answer as soon as they are asked. */
import { type BriefData, SUBPROTOCOL, type ViewData } from '@freehold/protocol';
import WebSocket from 'ws';
import { choose, commandText } from './player.js';
import type { Exchange, FromLoad, LoadOptions, ToLoad } from './script.js';
import { SEATS } from './script.js';

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const tell = (message: FromLoad) => process.send!(message);

let measuring = false;
let began = 0;
let actions = 0;
let bytes = 0;
let refused = 0;
let latencies: number[] = [];
/** Kept for the bare broadcast: one of so many, and at most so many, from a second or more of play. */
const ONE_OF = 7;
const EXCHANGES = 2000;
let exchanges: Exchange[] | undefined;

/** Seats that would send now, while all rest or keep a pace. */
const ready: (() => void)[] = [];
let resting = false;
let pacing: NodeJS.Timeout | undefined;
const go = (send: () => void) => {
  if (resting || pacing) ready.push(send);
  else send();
};

function goOn(): void {
  resting = false;
  if (pacing) keepPace();
  else for (const send of ready.splice(0)) send();
}

/** From now on. A server is warmed up at full speed: at the pace that is measured it would take it minutes. */
function keepPace(): void {
  clearInterval(pacing);
  const started = performance.now();
  let sent = 0;
  pacing = setInterval(() => {
    if (resting) return;
    const due = ((performance.now() - started) / 1000) * (options.pace ?? 0);
    for (; sent < due && ready.length > 0; sent++) ready.shift()!();
  }, 2);
}

function begin(): void {
  [actions, bytes, refused, latencies] = [0, 0, 0, []];
  began = performance.now();
  measuring = true;
}

function end(): void {
  measuring = false;
  tell({ slice: { actions, seconds: (performance.now() - began) / 1000, bytes, refused, latencies } });
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
      /** What the table waits for from this seat. */
      let main: number | undefined;
      const act = (socket: WebSocket) => {
        // Somebody may have answered what was asked while this waited for its turn.
        if (!latest || sentAt !== 0) return;
        const choices = latest as never[];
        latest = undefined;
        const text = commandText(++number, choose(choices, random), main);
        recorder.request(seat, text);
        sentAt = performance.now();
        socket.send(text);
      };
      const hear = (text: string, socket: WebSocket) => {
        if (text.startsWith('{"type":"accepted"')) {
          answered(sentAt);
          if (exchanges) recorder.answer(seat, text);
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
        const isView = text.startsWith('{"type":"view"');
        if (!isView && !text.startsWith('[')) return;
        if (exchanges) recorder.update(seat, text);
        if (text.includes('"kind":"end"')) {
          socket.close();
          if (!over) {
            over = true;
            void realTable(guests);
          }
          return;
        }
        if (!text.includes('"choices"')) {
          latest = undefined;
          return;
        }
        const waited = latest !== undefined;
        if (isView) latest = (JSON.parse(text) as ViewData).choices;
        else {
          const [, , waiting, , rest] = JSON.parse(text) as BriefData;
          latest = rest?.choices;
          main = waiting.find(([, asked, , , blocking]) => asked === seat && blocking !== false)?.[0];
        }
        if (sentAt === 0 && !waited) go(() => act(socket));
      };
      return open(`${address}/ws/game/${id}/?form=brief&token=${token}`, hear);
    }),
  );
}

/** Keeps what belongs to one action. What is not urgent comes after the answer; the record's number tells what belongs together. */
class Recorder {
  private readonly asked: string[] = [];
  private readonly kept = new Map<number, Partial<Exchange> & { readonly updates: string[] }>();

  request(seat: number, text: string): void {
    this.asked[seat] = text;
  }

  update(seat: number, text: string): void {
    this.keep(/^\[(\d+)/.exec(text), (kept) => {
      kept.updates[seat] = text;
    });
  }

  answer(seat: number, text: string): void {
    this.keep(/"record":(\d+)/.exec(text), (kept) => Object.assign(kept, { request: this.asked[seat], answer: text }));
  }

  private keep(found: RegExpExecArray | null, add: (kept: { updates: string[] }) => void): void {
    const number = Number(found?.[1]);
    if (!exchanges || exchanges.length === EXCHANGES || number % ONE_OF !== 0) return;
    const kept = this.kept.get(number) ?? { updates: [] };
    this.kept.set(number, kept);
    add(kept);
    const { request, answer, updates } = kept;
    if (request && answer && Object.keys(updates).length === SEATS) exchanges.push({ request, answer, updates });
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
  for (let index = 0; index < options.tables; index += 20) {
    const some = Array.from({ length: Math.min(20, options.tables - index) }, (_, i) => index + i);
    await Promise.all(some.map((room) => (options.bare ? bareTable(room) : realTable())));
  }
  tell('open');
}

const OBEY = {
  rest: () => {
    resting = true;
  },
  go: goOn,
  pace: keepPace,
  begin,
  end,
  record: () => {
    exchanges = [];
  },
  exchanges: () => {
    tell({ exchanges: exchanges ?? [] });
    exchanges = undefined;
  },
};

process.on('message', (message: ToLoad) => {
  if (typeof message === 'string') return OBEY[message]();
  requests = message.requests;
  void main();
});
