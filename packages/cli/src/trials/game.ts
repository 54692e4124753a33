/** One game of a trial with all its people: opens the table, seats them, and fetches the match file when it is over. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOGUE } from '@freehold/bots';
import { ConnectionError, Freehold, RefusedError } from '@freehold/client';
import { type Manner, Player } from './player.js';
import type { GameSpec } from './specs.js';

/** Long: whoever gives up on a slow answer and asks again opens two tables. */
const TIMEOUT = 30_000;

export const matchFileName = (table: number) => `table-${table}.match`;

export class TrialGame {
  private players: Player[] = [];
  private hasFile = false;
  table: number | undefined;

  constructor(
    private readonly spec: GameSpec,
    private readonly url: string,
    private readonly dir: string,
    private readonly manner: Manner,
  ) {}

  /** Over, and its match file fetched. */
  get isDone(): boolean {
    return this.hasFile;
  }

  get number(): number {
    return Math.max(-1, ...this.players.map((player) => player.number));
  }

  async open(): Promise<void> {
    const { url, spec, manner } = this;
    const host = await insistently(() => Freehold.guest({ url, timeout: TIMEOUT }));
    const { id, invite, watch, match, commitment } = await insistently(() => this.createOrFind(host));
    this.table = id;
    manner.history.write({ what: 'opened', table: id, match, commitment });
    const { resign } = CATALOGUE[spec.table.edition]!.game;
    this.players = [new Player(host, id, manner, resign)];
    for (let guest = 0; guest < spec.guests; guest++) {
      const person = await insistently(() => Freehold.guest({ url, timeout: TIMEOUT }));
      await insistently(() => joinOnce(person, id, invite));
      this.players.push(new Player(person, id, manner, resign));
    }
    if (spec.watched) {
      this.players.push(new Player(Freehold.with({ url, timeout: TIMEOUT }), id, manner, undefined, watch));
    }
    void this.fetchFile(watch);
  }

  resign(): void {
    // Who is last has won, if not a bot.
    if (!this.hasFile) for (const player of this.players) player.resign();
  }

  close(): void {
    for (const player of this.players) player.close(this.manner.history);
  }

  /** A table whose answer was lost with the server may be there all the same. */
  private async createOrFind(host: Freehold) {
    const known = (await host.tables({ mine: 'true' })).tables[0];
    if (known) {
      // The server died after it was opened and before it was told to begin.
      const isLeft = known.state === 'gathering' && known.seats.every(({ kind }) => kind !== 'open');
      if (isLeft) await host.start(known.id);
      const { links } = await host.about(known.id);
      return { id: known.id, ...links!, match: known.match, commitment: known.commitment };
    }
    const { id, links, table } = await host.createTable(this.spec.table);
    return { id, ...links, match: table.match, commitment: table.commitment };
  }

  private async fetchFile(code: string): Promise<void> {
    while (!this.players.some((player) => player.isOver)) await sleep(50);
    const anybody = Freehold.with({ url: this.url, timeout: TIMEOUT });
    const text = await insistently(() => anybody.matchFile(this.table!, { code }), 'NOT_OVER');
    writeFileSync(join(this.dir, matchFileName(this.table!)), text);
    this.hasFile = true;
  }
}

async function joinOnce(person: Freehold, id: number, code: string): Promise<void> {
  try {
    await person.join(id, { code });
  } catch (error) {
    // The answer to an earlier try was lost, and he sits there.
    const mayBeSeated = error instanceof RefusedError && ['SEATED', 'STARTED'].includes(error.code);
    if (!mayBeSeated || (await person.about(id)).seat === undefined) throw error;
  }
}

/** Until the server answers. A refusal is an answer, unless it is the one that will pass. */
async function insistently<T>(call: () => Promise<T>, passing?: string): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const willPass = error instanceof RefusedError && (error.code === passing || error.code === 'STOPPING');
      if (!willPass && !(error instanceof ConnectionError)) throw error;
      await sleep(40);
    }
  }
}
