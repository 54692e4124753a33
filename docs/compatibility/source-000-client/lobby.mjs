/** People, queue and rooms: everything before a game. */
import { expect, Line, meet, request } from './line.mjs';
import { fits, LOBBY_MESSAGES } from './shapes.mjs';

let born = 0;

/** Registers somebody. `access()` gives a token good for opening a socket: it lives for five minutes only. */
export async function register(base, name) {
  const username = `${name}${Date.now().toString(36)}${born++}`;
  const body = { username, password: 'correct horse 7', password2: 'correct horse 7' };
  const { tokens } = await request(base, 'POST', '/auth/register/', { body, status: 201 });
  const { pk } = await request(base, 'GET', '/user/info/', { token: tokens.access });
  let { access, refresh } = tokens;
  let since = Date.now();
  return {
    pk,
    username,
    password: body.password,
    async access() {
      if (Date.now() - since > 200_000) {
        const pair = await request(base, 'POST', '/auth/refresh/', { body: { refresh } });
        ({ access, refresh } = pair.tokens ?? pair);
        since = Date.now();
      }
      return access;
    },
  };
}

function lobbyLine(base, path, token) {
  const line = new Line(base, path, token);
  line.listener = (message) => {
    expect(LOBBY_MESSAGES[message.action], `an unknown action on ${path}: ${JSON.stringify(message)}`);
    fits(message, LOBBY_MESSAGES[message.action], message.action);
    meet(`${path.includes('room') || path.includes('private') ? 'room' : 'queue'} message ${message.action}`);
  };
  return line;
}
const says = (action) => (message) => message.action === action;

async function closesWith(line, code, row) {
  const found = await line.closed;
  expect(found === code, `${line.path} closed with ${found}, not ${code} (${row})`);
  meet(`close ${code} ${row}`);
}

export { closesWith };

/** The doors that stay shut. */
export async function doors(base, person) {
  const [queue, room, game] = ['/ws/queue/', '/ws/room/ABC123/', '/ws/game/1/'];
  for (const path of [queue, room, game]) {
    await closesWith(new Line(base, path, undefined), 4002, `${path.split('/')[2]}: not authenticated`);
    await closesWith(new Line(base, path, 'no such token'), 4002, `${path.split('/')[2]}: not authenticated`);
  }
  const token = await person.access();
  await closesWith(new Line(base, '/ws/game/987654321/', token), 4003, 'game: no such game');
  await closesWith(new Line(base, '/ws/game/rubbish/', token), 4003, 'game: no such game');
  const nowhere = lobbyLine(base, '/ws/room/ZZZZZZ/', token);
  await closesWith(nowhere, 4003, 'room: not found');
}

/** Two people find each other. Gives the number of their game. */
export async function queueUp(base, [one, other]) {
  const first = lobbyLine(base, '/ws/queue/', await one.access());
  await new Promise((resolve) => first.socket.once('open', resolve));
  const second = lobbyLine(base, '/ws/queue/public/', await other.access());
  const [{ game_id }, told] = await Promise.all([first.hear(says('match_found')), second.hear(says('match_found'))]);
  expect(told.game_id === game_id, 'the two were sent to different games');
  await closesWith(first, 4001, 'queue: match found');
  await closesWith(second, 4001, 'queue: match found');
  return game_id;
}

export async function queueManners(base, person) {
  const line = lobbyLine(base, '/ws/queue/', await person.access());
  await new Promise((resolve) => line.socket.once('open', resolve));
  line.send('{rubbish');
  const error = await line.hear(says('error'));
  expect(error.message === 'Datos invalidos.', error.message);
  const newer = lobbyLine(base, '/ws/queue/public/', await person.access());
  await closesWith(line, 4004, 'queue: replaced by a newer connection');
  newer.send({ action: 'cancel' });
  await closesWith(newer, 4000, 'queue: cancelled');
}

