/** What actions, options and refusals mean, for the reference of the protocol. The schemas say how they look. */
import type { LanternfallAction, Options } from './rules/state.js';

const actions: Readonly<Record<LanternfallAction['type'], string>> = {
  finalize_roll: 'Lets the dice stand.',
  modify_roll:
    'Changes die 1 or 2 by an own domain, by its number: `value` is the face it shall show, 0 throws it again.',
  take_resource: 'Takes one token.',
  hire_citizen: 'Hires the top card of a stack, 0 to 9. `magic` is how much of it is paid; the rest is paid in gold.',
  slay_monster:
    'Slays the top card of an area, 0 to 4. `magic` is how much of it is paid in all; the rest is strength.',
  build_domain: 'Builds the domain on top of a stack, 0 to 4. `magic` as for hiring.',
  answer: 'Answers the question that is open, by its kind. -1 is no, or back at a payment; options count from 1.',
  submit:
    'Answers a question to many. `prompt` tells several of one player apart and is 0 where there is but one. A kind that a game has from outside has fields of its own.',
  resign: 'Leaves the game. Always accepted, never listed among the choices.',
  close: "The clock's: no person is left, and the points so far decide. Not for players.",
};

const options: Readonly<Record<keyof Options, string>> = {
  cards: 'Which folk and which perils.',
  exhaustedPerPlayer: 'The end comes when so many stacks for each player are empty.',
  roundLimit: 'The game is scored after so many rounds, whatever is left.',
};

const refusals: Readonly<Record<string, string>> = {
  WRONG_GATE: 'Another question is put to the players; `gate` says which.',
  WRONG_PROMPT: 'Another question is open; `prompt` says which.',
  NO_SUCH_PROMPT: 'This is not, or no longer, asked.',
  NO_SUCH_STACK: 'There are only so many stacks.',
  STACK_EMPTY: 'Nothing is left there.',
  NOT_ENOUGH: 'Too few tokens; the facts say what it costs and what is held.',
  NOT_EXACT: 'A payment must be exact, with at least one of the real kind.',
  ROLES_MISSING: 'Face-up citizens do not show the roles that the domain needs.',
  NOT_OWNER: 'The domain is not yours.',
  NO_MODIFIER: 'This domain does not change dice.',
};

export const LANTERNFALL_WORDS = {
  title: 'Lanternfall',
  says: 'Stacks are numbered as they stand in the view: `stacks`, `lairs` and `tops`; domains and patrons by their place in the card file.',
  actions,
  examples: [
    { type: 'submit', kind: 'choose_duke', prompt: 0, answer: 4 },
    { type: 'hire_citizen', stack: 6, magic: 1 },
    { type: 'slay_monster', stack: 0, magic: 0 },
    { type: 'answer', prompt: 'choose_option', choice: 2 },
    { type: 'modify_roll', domain: 4, die: 1, value: 5 },
  ],
  options,
  refusals,
} as const;
