/** What must hold in every state that is kept. */
import { invariant } from '@freehold/kernel';
import { type Cards, STACKS } from '../cards/cards.js';
import { emptyStacks } from './deeds.js';
import { ENTRY } from './gates/harvest-choices.js';
import type { Play } from './play.js';
import { copiesOf, lairOf } from './setup.js';
import { ABSENT, COMPLETED, PENDING } from './state.js';

export function audit(play: Play): void {
  citizens(play);
  monsters(play);
  domains(play);
  patrons(play);
  questions(play);
  const { open } = play;
  invariant(
    open.held.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
    'nobody has less than nothing',
  );
  const between = open.effects.length === 0 && open.prompt === '' && open.gate === '';
  invariant(!between || open.exhausted === emptyStacks(play), 'empty stacks are counted right');
  invariant(open.actions >= 0 && open.round <= open.options.roundLimit, 'a turn and a game have their measure');
  invariant((open.reason !== '') === (open.phase === 'game_over'), 'an end has its reason');
}

function citizens({ open, cards }: Play): void {
  const seats = open.out.length;
  for (let stack = 0; stack < STACKS; stack++) {
    let count = open.stacks[stack]!;
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * STACKS + stack;
      const [owned, down, fresh] = [open.citizens[at]!, open.down[at]!, open.fresh[at]!];
      invariant(down >= 0 && fresh >= 0 && down + fresh <= owned, 'what is face down is owned');
      invariant(fresh === 0 || seat === open.seat, 'only in an own turn is anything freshly turned down');
      count += owned;
    }
    invariant(count === copiesOf(cards, seats), 'every citizen is in one place');
  }
}

/** How many of each kind are dealt to so many players, all areas in play; made once. */
const DEALT = new Map<number, readonly number[]>();

function dealtTo(cards: Cards, seats: number): readonly number[] {
  const known = DEALT.get(seats);
  if (known?.length === cards.monsters.length) return known;
  const dealt = new Array<number>(cards.monsters.length).fill(0);
  cards.areas.forEach((_, area) => {
    for (const kind of lairOf(cards, area, seats)) dealt[kind]!++;
  });
  DEALT.set(seats, dealt);
  return dealt;
}

function monsters({ open, cards }: Play): void {
  const [seats, kinds] = [open.out.length, cards.monsters.length];
  const found = new Array<number>(kinds).fill(0);
  open.lairs.forEach((lair, place) => {
    for (const kind of lair) {
      invariant(cards.monsters[kind]!.area === open.areas[place], 'monsters lie in their own area');
      found[kind]!++;
    }
  });
  for (let at = 0; at < open.monsters.length; at++) found[at % kinds]! += open.monsters[at]!;
  const dealt = dealtTo(cards, seats);
  for (let kind = 0; kind < kinds; kind++) {
    const expected = open.areas.includes(cards.monsters[kind]!.area) ? dealt[kind] : 0;
    invariant(found[kind] === expected, 'every monster is in one place');
  }
}

/** Whether the lists hold every number below `count` exactly once. */
function holdAll(count: number, ...lists: readonly (readonly number[])[]): boolean {
  const seen = new Uint8Array(count);
  let left = count;
  for (const list of lists) {
    for (const each of list) {
      if (each < 0) continue;
      if (seen[each] !== 0) return false;
      seen[each] = 1;
      left--;
    }
  }
  return left === 0;
}

function domains({ open, state, cards }: Play): void {
  const { sealed } = state;
  const all = holdAll(cards.domains.length, open.tops, ...open.domains, ...sealed.domains, sealed.domainBox);
  invariant(all, 'every domain is in one place');
  for (let stack = 0; stack < open.below.length; stack++) {
    invariant(sealed.domains[stack]!.length === open.below[stack], 'what lies below is counted right');
  }
}

function patrons({ open, state, cards }: Play): void {
  const all = holdAll(cards.patrons.length, ...state.own.map(({ dealt }) => dealt), state.sealed.dukeBox);
  invariant(all, 'every patron is in one place');
  state.own.forEach(({ dealt, kept }, seat) => {
    invariant(kept === -1 || dealt.includes(kept), 'a patron that is kept was dealt');
    const isCutShort = open.reason === 'last_standing' || open.reason === 'forsaken';
    const chosen = open.phase === 'setup' || open.out[seat] !== 0 || isCutShort || kept >= 0;
    invariant(chosen, 'whoever plays has a patron');
  });
}

function questions({ open, state }: Play): void {
  open.question.forEach((id, seat) => {
    const pending = open.answered[seat] === PENDING;
    invariant(
      open.gate === '' ? open.answered[seat] === ABSENT : pending === id > 0,
      'a gate waits for who is pending',
    );
    const done =
      open.gate === '' || open.answered[seat] === COMPLETED || state.own[seat]!.answers.length === 0 || pending;
    invariant(done, 'who is not asked has not answered');
    invariant(id === 0 || open.out[seat] === 0, 'who left is not asked');
    invariant(open.prompts[seat]!.length % ENTRY === 0, 'prompts are whole');
  });
  const asked = open.question.filter((id) => id > 0).length;
  invariant(open.gate !== '' ? asked > 0 : asked === (open.phase === 'game_over' ? 0 : 1), 'somebody is asked');
  invariant((open.prompt === '') === (open.choices.length === 0), 'a prompt has its choices');
}
