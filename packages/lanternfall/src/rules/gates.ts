/**
 * Questions to many players at once. The engine only knows that it waits while somebody is pending; what a kind of
 * question means is said by its handler, so a new kind is one more entry in the registry.
 */
import { invariant, type Refusal, refuse } from '@freehold/kernel';
import { hasFaceUp } from './deeds.js';
import { chooseDuke } from './gates/choose-duke.js';
import { flipCitizen } from './gates/flip-citizen.js';
import type { ConcurrentHandler } from './gates/handler.js';
import { harvestChoices } from './gates/harvest-choices.js';
import { ask, type Play } from './play.js';
import { ABSENT, COMPLETED, type Gate, type Open, PENDING, type Response } from './state.js';

export const CONCURRENT_HANDLERS: Readonly<Record<Gate, ConcurrentHandler>> = {
  choose_duke: chooseDuke,
  harvest_choices: harvestChoices,
  flip_citizen: flipCitizen,
};

/** Who takes part, by the names that cards use. */
export const PARTICIPANTS: Readonly<Record<string, (play: Play, seat: number) => boolean>> = {
  all: () => true,
  all_with_face_up_citizen: hasFaceUp,
  all_with_prompts: ({ open }, seat) => open.prompts[seat]!.length > 0,
};

/** With nobody to ask it stays closed. */
export function openGate(play: Play, kind: string, participants: string): void {
  const { open } = play;
  invariant(Object.hasOwn(CONCURRENT_HANDLERS, kind), `there is no gate ${kind}`);
  for (let seat = 0; seat < open.out.length; seat++) {
    const takesPart = open.out[seat] === 0 && PARTICIPANTS[participants]!(play, seat);
    open.answered[seat] = takesPart ? PENDING : ABSENT;
    if (!takesPart) continue;
    open.gate = kind as Gate;
    ask(open, seat);
  }
}

export const isPending = (open: Open, seat: number) => open.gate !== '' && open.answered[seat] === PENDING;

export function checkSubmission(play: Play, seat: number, kind: string, response: Response): Refusal | undefined {
  const { open } = play;
  if (open.gate === '') return refuse('WRONG_PHASE', { phase: open.phase });
  if (kind !== open.gate) return refuse('WRONG_GATE', { gate: open.gate });
  if (open.answered[seat] !== PENDING) return refuse('NOT_ASKED');
  return CONCURRENT_HANDLERS[open.gate].check(play, seat, response);
}

/** After `checkSubmission`. */
export function submit(play: Play, seat: number, response: Response): void {
  const { open, state } = play;
  const handler = CONCURRENT_HANDLERS[open.gate as Gate];
  state.own[seat]!.answers.push(response.prompt, response.answer);
  const more = handler.apply(play, seat, response)?.done === false;
  if (more) return ask(open, seat);
  open.question[seat] = 0;
  open.answered[seat] = COMPLETED;
  closeWhenAnswered(play);
}

/** After the last answer. What a handler does in `finalize` may open the next gate. */
export function closeWhenAnswered(play: Play): void {
  const { open, state } = play;
  if (open.answered.includes(PENDING)) return;
  const handler = CONCURRENT_HANDLERS[open.gate as Gate];
  open.gate = '';
  open.answered.fill(ABSENT);
  for (const own of state.own) own.answers.length = 0;
  handler.finalize?.(play);
}

/** Whoever leaves is no longer waited for. */
export function leaveGate(play: Play, seat: number): void {
  const { open, state } = play;
  open.prompts[seat]!.length = 0;
  state.own[seat]!.answers.length = 0;
  if (open.gate === '') return;
  open.answered[seat] = ABSENT;
  closeWhenAnswered(play);
}
