/** Commands that only some editions know. */
import { choices, FastChance } from '@freehold/kernel';
import { expect, it } from 'vitest';
import { sprintModel } from '../game/editions/sprint.js';
import { tycoonModel } from '../game/editions/tycoon.js';
import type { Open, PropertyModel } from '../game/model.js';
import { en, type Strings } from '../text/en.js';
import { es } from '../text/es.js';
import { read } from './commands.js';

const NAMES = ['Guest Otter', 'Ana', 'Bot Clio'];

/** What a line means in the first turn, changed as a test wants it. */
function said(model: PropertyModel, line: string, change: (open: Open) => void, t: Strings) {
  const { game } = model;
  const options = { ...Object.values(game.presets)[0]!, start: 'seat0' } as never;
  const state = game.setup(options, NAMES.length, new FastChance('words', game.streams.length));
  change(state.open);
  const sight = { model, open: state.open, me: 0, names: NAMES, choices: choices(game, state, 0) as never, t };
  const command = read(line, sight);
  return command.kind === 'act' ? command.action : command;
}

const asked =
  (phase: Open['phase'], more: Partial<Open> = {}) =>
  (open: Open) =>
    void Object.assign(open, { phase }, more);
const bill = { kind: 'debt', debtor: 0, creditor: 1, amount: 24, cause: 'rent' } as const;
const nothing = () => undefined;

it.each([
  ['play with the cat', 'ficha gato', tycoonModel, nothing, { type: 'choose_token', token: 4 }],
  ['ask to leave', 'pedir irse', tycoonModel, nothing, { type: 'request_leave' }],
  ['agree', 'de acuerdo', tycoonModel, asked('vote', { leaver: 1 }), { type: 'vote', agree: 1 }],
  ['object', 'me opongo', tycoonModel, asked('vote', { leaver: 1 }), { type: 'vote', agree: 0 }],
  ['pay the fine', 'pagar multa', tycoonModel, asked('choice', { card: 10 }), { type: 'choose', way: 'fine' }],
  ['draw a card', 'robar carta', tycoonModel, asked('choice', { card: 10 }), { type: 'choose', way: 'card' }],
  ['pay rent', 'pagar alquiler', sprintModel, asked('pay', { tasks: [bill] }), { type: 'pay' }],
  ['draw', 'robar', sprintModel, asked('draw'), { type: 'draw' }],
  ['do it', 'cumplir', sprintModel, asked('drawn', { card: 0 }), { type: 'resolve' }],
] as const)('%s, %s', (english, spanish, model, change, action) => {
  expect(said(model, english, change, en)).toEqual(action);
  expect(said(model, spanish, change, es)).toEqual(action);
});

it('a token that somebody has is not taken', () => {
  expect(said(tycoonModel, 'token ship', nothing, en)).toMatchObject({ kind: 'tell' });
});
