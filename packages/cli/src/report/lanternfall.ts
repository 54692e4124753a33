/** Findings about Lanternfall: how games end, what is scored, and which places, patrons and cards do well. */
import type { LanternfallSums, Tally } from '@freehold/bots';
import { CARDS } from '@freehold/lanternfall';
import { quantile, round, wilson } from '../statistics.js';
import type { Findings } from './findings.js';
import { escapeHtml } from './html.js';

type Cell = string | number;

interface Table {
  readonly title: string;
  readonly says: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const spread = (counts: readonly number[]) => ({
  p10: quantile(counts, 0.1),
  p50: quantile(counts, 0.5),
  p90: quantile(counts, 0.9),
});

export function lanternfallFindings({ games, finished, own }: Tally<LanternfallSums>): Findings {
  const share = (n: number, of: number) => (of === 0 ? 0 : round(n / of, 4));
  const patrons = CARDS.patrons.map(({ id, name }, duke) => ({
    id,
    name,
    kept: own.kept[duke]!,
    winShare: share(own.won[duke]!, own.kept[duke]!),
    patronPoints: round(own.patronPoints[duke]! / (own.kept[duke] || 1), 1),
    points: round(own.points[duke]! / (own.kept[duke] || 1), 1),
  }));
  const citizens = own.cards === '' ? [] : CARDS.citizens[own.cards];
  const cards = [
    ...citizens.map(({ id, name }, stack) => ({ id, name, perGame: round(own.hired[stack]! / games, 3) })),
    ...CARDS.monsters.flatMap(({ id, name }, kind) =>
      own.present[kind]! > 0 ? [{ id, name, perGame: round(own.slain[kind]! / own.present[kind]!, 3) }] : [],
    ),
    ...CARDS.domains.map(({ id, name }, domain) => ({
      id,
      name,
      perGame: share(own.built[domain]!, own.dealt[domain]!),
    })),
  ];
  const summary = {
    ends: own.ends,
    rounds: spread(own.rounds),
    scores: spread(own.scores),
    lead: spread(own.leads),
    winsByPlace: own.winsByPlace.map((wins) => round(wins, 2)),
    patrons,
    cards,
  };
  const tables = tablesOf(summary, finished);
  return {
    summary: () => summary,
    lines: () => tables.flatMap(inText),
    figures: () => tables.map(inHtml),
  };
}

function tablesOf(
  {
    ends,
    rounds,
    scores,
    lead,
    winsByPlace,
    patrons,
    cards,
  }: {
    readonly ends: Readonly<Record<string, number>>;
    readonly rounds: ReturnType<typeof spread>;
    readonly scores: ReturnType<typeof spread>;
    readonly lead: ReturnType<typeof spread>;
    readonly winsByPlace: readonly number[];
    readonly patrons: readonly {
      id: string;
      name: string;
      kept: number;
      winShare: number;
      patronPoints: number;
      points: number;
    }[];
    readonly cards: readonly { id: string; name: string; perGame: number }[];
  },
  finished: number,
): Table[] {
  const pct = (value: number) => `${(100 * value).toFixed(1)} %`;
  const row = (what: string, { p10, p50, p90 }: ReturnType<typeof spread>) => [what, p10, p50, p90];
  return [
    {
      title: 'Lengths and scores',
      says: 'One in ten is at most the first, half at most the second, nine in ten at most the third.',
      head: ['', '10 %', '50 %', '90 %'],
      rows: [row('rounds', rounds), row('score', scores), row('lead of the first', lead)],
    },
    { title: 'How games end', says: '', head: ['end', 'games'], rows: Object.entries(ends).filter(([, n]) => n > 0) },
    {
      title: 'Wins by place in the order of play',
      says: 'With the 95 % interval.',
      head: ['place', 'share', 'from', 'to'],
      rows: winsByPlace.map((wins, place) => {
        const { share, low, high } = wilson(wins, finished);
        return [place + 1, pct(share), pct(low), pct(high)];
      }),
    },
    {
      title: 'Patrons',
      says: 'How often kept, how often that won, what the patron paid, and the score.',
      head: ['patron', 'kept', 'won', 'paid', 'score'],
      rows: patrons.map(({ name, kept, winShare, patronPoints, points }) => [
        name,
        kept,
        pct(winShare),
        patronPoints,
        points,
      ]),
    },
    {
      title: 'How often cards are taken',
      says: 'Folk and perils by game, where they are in play; works by how often they were dealt.',
      head: ['card', 'taken'],
      rows: cards.map(({ id, name, perGame }) => [`${id} ${name}`, perGame]),
    },
  ];
}

function inText({ title, head, rows }: Table): string[] {
  const all = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  return [title, ...all.map((cells) => `  ${line(cells)}`), ''];
}

function inHtml({ title, says, head, rows }: Table): string {
  const cells = (tag: string, row: readonly Cell[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<h2>${title}</h2><p>${says}</p><table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}
