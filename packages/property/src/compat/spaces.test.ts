import { describe, expect, test } from 'vitest';
import * as source001 from './source001.js';
import { dice, fresh, onTop, play, standing } from './testing.js';
import { CARD_EFFECT_TYPES, COLOR_GROUPS, SPACE_TYPES } from './vocabulary.js';

const { getSpace, spaces } = source001;
const { open } = fresh();

describe('board', () => {
  test('forty spaces, each type where the source has it', () => {
    const at = (type: string) => spaces.filter((space) => space.space_type === type).map(({ position }) => position);
    expect(spaces).toHaveLength(source001.size);
    expect(
      Object.fromEntries(SPACE_TYPES.filter((type) => type !== 'PROPERTY').map((type) => [type, at(type)])),
    ).toEqual({
      RAILROAD: [5, 15, 25, 35],
      UTILITY: [12, 28],
      TAX: [4, 38],
      CHANCE: [7, 22, 36],
      COMMUNITY_CHEST: [2, 17, 33],
      GO: [0],
      JAIL: [10],
      FREE_PARKING: [20],
      GO_TO_JAIL: [30],
    });
    expect(at('PROPERTY')).toHaveLength(22);
  });

  test('a space has the data of its type and no other', () => {
    expect(getSpace(39)).toEqual({
      position: 39,
      name: 'Boardwalk',
      space_type: 'PROPERTY',
      property_data: {
        name: 'Boardwalk',
        position: 39,
        color_group: 'dark_blue',
        price: 400,
        mortgage_value: 200,
        rent: [50, 200, 600, 1400, 1700, 2000],
        house_cost: 200,
      },
      railroad_data: null,
      utility_data: null,
      tax_data: null,
    });
    expect(getSpace(5).railroad_data).toEqual({
      name: 'Reading Railroad',
      position: 5,
      price: 200,
      mortgage_value: 100,
    });
    expect(getSpace(12).utility_data).toEqual({
      name: 'Electric Company',
      position: 12,
      price: 150,
      mortgage_value: 75,
    });
    expect(getSpace(38).tax_data).toEqual({ name: 'Luxury Tax', position: 38, amount: 100 });
    for (const space of spaces) {
      const data = [space.property_data, space.railroad_data, space.utility_data, space.tax_data];
      const full = data.map((each) => each !== null);
      expect(full).toEqual(['PROPERTY', 'RAILROAD', 'UTILITY', 'TAX'].map((type) => space.space_type === type));
    }
  });

  test('positions are taken round the board', () => {
    expect(getSpace(41).position).toBe(1);
    expect(getSpace(-1).position).toBe(39);
  });

  test.each([
    ['brown', [1, 3], 50],
    ['light_blue', [6, 8, 9], 50],
    ['pink', [11, 13, 14], 100],
    ['orange', [16, 18, 19], 100],
    ['red', [21, 23, 24], 150],
    ['yellow', [26, 27, 29], 150],
    ['green', [31, 32, 34], 200],
    ['dark_blue', [37, 39], 200],
  ] as const)('colour group %s', (color, positions, cost) => {
    expect(COLOR_GROUPS).toContain(color);
    expect(source001.getColorGroup(color)).toEqual(positions);
    for (const position of positions) {
      expect(source001.getPropertyData(position)).toMatchObject({ color_group: color, house_cost: cost });
      expect(source001.getRailroadData(position) ?? source001.getUtilityData(position)).toBeNull();
    }
  });

  test('distances and what lies ahead', () => {
    expect(source001.distanceTo(36, 5)).toBe(9);
    expect(source001.distanceTo(7, 7)).toBe(0);
    expect([7, 22, 36, 5].map(source001.getNearestRailroad)).toEqual([15, 25, 5, 15]);
    expect([7, 22, 36, 28].map(source001.getNearestUtility)).toEqual([12, 28, 12, 12]);
  });

  test('prices', () => {
    expect([0, 1, 4, 5, 12, 39].map(source001.isPurchasable)).toEqual([false, true, false, true, true, true]);
    expect([0, 1, 4, 5, 12, 39].map(source001.getPurchasePrice)).toEqual([0, 60, 0, 200, 150, 400]);
    expect([1, 5, 12, 37].map(source001.getMortgageValue)).toEqual([30, 100, 75, 175]);
  });

  test('constants', () => {
    expect(source001.constants(open)).toEqual({
      BOARD_SIZE: 40,
      STARTING_CASH: 1500,
      GO_SALARY: 200,
      JAIL_FINE: 50,
      MAX_JAIL_TURNS: 3,
      MAX_HOUSES: 32,
      MAX_HOTELS: 12,
    });
    expect(source001.RAILROAD_RENTS).toEqual({ 1: 25, 2: 50, 3: 100, 4: 200 });
    expect(source001.UTILITY_MULTIPLIERS).toEqual({ 1: 4, 2: 10 });
  });
});

