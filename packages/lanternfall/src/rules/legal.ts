/** What a seat may do now. */
import type { Choice, Domain } from '@freehold/kernel';
import { TOKENS } from '../cards/file.js';
import { isPending, submissions } from './gates.js';
import { buildPrice, hirePrice, leastMagic, mostMagic, type Price, slayPrice } from './payment.js';
import type { Play } from './play.js';
import { facesFor, usableModifiers } from './roll.js';
import { type LanternfallAction, SKIP } from './state.js';
import { meets } from './tableau.js';

type Visit = (choice: Choice<LanternfallAction>) => void;

const one = (...of: readonly (number | string)[]): Domain => ({ kind: 'one', of });

export function legal(play: Play, seat: number, visit: Visit): void {
  const { open } = play;
  const answers = open.question[seat];
  if (!answers) return;
  if (isPending(open, seat)) submissions(play, seat, visit);
  else if (open.prompt !== '') {
    const allowed = open.optional === 1 ? [SKIP, ...open.choices] : open.choices;
    visit({ type: 'answer', answers, fields: { prompt: one(open.prompt), choice: one(...allowed) } });
  } else if (open.phase === 'roll_pending') rolling(play, answers, visit);
  else turning(play, seat, answers, visit);
}

function rolling(play: Play, answers: number, visit: Visit): void {
  visit({ type: 'finalize_roll', answers });
  for (const domain of usableModifiers(play)) {
    for (const die of [1, 2]) {
      const faces = facesFor(play, play.cards.domains[domain]!, die);
      if (faces.length === 0) continue;
      visit({ type: 'modify_roll', answers, fields: { domain: one(domain), die: one(die), value: one(...faces) } });
    }
  }
}

function turning(play: Play, seat: number, answers: number, visit: Visit): void {
  const { open } = play;
  visit({ type: 'take_resource', answers, fields: { resource: one(...TOKENS) } });
  const buy = (type: LanternfallAction['type'], stack: number, price: Price) => {
    const [min, max] = [leastMagic(play, seat, price), mostMagic(play, seat, price)];
    if (min <= max) visit({ type, answers, fields: { stack: one(stack), magic: { kind: 'range', min, max } } });
  };
  open.stacks.forEach((left, stack) => {
    if (left > 0) buy('hire_citizen', stack, hirePrice(play, seat, stack));
  });
  open.lairs.forEach((lair, place) => {
    if (lair.length > 0) buy('slay_monster', place, slayPrice(play, seat, place));
  });
  open.tops.forEach((top, stack) => {
    if (top >= 0 && meets(play, seat, top)) buy('build_domain', stack, buildPrice(play, seat, stack));
  });
}
