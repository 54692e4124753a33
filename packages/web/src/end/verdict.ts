/** What was found about a match file, in a sentence that claims no more than was checked. */
import type { Strings } from '../text/en.js';
import type { Verdict } from './fairness.js';

export function verdictText(t: Strings, verdict: Verdict): string {
  if (!verdict.ok) return t.diceBad(verdict.problem);
  return verdict.sealed ? t.diceGood(verdict.draws, verdict.records) : t.diceOpen(verdict.records);
}
