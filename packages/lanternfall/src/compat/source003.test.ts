/** Source 003's records: their names, what they hide, and that everything they offer can be sent back. */
import { FastChance, isRefusal, NOBODY, randomPolicy, SPECTATOR, sightOf, view } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../rules/content.js';
import { factsOf, lanternfall } from '../rules/game.js';
import {
  COMPLETED,
  type LanternfallAction,
  type LanternfallState,
  type Open,
  type Own,
  PENDING,
  PROMPTS,
} from '../rules/state.js';
import { domain, table } from '../rules/testing.js';
import type { Body } from './requests.js';
import {
  ACTION_TYPES,
  encodeFor,
  encodeFull,
  encodeGameMember,
  encodeLobbyMember,
  encodeSummary,
  type GameTable,
  IDLE_TYPES,
  readRequest,
  requestDialect,
} from './source003.js';

const MEMBERS = ['ada', 'bo', 'cyd', 'dee', 'eli'].map((name) => ({ player_id: `id-${name}`, name }));
const desk = (seats: number): GameTable => ({
  game_id: 'game-1',
  members: MEMBERS.slice(0, seats),
  last_active_time: 1700,
  game_log: ['It begins.'],
});

const GAME_FIELDS = [
  ...['game_id', 'preset', 'phase', 'tick_id', 'turn_number', 'turn_index', 'actions_remaining', 'player_list'],
  ...['citizen_grid', 'monster_grid', 'domain_grid', 'die_one', 'die_two', 'die_sum', 'rolled_die_one'],
  ...['rolled_die_two', 'used_roll_modifiers', 'effects', 'action_required', 'pending_required_choice'],
  ...[
    'concurrent_action',
    'exhausted_count',
    'end_game_triggered',
    'resting_player_id',
    'last_active_time',
    'game_log',
  ],
];
const PLAYER_FIELDS = [
  ...['player_id', 'name', 'is_first', 'gold_score', 'strength_score', 'magic_score', 'victory_score'],
  ...['owned_starters', 'owned_citizens', 'owned_domains', 'owned_monsters', 'owned_dukes', 'hearth_count'],
  ...['guard_count', 'veil_count', 'lore_count', 'harvest_delta', 'has_left'],
];

describe('names', () => {
  const t = table(3).begin(5, 5);
  const full = encodeFull(t.state, desk(3));

  test('of a game and a player in full', () => {
    expect(Object.keys(full)).toEqual(GAME_FIELDS);
    expect(Object.keys(full.player_list[0]!)).toEqual(PLAYER_FIELDS);
    expect([full.citizen_grid.length, full.monster_grid.length, full.domain_grid.length]).toEqual([10, 5, 5]);
    expect(full.citizen_grid[0]!.map((card) => card.is_accessible)).toEqual([false, false, false, false, true]);
    expect(full.action_required).toEqual({ id: 'id-ada', action: 'standard_action' });
    expect(full.player_list.map(({ is_first }) => is_first)).toEqual([true, false, false]);
  });

  test('of a summary, a lobby member and a game member', () => {
    expect(encodeSummary(t.open, desk(3)).player_list[1]).toEqual({
      player_id: 'id-bo',
      name: 'bo',
      citizen_count: 0,
      domain_count: 0,
      monster_count: 0,
      gold_score: 4,
      strength_score: 0,
      magic_score: 1,
      victory_score: 0,
      is_first: false,
    });
    expect(encodeLobbyMember(MEMBERS[0]!, true)).toEqual({ name: 'ada', player_id: 'id-ada', is_ready: true });
    expect(encodeGameMember(MEMBERS[0]!)).toEqual({ name: 'ada', player_id: 'id-ada' });
  });

  test('of the final scores', () => {
    const over = table(3).begin(5, 5).do(1, { type: 'resign' }).do(2, { type: 'resign' });
    const { final_scores, final_result } = encodeFull(over.state, desk(3));
    expect(Object.keys(final_scores![0]!)).toEqual([
      ...['player_id', 'base_vp', 'patron_vp', 'patron_lines', 'total', 'card_count', 'rank'],
    ]);
    expect(final_scores![0]!.patron_lines[0]).toHaveProperty('detail');
    expect(final_result).toMatchObject({ winners: ['id-ada'], reason: 'last_standing' });
    expect(final_scores!.map(({ rank }) => rank)).toEqual([1, 3, 2]);
  });
});

