/** A game between bots at a real table, told as it happens. */
import { createHash } from 'node:crypto';
import {
  commitment,
  FastChance,
  type Game,
  type Header,
  type Match,
  MemoryLog,
  randomPolicy,
  Sealed,
  SPECTATOR,
  Table,
} from '@freehold/kernel';

const NAMES = ['Ada', 'Bruno', 'Carmen', 'Dario', 'Elena', 'Felix', 'Greta', 'Hugo'];

export interface PlayOptions {
  readonly game: Game;
  readonly options: object;
  readonly players: number;
  readonly seed: string;
  readonly tell: (sentence: string) => void;
}

/** The same seed gives the same game; its secret is no secret, but everything else is as at a public table. */
export async function playBots({ game, options, players, seed, tell }: PlayOptions): Promise<Match> {
  const match = `${game.id}-${seed}`;
  const secret = createHash('sha256').update(`freehold play\n${seed}`).digest('hex');
  const names = NAMES.slice(0, players);
  const header: Header = {
    format: 1,
    match,
    game: game.id,
    version: game.version,
    options,
    streams: game.streams,
    chance: { kind: 'fair', commitment: commitment(match, secret), contributions: names.map(() => '') },
    players: names.map((name) => ({ name, holder: { kind: 'bot', level: randomPolicy.name } })),
    created: 0,
  };
  const log = new MemoryLog();
  let time = 0;
  const table = await Table.create({
    game,
    header,
    sealed: new Sealed(header, secret),
    log,
    now: () => time,
    policy: () => randomPolicy,
    random: new FastChance(seed, 1),
    botDelay: 1000,
    patience: 3,
    absent: 'steward',
  });
  await table.watch(SPECTATOR, ({ events }) => {
    for (const event of events) tell(game.tell(event, 'en', names));
  });
  for (let due = table.due(); due !== undefined; due = table.due()) {
    time = Math.max(time, due);
    await table.tick();
  }
  return { header, entries: log.stored(match) };
}
