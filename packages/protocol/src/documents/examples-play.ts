/**
 * One small game, told in pieces: Ada (seat 0) against a bot, her first throw and her first purchase. The pieces are those of a
 * real match; the open part is cut down to a few of its members.
 */
const FIRST = 1_790_000_060_000;
export const HEADS = [
  '6cbe9f00b1f5d3f33cc2335c5fe87d06350462112b41c66b29210623cb5ca74b',
  '5affc869f8dc82f00a2e117557abdec2920f022fbe0cb2158db4128de893241f',
] as const;

export const TABLE = {
  id: 7,
  edition: 'classic',
  version: '1',
  preset: 'official',
  options: { startCash: 1500, salary: 200, start: 'seat0' },
  state: 'playing',
  clock: 'normal',
  visibility: 'private',
  start: 'full',
  absent: 'steward',
  host: 12,
  seats: [
    { kind: 'person', name: 'Ada', user: 12 },
    { kind: 'bot', name: 'Plain', level: 'plain' },
  ],
  match: 't7',
  commitment: '2f0ac7d1b9c3e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e',
  created: 1_790_000_000_000,
} as const;

export const LINKS = {
  invitation: 'https://play.example/t/K7MPQ2XWRT',
  watching: 'https://play.example/w/H4NCY9ZVBD',
  invite: 'K7MPQ2XWRT',
  watch: 'H4NCY9ZVBD',
} as const;

export const VIEW = {
  number: 0,
  time: FIRST,
  now: FIRST + 1000,
  head: HEADS[0],
  seat: 0,
  view: {
    open: { phase: 'roll', seat: 0, turn: 1, dice: [0, 0], cash: [1500, 1500], square: [0, 0] },
    own: { bid: -1 },
  },
  waiting: [{ id: 65, seat: 0, kind: 'roll', blocking: true, deadline: FIRST + 90_000 }],
  holders: [
    { kind: 'person', user: 12 },
    { kind: 'bot', level: 'plain' },
  ],
  names: ['Ada', 'Plain'],
  choices: [{ type: 'roll', answers: 65 }],
} as const;

export const ACT = { number: 1, answers: 65, action: { type: 'roll' }, nonce: '0a1b2c3d' } as const;
export const ACCEPTED = { number: 1, record: 1 } as const;

export const EVENTS = [
  { type: 'rolled', seat: 0, dice: [2, 4], why: 'move' },
  { type: 'moved', seat: 0, from: 0, to: 6, how: 'dice' },
] as const;

export const UPDATE = {
  number: 1,
  time: FIRST + 4200,
  head: HEADS[1],
  what: { kind: 'act', actor: 0, by: 'owner' },
  patch: { phase: ['buy'], dice: [[2, 4]], square: { 0: [6] } },
  waiting: [{ id: 129, seat: 0, kind: 'buy', blocking: true, deadline: FIRST + 94_200 }],
  events: EVENTS,
  choices: [
    { type: 'buy', answers: 129 },
    { type: 'decline', answers: 129 },
  ],
} as const;

export const SHAPES = {
  from: 0,
  shapes: [
    ['rolled', 'seat', 'dice', 'why'],
    ['moved', 'seat', 'from', 'to', 'how'],
  ],
} as const;

/** The same as {@link UPDATE}. */
export const BRIEF = [
  1,
  UPDATE.patch,
  [[129, 0, 'buy', 90_000]],
  [
    [0, 0, [2, 4], 'move'],
    [1, 0, 0, 6, 'dice'],
  ],
  { choices: ['buy', 'decline'] },
] as const;

/** What `patched(VIEW.view.open, UPDATE.patch)` is. */
export const OPEN_AFTER = { ...VIEW.view.open, phase: 'buy', dice: [2, 4], square: [6, 0] } as const;

export const SAID = {
  id: 3,
  number: 1,
  time: FIRST + 5000,
  user: 12,
  name: 'Ada',
  seat: 0,
  text: 'Good luck!',
} as const;

export const THINK = { text: 'Orange is worth a mortgage.', decision: 'buy', answers: 129 } as const;
export const THOUGHT = { id: 4, seat: 0, number: 1, time: FIRST + 6000, ...THINK } as const;

export const SPEECH = {
  entries: [
    { kind: 'said', ...SAID },
    { kind: 'thought', ...THOUGHT },
  ],
} as const;

export const REFUSED = {
  refused: 'STALE',
  facts: { waiting: 65 },
  message: 'This is not asked any more (waiting 65).',
} as const;

export const MATCH_LINES = [
  `["<hash>",{"chance":{"commitment":"...","contributions":["c0ffee",""],"kind":"fair"},"match":"t7", ...}]`,
  `["${HEADS[0].slice(0, 8)}...",{"checksum":1842119873,"draws":[...],"kind":"setup","number":0,"time":${FIRST}}]`,
  `["${HEADS[1].slice(0, 8)}...",{"action":{"type":"roll"},"actor":0,"answers":65,"by":"owner","command":1, ...}]`,
  `{"kind":"said","name":"Ada","number":1,"seat":0,"text":"Good luck!","time":${FIRST + 5000},"user":12}`,
].join('\n');
