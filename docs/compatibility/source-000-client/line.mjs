/** A socket whose messages can be waited for, in their order; requests; and the rows of the document that were met. */
import WebSocket from 'ws';

/** Rows met so far, by name, with how often. */
export const met = new Map();
export const meet = (row) => met.set(row, (met.get(row) ?? 0) + 1);

/** A time after which an answer is not coming. Nothing is measured by it. */
const PATIENCE_MS = 90_000;

export class Line {
  /** Called with each message before anybody who waits for it. */
  listener = () => {};
  #unheard = [];
  #waiter;

  constructor(base, path, token, query = {}) {
    const url = new URL(path, base.replace(/^http/, 'ws'));
    if (token) url.searchParams.set('token', token);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    this.path = path;
    this.socket = new WebSocket(url);
    this.closed = new Promise((resolve, reject) => {
      this.socket.on('close', (code) => {
        resolve(code);
        this.#waiter?.reject(new Error(`${path} closed with ${code}`));
      });
      this.socket.on('error', reject);
    });
    this.closed.catch(() => {});
    this.socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      this.listener(message);
      const waiter = this.#waiter;
      if (!waiter?.test(message)) {
        this.#unheard.push(message);
        return;
      }
      this.#waiter = undefined;
      this.#unheard.length = 0;
      waiter.resolve(message);
    });
  }

  /** The first message not waited for before that passes `test`; those before it are dropped. */
  async hear(test) {
    while (this.#unheard.length > 0) {
      const message = this.#unheard.shift();
      if (test(message)) return message;
    }
    let timer;
    const heard = new Promise((resolve, reject) => {
      this.#waiter = { test, resolve, reject };
      timer = setTimeout(() => reject(new Error(`nothing came on ${this.path} for ${test}`)), PATIENCE_MS);
    });
    try {
      return await heard;
    } finally {
      clearTimeout(timer);
    }
  }

  send(message) {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async close() {
    this.socket.close();
    await this.closed;
  }
}

/** One request; its status is checked, its body given back. */
export async function request(base, method, path, { token, body, status = 200 } = {}) {
  const answer = await fetch(new URL(path, base), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}, not ${status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export function expect(condition, what) {
  if (!condition) throw new Error(what);
}
