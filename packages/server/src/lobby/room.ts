/** One private room: who is in it, who is its host, what will be played, and the way into the game. */
import type { CatalogueEntry } from '@freehold/bots';
import { ABSENCE_WORDS, LOBBY_CLOSE, type NewRoom, ROOM_FROM_CLIENT, type Wire } from '@freehold/protocol';
import { Refused, unreadable } from '../refusal.js';
import { optionsOf } from '../tables/lobby.js';
import { distinctFrom } from '../tables/outcome.js';
import type { Around } from './around.js';
import { botLevel, seatsFor, type Unseated, unseated } from './seating.js';
import type { LobbySocket } from './socket.js';
import { TEXTS } from './texts.js';

interface Member {
  readonly socket: LobbySocket;
  readonly name: string;
  isReady: boolean;
}

type Settings = Wire<typeof ROOM_FROM_CLIENT.update_settings>;

const USUAL_SIZE = 4;
const WORD_OF = Object.fromEntries(Object.entries(ABSENCE_WORDS).map(([word, absent]) => [absent, word]));

export class Room {
  /** By arrival. */
  private readonly members: Member[] = [];
  private host: Member | undefined;
  private readonly entry: CatalogueEntry;
  private table: Unseated;
  private level: string;
  private target: number;
  private isStarting = false;
  private isClosed = false;

  constructor(
    private readonly house: Around,
    /** Whose room it is when he comes, whoever comes before him; undefined when he has come. */
    private creator: number | undefined,
    wish: Wire<typeof NewRoom>,
    private readonly until: number,
    private readonly forget: () => void,
  ) {
    this.entry = house.hall.entry(wish.edition);
    const { min, max } = this.entry.game.seats;
    this.target = this.checkedTarget(wish.target_players ?? Math.min(max, Math.max(min, USUAL_SIZE)));
    this.level = botLevel(this.entry, wish.bot_level);
    this.table = unseated(this.entry, wish, house.now());
  }

  /** Nobody came in time. */
  isForgotten(now: number): boolean {
    return this.members.length === 0 && this.until <= now;
  }

  /** Refuses by throwing; whoever is in is told of everything from then on. */
  async enter(socket: LobbySocket): Promise<void> {
    const mine = () => this.members.findIndex((member) => member.socket.user.id === socket.user.id);
    const before = this.members[mine()];
    // A connection that was cut off must not keep its own person out.
    if (before && ((await before.socket.probe()) || this.members[mine()] !== before)) throw new Refused('IN_ROOM');
    if (this.isStarting || this.isClosed) throw new Refused('NOT_FOUND');
    if (!before && this.members.length >= this.target) throw new Refused('ROOM_FULL');
    if (!socket.isOpen) return;
    if (before) return this.comeBack(before, mine(), socket);
    const taken = this.members.map(({ name }) => name);
    const member: Member = { socket, name: distinctFrom(socket.user.name, taken), isReady: false };
    this.members.push(member);
    if (socket.user.id === this.creator) {
      this.creator = undefined;
      this.host = member;
    }
    this.host ??= member;
    this.welcome(member);
  }

  /** On a new connection, to the same place. */
  private comeBack(before: Member, at: number, socket: LobbySocket): void {
    const member: Member = { socket, name: before.name, isReady: false };
    this.members[at] = member;
    if (this.host === before) this.host = member;
    before.socket.drop();
    this.welcome(member);
  }

  private welcome(member: Member): void {
    const { socket } = member;
    socket.heard = (value) => this.obey(member, value);
    socket.gone = () => this.leave(member);
    const { edition, commitment } = this.table;
    const players = this.players();
    this.tellAll({ action: 'joined', user: member.name, players, ...this.settings(), edition, commitment });
  }

  private leave(member: Member): void {
    const at = this.members.indexOf(member);
    if (at < 0) return;
    this.members.splice(at, 1);
    if (this.host === member) this.host = this.members[0];
    if (this.members.length === 0) return this.close();
    this.tellAll({ action: 'player_left', user_left: member.name, players: this.players() });
  }

  private close(): void {
    this.isClosed = true;
    this.forget();
  }

