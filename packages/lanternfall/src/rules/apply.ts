/** Does what a player decided, and goes on until somebody must decide again. */
import type { OfType } from '@freehold/kernel';
import { TOKENS } from '../cards/file.js';
import { answer } from './answers.js';
import { build, hire, slay } from './deeds.js';
import { leaveGate, submit } from './gates.js';
import { closePrompt, give, type Play } from './play.js';
import { modify } from './roll.js';
import { type LanternfallAction, ORDER } from './state.js';
import { advance, finalizeRoll, finish } from './turn.js';

export function apply(play: Play, seat: number, action: LanternfallAction): void {
  const { open } = play;
  open.tick++;
  switch (action.type) {
    case 'submit':
      submit(play, seat, action);
      break;
    case 'answer':
      answer(play, seat, action.choice);
      break;
    case 'finalize_roll':
      open.question[seat] = 0;
      finalizeRoll(play);
      break;
    case 'modify_roll':
      open.question[seat] = 0;
      modify(play, action.domain, action.die, action.value);
      break;
    case 'resign':
      leave(play, seat);
      break;
    case 'close':
      finish(play, 'forsaken');
      break;
    default:
      open.question[seat] = 0;
      open.actions--;
      act(play, seat, action);
  }
  while (advance(play));
}

type TurnAction = OfType<LanternfallAction, 'hire_citizen' | 'slay_monster' | 'build_domain' | 'take_resource'>;

/** One of the actions of a turn. */
function act(play: Play, seat: number, action: TurnAction): void {
  if (action.type === 'take_resource') {
    give(play.open, seat, TOKENS.indexOf(action.resource), 1);
    play.out?.push({ type: 'resource_taken', seat, resource: action.resource });
  } else if (action.type === 'hire_citizen') hire(play, seat, action.stack, action.magic);
  else if (action.type === 'slay_monster') slay(play, seat, action.stack, action.magic);
  else build(play, seat, action.stack, action.magic);
}

/** Out: the cards stay where they are, nobody waits for the seat, and what was to be resolved for it is dropped. */
function leave(play: Play, seat: number): void {
  const { open, out } = play;
  open.out[seat] = 1 + open.out.filter((each) => each > 0).length;
  out?.push({ type: 'left', seat });
  const asked = open.question[seat] !== 0;
  open.question[seat] = 0;
  if (open.out.filter((each) => each === 0).length < 2) return finish(play, 'last_standing');
  open.effects = withoutSeat(open.effects, seat);
  if (seat === open.seat) open.ending = [];
  if (open.gate !== '') leaveGate(play, seat);
  else if (open.prompt !== '') askAnew(play, asked);
}

function withoutSeat(effects: readonly number[], seat: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i < effects.length; i += 2) if (effects[i + 1] !== seat) kept.push(effects[i]!, effects[i + 1]!);
  return kept;
}

/** The one who left may have been a target: whoever is choosing is asked again from the beginning. */
function askAnew({ open }: Play, leaverWasAsked: boolean): void {
  const { about } = open;
  const seat = open.question.findIndex((id) => id !== 0);
  open.question.fill(0);
  closePrompt(open);
  if (about === ORDER) open.step = 0;
  else if (!leaverWasAsked) open.effects.push(about, seat);
}
