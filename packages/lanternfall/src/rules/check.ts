/** Why an action may not be done now. */
import { CLOCK, type Refusal, refuse } from '@freehold/kernel';
import { TOKENS } from '../cards/file.js';
import { checkSubmission } from './gates.js';
import { buildPrice, checkMagic, hirePrice, slayPrice } from './payment.js';
import type { Play } from './play.js';
import { checkModify } from './roll.js';
import { type LanternfallAction, type Open, SKIP } from './state.js';
import { meets } from './tableau.js';

export const REFUSALS = [
  'WRONG_GATE', // another question is put to the players; facts: gate
  'WRONG_PROMPT', // another question is open; facts: prompt
  'NO_SUCH_PROMPT', // it is not, or no longer, asked
  'NO_SUCH_STACK', // facts: stacks
  'STACK_EMPTY', // nothing is left there
  'NOT_ENOUGH', // resources; facts: what it costs and what is held
  'NOT_EXACT', // a payment must be exact, with at least one of the real kind; facts: what it costs
  'ROLES_MISSING', // face-up citizens do not show what the domain needs; facts: card
  'NOT_OWNER', // of a domain
  'NO_MODIFIER', // a domain that does not change dice; facts: card
];

/** What the table waits for outside a gate: a prompt, or one of these. */
export function askedFor({ prompt, phase }: Open): string {
  return prompt !== '' ? prompt : phase === 'roll_pending' ? 'finalize_roll' : 'standard_action';
}

export function check(play: Play, actor: number, action: LanternfallAction): Refusal | undefined {
  const { open } = play;
  if (open.phase === 'game_over') return refuse('GAME_OVER');
  if (actor === CLOCK) return action.type === 'close' ? undefined : refuse('NOT_ASKED');
  if (open.out[actor] === undefined) return refuse('NOT_A_SEAT', { seats: open.out.length });
  if (open.out[actor] !== 0) return refuse('SEAT_OUT');
  if (action.type === 'resign') return undefined;
  if (action.type === 'submit') return checkSubmission(play, actor, action);
  if (open.question[actor] === 0 || action.type === 'close') return refuse('NOT_ASKED', { phase: open.phase });
  if (open.gate !== '') return refuse('WRONG_GATE', { gate: open.gate });
  if (action.type === 'answer') return checkAnswer(open, action.prompt, action.choice);
  if (open.prompt !== '') return refuse('WRONG_PROMPT', { prompt: open.prompt });
  const rolling = action.type === 'finalize_roll' || action.type === 'modify_roll';
  if (rolling !== (open.phase === 'roll_pending')) return refuse('WRONG_PHASE', { phase: open.phase });
  return checkTurn(play, actor, action);
}

function checkAnswer({ prompt, choices, optional }: Open, asked: string, choice: number): Refusal | undefined {
  if (prompt !== asked) return prompt === '' ? refuse('NO_SUCH_PROMPT') : refuse('WRONG_PROMPT', { prompt });
  if (choices.includes(choice) || (choice === SKIP && optional === 1)) return undefined;
  return refuse('OUT_OF_RANGE', { field: 'choice', allowed: optional === 1 ? [SKIP, ...choices] : choices });
}

function checkTurn(play: Play, seat: number, action: LanternfallAction): Refusal | undefined {
  const { open, cards } = play;
  switch (action.type) {
    case 'modify_roll':
      return checkModify(play, action.domain, action.die, action.value);
    case 'take_resource':
      return TOKENS.includes(action.resource)
        ? undefined
        : refuse('OUT_OF_RANGE', { field: 'resource', allowed: TOKENS });
    case 'hire_citizen': {
      const left = open.stacks[action.stack];
      if (left === undefined) return refuse('NO_SUCH_STACK', { stacks: open.stacks.length });
      if (left === 0) return refuse('STACK_EMPTY');
      return checkMagic(play, seat, hirePrice(play, seat, action.stack), action.magic);
    }
    case 'slay_monster': {
      const lair = open.lairs[action.stack];
      if (lair === undefined) return refuse('NO_SUCH_STACK', { stacks: open.lairs.length });
      if (lair.length === 0) return refuse('STACK_EMPTY');
      return checkMagic(play, seat, slayPrice(play, seat, action.stack), action.magic);
    }
    case 'build_domain': {
      const top = open.tops[action.stack];
      if (top === undefined) return refuse('NO_SUCH_STACK', { stacks: open.tops.length });
      if (top < 0) return refuse('STACK_EMPTY');
      if (!meets(play, seat, top)) return refuse('ROLES_MISSING', { card: cards.domains[top]!.id });
      return checkMagic(play, seat, buildPrice(play, seat, action.stack), action.magic);
    }
    default:
      return undefined;
  }
}
