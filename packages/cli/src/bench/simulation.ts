/** Complete games through the contract, beside a hand-written loop in the same run. */
import { createHash } from 'node:crypto';
import { PROPERTY_BOTS, simulate } from '@freehold/bots';
import { classic, classicEdition, type Options } from '@freehold/property';
import { loopGames } from './loop.js';
import { compare, type Row } from './measure.js';

function games(events: boolean) {
  const bot = PROPERTY_BOTS['plain']!(classicEdition.board);
  return (count: number) =>
    simulate({
      game: classic,
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
  readonly row: Row;
  readonly gamesPerSecond: number;
}

export function benchSimulation(): { rows: SpeedRow[]; fingerprint: string } {
  const reference = 'time of a hand-written loop without auctions, trades or events';
  const rows = [false, true].map((events) => {
    const play = games(events);
    const what = events ? 'the same with events' : 'classic, official, 4 x plain, one game';
    const row = compare(what, (count) => play(count).actions, reference, loopGames);
    return { row, gamesPerSecond: 1e9 / row.nanoseconds };
  });
  const { checksums } = games(false)(500);
  const hash = createHash('sha256')
    .update(Uint32Array.from(checksums))
    .update(String(loopGames(500)));
  return { rows, fingerprint: hash.digest('hex').slice(0, 16) };
}
