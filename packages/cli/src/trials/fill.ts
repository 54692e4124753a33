/** A process that plays the beginnings of many games on a server of its own, and then waits to be killed with all of them in memory. */
import { pick } from '@freehold/client';
import { readConfig, startServer } from '@freehold/server';
import { VERSION } from '../version.js';
import { seeded } from './specs.js';

export interface Fill {
  readonly dataDir: string;
  readonly games: number;
  readonly seed: number;
}
export type Filled = { readonly filled: number } | { readonly hosts: readonly Host[]; readonly records: number };
/** Somebody, and the tables where he plays against bots. */
export interface Host {
  readonly token: string;
  readonly tables: readonly number[];
}

/** Games of one person, and games that are begun at the same time: the store writes them together. */
const EACH = 100;
/** What people play before the server dies. */
const ACTIONS = 3;
/** Milliseconds after which a game hangs. */
const PATIENCE = 60_000;
const CLOCKS = ['none', 'normal', 'slow', 'fast'] as const;

async function fill({ dataDir, games, seed }: Fill): Promise<void> {
  const random = seeded(seed);
  const config = readConfig({
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    BOT_DELAY_MS: '0',
    IDLE_TABLE_MS: '3600000',
    LOG_LEVEL: 'error',
  });
  const { house } = await startServer({ config, version: VERSION });
  const { people, tables, hall } = house;
  let records = 0;

  const begin = async (user: number, index: number): Promise<number> => {
    const bots = Array.from({ length: 1 + (index % 3) }, () => ({ kind: 'bot' as const }));
    const { id } = await tables.create(user, {
      edition: index % 2 === 0 ? 'classic' : 'bazaar',
      seats: [{ kind: 'me' }, ...bots],
      clock: CLOCKS[index % CLOCKS.length]!,
      visibility: 'private',
      start: 'full',
      absent: 'steward',
    });
    const live = await hall.open(id);
    const until = Date.now() + PATIENCE;
    for (let number = 0; number < ACTIONS && !live.isOver; ) {
      if (Date.now() > until) throw new Error(`table ${id} does not go on`);
      const { choices } = await live.sights.look(0);
      const picked = pick(choices, random);
      if (!picked) await new Promise((resolve) => setTimeout(resolve, 2));
      else if ('accepted' in (await live.act(0, { number, ...picked }))) number++;
    }
    // A short game may be over by then, which is not what is wanted.
    if (live.isOver) {
      // Its row says so, too, before the server dies.
      await hall.idle();
      return begin(user, index);
    }
    const { number: last } = await live.sights.look(0);
    records += last + 1;
    return id;
  };

  const hosts: Host[] = [];
  for (let index = 0; index < games; index += EACH) {
    const { token, user } = await people.guest();
    const count = Math.min(EACH, games - index);
    const begun = await Promise.all(Array.from({ length: count }, (_, each) => begin(user.id, index + each)));
    hosts.push({ token, tables: begun });
    tell({ filled: index + count });
  }
  tell({ hosts, records });
}

const tell = (message: Filled) => process.send!(message);

process.on('disconnect', () => process.exit(1));
process.on('message', (order: Fill) => {
  fill(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