describe('concurrent_action', () => {
  test('who is pending, who has completed, and responses of exactly those', () => {
    const t = table(3);
    t.submit(1, t.state.own[1]!.dealt[0]!);
    const chosen = CARDS.patrons[t.state.own[1]!.kept]!.id;
    const record = { kind: 'choose_duke', pending: ['id-ada', 'id-cyd'], completed: ['id-bo'], data: {} };
    expect(encodeFull(t.state, desk(3)).concurrent_action).toEqual({ ...record, responses: { 'id-bo': chosen } });
    const own = encodeFor(view(t.state, 1), 1, desk(3)).concurrent_action;
    expect(own).toEqual({ ...record, responses: { 'id-bo': chosen } });
    const other = encodeFor(view(t.state, 0), 0, desk(3)).concurrent_action;
    expect(other).toEqual({ ...record, responses: {} });
    expect(encodeFull(t.state, desk(3)).action_required).toEqual({ id: 'game-1', action: '' });
  });

  test('of a harvest: prompts by player', () => {
    const t = table().citizens(1, 'c109', 'c103').begin(3, 6);
    const { data } = encodeFor(view(t.state, 0), 0, desk(2)).concurrent_action!;
    expect(data).toMatchObject({
      prompts: {
        'id-bo': [
          { kind: 'exchange_offer', card: 'c103', count: 1, options: [] },
          { kind: 'choose_option', card: 'c109', count: 1, options: [1, 2] },
        ],
      },
    });
  });
});

