/** Whether a match file is what it says, its dice included. Checked in the browser, without the server. */
import { verifyMatch } from '@freehold/kernel';
import type { DrawnModel } from '../game/model.js';

export type Verdict =
  | { readonly ok: true; readonly records: number; readonly draws: number; readonly sealed: boolean }
  | { readonly ok: false; readonly problem: string };

export function verifyFile(model: DrawnModel, file: string): Verdict {
  try {
    const { records, draws, sealed } = verifyMatch(model.game as never, file);
    return { ok: true, records, draws, sealed };
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
}
