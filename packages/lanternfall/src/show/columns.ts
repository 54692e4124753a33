/** Rows under each other, the first of them the head. Columns of numbers stand to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const last = Math.max(...rows.map((row) => row.length)) - 1;
  const widths = Array.from({ length: last + 1 }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const isNumeric = widths.map((_, at) => rows.slice(1).every((row) => /^\d*$/.test(row[at] ?? '')));
  return rows.map((row) =>
    row
      .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at]!) : at === last ? cell : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}