describe('requests', () => {
  const send = (t: ReturnType<typeof table>, seat: number, body: Body) => readRequest(t.play, seat, MEMBERS, body);

  test('payments are exact', () => {
    const t = table().areas('saltglass').begin(5, 5).hold(0, { strength: 3, magic: 4 });
    const slay = (payment: object) => send(t, 0, { action_type: 'slay_monster', monster_id: 'm07', payment });
    expect(slay({ gold: 0, strength: 3, magic: 1 })).toEqual({ type: 'slay_monster', stack: 0, magic: 1 });
    expect(slay({ gold: 0, strength: 3, magic: 2 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(slay({ gold: 0, strength: 0, magic: 4 })).toMatchObject({ refused: 'NOT_EXACT' });
    expect(slay({ strength: 'all' })).toMatchObject({ refused: 'BAD_FIELD' });
    expect(send(t, 0, { action_type: 'slay_monster', monster_id: 'm08', payment: {} })).toMatchObject({
      refused: 'BAD_FIELD',
    });
  });

  test('every type there is', () => {
    const t = table().domains(0, 'd04', 'd06').begin(2, 1);
    const modify = (domain_id: string) => send(t, 0, { action_type: 'modify_roll', domain_id, die: 1 });
    expect(modify('d04')).toEqual({ type: 'modify_roll', domain: domain('d04'), die: 1, value: 5 });
    expect(modify('d06')).toEqual({ type: 'modify_roll', domain: domain('d06'), die: 1, value: 0 });
    expect(send(t, 0, { action_type: 'finalize_roll' })).toEqual({ type: 'finalize_roll' });
    expect(send(t, 0, { action_type: 'roll_phase' })).toBeUndefined();
    expect(send(t, 0, { action_type: 'harvest_phase' })).toBeUndefined();
    expect(send(t, 0, { action_type: 'dance' })).toMatchObject({ refused: 'UNKNOWN_ACTION' });
    expect(send(t, 0, { action_type: 'take_resource', resource: 'victory' })).toMatchObject({ refused: 'BAD_FIELD' });
    expect(send(t, 0, { action_type: 'act_on_required_action', action: 1 })).toMatchObject({
      refused: 'NO_SUCH_PROMPT',
    });
    const submit = { action_type: 'submit_concurrent_action', response: 'p01' };
    expect(send(t, 0, submit)).toMatchObject({ refused: 'WRONG_PHASE' });
    expect(send(t, 0, { ...submit, kind: 'vote' })).toMatchObject({ refused: 'OUT_OF_RANGE' });
    expect(send(table(), 0, submit)).toEqual({ type: 'submit', kind: 'choose_duke', prompt: 0, answer: 0 });
  });
});

/** Games of random players, looked at before every action. */
function* moments(games: number): Generator<{ state: LanternfallState; seat: number; seats: number }> {
  for (let index = 0; index < games; index++) {
    const seats = 2 + (index % 4);
    const chance = new FastChance('source 003', 6, index);
    const random = new FastChance('source 003 players', 1, index);
    const preset = index % 8 < 4 ? 'base1' : 'base2';
    const state = lanternfall.setup(lanternfall.presets[preset]!, seats, chance);
    for (let seat = lanternfall.next(state); seat !== NOBODY; seat = lanternfall.next(state)) {
      yield { state, seat, seats };
      const sight = sightOf(lanternfall, state, seat, random);
      lanternfall.apply(state, seat, randomPolicy.decide(sight as never) as LanternfallAction, chance);
    }
  }
}

describe('every field says what the state has, throughout a game', () => {
  const seen = function* () {
    let moment = 0;
    for (const { state, seat, seats } of moments(8)) {
      if (moment++ % 9 !== 0) continue;
      const encoded = encodeFull(state, desk(seats));
      const order = Array.from({ length: seats }, (_, place) => (state.open.first + place) % seats);
      yield { state, open: state.open, seat, seats, encoded, order };
    }
  };

  test('counters, phases, dice and effects of a game', () => {
    for (const { open, seats, encoded, order } of seen()) {
      expect(encoded).toMatchObject({
        game_id: 'game-1',
        preset: open.options.cards,
        phase: open.phase,
        tick_id: open.tick,
        turn_number: open.turn,
        turn_index: order.indexOf(open.seat),
        actions_remaining: open.actions,
        die_one: open.dice[0],
        die_two: open.dice[1],
        die_sum: open.dice[0] + open.dice[1],
        rolled_die_one: open.rolled[0],
        rolled_die_two: open.rolled[1],
        exhausted_count: open.exhausted,
        end_game_triggered: open.ended || null,
        last_active_time: 1700,
        game_log: ['It begins.'],
      });
      expect(encoded.used_roll_modifiers).toEqual(open.used.map((each) => CARDS.domains[each]!.id));
      expect(encoded.effects).toHaveLength(open.effects.length / 2);
      expect(encoded.player_list.map(({ player_id }) => player_id)).toEqual(
        order.map((each) => MEMBERS[each]!.player_id),
      );
      const isFull = seats === 5 && open.out.every((out) => out === 0);
      const resting = isFull ? MEMBERS[(open.seat + 4) % 5]!.player_id : null;
      expect(encoded.resting_player_id).toBe(resting);
    }
  });

  test('grids: what is left of each stack, and only the top can be taken', () => {
    for (const { state, open, encoded } of seen()) {
      expect(encoded.citizen_grid.map((stack) => stack.length)).toEqual(open.stacks);
      expect(encoded.monster_grid.map((stack) => stack.map(({ id }) => id))).toEqual(
        open.lairs.map((lair) => lair.map((kind) => CARDS.monsters[kind]!.id)),
      );
      expect(encoded.domain_grid.map((stack) => stack.length)).toEqual(
        open.tops.map((top, stack) => open.below[stack]! + (top < 0 ? 0 : 1)),
      );
      for (const stack of [...encoded.citizen_grid, ...encoded.monster_grid] as { is_accessible: boolean }[][])
        expect(stack.map(({ is_accessible }) => is_accessible)).toEqual(stack.map((_, at) => at === stack.length - 1));
      const seenBy = encodeFor(view(state, 0), 0, desk(open.out.length)).domain_grid;
      for (const [at, stack] of seenBy.entries()) {
        const below = stack.slice(0, open.below[at]!);
        expect(below).toEqual(below.map(() => ({ is_visible: false, is_accessible: false })));
      }
    }
  });

  test('of a player: tokens, cards, marks, what the harvest brought, and who has left', () => {
    for (const { state, open, encoded, order } of seen()) {
      const kinds = CARDS.monsters.length;
      const citizens = CARDS.citizens[open.options.cards];
      for (const [place, seat] of order.entries()) {
        const player = encoded.player_list[place]!;
        const held = open.held.slice(4 * seat, 4 * seat + 4);
        const { gold_score, strength_score, magic_score, victory_score } = player;
        expect([gold_score, strength_score, magic_score, victory_score]).toEqual(held);
        expect(Object.values(player.harvest_delta)).toEqual(open.harvest.slice(4 * seat, 4 * seat + 4));
        expect(player).toMatchObject({ is_first: seat === open.first, has_left: open.out[seat] !== 0 });
        expect(player.owned_starters.map(({ id }) => id)).toEqual(CARDS.starters.map(({ id }) => id));
        const up = [0, 0, 0, 0];
        const owned = citizens.flatMap(({ id, role }, stack) => {
          const at = 10 * seat + stack;
          const down = open.down[at]! + open.fresh[at]!;
          up[role]! += open.citizens[at]! - down;
          return Array.from({ length: open.citizens[at]! }, (_, i) => [id, i >= open.citizens[at]! - down]);
        });
        expect(player.owned_citizens.map(({ card, face_down }) => [card.id, face_down])).toEqual(owned);
        expect([player.hearth_count, player.guard_count, player.veil_count, player.lore_count]).toEqual(up);
        expect(player.owned_domains.map(({ id }) => id)).toEqual(open.domains[seat]!.map((d) => CARDS.domains[d]!.id));
        expect(player.owned_monsters).toHaveLength(
          open.monsters.slice(kinds * seat, kinds * (seat + 1)).reduce((sum, n) => sum + n, 0),
        );
        const { dealt, kept } = state.own[seat]!;
        const dukes = open.phase === 'game_over' ? [open.dukes[seat]!] : kept >= 0 ? [kept] : dealt;
        expect(player.owned_dukes).toMatchObject(dukes.map((duke) => ({ id: CARDS.patrons[duke]!.id })));
      }
    }
  });

  test('whom the game waits for: one player by name, or many, or nobody', () => {
    for (const { open, seat, encoded } of seen()) {
      const { action_required: required, pending_required_choice: choice, concurrent_action: gate } = encoded;
      const asked = open.prompt || (open.phase === 'roll_pending' ? 'finalize_roll' : 'standard_action');
      expect(required).toEqual(
        open.gate ? { id: 'game-1', action: '' } : { id: MEMBERS[seat]!.player_id, action: asked },
      );
      expect(choice && (choice as { kind: string }).kind).toBe(open.prompt || null);
      expect(gate?.kind).toBe(open.gate || undefined);
    }
  });
});

/** How an option that was offered is sent. */
const sent = (option: unknown) =>
  typeof option === 'object' && option !== null && 'index' in option ? (option as { index: number }).index : option;

test('whatever a question offers can be sent back and is accepted', () => {
  const tried: Record<string, number> = {};
  for (const { state, seat, seats } of moments(32)) {
    if (state.open.gate === '' && state.open.prompt === '') continue;
    const encoded = encodeFor(view(state, seat), seat, desk(seats));
    const play = factsOf(state.open);
    const accepted = (body: Body, what: string) => {
      const action = readRequest(play, seat, MEMBERS, body)!;
      const refusal = isRefusal(action) ? action : lanternfall.check(state, seat, action);
      if (refusal) throw new Error(`${what}: ${JSON.stringify([body, refusal])}`);
      tried[what] = (tried[what] ?? 0) + 1;
    };
    const choice = encoded.pending_required_choice as { kind: string; options: unknown[]; optional: boolean } | null;
    for (const option of choice?.options ?? []) {
      accepted({ action_type: 'act_on_required_action', action: sent(option) }, choice!.kind);
    }
    if (choice?.optional) accepted({ action_type: 'act_on_required_action', action: 'skip' }, 'skip');
    const gate = encoded.concurrent_action;
    if (!gate) continue;
    const submit = (response: unknown) =>
      accepted({ action_type: 'submit_concurrent_action', kind: gate.kind, response }, gate.kind);
    if (gate.kind === 'choose_duke') {
      for (const duke of encoded.player_list.find(({ player_id }) => player_id === MEMBERS[seat]!.player_id)!
        .owned_dukes) {
        submit((duke as { id: string }).id);
      }
    }
    if (gate.kind === 'flip_citizen') {
      const { owned_citizens } = encoded.player_list.find(({ player_id }) => player_id === MEMBERS[seat]!.player_id)!;
      for (const [index, { face_down }] of owned_citizens.entries()) if (!face_down) submit(index);
    }
    const { prompts } = gate.data as { prompts?: Record<string, { id: number; options: unknown[] }[]> };
    for (const { id, options } of prompts?.[MEMBERS[seat]!.player_id] ?? []) {
      for (const option of options) submit(`${id}|${option}`);
    }
  }
  for (const kind of [...PROMPTS, 'choose_duke', 'harvest_choices', 'flip_citizen', 'skip']) {
    expect(tried[kind], kind).toBeGreaterThan(3);
  }
});

test('whatever is sent is read or refused, in every moment of a game; nothing throws', () => {
  const rubbish: readonly unknown[] = [
    ...[
      undefined,
      null,
      true,
      -1,
      0,
      1.5,
      7,
      1e300,
      '',
      'x',
      'gold',
      'skip',
      '0|1',
      '9|x',
      'choose 99',
      'p01',
      'c101',
      'd04',
      'm01',
    ],
    ...[[], [1], {}, { toString: 1 }, { gold: -1 }, { gold: 1e300, magic: {} }, { __proto__: null }, { strength: '1' }],
  ];
  const fields = ['payment', 'resource', 'die', 'value', 'action', 'kind', 'response'];
  const types = [...ACTION_TYPES, ...IDLE_TYPES, 'x', 7];
  let [moment, refused, read] = [0, 0, 0];
  for (const { state, seat: asked, seats } of moments(8)) {
    if (moment++ % 7 !== 0) continue;
    const random = new FastChance('rubbish', 1, moment);
    const any = () => rubbish[random.draw(rubbish.length)];
    for (let tries = 0; tries < 40; tries++) {
      const seat = tries % 2 === 0 ? asked : random.draw(seats);
      const body: Record<string, unknown> = { action_type: types[random.draw(types.length)] };
      for (const field of [...fields, 'citizen_id', 'domain_id', 'monster_id']) if (random.draw(2)) body[field] = any();
      if (random.draw(8) === 0) body['tick_id'] = any();
      const { open, own } = view(state, seat) as { open: Open; own: Own };
      const names = MEMBERS.map(({ name }) => name);
      const look = { game: 1, players: names, names, viewer: seat, open, own, active: 0, told: [] };
      const action = requestDialect.read(body, look);
      if (action === undefined) continue;
      const answer = isRefusal(action) ? action : lanternfall.check(state, seat, action as LanternfallAction);
      if (answer) refused++;
      else read++;
    }
  }
  expect(refused).toBeGreaterThan(1000);
  expect(read).toBeGreaterThan(5);
});

test('nobody is told what only others or nobody may know', () => {
  const found: string[] = [];
  let [hunted, moment] = [0, 0];
  for (const { state, seats } of moments(8)) {
    if (moment++ % 5 !== 0) continue;
    const { own, sealed } = state;
    const hidden = sealed.domains.flat().map((each) => CARDS.domains[each]!.id);
    for (let viewer = -1; viewer < seats; viewer++) {
      const seen = view(state, viewer < 0 ? SPECTATOR : viewer);
      const text = JSON.stringify(encodeFor(seen, viewer < 0 ? undefined : viewer, desk(seats)));
      const others = own.filter((_, seat) => seat !== viewer);
      const dukes = others.flatMap(({ dealt }) => dealt.map((each) => CARDS.patrons[each]!.id));
      for (const secret of [...hidden, ...dukes]) {
        if (text.includes(`"${secret}"`)) found.push(`${secret} before viewer ${viewer}`);
        hunted++;
      }
    }
  }
  expect(found).toEqual([]);
  expect(hunted).toBeGreaterThan(1000);
});

test('the record of a gate keeps its promises', () => {
  let gates = 0;
  for (const { state, seats } of moments(8)) {
    const gate = state.open.gate === '' ? null : encodeFull(state, desk(seats)).concurrent_action;
    if (!gate) continue;
    gates++;
    const { answered } = state.open;
    const right =
      gate.pending.length === answered.filter((each) => each === PENDING).length &&
      gate.completed.length === answered.filter((each) => each === COMPLETED).length &&
      gate.pending.length > 0 &&
      Object.keys(gate.responses).sort().join() === [...gate.completed].sort().join() &&
      !gate.pending.some((id) => gate.completed.includes(id));
    if (!right) throw new Error(JSON.stringify(gate));
  }
  expect(gates).toBeGreaterThan(50);
});
