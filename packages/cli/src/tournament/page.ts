/** A self-contained page about a tournament: no script, no request, one file to send. */
import { escapeHtml } from '../report/html.js';
import type { TournamentSeries } from './series.js';
import type { Pair, SeatStanding, Standings } from './standings.js';

const STYLE = `
  :root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --paper: #fbfaf7; --line: #d9d6cf; --bar: #2f6f8f; --mark: #b4552d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #a3abb6; --paper: #14181e; --line: #333b46; --bar: #6fb3d2; --mark: #e08a5f; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 960px; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; } p { color: var(--soft); margin: .25rem 0; }
  svg { max-width: 100%; height: auto; } text { fill: var(--ink); font: 13px system-ui, sans-serif; }`;

interface Row {
  readonly label: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Where the point would be if all were equal. */
  readonly even: number;
}

export function tournamentPage(series: TournamentSeries, { games, seats, pairs }: Standings): string {
  const { edition, preset, seed, rotate } = series;
  const seatRow = ({ bot, wins, ...rest }: SeatStanding): Row => ({
    label: `${bot} (${wins})`,
    ...rest,
    even: 1 / seats.length,
  });
  const pairRow = ({ bots, ...rest }: Pair): Row => ({ label: `${bots[0]} against ${bots[1]}`, ...rest });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freehold: tournament at ${escapeHtml(edition)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(edition)}, ${escapeHtml(preset)}, ${seats.length} players</h1>
<p>${games.toLocaleString('en')} games, seed ${escapeHtml(seed)}, ${rotate ? 'everybody in every seat with the same dice' : 'fixed seats'}</p>
<h2>Share of wins</h2><p>With its 95 % interval; the mark is an equal share.</p>
${chart(seats.map(seatRow))}
${pairs.length > 0 ? `<h2>Pairs</h2><p>Of the games that one of the two won, the share of the first.</p>\n${chart(pairs.map(pairRow))}` : ''}
</body></html>
`;
}

function chart(rows: readonly Row[]): string {
  const x = (share: number) => (280 + 600 * share).toFixed(1);
  const shapes = rows.map(({ label, share, low, high, even }, index) => {
    const y = 20 + index * 30;
    return `<text x="270" y="${y + 4}" text-anchor="end">${escapeHtml(label)}</text>
<line x1="${x(0)}" x2="${x(1)}" y1="${y}" y2="${y}" stroke="var(--line)"/>
<line x1="${x(even)}" x2="${x(even)}" y1="${y - 10}" y2="${y + 10}" stroke="var(--mark)" stroke-width="2"/>
<line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="var(--bar)" stroke-width="4"/>
<circle cx="${x(share)}" cy="${y}" r="5" fill="var(--bar)"/>
<text x="890" y="${y + 4}">${(100 * share).toFixed(1)} %</text>`;
  });
  return `<svg viewBox="0 0 960 ${20 + rows.length * 30}" role="img" aria-label="Shares with intervals">${shapes.join('')}</svg>`;
}
