/** One lobby: who gathers in it, what will be played, and the way into the game. The first of its members owns it. */
import type { CatalogueEntry } from '@freehold/bots';
import { Refused } from '../refusal.js';
import type { Around } from './around.js';
import { type Rules, type Sitter, seatsFor, type Unseated, unseated } from './seating.js';

export interface Member extends Sitter {
  isReady: boolean;
  /** When he last asked for anything. */
  active: number;
}

export class Lobby {
  /** By arrival. */
  readonly members: Member[] = [];
  table: Unseated;
  private least: number;
  private readonly entry: CatalogueEntry;
  /** The start under way: whoever says that he is ready meanwhile waits for the same. */
  private starting: Promise<number | undefined> | undefined;

  constructor(
    private readonly house: Around,
    readonly id: string,
    rules: Rules,
    least: number | undefined,
  ) {
    this.entry = house.hall.entry(rules.edition);
    this.least = this.checkedLeast(least ?? this.entry.game.seats.min);
    this.table = this.laidOut(rules);
  }

  get minPlayers(): number {
    return this.least;
  }

  get owner(): number {
    return this.members[0]!.user.id;
  }

  get isReady(): boolean {
    return this.members.length >= this.least && this.members.every(({ isReady }) => isReady);
  }

  of(user: number): Member | undefined {
    return this.members.find((member) => member.user.id === user);
  }

  add(user: number, contribution: string | undefined): void {
    const { max } = this.entry.game.seats;
    if (this.members.length >= max) throw new Refused('ROOM_FULL', { max });
    this.members.push({ user: { id: user }, contribution, isReady: false, active: this.house.now() });
  }

  remove(user: number): void {
    this.members.splice(
      this.members.findIndex((member) => member.user.id === user),
      1,
    );
  }

  /** What people were ready for is not what will be played. */
  choose(preset: string): void {
    this.table = this.laidOut({ edition: this.table.edition, preset });
    this.unready();
  }

  need(least: number): void {
    this.least = this.checkedLeast(least);
    this.unready();
  }

  /** The number of the game, if it begins; `begun` is called when it is stored and before anybody is told. */
  start(begun: () => void): Promise<number | undefined> {
    this.starting ??= this.begin(begun).finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  /** Only with those, and for what, they were ready for: if one leaves while it is stored, there was no game. */
  private async begin(begun: () => void): Promise<number | undefined> {
    const { table, house } = this;
    const there = [...this.members];
    const isSame = () =>
      this.isReady &&
      this.table === table &&
      this.members.length === there.length &&
      there.every((member, index) => this.members[index] === member);
    const row = await house.tables.begin(table, seatsFor(there, there.length, ''), this.owner, () => {
      if (!isSame()) return false;
      begun();
      return true;
    });
    return row?.id;
  }

  /** Everybody can see the lobby, so everybody may look on at its game. */
  private laidOut(rules: Rules): Unseated {
    return { ...unseated(this.entry, rules, this.house.now()), visibility: 'public' };
  }

  private checkedLeast(least: number): number {
    const { min, max } = this.entry.game.seats;
    if (least >= min && least <= max) return least;
    throw new Refused('BAD_MESSAGE', { field: 'min_players', min, max });
  }

  private unready(): void {
    for (const member of this.members) member.isReady = false;
  }
}
