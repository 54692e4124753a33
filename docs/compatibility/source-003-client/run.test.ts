/** Whole games and every refusal, by somebody who knows only the routes of source 003. */
import { expect, test } from 'vitest';
import { sharedHome } from '../../../packages/server/src/testing.js';
import { Caller } from './caller.mjs';
import { decide, step } from './player.mjs';

const home = sharedHome();
const caller = () => new Caller(home().url);

/** A lobby of so many, not ready yet. */
async function gathered(count: number, more: object = {}): Promise<{ people: Caller[]; lobby_id: string }> {
  const people = Array.from({ length: count }, caller);
  const { lobby_id } = await people[0]!.create('Player 1', more);
  for (const [index, person] of people.slice(1).entries()) await person.join(`Player ${index + 2}`, lobby_id);
  return { people, lobby_id };
}

async function begun(count: number, more: object = {}): Promise<{ people: Caller[]; game: string }> {
  const { people } = await gathered(count, more);
  let game: string | null = null;
  for (const person of people) {
    expect(game).toBeNull();
    game = (await person.must(person.lobby('ready'))).game_id;
  }
  return { people, game: game! };
}

const dukesOf = (state: { player_list: { player_id: string; owned_dukes: { id: string }[] }[] }, id: string) =>
  state.player_list.find(({ player_id }) => player_id === id)!.owned_dukes.map((duke) => duke.id);

test.each([
  [2, 'base1'],
  [3, 'base2'],
])(
  '%i people play a whole game of %s by nothing but routes; nobody is told of another’s patron',
  async (count, preset) => {
    const { people, game } = await begun(count, { preset });
    for (const person of people) {
      expect(await person.status()).toMatchObject({ in_game: true, game_id: game, lobby_id: null });
    }
    const dealt = await Promise.all(people.map(async (each) => dukesOf(await each.state(game), each.player_id)));
    expect(dealt.map((dukes) => dukes.length)).toEqual(people.map(() => 2));
    const onlooker = caller();
    await onlooker.create('Onlooker');
    let rounds = 0;
    for (let isOver = false; !isOver; rounds++) {
      if (rounds > 5_000) throw new Error('it does not end');
      for (const person of people) isOver = await step(person, game);
      if (rounds % 20 === 0) await onlooker.must(onlooker.get(`/api/game/${game}/state`, { player_id: '' }));
    }
    const final = await people[0]!.state(game);
    expect(final).toMatchObject({ preset, phase: 'game_over', action_required: { id: game, action: '' } });
    expect(final.final_scores).toHaveLength(count);
    expect(people.map((each) => each.player_id)).toEqual(expect.arrayContaining(final.final_result.winners));
    expect(final.game_log.length).toBeGreaterThan(10);
    for (const [at, person] of [...people, onlooker].entries()) {
      const secrets = dealt.filter((_, of) => of !== at).flat();
      const before = person.heard.filter(({ phase }) => phase !== undefined && phase !== 'game_over');
      // A player looks at least once in every round; in the last one the game may be over by then.
      expect(before.length).toBeGreaterThanOrEqual(at < count ? rounds - 1 : 1);
      expect(before.filter(({ text }) => secrets.some((duke) => text.includes(`"${duke}"`)))).toEqual([]);
    }
    // The row follows the log.
    for (const person of people) await expect.poll(async () => (await person.status()).in_game).toBe(false);
  },
);

