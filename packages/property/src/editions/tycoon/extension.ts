/** What only this edition has: a bank that counts, laps, tokens, the pot on the car park, a card with a choice, a vote on leaving. */
import { type Choice, type Domain, invariant, type Refusal, refuse, type Seat } from '@freehold/kernel';
import { choose } from '../../core/landing.js';
import { checkRequest, requestLeave, vote } from '../../core/leaving.js';
import { askAgain, MANAGES_PER_TURN } from '../../core/manage.js';
import { takePot } from '../../core/money.js';
import type { Extension, Play } from '../../core/play.js';
import type { Open, PropertyAction } from '../../core/state.js';

export const TOKENS = ['boot', 'smartphone', 'ship', 'hatstand', 'cat', 'iron'] as const;

export type TycoonOpen = Open &
  Required<Pick<Open, 'pot' | 'bank' | 'circuits' | 'drawn' | 'card' | 'leaver' | 'votes' | 'petitions' | 'exits'>> & {
    /** By seat: an index into the tokens. */
    tokens: number[];
  };

export function visit(play: Play, seat: Seat, square: number): void {
  if (play.board.kind[square] === 'parking') takePot(play, seat, play.open.pot!);
}

function setUp(open: Open, seats: number): void {
  const each = () => Array.from({ length: seats }, () => 0);
  const more: Partial<TycoonOpen> = {
    pot: 0,
    bank: open.options.bank!,
    circuits: each(),
    drawn: [-1, -1],
    card: -1,
    leaver: -1,
    votes: each(),
    petitions: each(),
    exits: each(),
    tokens: each().map((_, seat) => seat),
  };
  Object.assign(open, more);
}

function copy(to: Open, from: Open): void {
  const [made, open] = [to as TycoonOpen, from as TycoonOpen];
  made.pot = open.pot;
  made.bank = open.bank;
  made.circuits = open.circuits.slice();
  made.drawn = open.drawn.slice();
  made.card = open.card;
  made.leaver = open.leaver;
  made.votes = open.votes.slice();
  made.petitions = open.petitions.slice();
  made.exits = open.exits.slice();
  made.tokens = open.tokens.slice();
}

/** Tokens that nobody plays with: those of players who are out are back in the box. */
export function freeTokens({ out, tokens }: TycoonOpen): number[] {
  const taken = tokens.filter((_, seat) => out[seat] === 0);
  return TOKENS.flatMap((_, token) => (taken.includes(token) ? [] : [token]));
}

/** Before the first throw a player may look for another token. */
function mayTakeToken(open: Open, seat: Seat): Refusal | undefined {
  const started = open.turn > open.out.length || open.doubles > 0 || open.square[seat] !== 0;
  if (started) return refuse('WRONG_PHASE', { phase: open.phase });
  return open.managed >= MANAGES_PER_TURN ? refuse('LIMIT_REACHED', { limit: MANAGES_PER_TURN }) : undefined;
}

function check(play: Play, seat: Seat, action: PropertyAction): Refusal | undefined {
  const open = play.open as TycoonOpen;
  switch (action.type) {
    case 'choose_token': {
      const allowed = freeTokens(open);
      const fits = allowed.includes(action.token);
      return mayTakeToken(open, seat) ?? (fits ? undefined : refuse('OUT_OF_RANGE', { field: 'token', allowed }));
    }
    case 'request_leave':
      return checkRequest(play, seat);
    default:
      return undefined;
  }
}

const one = (of: readonly (number | string)[]): Domain => ({ kind: 'one', of });

function legal(play: Play, seat: Seat, answers: number, tell: (choice: Choice<PropertyAction>) => void): void {
  const open = play.open as TycoonOpen;
  switch (open.phase) {
    case 'choice':
      return tell({ type: 'choose', answers, fields: { way: one(['fine', 'card']) } });
    case 'vote':
      return tell({ type: 'vote', answers, fields: { agree: one([0, 1]) } });
    case 'roll':
    case 'manage':
      if (!checkRequest(play, seat)) tell({ type: 'request_leave', answers });
      break;
    default:
      return;
  }
  if (open.phase !== 'roll' || mayTakeToken(open, seat)) return;
  const tokens = freeTokens(open);
  if (tokens.length > 0) tell({ type: 'choose_token', answers, fields: { token: one(tokens) } });
}

function act(play: Play, seat: Seat, action: PropertyAction): void {
  switch (action.type) {
    case 'choose':
      return choose(play, seat, action.way);
    case 'choose_token':
      (play.open as TycoonOpen).tokens[seat] = action.token;
      play.open.managed++;
      play.out?.push({ type: 'token', seat, token: TOKENS[action.token]! });
      return askAgain(play, seat);
    case 'request_leave':
      return requestLeave(play, seat);
    case 'vote':
      return vote(play, seat, action.agree === 1);
    default:
  }
}

/** The player on turn is gone: nothing is chosen any more, and nobody need say whether he may go. */
function clear(open: Open): void {
  open.card = -1;
  if (open.leaver! >= 0) open.question.fill(0);
  open.leaver = -1;
}

function audit(play: Play): void {
  const open = play.open as TycoonOpen;
  const { options, cash, bank, pot } = open;
  const money = cash.reduce((sum, each) => sum + each, bank + pot);
  invariant(money === options.bank! + options.startCash * cash.length, 'no coin is made or lost');
  invariant(Number.isInteger(pot) && pot >= 0, 'the pot is whole and never negative');
  invariant(!options.bankLimited || bank >= 0, 'a limited bank pays only what it has');
  invariant(open.card >= 0 === (open.phase === 'choice'), 'a card waits exactly while its player chooses');
  invariant(open.leaver >= 0 === (open.phase === 'vote'), 'a vote is held exactly while somebody wants to leave');
  const used = open.tokens.filter((_, seat) => open.out[seat] === 0);
  invariant(new Set(used).size === used.length, 'no two players have the same token');
  invariant(
    !options.jailSuspends || open.bidding.every((bids, seat) => !bids || !open.jail[seat]),
    'nobody bids in jail',
  );
}

export const TYCOON: Extension = { streams: [], setUp, copy, check, legal, act, clear, finish() {}, audit };