  private obey(member: Member, value: unknown): void {
    const { socket } = member;
    const command = (value as { command?: unknown }).command;
    if (typeof command !== 'string' || !Object.hasOwn(ROOM_FROM_CLIENT, command)) {
      return socket.refuse('BAD_MESSAGE', TEXTS.command);
    }
    const read = ROOM_FROM_CLIENT[command as keyof typeof ROOM_FROM_CLIENT].safeParse(value);
    if (!read.success) return socket.unreadable(unreadable(read.error.issues[0]!).facts);
    const message = read.data;
    switch (message.command) {
      case 'ready_status':
        if (this.isStarting) return;
        member.isReady = message.is_ready;
        return this.tellAll({ action: 'ready_status', user: member.name, is_ready: message.is_ready });
      case 'chat_message':
        if (this.house.limits.take('chat', socket.user.id) > 0) return socket.refuse('RATE');
        return this.tellAll({ action: 'chat_message', user: member.name, message: message.message }, false);
      case 'update_settings':
        return this.settle(member, message);
      case 'start_game':
        return this.start(member);
    }
  }

  /** All of it or nothing. */
  private settle(member: Member, wish: Settings): void {
    if (this.host !== member) return member.socket.refuse('NOT_HOST', TEXTS.settings);
    if (this.isStarting) return;
    try {
      const next = {
        level: botLevel(this.entry, wish.bot_level ?? this.level),
        target: this.checkedTarget(wish.target_players ?? this.target),
        table: this.withRules(wish),
      };
      Object.assign(this, next);
    } catch (error) {
      if (error instanceof Refused) return member.socket.unreadable(error.facts);
      throw error;
    }
    this.tellAll({ action: 'settings_changed', ...this.settings() }, false);
  }

  /** Another preset begins afresh; options alone are changed where they stand. The secret stays as it was committed to. */
  private withRules({ preset, options, clock = this.table.clock, absence }: Settings): Unseated {
    const absent = absence ? ABSENCE_WORDS[absence] : this.table.absent;
    const table = { ...this.table, clock, absent };
    const { entry } = this;
    if (preset !== undefined) return { ...table, ...optionsOf(entry, preset, options) };
    return options ? { ...table, ...optionsOf(entry, table.preset, { ...table.options, ...options }) } : table;
  }

  private settings() {
    const { preset, options, clock, absent } = this.table;
    const absence = WORD_OF[absent];
    return { bot_level: this.level, target_players: this.target, preset, options, clock, absence };
  }

  /** Nobody is put out by it. */
  private checkedTarget(target: number): number {
    const { min, max } = this.entry.game.seats;
    const least = Math.max(min, this.members.length);
    if (target >= least && target <= max) return target;
    throw new Refused('BAD_MESSAGE', { field: 'target_players', min: least, max });
  }

  private start(member: Member): void {
    // Twice is once.
    if (this.isStarting) return;
    if (this.host !== member) return member.socket.refuse('NOT_HOST', TEXTS.start);
    if (!this.members.every(({ isReady }) => isReady)) return member.socket.refuse('NOT_READY', TEXTS.ready);
    this.isStarting = true;
    this.begin()
      .catch((error: unknown) => {
        this.house.log.error({ err: error }, 'a room could not start');
        this.host?.socket.refuse('UNAVAILABLE');
      })
      .finally(() => {
        this.isStarting = false;
      });
  }

  /** With those who are here when it is stored: if one leaves meanwhile, it is done again without him. */
  private async begin(): Promise<void> {
    while (this.members.length > 0) {
      const there = [...this.members];
      const sockets = there.map(({ socket }) => socket);
      const seats = seatsFor(sockets, this.target, this.level);
      const isSame = () =>
        there.length === this.members.length && there.every((m) => this.members.includes(m) && m.socket.isOpen);
      const row = await this.house.tables.begin(this.table, seats, this.host!.socket.user.id, (game_id) => {
        if (!isSame()) return false;
        this.members.length = 0;
        this.close();
        for (const socket of sockets) {
          socket.tell({ action: 'game_start', game_id });
          socket.close(LOBBY_CLOSE.seated, 'game started');
        }
        return true;
      });
      if (row) return;
      // A socket that is closing has not said so yet.
      for (const member of there) if (!member.socket.isOpen) this.leave(member);
    }
  }

  private players() {
    return this.members.map(({ name, isReady }) => ({ username: name, ready_to_play: isReady }));
  }

  private tellAll(message: object, withHost = true): void {
    const owner = this.host?.name;
    for (const member of [...this.members]) {
      member.socket.tell(withHost ? { ...message, owner, is_owner: member === this.host } : message);
    }
  }
}