test('what is refused at a table, with its status and why; nothing changes by it', async () => {
  const { people, game } = await begun(2);
  const [ann, ben] = people as [Caller, Caller];
  const stranger = caller();
  await stranger.create('Stranger');
  const nobody = caller();
  const before = await ann.state(game);
  const act = { action_type: 'take_resource', resource: 'gold' };
  const duke = {
    action_type: 'submit_concurrent_action',
    kind: 'choose_duke',
    response: dukesOf(before, ann.player_id)[0],
  };
  const look =
    (who: Caller, query: Record<string, string>, id = game) =>
    () =>
      who.get(`/api/game/${id}/state`, query);
  const play =
    (who: Caller, body: unknown, id = game) =>
    () =>
      who.post(
        `/api/game/${id}/action`,
        typeof body === 'object' && body ? { player_id: who.player_id, ...body } : body,
      );
  const refusals: readonly (readonly [string, () => ReturnType<Caller['get']>, number, string])[] = [
    ['a state of somebody else', look(ann, { player_id: ben.player_id }), 403, 'NOT_ALLOWED'],
    ['a state of nobody there is', look(ann, { player_id: 'u999999' }), 404, 'NOT_FOUND'],
    ['a state of a word', look(ann, { player_id: 'ann' }), 404, 'NOT_FOUND'],
    ['a state without a seat', look(stranger, { player_id: stranger.player_id }), 403, 'NOT_SEATED'],
    ['a state without a token', look(nobody, { player_id: ann.player_id }), 401, 'NOT_AUTHENTICATED'],
    ['a state of no game', look(ann, { player_id: ann.player_id }, '999999'), 404, 'NOT_FOUND'],
    ['a state of a word for a game', look(ann, { player_id: ann.player_id }, 'x'), 404, 'NOT_FOUND'],
    ['an action for somebody else', play(ann, { ...act, player_id: ben.player_id }), 403, 'NOT_ALLOWED'],
    ['an action without a seat', play(stranger, act), 403, 'NOT_SEATED'],
    ['an action without a token', play(nobody, { ...act, player_id: ann.player_id }), 401, 'NOT_AUTHENTICATED'],
    ['an action in no game', play(ann, act, '999999'), 404, 'NOT_FOUND'],
    ['a turn action while many are asked', play(ann, act), 400, 'WRONG_GATE'],
    ['an unknown action', play(ann, { action_type: 'dance' }), 400, 'UNKNOWN_ACTION'],
    ['no action', play(ann, {}), 400, 'BAD_MESSAGE'],
    ['an action that is no text', play(ann, { action_type: 7 }), 400, 'BAD_MESSAGE'],
    ['no JSON', play(ann, '{"action_type": '), 400, 'BAD_MESSAGE'],
    ['a list', play(ann, '[1]'), 400, 'BAD_MESSAGE'],
    ['a player that is an object', play(ann, { ...act, player_id: {} }), 400, 'BAD_MESSAGE'],
    ['a patron that was not dealt', play(ann, { ...duke, response: 'p99' }), 400, 'BAD_FIELD'],
    ['another gate', play(ann, { ...duke, kind: 'flip_citizen', response: 0 }), 400, 'BAD_FIELD'],
    ['an answer that is an object', play(ann, { ...duke, response: { toString: 1 } }), 400, 'BAD_FIELD'],
    ['a gate that is an object', play(ann, { ...duke, kind: { toString: 1 } }), 400, 'OUT_OF_RANGE'],
    [
      'a harvest that is none',
      play(ann, { ...duke, kind: 'harvest_choices', response: { toString: 1 } }),
      400,
      'BAD_FIELD',
    ],
    ['a harvest that is not yet', play(ann, { ...duke, kind: 'harvest_choices', response: '0|1' }), 400, 'WRONG_GATE'],
    ['a stale tick', play(ann, { ...duke, tick_id: before.tick_id + 1 }), 409, 'STALE'],
    ['a tick that is no number', play(ann, { ...duke, tick_id: 'now' }), 400, 'BAD_FIELD'],
    ['no prompt', play(ann, { action_type: 'act_on_required_action', action: 1 }), 400, 'NO_SUCH_PROMPT'],
    [
      'a payment of words',
      play(ann, { action_type: 'hire_citizen', citizen_id: 'c101', payment: { gold: 'x' } }),
      400,
      'BAD_FIELD',
    ],
    [
      'a card that is not there',
      play(ann, { action_type: 'slay_monster', monster_id: {}, payment: {} }),
      400,
      'BAD_FIELD',
    ],
    ['a die of nobody', play(ann, { action_type: 'modify_roll', domain_id: 'd04', die: {} }), 400, 'BAD_FIELD'],
  ];
  for (const [what, ask, status, code] of refusals) {
    const answer = await ask();
    expect([answer.status, answer.body.refused], `${what}: ${JSON.stringify(answer.body)}`).toEqual([status, code]);
    expect(answer.body.message.length, what).toBeGreaterThan(5);
  }
  const same = ({ last_active_time: _, ...rest }: Record<string, unknown>) => rest;
  expect(same(await ann.state(game))).toEqual(same(before));
  await ann.must(ann.act(game, { ...duke, tick_id: before.tick_id }));
  expect((await ann.act(game, duke)).body.refused).toBe('NOT_ASKED');
  const stale = await ben.act(game, { ...(decide(before, ben.player_id) ?? act), tick_id: before.tick_id });
  expect([stale.status, stale.body.facts]).toEqual([409, { tick_id: before.tick_id + 1 }]);
});

test('phases run by themselves: those who ask for one are told how things stand', async () => {
  const { people, game } = await begun(2);
  const before = await people[0]!.state(game);
  for (const action_type of ['roll_phase', 'harvest_phase']) {
    const after = await people[0]!.must(people[0]!.act(game, { action_type }));
    expect([after.phase, after.tick_id, after.concurrent_action]).toEqual([
      before.phase,
      before.tick_id,
      before.concurrent_action,
    ]);
  }
});

test('the native words are spoken at the same table by who asks for them', async () => {
  const { people, game } = await begun(2);
  const native = await people[0]!.must(people[0]!.get(`/api/game/${game}/state`));
  expect(native).toMatchObject({ seat: expect.any(Number), view: { open: { phase: 'setup' } } });
  const [choice] = native.choices;
  const action = { type: choice.type, kind: 'choose_duke', prompt: 0, answer: choice.fields.answer.of[0] };
  const played = await people[0]!.must(people[0]!.post(`/api/game/${game}/action`, { number: 1, action }));
  expect(played).toEqual({ number: 1, record: 1 });
  expect((await people[0]!.state(game)).concurrent_action.completed).toEqual([people[0]!.player_id]);
});
