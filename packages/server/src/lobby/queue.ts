/**
 * The public queue. Who waits for the same edition and number of players stands in one line, first come first served. A group
 * is taken out of its line in one step, asked whether all are still there, and stored as a game; if one of them is gone by
 * then, there was no game, and the others are where they were.
 */
import { LOBBY_CLOSE, QUEUE_FROM_CLIENT, type QueueQuery, type Wire } from '@freehold/protocol';
import type { Cancel } from '../operations/clock.js';
import { Refused } from '../refusal.js';
import type { Around } from './around.js';
import { botLevel, SOURCE_EDITION, seatsFor, type Unseated, unseated } from './seating.js';
import type { LobbySocket } from './socket.js';

export type QueueWish = Wire<typeof QueueQuery>;

interface Waiter {
  socket: LobbySocket;
  /** When bots may take the place of those who have not come; undefined: never. */
  bots: number | undefined;
  news: boolean;
  isBeingSeated: boolean;
}

interface Line {
  readonly edition: string;
  readonly players: number;
  readonly waiters: Waiter[];
  /** What the next group will play: bound to its secret before anybody is in the group. */
  next: Unseated;
  /** Cancels the timer of the bots. */
  cancel: Cancel | undefined;
}

export class Queue {
  private readonly lines = new Map<string, Line>();
  private readonly places = new Map<number, { readonly line: Line; readonly waiter: Waiter }>();
  private stopped = false;

  constructor(
    private readonly house: Around,
    /** How many play where the one who comes does not say; as near to it as the edition has it. */
    private readonly usualPlayers: number,
  ) {}

  get size(): number {
    return this.places.size;
  }

  stop(): void {
    this.stopped = true;
    for (const { cancel } of this.lines.values()) cancel?.();
  }

  /** Refuses by closing with 4003, after saying why. */
  async enter(socket: LobbySocket, wish: QueueWish): Promise<void> {
    const { edition, players } = this.wanted(wish);
    const playing = await this.house.tables.playing(socket.user.id);
    if (playing !== undefined) throw new Refused('IN_GAME', { game_id: playing });
    if (!socket.isOpen) return;
    socket.heard = (value) => {
      if (!QUEUE_FROM_CLIENT.cancel.safeParse(value).success) return socket.unreadable();
      this.remove(socket);
      socket.close(LOBBY_CLOSE.cancelled, 'cancelled');
    };
    socket.gone = () => this.remove(socket);
    const bots = wish.backfill === undefined ? undefined : this.house.now() + wish.backfill * 1000;
    const line = this.lineOf(edition, players);
    this.stand(line, socket, bots, wish.news === 'true');
    this.match(line);
  }

  private wanted({ edition = SOURCE_EDITION, players }: QueueWish) {
    const { min, max } = this.house.hall.entry(edition).game.seats;
    const count = players ?? Math.min(max, Math.max(min, this.usualPlayers));
    if (count < min || count > max) throw new Refused('BAD_MESSAGE', { field: 'players', min, max });
    return { edition, players: count };
  }

  private lineOf(edition: string, players: number): Line {
    const key = `${edition} ${players}`;
    let line = this.lines.get(key);
    if (!line) {
      line = { edition, players, waiters: [], next: this.fresh(edition), cancel: undefined };
      this.lines.set(key, line);
    }
    return line;
  }

  private fresh(edition: string): Unseated {
    return unseated(this.house.hall.entry(edition), { edition }, this.house.now());
  }

  /** A newer connection of the same person takes the place of the older one, or gives it up for one in another line. */
  private stand(line: Line, socket: LobbySocket, bots: number | undefined, news: boolean): void {
    const place = this.places.get(socket.user.id);
    const before = place?.waiter.socket;
    if (place?.line === line) Object.assign(place.waiter, { socket, bots, news });
    else {
      if (before) this.remove(before);
      const waiter = { socket, bots, news, isBeingSeated: false };
      line.waiters.push(waiter);
      this.places.set(socket.user.id, { line, waiter });
    }
    before?.close(LOBBY_CLOSE.replaced, 'replaced by a newer connection');
    this.tellNews(line);
  }

