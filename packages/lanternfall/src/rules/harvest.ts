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

const FACES = 6;

/** How often one card with these numbers is activated: by each die, and by their sum. */
function timesRolled(one: number, two: number, rolls: readonly number[]): number {
  let times = 0;
  for (const roll of rolls) times += Number(roll === one) + Number(roll === two) + Number(roll === one + two);
  return times;
}

/** By throw, the cards that answer it and how often each does: number, times; number, times; ... */
type Answers = readonly (readonly number[])[];
/** Made once for each set of citizens: a harvest looks only at the few cards that a throw concerns. */
const ANSWERS = new WeakMap<Play['citizens'], Answers>();

function answersOf(play: Play): Answers {
  const all = [...play.citizens, ...play.cards.starters];
  return Array.from({ length: FACES * FACES }, (_, dice) =>
    all.flatMap(({ rolls }, index) => {
      const times = timesRolled(1 + Math.floor(dice / FACES), 1 + (dice % FACES), rolls);
      return times > 0 ? [index, times] : [];
    }),
  );
}

function answering(play: Play): readonly number[] {
  let answers = ANSWERS.get(play.citizens);
  if (!answers) {
    answers = answersOf(play);
    ANSWERS.set(play.citizens, answers);
  }
  const [one, two] = play.open.dice;
  return answers[(one - 1) * FACES + two - 1]!;
}

/** How many of the seat's cards of that number lie up. */
const owned = ({ open }: Play, seat: number, index: number) => (index < STACKS ? faceUp(open, seat, index) : 1);

const powerOf = ({ open }: Play, seat: number, card: Starter): Power =>
  seat === open.seat ? card.onTurn : card.offTurn;

const harvests = ({ out }: Open, seat: number, resting: number) => out[seat] === 0 && seat !== resting;

/** To be resolved one after the other: the player on turn first, the others clockwise. So the last is put down first. */
export function steals(play: Play): void {
  const { open } = play;
  const seats = open.out.length;
  const resting = restingSeat(open);
  const answers = answering(play);
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (open.seat + i) % seats;
    if (!harvests(open, seat, resting)) continue;
    for (let at = answers.length - 2; at >= 0; at -= 2) {
      const index = answers[at]!;
      const list = powerOf(play, seat, cardAt(play, index)).steals;
      if (list.length === 0) continue;
      for (let times = owned(play, seat, index) * answers[at + 1]!; times > 0; times--) {
        for (let last = list.length - 1; last >= 0; last--) push(play, list[last]!, seat);
      }
    }
  }
}

/** Everything a player need not be asked about, and then one gate with all that they must. */
export function payouts(play: Play): void {
  const { open } = play;
  const resting = restingSeat(open);
  const answers = answering(play);
  for (let seat = 0; seat < open.out.length; seat++) {
    open.prompts[seat]!.length = 0;
    if (!harvests(open, seat, resting)) continue;
    let served = false;
    for (let at = 0; at < answers.length; at += 2) {
      const index = answers[at]!;
      const times = owned(play, seat, index) * answers[at + 1]!;
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
