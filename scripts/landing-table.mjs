/**
 * Writes the table of docs/landing.md, between its markers. Run it after a change of the classic board, its decks or the
 * rules of movement: `npm run build && node scripts/landing-table.mjs`. A test of packages/bots compares the two.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { classicEdition } from '@freehold/property';
import { landingTheory } from '../packages/bots/dist/theory.js';

const PAGE = new URL('../docs/landing.md', import.meta.url);
const START = '<!-- table: scripts/landing-table.mjs -->';
const END = '<!-- end of table -->';

const { board } = classicEdition;
const leave = landingTheory('leave');
const stay = landingTheory('stay');
const columns = [leave.perThrow, leave.perTurn, stay.perThrow, stay.perTurn];

function nameOf(place) {
  if (place === board.size) return 'In jail';
  return place === board.jail ? 'Just visiting' : board.name[place];
}

/** Cells padded to the width of their column, names to the left and numbers to the right. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const isName = (column) => column === 1;
  const rule = widths.map((width, column) => (isName(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head, ...body] = rows.map((row) =>
    line(row.map((cell, column) => (isName(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))),
  );
  return [head, line(rule), ...body].join('\n');
}

const head = ['', 'Place', 'leave: per throw', 'leave: per turn', 'stay: per throw', 'stay: per turn'];
const rows = leave.perThrow.map((_, place) => [
  place < board.size ? String(place) : '',
  nameOf(place),
  ...columns.map((column) => column[place].toFixed(2)),
]);

const page = readFileSync(PAGE, 'utf8');
const from = page.indexOf(START);
const to = page.indexOf(END);
if (from < 0 || to < from) throw new Error(`docs/landing.md lacks the lines "${START}" and "${END}"`);
writeFileSync(PAGE, `${page.slice(0, from + START.length)}\n\n${table([head, ...rows])}\n\n${page.slice(to)}`);
