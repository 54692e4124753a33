/** Kinds of questions to many that are registered from outside, in whole games: random play, bots, routes and match files. */
import { CATALOGUE, lanternfallEntry } from '@freehold/bots';
import { actionAt, type Choice, FastChance, NOBODY, sightOf, verifyMatch } from '@freehold/kernel';
import { conform } from '@freehold/kernel/conformance';
import {
  CARD_FILE,
  GATES,
  type LanternfallAction,
  type LanternfallEvent,
  lanternfallWith,
} from '@freehold/lanternfall';
import { describe, expect, test } from 'vitest';
import { sharedHome, until } from '../../packages/server/src/testing.js';
import { Caller } from '../compatibility/source-003-client/caller.mjs';
import { step } from '../compatibility/source-003-client/player.mjs';
import { discardMagic, feast, feedTheKitchen, voteOnTheFeast } from './feast.js';

const KINDS = [discardMagic, feedTheKitchen, voteOnTheFeast].map(({ kind }) => kind);
const { game } = feast;
const entry = lanternfallEntry(feast);
const home = sharedHome({}, { ...CATALOGUE, [game.id]: entry });

test('keeps the contract, with every kind asked', () => {
  const { games, tried } = conform(game, { games: 24, closely: 16 });
  expect(games).toBe(24);
  for (const check of ['commute', 'expire', 'leave', 'refusal', 'sight', 'twins']) {
    expect(tried[check], check).toBeGreaterThan(10);
  }
});

