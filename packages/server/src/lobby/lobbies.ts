/**
 * The lobbies of those who come by plain requests. Nobody holds a connection here, so whoever has not asked for anything for a
 * while is out; that is noticed when somebody asks, without a timer for each.
 */
import { playerId } from '../people/player-ids.js';
import { refuse } from '../refusal.js';
import type { Around } from './around.js';
import { newCode } from './codes.js';
import { Lobby, type Member } from './lobby.js';

export interface LobbyWish {
  readonly edition?: string | undefined;
  readonly preset?: string | undefined;
  readonly min_players?: number | undefined;
  readonly contribution?: string | undefined;
}

export class Lobbies {
  private readonly lobbies = new Map<string, Lobby>();
  /** One for each person. */
  private readonly places = new Map<number, Lobby>();

  constructor(
    private readonly house: Around,
    /** So long somebody may be silent, in milliseconds. */
    private readonly idle: number,
  ) {}

  get size(): number {
    return this.lobbies.size;
  }

  /** Newest first. */
  list(): Lobby[] {
    this.sweep();
    return [...this.lobbies.values()].reverse();
  }

  /** Refuses what could not be played. */
  async create(user: number, wish: LobbyWish): Promise<Lobby> {
    const spoken = this.house.hall.spoken();
    const { edition = spoken[0] } = wish;
    if (edition === undefined || !spoken.includes(edition)) {
      return refuse('BAD_MESSAGE', { field: 'edition', expected: spoken });
    }
    await this.mustBeFree(user);
    const id = newCode((code) => this.lobbies.has(code));
    const lobby = new Lobby(this.house, id, { edition, preset: wish.preset }, wish.min_players);
    this.enter(lobby, user, wish.contribution);
    this.lobbies.set(id, lobby);
    return lobby;
  }

  /** Whoever is in it already keeps his place; whoever is in another leaves that one. */
  async join(user: number, id: string, contribution: string | undefined): Promise<Lobby> {
    await this.mustBeFree(user);
    const lobby = this.find(id);
    if (lobby.of(user)) this.heard(user);
    else this.enter(lobby, user, contribution);
    return lobby;
  }

  /** Refuses if there is none. */
  find(id: string): Lobby {
    this.sweep();
    return this.lobbies.get(id.toUpperCase()) ?? refuse('NOT_FOUND', { lobby_id: id });
  }

  leave(user: number): void {
    this.mine(user);
    this.putOut(user);
  }

  /** Whether everybody is ready and there are enough, and the number of the game if it has begun. */
  async ready(user: number, isReady: boolean): Promise<{ lobby: Lobby; all: boolean; game: number | undefined }> {
    const { lobby, member } = this.mine(user);
    member.isReady = isReady;
    if (!lobby.isReady) return { lobby, all: false, game: undefined };
    const game = await lobby.start(() => this.dissolve(lobby));
    return { lobby, all: lobby.isReady, game };
  }

  choose(user: number, preset: string): Lobby {
    const lobby = this.owned(user);
    lobby.choose(preset);
    return lobby;
  }

  need(user: number, least: number): Lobby {
    const lobby = this.owned(user);
    lobby.need(least);
    return lobby;
  }

  kick(user: number, other: string): Lobby {
    const lobby = this.owned(user);
    const member =
      lobby.members.find((each) => playerId(each.user.id) === other) ??
      refuse('NOT_FOUND', { target_player_id: other });
    if (member.user.id === user) refuse('BAD_MESSAGE', { field: 'target_player_id', expected: 'another than you' });
    this.putOut(member.user.id);
    return lobby;
  }

  /** Where this person is, who has just asked for something. Refuses who is nowhere. */
  mine(user: number): { lobby: Lobby; member: Member } {
    const lobby = this.heard(user) ?? refuse('NOT_FOUND', { lobby_id: '' });
    return { lobby, member: lobby.of(user)! };
  }

  /** Somebody has asked for something. */
  heard(user: number): Lobby | undefined {
    this.sweep();
    const lobby = this.places.get(user);
    if (lobby) lobby.of(user)!.active = this.house.now();
    return lobby;
  }

  /** Puts out who was silent for too long. */
  sweep(): void {
    const silent = this.house.now() - this.idle;
    for (const [user, lobby] of this.places) if (lobby.of(user)!.active <= silent) this.putOut(user);
  }

  private owned(user: number): Lobby {
    const { lobby } = this.mine(user);
    return lobby.owner === user ? lobby : refuse('NOT_HOST');
  }

  private enter(lobby: Lobby, user: number, contribution: string | undefined): void {
    lobby.add(user, contribution);
    this.putOut(user);
    this.places.set(user, lobby);
  }

  private putOut(user: number): void {
    const lobby = this.places.get(user);
    if (!lobby) return;
    this.places.delete(user);
    lobby.remove(user);
    if (lobby.members.length === 0) this.lobbies.delete(lobby.id);
  }

  private dissolve(lobby: Lobby): void {
    this.lobbies.delete(lobby.id);
    for (const { user } of lobby.members) this.places.delete(user.id);
  }

  /** As in the queue: who plays by the clock plays that first. */
  private async mustBeFree(user: number): Promise<void> {
    const game = await this.house.tables.playing(user);
    if (game !== undefined) refuse('IN_GAME', { game_id: game });
  }
}
