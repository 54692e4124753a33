/** What a game's own sums tell: for a program, for the terminal, for the page. */
export interface Findings {
  /** More fields of the JSON object. */
  summary(): object;
  lines(): string[];
  /** Sections of the page. */
  figures(): string[];
}
