import { expect, test } from 'vitest';
import { REPLACED_MS, ShownOffer } from './shown-offer.js';

const offer = (id: number, seat = 1) => ({ id, seat, kind: 'offer', blocking: true });
const turn = { id: 9, seat: 0, kind: 'manage', blocking: true };

type Shown = readonly [asked: object, number: number, at: number];
const FIRST: Shown = [offer(66), 5, 0];
const ANSWERED: Shown = [turn, 6, 10_000];

/** What was shown, the record last sent when the answer came, when that was, and whether it is meant. */
const CASES: readonly (readonly [string, readonly Shown[], heard: number, at: number, isMeant: boolean])[] = [
  ['a first offer, at once', [FIRST], 5, 1, true],
  ['sent before the offer', [FIRST], 4, 1, false],
  ['a second press', [FIRST, ANSWERED, [offer(130), 7, 10_050]], 7, 10_180, false],
  ['a second press that came before the offer was sent', [FIRST, ANSWERED, [offer(130), 7, 10_050]], 6, 12_000, false],
  [
    'the replacement, after it could be read',
    [FIRST, ANSWERED, [offer(130), 7, 10_050]],
    7,
    10_050 + REPLACED_MS,
    true,
  ],
  ['replaced in one record', [FIRST, [offer(130), 6, 10_000]], 6, 10_999, false],
  ['an offer long after the one before', [FIRST, ANSWERED, [offer(130), 7, 10_000 + REPLACED_MS]], 7, 11_001, true],
  ['an offer to another seat between', [[offer(65, 2), 4, 0], FIRST], 5, 1, true],
];

test.each(CASES)('%s', (_, shown, heard, at, isMeant) => {
  const offers = new ShownOffer();
  offers.show([], 1, 3, -10);
  for (const [asked, number, now] of shown) offers.show([asked as never], 1, number, now);
  expect(offers.isMeant(heard, at)).toBe(isMeant);
});

test('an offer that a client finds on connecting is meant after it could be read', () => {
  const offers = new ShownOffer();
  offers.show([offer(66) as never], 1, 5, 100);
  offers.show([offer(66) as never], 1, 5, 500);
  expect([100 + REPLACED_MS - 1, 100 + REPLACED_MS].map((now) => offers.isMeant(5, now))).toEqual([false, true]);
});
