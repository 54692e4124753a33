/** Findings about games of the property family: what was done in a game, and where throws end. */
import { COUNTED, type PropertySums, type Tally } from '@freehold/bots';
import type { Board } from '@freehold/property';
import { percent, round } from '../statistics.js';
import type { Findings } from './findings.js';
import { heatMap } from './heatmap.js';

export const propertyFindings =
  (board: Board) =>
  ({ games, finished, own }: Tally<PropertySums>): Findings => {
    const perGame = Object.fromEntries(COUNTED.map((what) => [what, round(own.counts[what] / games, 3)]));
    const ends = Object.fromEntries(Object.entries(own.ends).filter(([, count]) => count > 0));
    const unfinished = games - finished;
    const landings = { perThrow: percent(own.perThrow), perTurn: percent(own.perTurn) };
    return {
      summary: () => ({ throws: own.throws, ends, perGame, landings }),
      lines() {
        const places = [...board.name, 'In jail'].map((name, at) => ({ name, share: landings.perThrow[at]! }));
        places.sort((a, b) => b.share - a.share);
        const counts = Object.entries(perGame).map(([what, n]) => `${what} ${n}`);
        return [
          `ends             ${[...Object.entries(ends), ['unfinished', unfinished]].map(([end, n]) => `${end} ${n}`).join(', ')}`,
          `per game         ${counts.join(', ')}`,
          '',
          'where throws end most often',
          ...places.slice(0, 8).map(({ name, share }) => `  ${name.padEnd(24)} ${share.toFixed(2)} %`),
        ];
      },
      figures() {
        const table = (of: object) =>
          `<table>${Object.entries(of)
            .map(([what, n]) => `<tr><td>${what}</td><td>${n}</td></tr>`)
            .join('')}</table>`;
        return [
          `<h2>Where throws end</h2><p>Share of throws whose move ends on each square, in percent; the middle shows jail.</p>
${heatMap(board, landings.perThrow)}`,
          `<h2>How games end</h2>${table({ ...ends, unfinished })}`,
          `<h2>Per game</h2>${table(perGame)}`,
        ];
      },
    };
  };
