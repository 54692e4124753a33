/** The harvest: steals before everything, then what cards give, then what is left to choose. */
import { type Power, STACKS, type Starter } from '../cards/cards.js';
import type { EffectOf } from '../cards/effect.js';
import { push } from './deeds.js';
import { ENTRY, lapse, optionsOf } from './gates/harvest-choices.js';
import { openGate } from './gates.js';
import { enter } from './ledger.js';
import { type Play, restingSeat } from './play.js';
import { BONUS, type Four, type Open } from './state.js';
import { countOf, faceUp } from './tableau.js';

/** Cards are numbered here: the citizens by their stacks, then the starters. */
const cardAt = ({ citizens, cards }: Play, index: number): Starter =>
  index < STACKS ? citizens[index]! : cards.starters[index - STACKS]!;
const cardCount = ({ cards }: Play) => STACKS + cards.starters.length;

/** How often one card with these numbers is activated: by each die, and by their sum. */
function timesRolled({ dice }: Open, rolls: readonly number[]): number {
  const sum = dice[0] + dice[1];
  let times = 0;
  for (let i = 0; i < rolls.length; i++) {
    if (rolls[i] === dice[0]) times++;
    if (rolls[i] === dice[1]) times++;
    if (rolls[i] === sum) times++;
  }
  return times;
}

/** How often all of the seat's cards of that number are activated together. */
function activations(play: Play, seat: number, index: number): number {
  const { open } = play;
  const owned = index < STACKS ? faceUp(open, seat, index) : 1;
  return owned > 0 ? owned * timesRolled(open, cardAt(play, index).rolls) : 0;
}

const powerOf = ({ open }: Play, seat: number, card: Starter): Power =>
  seat === open.seat ? card.onTurn : card.offTurn;

const harvests = ({ out }: Open, seat: number, resting: number) => out[seat] === 0 && seat !== resting;

/** To be resolved one after the other: the player on turn first, the others clockwise. So the last is put down first. */
export function steals(play: Play): void {
  const { open } = play;
  const seats = open.out.length;
  const resting = restingSeat(open);
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (open.seat + i) % seats;
    if (!harvests(open, seat, resting)) continue;
    for (let index = cardCount(play) - 1; index >= 0; index--) {
      const list = powerOf(play, seat, cardAt(play, index)).steals;
      if (list.length === 0) continue;
      for (let times = activations(play, seat, index); times > 0; times--) {
        for (let at = list.length - 1; at >= 0; at--) push(play, list[at]!, seat);
      }
    }
  }
}

/** Everything a player need not be asked about, and then one gate with all that they must. */
export function payouts(play: Play): void {
  const { open } = play;
  const resting = restingSeat(open);
  for (let seat = 0; seat < open.out.length; seat++) {
    open.prompts[seat]!.length = 0;
    if (!harvests(open, seat, resting)) continue;
    let served = false;
    for (let index = 0; index < cardCount(play); index++) {
      const times = activations(play, seat, index);
      if (times === 0) continue;
      served = true;
      payout(play, seat, cardAt(play, index), times);
    }
    if (served) lapse(play, seat);
    else addPrompt(open.prompts[seat]!, BONUS, 1);
  }
  openGate(play, 'harvest_choices', 'all_with_prompts');
}

function payout(play: Play, seat: number, card: Starter, times: number): void {
  const { open, out } = play;
  const { gains, chooses, exchanges } = powerOf(play, seat, card);
  const before = out && open.held.slice(seat * 4, seat * 4 + 4);
  for (let i = 0; i < gains.length; i++) {
    const effect = gains[i] as EffectOf<'gain' | 'per_count'>;
    enter(open, seat, effect.id, effect.res, timesOf(play, seat, effect) * times);
  }
  for (let i = 0; i < chooses.length; i++) choice(play, seat, chooses[i] as EffectOf<'choose'>, times);
  if (before) {
    const res = before.map((held, resource) => open.held[seat * 4 + resource]! - held) as unknown as Four;
    out.push({ type: 'harvested', seat, card: card.id, times, res });
  }
  for (let i = 0; i < exchanges.length; i++) {
    const effect = exchanges[i] as EffectOf<'exchange'>;
    addPrompt(open.prompts[seat]!, effect.id, times * effect.times);
  }
}

const timesOf = (play: Play, seat: number, effect: EffectOf<'gain' | 'per_count'>) =>
  effect.kind === 'gain' ? 1 : countOf(play, seat, effect);

/** Options that give nothing are not offered; one that is left alone is no choice. */
function choice(play: Play, seat: number, effect: EffectOf<'choose'>, times: number): void {
  const offered = optionsOf(play, seat, effect);
  if (offered.length > 1) return addPrompt(play.open.prompts[seat]!, effect.id, times);
  if (offered.length === 0) return;
  const single = effect.options[offered[0]! - 1] as EffectOf<'gain' | 'per_count'>;
  enter(play.open, seat, single.id, single.res, timesOf(play, seat, single) * times);
}

/** Numbered by their place, and the numbers of those that are left do not change. */
function addPrompt(list: number[], effect: number, times: number): void {
  list.push(1 + list.length / ENTRY, effect, times);
}
