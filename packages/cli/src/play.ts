/** A game at a real table between bots, and perhaps a person at the terminal, told as it happens. */
import { createHash } from 'node:crypto';
import {
  commitment,
  FastChance,
  type Game,
  type Header,
  type Match,
  MemoryLog,
  type Policy,
  Sealed,
  SPECTATOR,
  Table,
} from '@freehold/kernel';
import type { Person } from './person.js';

const NAMES = ['Ada', 'Bruno', 'Carmen', 'Dario', 'Elena', 'Felix', 'Greta', 'Hugo'];

export interface PlayOptions {
  readonly game: Game;
  readonly options: object;
  /** By seat. */
  readonly bots: readonly Policy[];
  readonly seed: string;
  readonly tell: (sentence: string) => void;
  /** A seat played by somebody at the terminal. */
  readonly person?: { readonly seat: number; readonly at: Person };
}

/** The same seed gives the same game; its secret is no secret, but everything else is as at a public table. */
export async function playTable({ game, options, bots, seed, tell, person }: PlayOptions): Promise<Match> {
  const match = `${game.id}-${seed}`;
  const secret = createHash('sha256').update(`freehold play\n${seed}`).digest('hex');
  const names = bots.map((_, seat) => NAMES[seat]!);
  if (person) tell(`You are ${names[person.seat]}.`);
  const header: Header = {
    format: 1,
    match,
    game: game.id,
    version: game.version,
    options,
    streams: game.streams,
    chance: { kind: 'fair', commitment: commitment(match, secret), contributions: names.map(() => '') },
    players: names.map((name, seat) => ({
      name,
      holder: seat === person?.seat ? { kind: 'person' } : { kind: 'bot', level: bots[seat]!.name },
    })),
    created: 0,
  };
  const log = new MemoryLog();
  let [time, ticks] = [0, 0];
  const byName = new Map(bots.map((bot) => [bot.name, bot]));
  const table = await Table.create({
    game,
    header,
    sealed: new Sealed(header, secret),
    log,
    now: () => time,
    policy: (holder) => byName.get(holder.level ?? ''),
    random: new FastChance(seed, 1),
    botDelay: 1000,
    patience: 3,
    absent: 'steward',
  });
  await table.watch(person?.seat ?? SPECTATOR, ({ events }) => {
    for (const event of events) tell(game.tell(event, 'en', names));
  });
  for (;;) {
    const due = table.due();
    if (due !== undefined) {
      time = Math.max(time, due);
      await table.tick();
      // Let the terminal say that it has been closed.
      if (++ticks % 64 === 0) await new Promise(setImmediate);
    } else if (person && !(await person.at.act(table, game.id, person.seat, names))) break;
    else if (!person) break;
  }
  return { header, entries: log.stored(match) };
}
