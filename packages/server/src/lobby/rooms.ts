/** The private rooms there are, and the codes that may still become one. They live as long as somebody is in them. */
import type { NewRoom, Wire } from '@freehold/protocol';
import { Refused } from '../refusal.js';
import type { Around } from './around.js';
import { newCode } from './codes.js';
import { Room } from './room.js';
import { SOURCE_EDITION } from './seating.js';
import type { LobbySocket } from './socket.js';

/** So long a room waits for its first member, and a code for becoming a room. */
const PATIENCE = 10 * 60_000;

export class Rooms {
  private readonly rooms = new Map<string, Room>();
  /** Codes that were handed out and are no rooms yet. */
  private readonly codes = new Map<string, { readonly user: number; readonly until: number }>();

  constructor(private readonly house: Around) {}

  get size(): number {
    return this.rooms.size;
  }

  /** Refuses what could not be played. */
  create(user: number, wish: Wire<typeof NewRoom>): string {
    const code = this.newCode();
    this.open(code, user, wish);
    return code;
  }

  /** A code that becomes a room when this person comes with it. */
  handOut(user: number): string {
    const code = this.newCode();
    this.codes.set(code, { user, until: this.house.now() + PATIENCE });
    return code;
  }

  has(code: string): boolean {
    return this.alive(code) !== undefined;
  }

  async enter(socket: LobbySocket, code: string): Promise<void> {
    const room = this.alive(code) ?? this.claimed(socket, code);
    if (!room) throw new Refused('NOT_FOUND');
    await room.enter(socket);
  }

  /** Forgets what nobody came for. */
  sweep(): void {
    for (const code of this.rooms.keys()) this.alive(code);
    for (const [code, { until }] of this.codes) if (until <= this.house.now()) this.codes.delete(code);
  }

  private alive(code: string): Room | undefined {
    const room = this.rooms.get(code);
    if (room?.isForgotten(this.house.now())) this.rooms.delete(code);
    return this.rooms.get(code);
  }

  private claimed(socket: LobbySocket, code: string): Room | undefined {
    const handedOut = this.codes.get(code);
    if (handedOut?.user !== socket.user.id || handedOut.until <= this.house.now()) return undefined;
    const room = this.open(code, socket.user.id, { edition: SOURCE_EDITION });
    this.codes.delete(code);
    socket.tell({ action: 'room_created', room_code: code });
    return room;
  }

  private open(code: string, creator: number, wish: Wire<typeof NewRoom>): Room {
    const forget = () => void (this.rooms.get(code) === room && this.rooms.delete(code));
    const room: Room = new Room(this.house, creator, wish, this.house.now() + PATIENCE, forget);
    this.rooms.set(code, room);
    return room;
  }

  private newCode(): string {
    return newCode((code) => this.rooms.has(code) || this.codes.has(code));
  }
}
