/**
 * The public queue and private rooms, live. Unlike a game they do not come back by themselves: who loses the connection loses
 * his place, so whoever uses this decides whether to wait again.
 */
import type { QueueQueryData, QueueText, RoomCommand, RoomText } from '@freehold/protocol';
import { Emitter } from './emitter.js';
import { ConnectionError } from './errors.js';
import type { SocketConstructor, SocketLike } from './link.js';
import { LOBBY_CLOSE } from './routes.js';

export interface LobbyOptions {
  readonly url: string;
  readonly token?: string;
  readonly WebSocket?: SocketConstructor;
}

/** `seated`: a game is on; `replaced`: by a newer connection of mine; `refused`: an `error` said why; `lost`: anything else. */
export type LobbyEnd = keyof typeof LOBBY_CLOSE | 'lost';

export interface LobbyEvents<Text> {
  message: Text;
  /** The last thing: how it ended, and which game is on, if one is. */
  end: { readonly why: LobbyEnd; readonly code: number; readonly game?: number };
}

class LobbyConnection<Text extends { readonly action: string }> extends Emitter<LobbyEvents<Text>> {
  private readonly socket: SocketLike;
  private game: number | undefined;
  private hasEnded = false;

  constructor(path: string, query: Readonly<Record<string, string | number | undefined>>, options: LobbyOptions) {
    super();
    const Known = options.WebSocket ?? (globalThis as { WebSocket?: SocketConstructor }).WebSocket;
    if (!Known)
      throw new TypeError('there is no WebSocket here: give one as an option, such as that of the package ws');
    const given = Object.entries({ token: options.token, ...query }).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    );
    const address = `${options.url.replace(/^http/, 'ws').replace(/\/+$/, '')}${path}?${new URLSearchParams(given)}`;
    this.socket = new Known(address, []);
    this.socket.onmessage = ({ data }: { data: unknown }) => this.heard(data);
    this.socket.onclose = ({ code }: { code: number }) => this.ended(code);
    // A close follows; and without a listener that of `ws` would throw.
    this.socket.onerror = () => undefined;
  }

  /** Resolves with the game when it is on; rejects when it ends otherwise. */
  seated(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.on('end', ({ game, why }) => {
        if (game !== undefined) resolve(game);
        else reject(new ConnectionError(`no game: ${why}`));
      });
    });
  }

  /** Leaves. */
  close(): void {
    this.socket.close(1000);
  }

  protected send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private heard(data: unknown): void {
    const message = JSON.parse(data as string) as Text & { readonly game_id?: number };
    const isOn = message.action === 'match_found' || message.action === 'game_start';
    if (isOn) this.game = message.game_id;
    this.emit('message', message);
  }

  private ended(code: number): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const names = Object.keys(LOBBY_CLOSE) as (keyof typeof LOBBY_CLOSE)[];
    const why = names.find((name) => LOBBY_CLOSE[name] === code) ?? 'lost';
    this.emit('end', { why, code, ...(this.game !== undefined && { game: this.game }) });
  }
}

export class QueueConnection extends LobbyConnection<QueueText> {
  constructor(options: LobbyOptions, wish: Omit<QueueQueryData, 'token'> = {}) {
    super('/ws/queue/', wish as Readonly<Record<string, string | number | undefined>>, options);
  }

  cancel(): void {
    this.send({ action: 'cancel' });
  }
}

export class RoomConnection extends LobbyConnection<RoomText> {
  constructor(options: LobbyOptions, code: string, contribution?: string) {
    super(`/ws/room/${encodeURIComponent(code)}/`, { contribution }, options);
  }

  command(command: RoomCommand): void {
    this.send(command);
  }
}