test.each(Object.keys(entry.bots))('two bots of level %s play it to the end, and answer every kind', (level) => {
  const answered = new Map<string, number>();
  const policy = entry.bots[level]!;
  for (let index = 0; index < (level === 'expert' ? 1 : 4); index++) {
    const chance = new FastChance(`feast ${level}`, game.streams.length, index);
    const random = new FastChance('players', 1, index);
    const state = game.setup(game.presets['base1']!, 2, chance);
    const sights = state.own.map((_, seat) => sightOf(game, state, seat, random));
    for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
      const action = policy.decide(sights[seat]! as never) as LanternfallAction;
      expect(game.check(state, seat, action)).toBeUndefined();
      expect(game.parse(JSON.parse(JSON.stringify(action)))).toEqual(action);
      if (action.type === 'submit') answered.set(action.kind, (answered.get(action.kind) ?? 0) + 1);
      game.apply(state, seat, action, chance);
      game.audit(state);
    }
    expect(game.result(state)).toBeDefined();
  }
  for (const kind of KINDS) expect(answered.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

/** A game in which this kind has just been asked. */
function asked(kind: string) {
  const chance = new FastChance('asked', game.streams.length);
  for (let index = 0; ; index++) {
    chance.reset(index);
    const state = game.setup(game.presets['base1']!, 3, chance);
    for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
      const isFresh = state.open.gate === kind && state.open.answered.every((each) => each < 2);
      if (isFresh && state.open.answered.filter((each) => each === 1).length > 1) return { state, chance };
      const policy = entry.bots['plain']!;
      const action = policy.decide(sightOf(game, state, seat, chance) as never) as LanternfallAction;
      game.apply(state, seat, action, chance);
    }
  }
}

const choicesOf = (state: ReturnType<typeof asked>['state'], seat: number): Choice[] => {
  const list: Choice[] = [];
  game.legal(state, seat, (choice) => list.push(choice as Choice));
  return list;
};

describe('a response', () => {
  test.each([
    ['discard_magic', { amount: -1 }],
    ['discard_magic', { amount: 1001 }],
    ['discard_magic', { amount: '1' }],
    ['discard_magic', {}],
    ['discard_magic', { amount: 0, more: 0 }],
    ['discard_magic', { prompt: 0, answer: 0 }],
    ['feed_the_kitchen', { tokens: 'gold' }],
    ['feed_the_kitchen', { tokens: ['gold', 'gold'] }],
    ['feed_the_kitchen', { tokens: ['magic', 'gold'] }],
    ['feed_the_kitchen', { tokens: ['silver'] }],
    ['feed_the_kitchen', { tokens: { length: 1 } }],
    ['vote_on_the_feast', { word: 'perhaps' }],
    ['vote_on_the_feast', { word: 1 }],
    ['vote_on_the_feast', { word: ['feast'] }],
  ])('of %s that has not its shape is not read: %j', (kind, response) => {
    expect(game.parse({ type: 'submit', kind, ...response })).toMatchObject({ refused: 'BAD_FIELD' });
  });

  test('of a kind that the game does not know is not read', () => {
    const refused = game.parse({ type: 'submit', kind: 'mulligan', keep: 1 });
    expect(refused).toMatchObject({ refused: 'BAD_FIELD', facts: { field: 'kind', expected: [...GATES, ...KINDS] } });
  });

  test('that has its shape but cannot be given now is refused and changes nothing', () => {
    const { state } = asked('discard_magic');
    const before = JSON.stringify(state);
    const seat = game.next(state);
    const action = { type: 'submit', kind: 'discard_magic', amount: 1000 } as const;
    expect(game.check(state, seat, action)).toMatchObject({ refused: 'OUT_OF_RANGE', facts: { field: 'response' } });
    const elsewhere = { type: 'submit', kind: 'vote_on_the_feast', word: 'feast' } as const;
    expect(game.check(state, seat, elsewhere)).toMatchObject({ refused: 'WRONG_GATE' });
    expect(JSON.stringify(state)).toBe(before);
  });
});

test.each([
  ['discard_magic', { amount: 0 }],
  ['feed_the_kitchen', { tokens: [] }],
  ['vote_on_the_feast', { word: 'fast' }],
])('when time is up %s is answered by %j', (kind, response) => {
  const { state, chance } = asked(kind);
  const waiting = game.waiting(state)[0]!;
  expect(waiting.kind).toBe(kind);
  const { actor, action } = game.expire(state, waiting);
  expect(action).toEqual({ type: 'submit', kind, ...response });
  game.apply(state, actor, action, chance);
  game.audit(state);
});

test('what many answered is put together once, after the last of them', () => {
  const { state, chance } = asked('vote_on_the_feast');
  const before = state.open.held.slice();
  const events: LanternfallEvent[] = [];
  const voters = game.waiting(state).map(({ seat }) => seat);
  for (const seat of voters) {
    expect(events.filter(({ type }) => type === 'gate_answered')).toEqual([]);
    game.apply(state, seat, { type: 'submit', kind: 'vote_on_the_feast', word: 'feast' }, chance, events);
  }
  const told = events.filter(({ type }) => type === 'gate_answered');
  expect(told.map((event) => game.tell(event, 'en', ['Ana', 'Ben', 'Eva']))).toEqual(
    voters.map((seat) => `${['Ana', 'Ben', 'Eva'][seat]} comes to the feast.`),
  );
  for (const seat of voters) expect(state.open.held[seat * 4 + 3]! - before[seat * 4 + 3]!).toBeGreaterThanOrEqual(1);
});

test('at a terminal every answer is a line, and every field can be filled in', () => {
  for (const kind of KINDS) {
    const { state } = asked(kind);
    const seat = game.next(state);
    const shown = feast.text({ open: state.open, own: state.own[seat] } as never, seat, ['Ana', 'Ben', 'Eva']);
    const choices = choicesOf(state, seat);
    const lines = (shown.numbered?.(choices) ?? choices).map((choice) => shown.label(choice));
    expect(lines[0]!.length).toBeGreaterThan(10);
    expect(shown.facts).toMatch(/Hungry .* everybody (may|votes)/);
    if (kind === 'vote_on_the_feast') expect(lines).toEqual(['vote for a feast', 'vote for a fast']);
    else expect(lines).toEqual([feast.content.gates[kind]!.words.en.question]);
  }
});

/** Chance says which questions a game asks: games are played until all have been, which takes one or two. */
async function untilAllAsked(play: (seen: Set<string>) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  for (let games = 0; KINDS.some((kind) => !seen.has(kind)); games++) {
    if (games === 30) throw new Error(`only ${[...seen].join()} were asked`);
    await play(seen);
  }
}

test(
  'people play a whole game over plain requests, knowing nothing but what they are told',
  () => untilAllAsked(playByRequests),
  120_000,
);

async function playByRequests(seen: Set<string>): Promise<void> {
  const people = Array.from({ length: 2 }, () => new Caller(home().url));
  const { lobby_id } = await people[0]!.create('Player 1', { edition: game.id, preset: 'base1' });
  for (const [index, person] of people.slice(1).entries()) await person.join(`Player ${index + 2}`, lobby_id);
  let id = '';
  for (const person of people) id = (await person.must(person.lobby('ready'))).game_id ?? id;
  for (let rounds = 0, isOver = false; !isOver; rounds++) {
    if (rounds > 5_000) throw new Error('it does not end');
    for (const person of people) {
      const { concurrent_action: gate, monster_grid: perils } = await person.state(id);
      for (const { name, reward } of perils.flat())
        expect([name.split(' ')[0], reward.kind]).toEqual(['Hungry', 'concurrent']);
      if (gate && KINDS.includes(gate.kind) && gate.pending.includes(person.player_id)) {
        expect(gate.data.question).toEqual({ en: expect.any(String), es: expect.any(String) });
        expect(Object.keys(gate.data.choices)).toEqual([person.player_id]);
        seen.add(gate.kind);
        const wrong = { action_type: 'submit_concurrent_action', kind: gate.kind, response: { no: 'sense' } };
        expect(await person.act(id, wrong)).toMatchObject({ status: 400, body: { refused: 'BAD_FIELD' } });
      }
      isOver = await step(person, id);
    }
  }
  const { game_log, final_result } = await people[0]!.state(id);
  expect(final_result.winners.length).toBeGreaterThan(0);
  expect(game_log.length).toBeGreaterThan(10);
}

test('a person and bots play it at a table; its match file verifies', () => untilAllAsked(playWithBots), 120_000);

async function playWithBots(answered: Set<string>): Promise<void> {
  const ann = await home().guest('Ann');
  const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, level: 'medium' }, { kind: 'bot' as const }];
  const { id } = await ann.table({ edition: game.id, seats, clock: 'none' });
  for (let acts = 0, isOver = false; !isOver; acts++) {
    if (acts > 1_000) throw new Error('it does not end');
    await until(async () => {
      const { choices, result, command = 0 } = await ann.state(id);
      isOver = result !== undefined;
      if (isOver || !choices) return isOver;
      const action = actionAt(choices[0] as Choice<LanternfallAction>, 0);
      const body = { number: command + 1, action, answers: choices[0]!.answers };
      const { status } = await ann.call('action', { id, body });
      if (action.type === 'submit') answered.add(action.kind);
      return status === 200;
    }, 'something to do');
  }
  await until(async () => (await ann.call('matchFile', { id })).status === 200, 'the end');
  const { body } = await ann.call('matchFile', { id });
  expect(verifyMatch(game as never, body)).toMatchObject({ sealed: true });
}

