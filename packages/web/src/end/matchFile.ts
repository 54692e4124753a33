/** The file of a match that is over. It does not change any more: who goes from its end to its replay fetches it once. */
import { asVisitor } from '../app/session.js';

let kept: { readonly of: string; readonly file: Promise<string> } | undefined;

export function matchFile(id: number, code?: string): Promise<string> {
  const of = `${id} ${code ?? ''}`;
  if (kept?.of === of) return kept.file;
  const file = asVisitor((freehold) => freehold.matchFile(id, code === undefined ? {} : { code }));
  kept = { of, file };
  // A game that has just ended may not be written yet.
  file.catch(() => {
    if (kept?.file === file) kept = undefined;
  });
  return file;
}
