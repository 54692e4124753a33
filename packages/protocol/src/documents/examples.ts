/** An example of every request and of every message. A test reads them with the schemas they illustrate. */
import type { RouteName } from '../routes.js';
import type { ClientText, ServerText } from '../types.js';
import { ACCOUNT_EXAMPLES, type RouteExample } from './examples-accounts.js';
import { LOBBY_EXAMPLES, WORDS_EXAMPLES } from './examples-lobbies.js';
import {
  ACCEPTED,
  ACT,
  EVENTS,
  LINKS,
  MATCH_LINES,
  REFUSED,
  SAID,
  SHAPES,
  SPEECH,
  TABLE,
  THINK,
  THOUGHT,
  UPDATE,
  VIEW,
} from './examples-play.js';

const ada = { id: 12, username: 'Ada' };
const id = { id: TABLE.id };
const gathering = {
  ...TABLE,
  state: 'gathering',
  seats: [TABLE.seats[0], { kind: 'open' }],
};
const created = { id: TABLE.id, invitation: LINKS.invitation, links: LINKS, table: TABLE };

export const ROUTE_EXAMPLES: Readonly<Record<RouteName, RouteExample>> = {
  guest: { body: { name: 'Ada' }, answer: { token: 'mR4x...', user: ada } },
  logout: {},
  me: { answer: ada },
  rename: { body: { name: 'Ada L.' }, answer: { ...ada, username: 'Ada L.' } },
  catalogue: {
    answer: {
      editions: [
        {
          id: 'classic',
          version: '1',
          seats: { min: 2, max: 8 },
          presets: { official: { startCash: 1500, salary: 200 }, fast: { startCash: 1500, roundLimit: 200 } },
          bots: ['plain'],
          clocks: ['fast', 'normal', 'slow', 'none'],
          times: {
            normal: {
              allowances: { roll: 20_000, debt: 90_000, auction: 20_000 },
              otherwise: 30_000,
              bank: 180_000,
              withoutBank: ['auction', 'sealed'],
            },
          },
          choices: { timeLimit: [0, 1800, 3600, 5400] },
          refusals: ['NOT_OWNER', 'NOT_ENOUGH_CASH'],
        },
      ],
    },
  },
  createTable: {
    body: {
      edition: 'classic',
      preset: 'official',
      options: { start: 'seat0' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'plain' }],
      clock: 'normal',
      contribution: 'c0ffee',
    },
    answer: created,
  },
  tables: { query: { state: 'gathering', limit: 20 }, answer: { tables: [{ ...gathering, visibility: 'public' }] } },
  table: { params: id, answer: { table: TABLE, seat: 0, links: LINKS } },
  invitation: { params: { code: LINKS.invite }, answer: { table: gathering, may: 'join' } },
  join: {
    params: id,
    body: { code: LINKS.invite, contribution: 'beef' },
    answer: {
      table: { ...TABLE, seats: [TABLE.seats[0], { kind: 'person', name: 'Grace', user: 13 }] },
      seat: 1,
      links: LINKS,
    },
  },
  leave: { params: id, answer: { table: gathering } },
  fill: { params: id, body: { level: 'plain' }, answer: { table: TABLE, seat: 0, links: LINKS } },
  start: { params: id, body: { fill: 'plain' }, answer: { table: TABLE, seat: 0, links: LINKS } },
  resign: { params: id, answer: { number: 2, record: 2 } },
  rematch: {
    params: id,
    body: { contribution: 'c0ffee' },
    answer: { ...created, id: 8, table: { ...TABLE, id: 8, match: 't8' } },
  },
  state: { params: id, query: { since: 0 }, answer: VIEW, words: WORDS_EXAMPLES.state },
  action: { params: id, body: ACT, answer: ACCEPTED, words: WORDS_EXAMPLES.action },
  undo: { params: id, body: { number: 2 }, answer: { number: 2, record: 2 } },
  say: { params: id, body: { text: SAID.text }, answer: SAID },
  chat: { params: id, answer: { said: [SAID] } },
  mute: { params: id, body: { user: 13, on: true }, answer: { user: 13, on: true } },
  events: {
    params: id,
    query: { since: 0, wait: 25 },
    answer: {
      table: TABLE.id,
      number: 1,
      events: [{ number: 1, what: UPDATE.what, events: EVENTS }],
      complete: true,
      speech: SPEECH,
    },
  },
  matchFile: { params: id, answer: MATCH_LINES },
  dialect: {
    params: id,
    answer: { messages: [{ event_type: 'legal_actions', legal_actions: [{ type: 'roll_dice', answers: 65 }] }] },
  },
  speech: { params: id, query: { since: 0 }, answer: SPEECH },
  think: { params: id, body: THINK, answer: THOUGHT },
  thoughts: { params: id, query: { after: 3 }, answer: { thoughts: [THOUGHT] } },
  ...ACCOUNT_EXAMPLES,
  ...LOBBY_EXAMPLES,
};

export const CLIENT_EXAMPLES: { readonly [T in ClientText['type']]: unknown } = {
  act: { type: 'act', ...ACT },
  undo: { type: 'undo', number: 2 },
  say: { type: 'say', text: SAID.text },
  think: { type: 'think', ...THINK },
  mute: { type: 'mute', user: 13, on: true },
  look: { type: 'look', since: 1 },
  ping: { type: 'ping', at: 41_200 },
};

export const SERVER_EXAMPLES: { readonly [T in ServerText['type']]: unknown } = {
  table: { type: 'table', table: TABLE, seat: 0 },
  view: { type: 'view', ...VIEW },
  update: { type: 'update', ...UPDATE },
  shapes: { type: 'shapes', ...SHAPES },
  accepted: { type: 'accepted', ...ACCEPTED },
  refused: { type: 'refused', ...REFUSED, number: 2 },
  said: { type: 'said', ...SAID },
  thought: { type: 'thought', ...THOUGHT },
  presence: { type: 'presence', here: [0], watching: 2 },
  bye: { type: 'bye', reason: 'restart', after: 1500 },
  rematch: { type: 'rematch', table: 8 },
  pong: { type: 'pong', at: 41_200, now: 1_790_000_000_000 },
};
