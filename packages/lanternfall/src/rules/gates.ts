/**
 * Questions to many players at once. The engine only knows that it waits while somebody is pending; what a kind of
 * question means is said by its handler, which the game brings (content.ts).
 */
import {
  type Choice,
  covers,
  type Domain,
  invariant,
  type OfType,
  type Refusal,
  refuse,
  type Value,
} from '@freehold/kernel';
import type { ConcurrentHandler, Fields, Play } from './context.js';
import { hasFaceUp } from './deeds.js';
import { ask } from './play.js';
import { ABSENT, COMPLETED, type LanternfallAction, type Open, PENDING, type Response } from './state.js';

type Submission = OfType<LanternfallAction, 'submit'>;

/** Who takes part, by the names that cards use. */
export const PARTICIPANTS: Readonly<Record<string, (play: Play, seat: number) => boolean>> = {
  all: () => true,
  all_with_face_up_citizen: hasFaceUp,
  all_with_prompts: ({ open }, seat) => open.prompts[seat]!.length > 0,
};

/** With nobody to ask it stays closed. */
export function openGate(play: Play, kind: string, participants: string): void {
  const { open } = play;
  const handler = handlerOf(play, kind);
  for (let seat = 0; seat < open.out.length; seat++) {
    const asked = PARTICIPANTS[participants]!(play, seat) && handler.takesPart?.(play, seat) !== false;
    const isPending = open.out[seat] === 0 && asked;
    open.answered[seat] = isPending ? PENDING : ABSENT;
    if (!isPending) continue;
    open.gate = kind;
    ask(open, seat);
  }
}

export function handlerOf({ gates }: Pick<Play, 'gates'>, kind: string): ConcurrentHandler {
  invariant(Object.hasOwn(gates, kind), `there is no gate ${kind}`);
  return gates[kind]!;
}

export const isPending = (open: Open, seat: number) => open.gate !== '' && open.answered[seat] === PENDING;

/** What a seat may answer to the gate that is open, as a choice of actions. */
export function submissions(play: Play, seat: number, visit: (choice: Choice<LanternfallAction>) => void): void {
  const kind = play.open.gate;
  const answers = play.open.question[seat]!;
  handlerOf(play, kind).choices(play, seat, (fields) =>
    visit({ type: 'submit', answers, fields: named(kind, fields) }),
  );
}

/** The fields of an action that answers a gate. */
export const named = (kind: string, fields: Fields): Readonly<Record<string, Domain>> => ({
  kind: { kind: 'one', of: [kind] },
  ...fields,
});

export function checkSubmission(play: Play, seat: number, action: Submission): Refusal | undefined {
  const { open } = play;
  if (open.gate === '') return refuse('WRONG_PHASE', { phase: open.phase });
  if (action.kind !== open.gate) return refuse('WRONG_GATE', { gate: open.gate });
  if (open.answered[seat] !== PENDING) return refuse('NOT_ASKED');
  const handler = handlerOf(play, open.gate);
  return handler.check ? handler.check(play, seat, action) : checkChoices(play, seat, action);
}

function checkChoices(play: Play, seat: number, action: LanternfallAction): Refusal | undefined {
  const allowed = new Set<Value>();
  let isAllowed = false;
  submissions(play, seat, (choice) => {
    isAllowed ||= covers(choice, action);
    const { kind: _, ...fields } = choice.fields!;
    for (const domain of Object.values(fields))
      for (const value of domain.kind === 'range' ? [`${domain.min} to ${domain.max}`] : domain.of) allowed.add(value);
  });
  return isAllowed ? undefined : refuse('OUT_OF_RANGE', { field: 'response', allowed: [...allowed] });
}

/** After `checkSubmission`. */
export function submit(play: Play, seat: number, response: Response): void {
  const { open, state } = play;
  const handler = handlerOf(play, open.gate);
  for (const field of Object.keys(handler.response)) state.own[seat]!.answers.push(response[field]!);
  const more = handler.apply(play, seat, response)?.done === false;
  if (more) return ask(open, seat);
  open.question[seat] = 0;
  open.answered[seat] = COMPLETED;
  closeWhenAnswered(play);
}

/** What a seat has answered to the gate that is open, response by response. */
export function responsesOf({ response }: ConcurrentHandler, answers: readonly Response[string][]): Response[] {
  const fields = Object.keys(response);
  return Array.from({ length: answers.length / fields.length }, (_, i) =>
    Object.fromEntries(fields.map((field, at) => [field, answers[i * fields.length + at]!])),
  );
}

/** After the last answer. What a handler does in `finalize` may open the next gate. */
export function closeWhenAnswered(play: Play): void {
  const { open, state } = play;
  if (open.answered.includes(PENDING)) return;
  const handler = handlerOf(play, open.gate);
  const responses = handler.finalize && state.own.map(({ answers }) => responsesOf(handler, answers));
  open.gate = '';
  open.answered.fill(ABSENT);
  for (const own of state.own) own.answers.length = 0;
  if (responses) handler.finalize!(play, responses);
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
