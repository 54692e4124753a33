import { choices, FastChance } from '@freehold/kernel';
import { describe, expect, it, test } from 'vitest';
import { classicModel as model } from '../game/editions/classic.js';
import { magnateModel } from '../game/editions/magnate.js';
import type { Open } from '../game/model.js';
import { en, type Strings } from '../text/en.js';
import { es } from '../text/es.js';
import { type Command, read } from './commands.js';
import { plainWords } from './finding.js';

const NAMES = ['Guest Otter', 'Ana', 'Bot Clio'];

/** The first turn, changed as a test wants it. */
function table(change: (open: Open) => void = () => undefined) {
  const options = { ...model.game.presets['official']!, start: 'seat0' } as never;
  const state = model.game.setup(options, NAMES.length, new FastChance('words', model.game.streams.length));
  const { open } = state;
  const own = (seat: number, lots: number[]) => {
    for (const lot of lots) {
      open.owner[lot] = seat;
      open.held[seat * model.board.groups.length + model.board.group[lot]!]!++;
    }
  };
  own(0, [1, 3, 5]);
  own(1, [6, 8, 39]);
  change(open);
  return (line: string, t: Strings = en): Command =>
    read(line, { model, open, me: 0, names: NAMES, choices: choices(model.game, state, 0) as never, t });
}

const words = (command: Command) => (command.kind === 'tell' ? command.words : JSON.stringify(command));

it('says of a deed that it is mortgaged, whoever holds it', () => {
  const say = table((open) => {
    open.mortgaged[39] = 1;
  });
  expect(words(say('players'))).toMatch(/Ana has .*Vermont Avenue, Boardwalk \(mortgaged\)\./);
});

describe('what is done', () => {
  it.each([
    ['roll', { type: 'roll' }],
    ['  Roll! ', { type: 'roll' }],
    ['build on Baltic', { type: 'build', lot: 3 }],
    ['mortgage the reading railroad', { type: 'mortgage', lot: 5 }],
    ['resign', { type: 'resign' }],
    [
      'offer Ana 200 for Vermont',
      {
        type: 'propose',
        to: 1,
        giveDeeds: [],
        giveCash: 200,
        giveCards: [],
        takeDeeds: [8],
        takeCash: 0,
        takeCards: [],
      },
    ],
    [
      'offer to ana reading and 1,000 for boardwalk, 5',
      {
        type: 'propose',
        to: 1,
        giveDeeds: [5],
        giveCash: 1000,
        giveCards: [],
        takeDeeds: [39],
        takeCash: 5,
        takeCards: [],
      },
    ],
  ])('%s', (line, action) => {
    expect(table()(line)).toEqual({ kind: 'act', action });
  });

  it('in Spanish, with or without accents', () => {
    expect(table()('Tirar', es)).toEqual({ kind: 'act', action: { type: 'roll' } });
    expect(table()('ofrecer a Ana 50 por Vermont', es)).toMatchObject({
      action: { to: 1, giveCash: 50, takeDeeds: [8] },
    });
    expect(words(table()('¿De quién es Boardwalk?', es))).toMatch(/Boardwalk.*Ana/);
  });

  test('a mortgage that came with a deed is lifted by the same word', () => {
    const say = table((open) => {
      open.phase = 'transfer';
      open.mortgaged[5] = 1;
      open.tasks = [{ kind: 'transfer', seat: 0, lot: 5 }];
    });
    expect(say('lift it')).toEqual({ kind: 'act', action: { type: 'settle', lift: 1 } });
  });

  test('talk, and taking back', () => {
    expect(table()('say Hello there')).toEqual({ kind: 'chat', words: 'Hello there' });
    expect(table()('undo')).toEqual({ kind: 'undo' });
  });
});