export async function refusedInGame(base, person) {
  await closesWith(new Line(base, '/ws/queue/', await person.access()), 4003, 'queue: already in a game');
}

/** A room from its code to its game, with everything that may be said in it. */
export async function roomToGame(base, [host, guest, late], bots) {
  const token = await host.access();
  const { code } = await request(base, 'GET', '/lobby/get-private-code', { token });
  expect(/^[A-Z0-9]{6}$/.test(code), `a code like ${code}`);
  const own = lobbyLine(base, `/ws/room/${code}/`, token);
  const created = await own.hear(says('room_created'));
  expect(created.room_code === code, 'another room was made');
  const alone = await own.hear(says('joined'));
  expect(alone.is_owner && alone.owner === host.username && alone.players.length === 1, JSON.stringify(alone));
  expect(
    (await request(base, 'GET', `/lobby/check-code/${code}/`, { token })).exists === true,
    'the room is not known',
  );

  let theirs = lobbyLine(base, `/ws/queue/private/${code}/`, await guest.access());
  const both = await theirs.hear(says('joined'));
  expect(!both.is_owner && both.owner === host.username && both.players.length === 2, JSON.stringify(both));
  expect((await own.hear(says('joined'))).is_owner, 'the host is told that it is not the host');
  await closesWith(lobbyLine(base, `/ws/room/${code}/`, await guest.access()), 4003, 'room: already inside');

  const refused = async (line, command, text) => {
    line.send(command);
    const { message } = await line.hear(says('error'));
    expect(message === text, `${JSON.stringify(command)} was answered with ${message}`);
  };
  await refused(own, '{rubbish', 'Datos invalidos.');
  await refused(own, {}, 'Comando invalido.');
  await refused(theirs, { command: 'start_game' }, 'Solo el host puede iniciar una partida.');
  await refused(
    theirs,
    { command: 'update_settings', target_players: 3 },
    'Solo el host puede cambiar la configuración.',
  );
  await refused(own, { command: 'start_game' }, 'Todos los jugadores deben estar listos para iniciar la partida.');
  meet('room command start_game');

  own.send({ command: 'update_settings', bot_level: 'easy', target_players: 2 });
  const full = await theirs.hear(says('settings_changed'));
  expect(full.bot_level === 'easy' && full.target_players === 2, JSON.stringify(full));
  await closesWith(lobbyLine(base, `/ws/room/${code}/`, await late.access()), 4003, 'room: full');
  own.send({ command: 'update_settings', target_players: 2 + bots });
  await theirs.hear((message) => message.action === 'settings_changed' && message.target_players === 2 + bots);
  meet('room command update_settings');

  theirs.send({ command: 'chat_message', message: 'Hello!' });
  const chat = await own.hear(says('chat_message'));
  expect(chat.user === guest.username && chat.message === 'Hello!', JSON.stringify(chat));
  meet('room command chat_message');

  await theirs.close();
  const left = await own.hear(says('player_left'));
  expect(left.user_left === guest.username && left.players.length === 1, JSON.stringify(left));
  theirs = lobbyLine(base, `/ws/room/${code}/`, await guest.access());
  await theirs.hear(says('joined'));

  theirs.send({ command: 'ready_status', is_ready: true });
  const ready = await own.hear((message) => message.action === 'ready_status' && message.user === guest.username);
  expect(ready.is_ready && ready.owner === host.username && ready.is_owner, JSON.stringify(ready));
  own.send({ command: 'ready_status', is_ready: true });
  await theirs.hear((message) => message.action === 'ready_status' && message.user === host.username);
  meet('room command ready_status');
  own.send({ command: 'start_game' });
  const [start, told] = await Promise.all([own.hear(says('game_start')), theirs.hear(says('game_start'))]);
  expect(start.game_id === told.game_id, 'the two were sent to different games');
  await closesWith(own, 4001, 'room: game started');
  await closesWith(theirs, 4001, 'room: game started');
  return start.game_id;
}
