import type { Refusal } from '@freehold/kernel';
import type { Play } from '../play.js';
import type { Response } from '../state.js';

/** What a kind of question to many players means. */
export interface ConcurrentHandler {
  /** Visits what the seat may answer: the number of a prompt, and the answers to it. The first is what is played when time is up. */
  choices(play: Play, seat: number, visit: (prompt: number, answers: readonly number[]) => void): void;
  /** Why not, or undefined. The player stays pending. */
  check(play: Play, seat: number, response: Response): Refusal | undefined;
  /** Does it at once. Not done: the player is asked for more. */
  apply(play: Play, seat: number, response: Response): { readonly done: boolean } | undefined;
  /** Once, after the last answer. */
  finalize?(play: Play): void;
}