  /** Only if it is this connection that has the place: an older one takes nothing away. */
  private remove(socket: LobbySocket): void {
    const place = this.places.get(socket.user.id);
    if (place?.waiter.socket !== socket) return;
    const { line, waiter } = place;
    this.places.delete(socket.user.id);
    line.waiters.splice(line.waiters.indexOf(waiter), 1);
    this.match(line);
    if (line.waiters.length === 0) this.lines.delete(`${line.edition} ${line.players}`);
    else this.tellNews(line);
  }

  private match(line: Line): void {
    if (this.stopped) return;
    for (;;) {
      const free = line.waiters.filter(({ isBeingSeated, socket }) => !isBeingSeated && socket.isOpen);
      const first = Math.min(...free.map(({ bots = Number.POSITIVE_INFINITY }) => bots));
      const wait = first - this.house.now();
      line.cancel?.();
      if (free.length >= line.players) this.take(line, free.slice(0, line.players));
      // Those who wait for people only are not seated with bots.
      else if (wait <= 0)
        this.take(
          line,
          free.filter(({ bots }) => bots !== undefined),
        );
      else {
        if (Number.isFinite(wait)) line.cancel = this.house.clock.after(wait, () => this.match(line));
        return;
      }
    }
  }

  private take(line: Line, group: readonly Waiter[]): void {
    for (const waiter of group) waiter.isBeingSeated = true;
    const table = line.next;
    line.next = this.fresh(line.edition);
    this.seat(line, table, group).catch((error: unknown) => {
      this.house.log.error({ err: error }, 'a group could not be seated');
      // Not again at once: what keeps the store from writing keeps it from writing that too.
      for (const { socket } of group) {
        this.remove(socket);
        socket.refuse('UNAVAILABLE');
        socket.close(1013, 'come back later');
      }
    });
  }

  private async seat(line: Line, table: Unseated, group: readonly Waiter[]): Promise<void> {
    await Promise.all(group.map((waiter) => this.ask(waiter)));
    const isHere = (waiter: Waiter) =>
      this.places.get(waiter.socket.user.id)?.waiter === waiter && waiter.socket.isOpen;
    if (group.every(isHere)) {
      const level = botLevel(this.house.hall.entry(line.edition), undefined);
      const sockets = group.map(({ socket }) => socket);
      const seats = seatsFor(sockets, line.players, level);
      await this.house.tables.begin(table, seats, sockets[0]!.user.id, (game_id) => {
        if (!group.every(isHere)) return false;
        for (const { socket } of group) {
          socket.tell({ action: 'match_found', game_id });
          this.remove(socket);
          socket.close(LOBBY_CLOSE.seated, 'match found');
        }
        return true;
      });
    }
    for (const waiter of group) waiter.isBeingSeated = false;
    this.match(line);
    this.tellNews(line);
  }

  /** Whoever does not answer, or has begun to play elsewhere meanwhile, waits no longer. */
  private async ask({ socket }: Waiter): Promise<void> {
    const [isThere, playing] = await Promise.all([socket.probe(), this.house.tables.playing(socket.user.id)]);
    if (isThere && playing === undefined) return;
    this.remove(socket);
    if (!isThere) return socket.drop();
    socket.refuse('IN_GAME', undefined, { game_id: playing });
    socket.close(LOBBY_CLOSE.refused, 'IN_GAME');
  }

  private tellNews({ waiters, players, next: { commitment } }: Line): void {
    for (const { socket, news, isBeingSeated } of waiters) {
      // Who is being seated was told of the secret of that game.
      if (news && !isBeingSeated) socket.tell({ action: 'waiting', waiting: waiters.length, players, commitment });
    }
  }
}
