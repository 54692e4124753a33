/** A self-contained page about a simulation: no script, no request, one file to send. */
import type { Tally } from '@freehold/bots';
import { type Summary, wilson } from '../statistics.js';
import { escapeHtml } from './html.js';

const STYLE = `
  :root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --paper: #fbfaf7; --line: #d9d6cf; --bar: #2f6f8f; --mark: #b4552d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #a3abb6; --paper: #14181e; --line: #333b46; --bar: #6fb3d2; --mark: #e08a5f; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 960px; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; } p { color: var(--soft); margin: .25rem 0; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; } td, th { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; }
  th:first-child, td:first-child { text-align: left; } svg { max-width: 100%; height: auto; } text { fill: var(--ink); font: 11px system-ui, sans-serif; }
  code { font-size: .85em; overflow-wrap: anywhere; }`;

export function reportPage(summary: Summary, tally: Tally, figures: readonly string[]): string {
  const { edition, preset, players, games, finished, turnsPerGame: t } = summary;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Freehold: ${escapeHtml(edition)}, ${games} games</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(edition)}, ${escapeHtml(preset)}, ${players} players</h1>
<p>${games.toLocaleString('en')} games (${finished.toLocaleString('en')} finished), seed ${escapeHtml(summary.seed)}, bots ${escapeHtml(summary.bots.join(', '))}</p>
<p>fingerprint <code>${summary.fingerprint}</code></p>
<h2>Length</h2><p>Turns per game: mean ${t.mean}, half within ${t.p50}, nine in ten within ${t.p90}, longest ${t.max}. The longest hundredth is not drawn.</p>
${histogram(tally.lengths)}
<h2>Wins by seat</h2><p>Share of finished games with its 95 % interval; the line is an equal share.</p>
${winShares(summary)}
${figures.join('\n')}
</body></html>
`;
}

/** Games by length, in forty bars up to the longest but for the last hundredth. */
function histogram(lengths: readonly number[]): string {
  const total = lengths.reduce((sum, n) => sum + n, 0);
  let [end, seen] = [0, 0];
  while (seen < total * 0.99) seen += lengths[end++] ?? 0;
  const width = Math.max(1, Math.ceil(end / 40));
  const bars = Array.from({ length: Math.ceil(end / width) }, (_, i) =>
    lengths.slice(i * width, (i + 1) * width).reduce((sum, n) => sum + n, 0),
  );
  const most = Math.max(...bars, 1);
  const step = 880 / bars.length;
  const shapes = bars.map((n, i) => {
    const height = (180 * n) / most;
    const title = `${i * width} to ${(i + 1) * width - 1} turns: ${n} games`;
    return `<rect x="${(40 + i * step).toFixed(1)}" y="${(190 - height).toFixed(1)}" width="${(step * 0.9).toFixed(1)}" height="${height.toFixed(1)}" fill="var(--bar)"><title>${title}</title></rect>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (at) => `<text x="${40 + 880 * at}" y="206" text-anchor="middle">${Math.round(bars.length * width * at)}</text>`,
  );
  return `<svg viewBox="0 0 960 215" role="img" aria-label="Histogram of game lengths in turns">${shapes.join('')}${ticks.join('')}</svg>`;
}

function winShares({ winsBySeat, finished, players, bots }: Summary): string {
  const x = (share: number) => 160 + 760 * Math.min(1, share);
  const rows = winsBySeat.map((wins, seat) => {
    const { share, low, high } = wilson(wins, finished);
    const y = 20 + seat * 28;
    return `<text x="150" y="${y + 4}" text-anchor="end">seat ${seat}, ${escapeHtml(bots[seat]!)}</text>
<line x1="${x(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y1="${y}" y2="${y}" stroke="var(--bar)" stroke-width="3"/>
<circle cx="${x(share).toFixed(1)}" cy="${y}" r="5" fill="var(--bar)"><title>${(100 * share).toFixed(2)} %</title></circle>
<text x="${(x(high) + 8).toFixed(1)}" y="${y + 4}">${(100 * share).toFixed(1)} %</text>`;
  });
  const equal = x(1 / players).toFixed(1);
  const height = 20 + players * 28;
  return `<svg viewBox="0 0 960 ${height}" role="img" aria-label="Share of wins by seat"><line x1="${equal}" x2="${equal}" y1="4" y2="${height - 8}" stroke="var(--mark)" stroke-dasharray="4 4"/>${rows.join('')}</svg>`;
}