describe('decks', () => {
  const decks = { CHANCE: source001.getDeck(open, 'CHANCE'), CHEST: source001.getDeck(open, 'COMMUNITY_CHEST') };
  const key = ({ effect: { effect_type, destination, ...rest } }: source001.Card) => {
    const used = [rest.value, rest.target_type, rest.per_house, rest.per_hotel].filter(
      (each) => each !== 0 && each !== '',
    );
    return [effect_type, ...(destination < 0 ? [] : [destination]), ...used];
  };

  test('Chance has the sixteen effects of section 7.1', () => {
    expect(decks.CHANCE.map(key)).toEqual([
      ['ADVANCE_TO', 39],
      ['ADVANCE_TO', 0],
      ['ADVANCE_TO', 24],
      ['ADVANCE_TO', 11],
      ['ADVANCE_TO_NEAREST', 'railroad'],
      ['ADVANCE_TO_NEAREST', 'railroad'],
      ['ADVANCE_TO_NEAREST', 'utility'],
      ['COLLECT', 50],
      ['GET_OUT_OF_JAIL'],
      ['GO_BACK', 3],
      ['GO_TO_JAIL'],
      ['REPAIRS', 25, 100],
      ['PAY', 15],
      ['ADVANCE_TO', 5],
      ['PAY_EACH_PLAYER', 50],
      ['COLLECT', 150],
    ]);
  });

  test('Community Chest has the sixteen effects of section 7.2', () => {
    expect(decks.CHEST.map(key)).toEqual([
      ['ADVANCE_TO', 0],
      ['COLLECT', 200],
      ['PAY', 50],
      ['COLLECT', 50],
      ['GET_OUT_OF_JAIL'],
      ['GO_TO_JAIL'],
      ['COLLECT_FROM_EACH', 50],
      ['COLLECT', 20],
      ['COLLECT_FROM_EACH', 10],
      ['COLLECT', 100],
      ['PAY', 100],
      ['PAY', 50],
      ['COLLECT', 25],
      ['REPAIRS', 40, 115],
      ['COLLECT', 10],
      ['COLLECT', 100],
    ]);
  });

  test('every effect type occurs, with words and all fields', () => {
    const cards = [...decks.CHANCE, ...decks.CHEST];
    expect(new Set(cards.map(({ effect }) => effect.effect_type))).toEqual(new Set(CARD_EFFECT_TYPES));
    for (const { deck, effect } of cards) {
      expect(['CHANCE', 'COMMUNITY_CHEST']).toContain(deck);
      expect(effect.description).not.toBe('');
      expect(Object.keys(effect)).toEqual([
        'description',
        'effect_type',
        'value',
        'destination',
        'target_type',
        'per_house',
        'per_hotel',
      ]);
    }
  });

  test.each([
    ['official', 16, 15],
    ['fast', 16, 15],
    ['seed001', 15, 14],
  ])('cards remaining are known in preset %s', (preset, drawn, kept) => {
    const state = fresh(2, {}, preset);
    const log = new source001.EventLog(state.open);
    const left = () => source001.CARD_TYPES.map((deck) => log.cardsRemaining(deck));
    const draw = (card: number) => {
      Object.assign(standing(onTop(state, 0, card), 0).open, { phase: 'roll', seat: 0, question: [1, 0] });
      log.add(play(state, 0, { type: 'roll' }, ...dice(3, 4)));
    };
    expect(left()).toEqual([16, 16]);
    draw(7);
    expect(left()).toEqual([drawn, 16]);
    draw(8);
    expect(left()).toEqual([kept, 16]);
  });
});
