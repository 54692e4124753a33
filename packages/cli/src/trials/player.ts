/** A person of a trial: sits at one table, plays by its choices and nothing else, and does not mind a server that dies. */
import { type Freehold, type GameConnection, pick, RefusedError } from '@freehold/client';
import type { History } from './history.js';
import { type Around, recordingSocket } from './recording-socket.js';
import { viewHash } from './seen.js';

export interface Manner extends Around {
  /** Milliseconds to think at most; changes while the trial goes on. */
  pace(): number;
  refused(code: string): void;
}

/** What depends on several fields at once is mostly trade, which random players would do all day. */
const TRADES = 0.1;
const UNDOES = 0.03;
/** Quick, but hundreds who dial all the time would keep the server from starting. */
const BACKOFF = { first: 150, base: 250, most: 800 };
const SHORT = 5;

export class Player {
  readonly connection: GameConnection;
  private busy = false;
  private resigning = false;

  constructor(
    me: Freehold,
    readonly table: number,
    private readonly manner: Manner,
    /** How the player leaves the game, when asked to; undefined: he only watches. */
    private readonly resignation: { readonly type: string } | undefined,
    code?: string,
  ) {
    this.connection = me.table(table, {
      WebSocket: recordingSocket(table, manner),
      backoff: BACKOFF,
      random: manner.random,
      ...(code !== undefined && { code }),
    });
    if (resignation) this.connection.on('change', () => this.wake());
  }

  get isOver(): boolean {
    return this.connection.over !== undefined;
  }

  /** The last record he knows of. */
  get number(): number {
    return this.connection.number;
  }

  resign(): void {
    this.resigning = true;
    this.wake();
  }

  /** Leaves, having written down what he saw last. */
  close(history: History): void {
    const { view, number, seat = -1, standing } = this.connection;
    if (view) {
      history.write({ what: 'saw', table: this.table, seat, number, head: standing.head, view: viewHash(view) });
    }
    this.connection.close();
  }

  private get isKept(): boolean {
    const { holders, seat = -1 } = this.connection;
    return holders[seat]?.kind === 'steward';
  }

  private wake(after = 0): void {
    const { choices, failure } = this.connection;
    const mayAct = this.resigning || this.isKept || (choices?.length ?? 0) > 0;
    if (this.busy || !mayAct || !this.resignation || failure || this.isOver) return;
    this.busy = true;
    setTimeout(() => void this.play(), after + this.manner.random() * this.manner.pace());
  }

  private async play(): Promise<void> {
    let pause = 0;
    try {
      await this.act();
    } catch (error) {
      // Not allowed together, or answered by somebody else meanwhile: another one, but not in a frenzy.
      pause = SHORT;
      if (error instanceof RefusedError) this.manner.refused(error.code);
    }
    this.busy = false;
    this.wake(pause);
  }

  private async act(): Promise<void> {
    const { random } = this.manner;
    if (this.resigning) {
      this.resigning = false;
      await this.connection.act(this.resignation!);
      return;
    }
    // There is no choice while a steward keeps the seat; whatever is sent takes it back.
    if (this.isKept || random() < UNDOES) {
      await this.connection.undo();
      return;
    }
    const choices = this.connection.choices ?? [];
    const simple = choices.filter(({ joint }) => !joint);
    const picked = pick(simple.length > 0 && random() > TRADES ? simple : choices, random);
    if (picked) await this.connection.act(picked.action, { answers: picked.answers });
  }
}
