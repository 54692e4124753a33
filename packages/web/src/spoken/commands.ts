/**
 * The command line of the text table: a sentence in, what to do or to say out. Its verbs come from the table of strings, so
 * each language has its own; what it does are the actions that every program sends. Pure.
 */
import { calledOf } from '../game/facts.js';
import { type PropertyModel, stateOf } from '../game/model.js';
import { CHOICE_TEXTS } from '../text/choices/index.js';
import type { Strings } from '../text/en.js';
import { answerTo } from './answers.js';
import { findPlayer, findSquares, noneFound, plainWords } from './finding.js';
import type { Action, Sight, Verb } from './sight.js';
import { readTerms } from './terms.js';

export type Command =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'undo' }
  | { readonly kind: 'chat'; readonly words: string }
  | { readonly kind: 'tell'; readonly words: string };

/** What a verb means where one word is the whole action. */
const WORDS: Partial<Record<Verb, Action>> = {
  roll: { type: 'roll' },
  buy: { type: 'buy' },
  auction: { type: 'decline' },
  pass: { type: 'pass' },
  end: { type: 'end_turn' },
  fine: { type: 'pay_fine' },
  flat: { type: 'pay_tax', way: 'flat' },
  tenth: { type: 'pay_tax', way: 'tenth' },
  keep: { type: 'settle', lift: 0 },
  forgo: { type: 'forgo' },
  stay: { type: 'go_on' },
  revealed: { type: 'choose_card', card: 'revealed' },
  hidden: { type: 'choose_card', card: 'hidden' },
  bankrupt: { type: 'bankrupt' },
  resign: { type: 'resign' },
  pay: { type: 'pay' },
  draw: { type: 'draw' },
  follow: { type: 'resolve' },
  leave: { type: 'request_leave' },
  agree: { type: 'vote', agree: 1 },
  object: { type: 'vote', agree: 0 },
};

const CHOSEN: Partial<Record<Verb, string>> = { fine: 'fine', pay: 'fine', draw: 'card' };

/** What is done to one deed. */
const ON_DEEDS: Partial<Record<Verb, string>> = {
  build: 'build',
  sell: 'sell',
  mortgage: 'mortgage',
  lift: 'lift',
  claim: 'claim',
  return: 'sell_deed',
};

/** What leads to a square. */
const TO_SQUARES: Partial<Record<Verb, string>> = { go: 'move_to', ride: 'ride' };

export function read(line: string, sight: Sight): Command {
  const { t } = sight;
  const found = verbOf(line.replace(/^[¿¡\s]+/, ''), t);
  if (!found) return tell(t.notUnderstood);
  const { verb, rest } = found;
  if (verb === 'undo') return { kind: 'undo' };
  if (verb === 'say') return rest ? { kind: 'chat', words: rest } : tell(t.notUnderstood);
  const answer = answerTo(verb, rest, sight);
  if (answer !== undefined) return tell(answer);
  if (sight.me === undefined) return tell(t.watching);
  const action = actionOf(verb, rest, sight);
  return typeof action === 'string' ? tell(action) : checked(action, sight, sight.me);
}

const tell = (words: string): Command => ({ kind: 'tell', words });

/** The longest verb that the line begins with; its arguments keep their spelling. */
function verbOf(line: string, t: Strings): { verb: Verb; rest: string } | undefined {
  const said = plainWords(line);
  let best: { verb: Verb; length: number } | undefined;
  for (const [verb, phrases] of Object.entries(t.verbs) as [Verb, readonly string[]][]) {
    for (const phrase of phrases) {
      const words = plainWords(phrase);
      const begins = said === words || said.startsWith(`${words} `);
      if (begins && words.length > (best?.length ?? -1)) best = { verb, length: words.length };
    }
  }
  // Plain words have as many letters as the spelling they come from, spaces at the ends aside.
  return best && { verb: best.verb, rest: line.trim().replace(/\s+/g, ' ').slice(best.length).trim() };
}

/** An action, or a sentence that says why there is none. */
function actionOf(verb: Verb, rest: string, sight: Sight): Action | string {
  const { t, open, model, choices } = sight;
  const whole = WORDS[verb];
  // A mortgage that came with a deed is lifted by the same word as any other.
  if (verb === 'lift' && open.phase === 'transfer') return { type: 'settle', lift: 1 };
  // A card may leave the choice between its fine and a card of the other deck.
  if (open.phase === 'choice' && CHOSEN[verb]) return { type: 'choose', way: CHOSEN[verb] };
  if (whole) return whole;
  const type = ON_DEEDS[verb];
  if (type) {
    const squares = findSquares(model, rest, t).filter((at) => model.board.price[at]);
    return oneOf(squares, rest, sight, (lot) => ({ type, lot }));
  }
  const going = TO_SQUARES[verb];
  if (going) {
    const found = findSquares(model, rest, t);
    const offered = found.filter(
      (at) => open.reach?.includes(at) || (going === 'ride' && model.board.kind[at] === 'tram'),
    );
    // Of several that are called so, the one that can be gone to is meant.
    return oneOf(offered.length > 0 ? offered : found, rest, sight, (square) => ({ type: going, square }));
  }
  switch (verb) {
    case 'bid': {
      const amount = Number(rest.replace(/[^\d]/g, ''));
      return rest === '' ? t.howMuch : { type: 'bid', amount };
    }
    case 'card': {
      const decks = choices.find((choice) => choice.type === 'use_card')?.fields?.['deck'];
      return decks?.kind === 'one' ? { type: 'use_card', deck: decks.of[0] } : t.refusals['WRONG_PHASE']!;
    }
    case 'token': {
      const { tokens } = CHOICE_TEXTS[t.id];
      const token = tokens.findIndex((name) => plainWords(name) === plainWords(rest));
      if (token >= 0) return { type: 'choose_token', token };
      return rest === '' ? t.whichOne(tokens.join(', ')) : t.noSuchSquare(rest);
    }
    case 'accept':
    case 'reject':
    case 'cancel':
      return offerAction(verb, rest, sight);
    case 'offer':
      return readTerms(rest, sight);
    default:
      return t.notUnderstood;
  }
}

function oneOf(squares: readonly number[], said: string, { t, model }: Sight, action: (at: number) => Action) {
  if (squares.length === 1) return action(squares[0]!);
  return squares.length === 0 ? noneFound(said, t) : t.whichOne(namesOf(squares, model, t));
}

function offerAction(verb: 'accept' | 'reject' | 'cancel', rest: string, { open, me, names, t }: Sight) {
  const who = rest === '' ? undefined : findPlayer(names, rest);
  const mine = open.offers.filter(({ from, to }) => {
    const [self, other] = verb === 'cancel' ? [from, to] : [to, from];
    return self === me && (who === undefined || other === who);
  });
  if (mine.length === 1) return { type: verb, offer: mine[0]!.id };
  return mine.length === 0
    ? t.noOffers
    : t.whichOne(mine.map(({ from, to }) => names[verb === 'cancel' ? to : from]).join(', '));
}

const namesOf = (squares: readonly number[], { board }: PropertyModel, t: Strings) =>
  squares.map((at) => calledOf(board, at, t)).join(', ');

/** The rules are here too: what they refuse is answered at once, without asking the server. */
function checked(action: Action, { model, open, t }: Sight, me: number): Command {
  const refusal = model.game.check(stateOf(open), me, action as never);
  return refusal
    ? tell(t.refusals[refusal.refused] ?? t.notPossible(refusal.refused.toLowerCase().replaceAll('_', ' ')))
    : { kind: 'act', action };
}
