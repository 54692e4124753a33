/** A socket that writes down what goes over it, before it goes on: what is sent before it is sent, what comes before anybody hears of it. */
import type { SocketConstructor } from '@freehold/client';
import type { ServerText } from '@freehold/protocol';
import { WebSocket } from 'ws';
import type { History } from './history.js';
import { viewHash } from './seen.js';

export type Moment = 'sent' | 'acknowledged' | 'resumed';

export interface Around {
  readonly history: History;
  readonly random: () => number;
  /** A command has just been handed to the system, its acknowledgement has just been written down, or somebody is back. */
  happened(what: Moment): void;
}

/** How often a command is sent twice at once, as by a double click, and how often the line breaks after one. */
const TWICE = 0.01;
const BREAKS = 0.003;

export function recordingSocket(table: number, { history, random, happened }: Around): SocketConstructor {
  return class extends WebSocket {
    private seat = -1;
    private isNew = true;
    private readonly since: number | undefined;

    constructor(url: string, protocols: string[]) {
      super(url, protocols);
      const since = new URL(url).searchParams.get('since');
      this.since = since === null ? undefined : Number(since);
      // First to listen, so first to hear.
      this.on('message', (data) => this.hear(JSON.parse(String(data))));
    }

    override send(text: string): void {
      const message = JSON.parse(text);
      const isCommand = message.type === 'act' || message.type === 'undo';
      if (isCommand) {
        const { number, action, nonce } = message;
        history.write({ what: 'sent', table, seat: this.seat, number, action, nonce, time: Date.now() });
      }
      super.send(text);
      if (!isCommand) return;
      if (random() < TWICE) super.send(text);
      if (random() < BREAKS) setTimeout(() => this.terminate(), random() * 5);
      happened('sent');
    }

    private hear(message: ServerText): void {
      const { seat } = this;
      switch (message.type) {
        case 'table': {
          this.seat = message.seat ?? -1;
          // Again whenever somebody sits down.
          if (!this.isNew) return;
          this.isNew = false;
          const since = this.since === undefined ? {} : { since: this.since };
          history.write({ what: 'connected', table, seat: this.seat, ...since });
          if (this.since !== undefined) happened('resumed');
          return;
        }
        case 'view': {
          const { number, head, view } = message;
          return history.write({ what: 'saw', table, seat, number, head, view: viewHash(view) });
        }
        case 'update':
          return history.write({ what: 'saw', table, seat, number: message.number, head: message.head });
        case 'accepted':
          history.write({
            what: 'acknowledged',
            table,
            seat,
            number: message.number,
            record: message.record,
          });
          return happened('acknowledged');
        case 'refused':
          if (message.number === undefined) return;
          return history.write({ what: 'refused', table, seat, number: message.number, code: message.refused });
      }
    }
  } as unknown as SocketConstructor;
}