describe('what does not fit is refused when the game is made', () => {
  const broken = (prompt: string) => ({
    ...CARD_FILE,
    monsters: CARD_FILE.monsters.map((monster, index) =>
      index === 0 ? { ...monster, reward: { kind: 'concurrent', prompt, participants: 'all' } } : monster,
    ),
  });

  test.each([
    ['a kind that is not there', () => lanternfallWith({ id: 'x', cards: broken('mulligan') }), 'm01.reward.prompt'],
    [
      'a kind that no card opens',
      () => lanternfallWith({ id: 'x', cards: broken('choose_duke') }),
      'm01.reward.prompt',
    ],
    [
      'a kind that is there twice',
      () => lanternfallWith({ id: 'x', gates: [discardMagic, discardMagic] }),
      'gates.discard_magic',
    ],
    [
      'a field that every action has',
      () =>
        lanternfallWith({
          id: 'x',
          gates: [{ ...discardMagic, response: { kind: { kind: 'one', of: ['a'] } } } as never],
        }),
      'gates.discard_magic.response.kind',
    ],
    [
      'a kind of the game’s own name',
      () => lanternfallWith({ id: 'x', gates: [{ ...discardMagic, kind: 'flip_citizen' }] }),
      'gates.flip_citizen',
    ],
  ])('%s', (_, make, where) => {
    let found: unknown;
    try {
      make();
    } catch (error) {
      found = error;
    }
    expect(found).toMatchObject({ name: 'DataError', where });
  });
});
