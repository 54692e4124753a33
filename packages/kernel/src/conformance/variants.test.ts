import { describe, expect, test } from 'vitest';
import { type BazaarAction, type BazaarEvent, type BazaarState, bazaar } from '../bazaar/index.js';
import { refuse } from '../failure.js';
import type { Game, State } from '../game.js';
import { CHECKS, type CheckName, conform, NotConforming } from './index.js';

type Bazaar = typeof bazaar;

/** Bazaar with something done after, or around, every apply. */
const after = (
  deed: (state: BazaarState, actor: number, action: BazaarAction, out?: BazaarEvent[]) => void,
): Partial<Bazaar> => ({
  apply(state, actor, action, chance, out) {
    bazaar.apply(state, actor, action, chance, out);
    deed(state, actor, action, out);
  },
});

const without = (state: State, name: string) => ({
  ...state,
  open: Object.fromEntries(Object.entries(state.open).filter(([each]) => each !== name)),
});

let outside = 0;

/** Each row breaks one promise. The kit must find it, and name that promise. */
const VARIANTS: readonly [CheckName, string, Partial<Bazaar>][] = [
  ['facts', 'a preset leaves an option out', { presets: { standard: { rounds: 6 } as never } }],
  ['facts', 'two streams share a name', { streams: bazaar.streams.map(() => 'die') }],
  ['facts', 'an earlier version has the name of the present one', { earlier: [{ version: bazaar.version }] }],
  ['plain', 'a state holds what JSON cannot', after(({ open }) => Object.assign(open, { high: Number.NaN }))],
  [
    'audit',
    'an accepted card stays with its old owner too',
    after(({ own }, _, a) => a.type === 'accept' && own[0]!.hand.push(70_001)),
  ],
  [
    'copy',
    'a copy shares the purses',
    { copy: (s) => ({ ...bazaar.copy(s), open: { ...bazaar.copy(s).open, purse: s.open.purse } }) },
  ],
  ['copy', 'apply replaces the open part', after((state) => Object.assign(state, { open: { ...state.open } }))],
  ['asked', 'next points elsewhere', { next: (s) => Math.max(0, bazaar.next(s) - 1) }],
  [
    'asked',
    'a question is asked under an old id',
    { waiting: (s) => bazaar.waiting(s).map((w) => ({ ...w, id: w.seat + 1 })) },
  ],
  [
    'dead end',
    'a poor bidder can neither raise nor drop',
    { legal: (s, seat, visit) => bazaar.legal(s, seat, (c) => c.type !== 'drop' && visit(c)) },
  ],
  [
    'dead end',
    'the table waits for nobody once somebody left',
    after(({ open }, _, a) => a.type === 'resign' && open.phase !== 'over' && open.question.fill(0)),
  ],
  [
    'legal',
    'a bid above the purse is listed',
    {
      legal: (s, seat, visit) =>
        bazaar.legal(s, seat, (c) =>
          visit(c.type === 'bid' ? { ...c, fields: { amount: { kind: 'range', min: 0, max: 999 } } } : c),
        ),
    },
  ],
  [
    'refusal',
    'a bid above the purse is accepted',
    {
      check: (s, seat, a) =>
        a.type === 'bid' && s.open.phase === 'tender' && s.open.question[seat] ? undefined : bazaar.check(s, seat, a),
    },
  ],
  [
    'refusal',
    'a refusal has a code of its own',
    { parse: (input) => ('refused' in bazaar.parse(input) ? refuse('OOPS') : bazaar.parse(input)) },
  ],
  ['refusal', 'rubbish makes it throw', { parse: (input) => bazaar.parse((input as BazaarAction).type && input) }],
  [
    'unchanged',
    'a refused action is counted in the state',
    {
      check(s, seat, a) {
        const refusal = bazaar.check(s, seat, a);
        if (refusal) s.open.high++;
        return refusal;
      },
    },
  ],
  [
    'leave',
    'nobody may leave an auction',
    {
      check: (s, seat, a) =>
        a.type === 'resign' && s.open.phase === 'auction' ? refuse('WRONG_PHASE') : bazaar.check(s, seat, a),
    },
  ],
  [
    'expire',
    'time makes a bid the purse cannot pay',
    {
      expire: (s, w) =>
        w.kind === 'tender' ? { actor: w.seat, action: { type: 'bid', amount: 999 } } : bazaar.expire(s, w),
    },
  ],
  ['facts', 'nobody can say that he leaves', { resign: { type: 'resign', why: 'bored' } as never }],
  [
    'expire',
    'time plays what cannot be read back',
    { expire: (s, w) => ({ ...bazaar.expire(s, w), action: { ...bazaar.expire(s, w).action, late: true } as never }) },
  ],
  ['twins', 'resample redraws nothing', { resample: () => undefined }],
  ['sentences', 'Spanish is English', { tell: (event, _, names) => bazaar.tell(event, 'en', names) }],
  [
    'listeners',
    'something happens only if somebody listens',
    after(({ open }, _, a, out) => {
      if (out && a.type === 'roll') open.purse[0]!++;
    }),
  ],
  [
    'replay',
    'a draw outside the record',
    after(({ open }, _, a) => {
      if (a.type === 'roll') open.chest[0]! += ++outside % 2;
    }),
  ],
  [
    'commute',
    'the last to answer is remembered',
    after(({ open }, actor, a) => {
      if (a.type === 'bid') open.leader = actor;
    }),
  ],
  [
    'twins',
    'a refusal tells what is on top of the deck',
    {
      check: (s, seat, a) => {
        const refusal = bazaar.check(s, seat, a);
        return refusal?.refused === 'OUT_OF_RANGE' ? refuse('OUT_OF_RANGE', { top: s.sealed.deck[0] ?? 0 }) : refusal;
      },
    },
  ],
  [
    'twins',
    'a list depends on a hidden hand',
    {
      legal: (s, seat, visit) =>
        bazaar.legal(
          s,
          seat,
          (c) => (c.type !== 'tender' || s.own[1 - Math.min(seat, 1)]!.hand[0]! % 2 === 0) && visit(c),
        ),
    },
  ],
  [
    'leak in a view',
    'a sealed bid stands in the open',
    after(({ open }, _, a) => {
      if (a.type === 'bid') open.high += a.amount;
    }),
  ],
  [
    'leak in a view',
    'the top of the deck stands in the open',
    after(({ open, sealed }) => {
      open.high = sealed.deck[0] ?? 0;
    }),
  ],
  ['leak in an event', 'everybody hears a sealed bid', { seen: (event) => event }],
  [
    'leak in an event',
    'a roll tells the top of the deck',
    after(({ sealed }, actor, a, out) => {
      if (a.type === 'roll' && sealed.deck[0]) out?.push({ type: 'stashed', seat: actor, amount: sealed.deck[0] });
    }),
  ],
  ['earlier', 'the purses are lost on the way', { earlier: [{ version: '0', downgrade: (s) => without(s, 'purse') }] }],
  [
    'earlier',
    'writing a state as it was changes it',
    {
      earlier: [
        {
          version: '0',
          downgrade: (s) => Object.assign(s, { open: { ...s.open, late: 0 } }),
          upgrade: (s) => without(s, 'late'),
        },
      ],
    },
  ],
  ['undo', 'an auction may be undone', { undoable: (_, __, a) => a.type === 'auction' }],
  [
    'undo',
    'a look at the deck may be undone',
    after(({ open, sealed }, actor, a, out) => {
      if (a.type !== 'stash') return;
      open.high = sealed.deck[0] ?? 0;
      out?.push({ type: 'stashed', seat: actor, amount: open.high });
    }),
  ],
  ['undo', 'a throw may be undone', { undoable: (_, __, a) => a.type === 'roll' }],
  [
    'sentences',
    'an event has no sentence in Spanish',
    {
      tell: (event, language, names) =>
        language === 'es' && event.type === 'storm' ? '' : bazaar.tell(event, language, names),
    },
  ],
  ['close', 'what closes the game does not', { close: { type: 'time_up' } }],
  [
    'result',
    'who was put out has no place',
    {
      result: (s) => {
        const result = bazaar.result(s);
        return result && { ...result, places: result.places.slice(0, 1) };
      },
    },
  ],
  [
    'bound',
    'rounds are not counted',
    after(({ open }) => {
      open.round = 1;
      open.chest.fill(20);
    }),
  ],
];

describe('the kit names the broken promise', () => {
  test.each(VARIANTS)('%s: %s', (check, _, difference) => {
    const broken: Game<BazaarState, BazaarAction, BazaarEvent> = { ...bazaar, ...difference };
    let found: unknown;
    try {
      conform(broken, { games: 400, closely: 4 });
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(NotConforming);
    expect((found as NotConforming).check, String(found)).toBe(check);
  });

  test('and every promise of the kit is broken by some row', () => {
    expect([...new Set(VARIANTS.map(([check]) => check))].sort()).toEqual(Object.keys(CHECKS).sort());
  });
});
