/** The course of a game: one small step at a time, until somebody is asked or all is over. */
import { finishAction, push, pushPassives, turnUp } from './deeds.js';
import { resolveNext } from './effects.js';
import { payouts, steals } from './harvest.js';
import { clearLedger } from './ledger.js';
import { ask, askOne, closePrompt, isAsking, type Play, restingSeat } from './play.js';
import { throwDice, usableModifiers } from './roll.js';
import { standing } from './scoring.js';
import { ABSENT, type End, ORDER } from './state.js';
import { canDo } from './targets.js';

/** False when somebody must answer first, or the game is over. */
export function advance(play: Play): boolean {
  const { open } = play;
  if (open.phase === 'game_over' || isAsking(open)) return false;
  if (open.effects.length > 0) {
    resolveNext(play);
    return true;
  }
  switch (open.phase) {
    case 'setup':
      startTurn(play, open.out[open.first] === 0 ? open.first : following(play, open.first));
      return true;
    case 'roll':
      throwDice(play);
      open.phase = 'roll_pending';
      return true;
    case 'roll_pending':
      return rollPending(play);
    case 'harvest':
      return harvest(play);
    case 'action':
      return action(play);
    case 'action_end':
      return actionEnd(play);
  }
}

const onTurn = ({ open }: Play) => open.out[open.seat] === 0;

function following({ open }: Play, seat: number): number {
  let next = seat;
  do next = (next + 1) % open.out.length;
  while (open.out[next] !== 0);
  return next;
}

function startTurn({ open, out }: Play, seat: number): void {
  open.seat = seat;
  open.turn++;
  open.phase = 'roll';
  open.backs = 0;
  open.actions = 0;
  open.dice.fill(0);
  open.rolled.fill(0);
  open.used.length = 0;
  out?.push({ type: 'turn_started', seat, turn: open.turn, resting: restingSeat(open) });
}

/** With nothing to change the dice by, they stand as they fell. */
function rollPending(play: Play): boolean {
  const { open } = play;
  if (onTurn(play) && usableModifiers(play).length > 0) {
    ask(open, open.seat);
    return false;
  }
  finalizeRoll(play);
  return true;
}

export function finalizeRoll({ open, out }: Play): void {
  open.phase = 'harvest';
  open.step = 0;
  out?.push({ type: 'roll_finalized', seat: open.seat, dice: [open.dice[0], open.dice[1]] });
}

/** Doubles, steals, payouts; each waits for what the one before it asks. */
function harvest(play: Play): boolean {
  const { open } = play;
  switch (open.step++) {
    case 0:
      if (open.dice[0] === open.dice[1]) doubles(play);
      break;
    case 1:
      clearLedger(open);
      steals(play);
      break;
    case 2:
      payouts(play);
      break;
    default:
      open.phase = 'action';
      open.step = 0;
      if (onTurn(play)) pushPassives(play, open.seat, 'action_start');
  }
  return true;
}

/** Everybody's, the resting player's too, from the player on turn. */
function doubles(play: Play): void {
  const { open } = play;
  const seats = open.out.length;
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (open.seat + i) % seats;
    if (open.out[seat] === 0) pushPassives(play, seat, 'on_doubles');
  }
}

function action(play: Play): boolean {
  const { open, cards } = play;
  if (open.step++ === 0) open.actions = onTurn(play) ? cards.setup.actions_per_turn : 0;
  else finishAction(play);
  if (open.actions > 0 && onTurn(play)) {
    ask(open, open.seat);
    return false;
  }
  open.phase = 'action_end';
  open.step = 0;
  open.ending = onTurn(play) ? open.domains[open.seat]!.filter((d) => cards.domains[d]!.trigger === 'action_end') : [];
  return true;
}

/** One after the other, in the order their owner wants; those that can do nothing are passed over. */
function actionEnd(play: Play): boolean {
  const { open, cards } = play;
  const passive = (domain: number) => cards.domains[domain]!.passive!;
  open.ending = open.ending.filter((domain) => canDo(play, open.seat, passive(domain)));
  const { length } = open.ending;
  if (length === 0) {
    endTurn(play);
    return true;
  }
  if (length > 1 && open.step++ === 0) {
    const places = Array.from({ length }, (_, index) => index + 1);
    askOne(open, open.seat, 'choose_option', ORDER, places, false);
    return false;
  }
  open.step = 0;
  push(play, passive(open.ending.shift()!), open.seat);
  return true;
}

function endTurn(play: Play): void {
  const { open } = play;
  turnUp(play, open.seat);
  latchEnd(play);
  const next = following(play, open.seat);
  const place = (seat: number) => (seat - open.first + open.out.length) % open.out.length;
  if (place(next) <= place(open.seat)) {
    if (open.ended !== '') return finish(play, open.ended);
    if (open.round === open.options.roundLimit) return finish(play, 'rounds');
    open.round++;
  }
  startTurn(play, next);
}

/** Once met, a condition holds, even if a card comes back to its stack. */
function latchEnd({ open, out }: Play): void {
  if (open.ended !== '') return;
  const reason = endCondition(open);
  if (reason === '') return;
  open.ended = reason;
  out?.push({ type: 'end_triggered', seat: open.seat, reason });
}

function endCondition({ lairs, tops, below, exhausted, options, out }: Play['open']): End | '' {
  if (lairs.every((lair) => lair.length === 0)) return 'monsters';
  if (tops.every((top, stack) => top < 0 && below[stack] === 0)) return 'domains';
  return exhausted >= options.exhaustedPerPlayer * out.length ? 'exhausted' : '';
}

/** Patrons are shown, and everything that was open is closed. */
export function finish(play: Play, reason: End): void {
  const { open, state, out, cards } = play;
  finishAction(play);
  open.phase = 'game_over';
  open.reason = reason;
  open.actions = 0;
  open.effects.length = 0;
  open.ending.length = 0;
  open.gate = '';
  open.answered.fill(ABSENT);
  open.question.fill(0);
  closePrompt(open);
  state.own.forEach((own, seat) => {
    open.dukes[seat] = own.kept;
    own.answers.length = 0;
    open.prompts[seat]!.length = 0;
  });
  if (!out) return;
  const { scores, places, outcome } = standing(play);
  scores.forEach(({ base, patron, total }, seat) => {
    const duke = cards.patrons[open.dukes[seat]!]?.id ?? '';
    out.push({ type: 'scored', seat, duke, base, patron, total });
  });
  out.push({ type: 'over', reason, places, outcome });
}
