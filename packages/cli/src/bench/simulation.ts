/** Complete games through the contract, beside a hand-written loop in the same run. */
import { createHash } from 'node:crypto';
import { PROPERTY_BOTS, propertyMeasure, simulate } from '@freehold/bots';
import { classic, classicEdition, type Options } from '@freehold/property';
import { loopGames } from './loop.js';
import { compare } from './measure.js';

function games(events: boolean) {
  const bot = PROPERTY_BOTS['plain']!(classicEdition.board);
  const measure = propertyMeasure(classicEdition.board);
  return (count: number) =>
    simulate({
      game: classic,
      measure,
      options: classic.presets['official'] as Options,
      policies: [bot, bot, bot, bot],
      seed: '1',
      from: 0,
      games: count,
      maxTurns: 100_000,
      audit: false,
      events,
    });
}

export interface SpeedRow {
  readonly what: string;
  readonly gamesPerSecond: number;
  /** Turns a second over those of the loop: its games are longer, because nobody trades in them. */
  readonly ofLoop: number;
}

export function benchSimulation(): { rows: SpeedRow[]; loopTurnsPerSecond: number; fingerprint: string } {
  const loopTurns = loopGames(1000).turns / 1000;
  let loopTurnsPerSecond = 0;
  const rows = [false, true].map((events): SpeedRow => {
    const play = games(events);
    const what = events ? 'the same with events' : 'classic, official, 4 x plain';
    play(2000);
    const { nanoseconds, ratio } = compare(
      what,
      (count) => play(count).actions,
      'loop',
      (count) => loopGames(count).sum,
      400,
    );
    const turns = play(1000).turns / 1000;
    loopTurnsPerSecond = (loopTurns * 1e9 * ratio) / nanoseconds;
    return { what, gamesPerSecond: 1e9 / nanoseconds, ofLoop: turns / loopTurns / ratio };
  });
  const { checksums } = games(false)(500);
  const hash = createHash('sha256')
    .update(Uint32Array.from(checksums))
    .update(String(loopGames(500).sum));
  return { rows, loopTurnsPerSecond, fingerprint: hash.digest('hex').slice(0, 16) };
}
