import { describe, expect, test } from 'vitest';
import type { PropertyState } from '../core/state.js';
import { landingResult, landingResults } from './source001.js';
import { dice, fresh, MOMENTS, onTop, play, standing, withDeeds } from './testing.js';

describe('landing results', () => {
  const none = {
    requires_buy_decision: false,
    rent_owed: 0,
    rent_to_player: -1,
    card_drawn: null,
    tax_amount: 0,
    sent_to_jail: false,
  };
  const land = (state: PropertyState, first: number, second: number) =>
    landingResult(play(state, 0, { type: 'roll' }, ...dice(first, second)), state.open);

  test('an unowned deed asks for a decision', () => {
    const expected = { ...none, space_type: 'PROPERTY', position: 3, requires_buy_decision: true };
    expect(land(fresh(), 1, 2)).toEqual(expected);
  });

  test('rent, also when it must be raised first', () => {
    const expected = { ...none, space_type: 'RAILROAD', position: 5, rent_owed: 25, rent_to_player: 2 };
    const state = withDeeds(fresh(), [], [], [5]);
    expect(land(state, 2, 3)).toEqual(expected);
    const poor = withDeeds(fresh(), [], [], [5]);
    poor.open.cash[0] = 3;
    expect(land(poor, 2, 3)).toEqual(expected);
  });

  test('tax', () => {
    expect(land(fresh(), 1, 3)).toEqual({ ...none, space_type: 'TAX', position: 4, tax_amount: 200 });
  });

  test('go to jail is told with the square that sent there', () => {
    const expected = { ...none, space_type: 'GO_TO_JAIL', position: 30, sent_to_jail: true };
    expect(land(standing(fresh(), 23), 3, 4)).toEqual(expected);
  });

  test('a card that moves on makes a second landing with its own decision', () => {
    const state = onTop(fresh(), 0, 4);
    const events = play(state, 0, { type: 'roll' }, ...dice(3, 4));
    expect(landingResults(events, state.open)).toEqual([
      { ...none, space_type: 'CHANCE', position: 7, card_drawn: expect.stringContaining('railroad') },
      { ...none, space_type: 'RAILROAD', position: 15, requires_buy_decision: true },
    ]);
  });

  test('a jail card says that it jailed', () => {
    const result = land(onTop(fresh(), 0, 10), 3, 4);
    expect(result).toMatchObject({ space_type: 'CHANCE', position: 7, sent_to_jail: true });
  });

  test('no move, no landing', () => {
    expect(landingResult([], fresh().open)).toBeUndefined();
  });

  test('in random games a decision is asked exactly where ours asks to buy', () => {
    for (const { events, before, after } of MOMENTS) {
      const result = landingResult(events, after);
      const asks = after.phase === 'buy' && before.phase !== 'buy' && result !== undefined;
      if (result && result.requires_buy_decision !== asks) expect.fail(JSON.stringify({ result, events }));
    }
  });
});
