/** Finished public games in a database, as a server leaves them: played by bots to their end, with a snapshot near it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '@freehold/bots';
import { type Match, replay, snapshot } from '@freehold/kernel';
import { openSqlite, type Store } from '@freehold/server/store';
import { playTable } from '../play.js';

const SEATS = 4;
/** Records after the last snapshot: about half as many as a server ever leaves. */
const AFTER_SNAPSHOT = 64;

export interface OldGames {
  readonly tables: readonly number[];
  readonly records: number;
}

export async function storeOldGames(
  dataDir: string,
  games: number,
  seed: number,
  progress?: (text: string) => void,
): Promise<OldGames> {
  mkdirSync(dataDir, { recursive: true });
  const store = await openSqlite(join(dataDir, 'freehold.db'));
  try {
    const tables: number[] = [];
    let records = 0;
    for (let index = 0; index < games; index++) {
      const match = await played(`${seed}-${index}`);
      tables.push(await kept(store, match));
      records += match.entries.length;
      if ((index + 1) % 10 === 0) progress?.(`${index + 1} games of ${records} records in all`);
    }
    return { tables, records };
  } finally {
    await store.close();
  }
}

/** The longest games that bots play quickly. */
const { game, bots } = CATALOGUE['tycoon']!;
const [level, bot] = Object.entries(bots)[0]!;

function played(seed: string): Promise<Match> {
  const options = game.options(Object.values(game.presets)[0]!) as object;
  return playTable({ game, options, bots: Array(SEATS).fill(bot), seed, tell: () => undefined });
}

async function kept(store: Store, { header, entries }: Match): Promise<number> {
  const { match, chance, options, created, version } = header;
  const end = entries.at(-1);
  const { id } = await store.createTable({
    header,
    match,
    version,
    created,
    edition: game.id,
    preset: Object.keys(game.presets)[0]!,
    options: options as Record<string, unknown>,
    state: 'over',
    clock: 'none',
    visibility: 'public',
    start: 'full',
    absent: 'steward',
    host: 0,
    seats: Array.from({ length: SEATS }, () => ({ kind: 'bot' as const, level })),
    secret: end?.record.kind === 'end' ? end.record.secret! : '',
    commitment: chance.kind === 'fair' ? chance.commitment : '',
    invite: `invite-${match}`,
    watch: `watch-${match}`,
    muted: [],
  });
  // Asked at the same moment, they share a commit.
  await Promise.all(entries.map((entry) => store.append(match, entry)));
  const records = entries.map(({ record }) => record);
  const position = replay(game, header, records.slice(0, -AFTER_SNAPSHOT));
  const text = snapshot(game, position);
  if (text !== undefined) await store.saveSnapshot(match, { number: position.number, text });
  return id;
}
