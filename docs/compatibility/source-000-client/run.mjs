/**
 * A client for the magnate game, written from source document 000 and the tables made of it, before and without our own code: only Node and `ws`.
 * It plays against a server until it has met every message, code and phase of the document.
 *
 *   node run.mjs http://localhost:8000
 *
 * It plays faster than people do, so the server has to be started with RATE_LIMITS=off.
 */
import { expect, Line, meet, met, request } from './line.mjs';
import { closesWith, doors, queueManners, queueUp, refusedInGame, register, roomToGame } from './lobby.mjs';
import { missing, Player } from './player.mjs';
import { ROWS } from './rows.mjs';

const base = process.argv[2] ?? 'http://localhost:8000';
// For whoever started this program and holds the server's time: it runs.
if (process.send) setInterval(() => process.send('running'), 5).unref();
const isError = (message) => message.event_type === 'error';

/** What a server must put up with. The first to move is `active`, the other one waits. */
async function rudeness(active, waiting) {
  const told = async (player, message, code, text) => {
    player.send(message);
    const error = await player.line.hear(isError);
    expect(error.code === code, `${JSON.stringify(message)} was answered with ${JSON.stringify(error)}`);
    expect(error.message.includes(text), error.message);
    meet(`error ${code}`);
  };
  await told(active, '{rubbish', 'BAD_MESSAGE', '');
  await told(active, { type: 'ActionMoveTo' }, 'BAD_MESSAGE', 'Invalid data: ');
  await told(active, { type: 'ActionFly' }, 'UNKNOWN_TYPE', 'Invalid data: ');
  await told(
    active,
    { type: 'Cheat', cheat: 'SetMoney', player_id: active.person.pk, amount: 9999 },
    'UNKNOWN_TYPE',
    '',
  );
  await told(
    waiting,
    { type: 'ActionThrowDices' },
    'NOT_YOUR_TURN',
    `[${waiting.person.pk}] Potentially malicious input: `,
  );
  await told(
    active,
    { type: 'ActionNextPhase' },
    'WRONG_PHASE',
    'cannot perform action ActionNextPhase in phase roll_the_dices',
  );
}

/** Two people play a game from the queue to its end. */
async function playTwo(people, first) {
  const game = await queueUp(base, people);
  let rests = first ? 1 : 0;
  // Once somebody lets the time run out at the end of a turn.
  const idle = (player) => {
    if (rests === 0 || player.responses < 20 || player.state.phase !== 'business') return false;
    rests -= 1;
    console.log('waiting for the clock');
    return true;
  };
  const players = people.map((person) => new Player(base, person, game, { idle }));
  const [state] = await Promise.all(players.map((player) => player.connect()));
  if (first) {
    expect(state.players.length === 2 && Object.keys(state.money).length === 2, 'not two players');
    const active = players.find(({ person }) => person.pk === state.active_turn_player);
    const waiting = players.find((player) => player !== active);
    await rudeness(active, waiting);
    // The source's own example begins a turn so.
    active.send({ type: 'RollDice' });
    await waiting.line.hear(
      (message) => message.event_type === 'game_action' && message.data.player === active.person.pk,
    );
    await refusedInGame(base, people[0]);
  }
  for (const player of players) player.start();
  const [end] = await Promise.all(players.map((player) => player.over));
  expect(end.phase === 'end_game', `the game ended in ${end.phase}`);

  players[0].say('Good game!');
  const chat = await players[1].line.hear((message) => message.event_type === 'chat_message');
  expect(chat.user === people[0].username && chat.msg === 'Good game!' && chat.game === game, JSON.stringify(chat));
  meet('the socket stays open after the end');
  for (const player of players) await player.line.close();
  const summary = await request(base, 'GET', `/game/summary/${game}/`, { token: await people[0].access() });
  expect(Object.keys(summary.final_money).length === 2, JSON.stringify(summary));
  return players.reduce((sum, player) => sum + player.responses, 0);
}

/** Two people and two bots from a room; one gives up, then the other, and only bots are left. */
async function playRoom(people, late) {
  const game = await roomToGame(base, [...people, late], 2);
  await closesWith(new Line(base, `/ws/game/${game}/`, await late.access()), 4003, 'game: not a participant');
  const quits = (limit) => (player) => {
    if (player.responses < limit || player.quit) return player.quit === true;
    player.quit = true;
    player.send({ type: 'ActionSurrender' });
    return true;
  };
  const players = people.map((person, index) => new Player(base, person, game, { idle: quits(index === 0 ? 60 : 30) }));
  const [state] = await Promise.all(players.map((player) => player.connect()));
  expect(state.players.length === 4, 'there are no bots');
  for (const id of state.players) await request(base, 'GET', `/info/user-name-piece/${id}/`);
  for (const player of players) player.start();
  const [end] = await Promise.all(players.map((player) => player.over));
  expect(end.phase === 'end_game', `the game ended in ${end.phase}`);
  expect(Object.keys(end.money).length === 2, `not two bots were left but ${JSON.stringify(end.money)}`);
  meet('only bots left');
  for (const player of players) await player.line.close();
  const { games } = await request(base, 'GET', '/user/games-played/', { token: await people[0].access() });
  expect(games.includes(game), 'the game is not among those played');
}

const people = [await register(base, 'ada'), await register(base, 'bo')];
const late = await register(base, 'cy');
await doors(base, late);
await queueManners(base, late);
let games = 1;
let responses = await playTwo(people, true);
await playRoom(people, late);
while (missing(ROWS).length > 0 && games < 200) {
  responses += await playTwo(people, false);
  games += 1;
}
for (const row of ROWS) console.log(`${String(met.get(row) ?? 0).padStart(7)}  ${row}`);
const left = missing(ROWS);
console.log(
  left.length === 0
    ? `All ${ROWS.length} rows met, ${games} games of two, ${responses} responses.`
    : `Not met: ${left.join('; ')}`,
);
process.exit(left.length === 0 ? 0 : 1);