describe('what is answered', () => {
  it.each([
    ['who owns light blue', /Oriental.*owned by Ana.*Vermont.*owned by Ana.*Connecticut.*For sale/],
    ['who owns Boardwalk?', /Boardwalk.*owned by Ana/],
    ['where is Ana', /^GO|^Go/],
    ['me', /Guest Otter has 1,500.*3 deeds: Mediterranean/],
    ['odds of Baltic', /Next throw, Baltic Avenue: .*Ana: 6 %/],
    ['help', /offer Ana 200 for Vermont/],
  ])('%s', (line, answer) => {
    expect(words(table()(line))).toMatch(answer);
  });

  it.each([
    ['dance', /not understood/],
    ['mortgage Atlantis', /no “Atlantis”/],
    ['sell', /^Which one/],
    ['square ', /^Which one/],
    ['token', /^Which one: boot/],
    ['mortgage brown', /Which one: Mediterranean Avenue, Baltic Avenue/],
    ['offer Ana Vermont for 5', /not theirs/],
    ['offer', /Say: offer/],
    ['buy', /Not at this moment/],
    ['accept', /No open offers/],
    ['bid', /How much/],
  ])('%s: says why not', (line, answer) => {
    expect(table()(line).kind).toBe('tell');
    expect(words(table()(line))).toMatch(answer);
  });
});

it.each([
  ['en', en],
  ['es', es],
])('in %s no phrase means two things', (_, t) => {
  const phrases = Object.values(t.verbs).flat().map(plainWords);
  expect(new Set(phrases).size).toBe(phrases.length);
});

describe('where the board forks', () => {
  const at = (id: number) => magnateModel.board.id.indexOf(id);
  function isle(change: (open: Open) => void) {
    const { game } = magnateModel;
    const options = { ...game.presets['standard']!, start: 'seat0' } as never;
    const state = game.setup(options, NAMES.length, new FastChance('isle', game.streams.length));
    change(state.open);
    return (line: string, t: Strings = en): Command =>
      read(line, {
        model: magnateModel,
        open: state.open,
        me: 0,
        names: NAMES,
        choices: choices(game, state, 0) as never,
        t,
      });
  }
  const choosing = (open: Open) => {
    open.phase = 'square';
    open.reach = [at(2), at(4), at(6)];
    open.paces = [2, 4, 6];
  };
  const inTram = (open: Open) => {
    open.phase = 'tram';
    open.square[0] = at(107);
  };
  const lookingAtCard = (open: Open) => {
    open.phase = 'card';
    open.card = 0;
    open.value = 20;
  };

  it.each([
    ['go to Mill Lane', choosing, { type: 'move_to', square: at(6) }],
    ['go to 4', choosing, { type: 'move_to', square: at(4) }],
    ['go to Fantasy 2', choosing, { type: 'move_to', square: at(2) }],
    ['ride to Northgate', inTram, { type: 'ride', square: at(30) }],
    ['stay', inTram, { type: 'go_on' }],
    ['hidden card', lookingAtCard, { type: 'choose_card', card: 'hidden' }],
    ['buy card', lookingAtCard, { type: 'choose_card', card: 'revealed' }],
  ])('%s', (line, change, action) => {
    expect(isle(change)(line)).toEqual({ kind: 'act', action });
  });

  it('in Spanish', () => {
    expect(isle(choosing)('ir a 4', es)).toMatchObject({ action: { square: at(4) } });
    expect(isle(inTram)('quedarse', es)).toMatchObject({ action: { type: 'go_on' } });
  });

  it.each([
    ['go to Fantasy', choosing, /Which one: Fantasy 2, Fantasy 4/],
    ['go to Swan Walk', choosing, /not possible/],
    ['who owns the lanes', choosing, /Mill Lane, Lanes, For sale.*Weir Lane.*Ferry Lane/],
    ['square 15', choosing, /West Bridge, Bridges/],
  ])('%s: is answered', (line, change, answer) => {
    expect(words(isle(change)(line))).toMatch(answer);
  });
});
