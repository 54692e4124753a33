/** What a newcomer reads first: a game's beginning told in full, and the ideas behind the messages. */

import { MESSAGE_LIMIT, MESSAGE_UNIT, SUBPROTOCOL } from '../../socket.js';
import { SPEECH_LIMIT, SPEECH_PAGE, SPEECH_PAGE_CHARACTERS, THOUGHT_LIMIT } from '../../speech.js';
import { CLOCKS } from '../../tables.js';
import { CLIENT_EXAMPLES, ROUTE_EXAMPLES, SERVER_EXAMPLES } from '../examples.js';
import { OPEN_AFTER, UPDATE, VIEW } from '../examples-play.js';
import { type Block, chapter, code, json, list, section, table, text } from './blocks.js';

export function workedExample(): Block[] {
  const { guest, createTable } = ROUTE_EXAMPLES;
  return [
    chapter('A first game'),
    text(
      'From nobody to a first throw in four steps. Nothing needs to be installed. All examples of this page are of one match,',
      'with the long parts of the view cut.',
    ),
    section('1. Become somebody'),
    text('`POST /api/auth/guest`. The name may be left out. Keep the token: it is who you are.'),
    json('Sent', guest.body),
    json('Answer, `201`', guest.answer),
    section('2. Open a table'),
    text(
      '`POST /api/tables` with `Authorization: Bearer <token>`. One seat for you, one for a bot: every seat is taken, so the game begins',
      'at once. With an open seat it would wait; send `links.invitation` to a friend.',
    ),
    json('Sent', createTable.body),
    text('The answer has the number of the table, which is the number of the game too; here it is 7.'),
    section('3. Open the socket'),
    code('Connect', `wss://play.example/ws/game/7/?token=mR4x...\nSec-WebSocket-Protocol: ${SUBPROTOCOL}`),
    text(
      'The server speaks first: [table](#table-message), who sits where, then [view](#view-message), all that you may see.',
      '`waiting` says whom the game waits for, `choices` what you may do about it.',
    ),
    json('From the server', SERVER_EXAMPLES.view),
    section('4. Play'),
    text('Question 65 is yours, and `roll` is an answer to it. Number your commands: 1, 2, 3 and so on.'),
    json('From the client', CLIENT_EXAMPLES.act),
    json('From the server, as soon as it is stored', SERVER_EXAMPLES.accepted),
    text('Everybody at the table gets the record. For you it comes with what you may do next:'),
    json('From the server', SERVER_EXAMPLES.update),
    text(
      'That is all there is to it. A program that answers every `choices` plays any game of this server to its end.',
    ),
  ];
}

export function ideas(): Block[] {
  return [
    chapter('How it works'),
    ...people(),
    ...questions(),
    ...commands(),
    ...patches(),
    ...clocks(),
    ...speech(),
    ...limits(),
  ];
}

function people(): Block[] {
  return [
    section('Who you are'),
    text(
      'The token of a session goes into `Authorization: Bearer ...`, or into `?token=` when a socket is opened. Pages of the same server may rely on',
      'the cookie that comes with it. A public table may be looked at without either; a private one wants the `code` of a link',
      'from everybody who has no seat there.',
    ),
  ];
}

function questions(): Block[] {
  return [
    section('Questions and choices'),
    text(
      'At any moment the rules say whom the table waits for. Each entry of `waiting` is a question with an `id` of its own, never used twice in a game.',
      'Several seats may be asked at once and answer in any order. A question that is not `blocking`, such as an open offer, may be left alone.',
    ),
    text(
      '`choices` lists what **you** may do: the type of an action, the question it `answers`, and a [Domain](#domain) for each further field. Take a value from each domain,',
      'put them beside `type`, and you have an action that is accepted. Where `joint` is set the fields constrain each other, and the server has the last word.',
    ),
    text('Giving up is always possible (`resign`) and never listed unless nothing else is.'),
  ];
}

function commands(): Block[] {
  return [
    section('Commands, repeats and coming back'),
    list(
      '**Number your commands.** `number` rises with every `act` and `undo` of your seat; gaps are fine. `command` in the view is the last one that was played; absent if there was none.',
      '**Repeat without fear.** No answer, or the connection broke? Send the same command with the same number again. If it was played it is answered again and not played again, also after a restart of the server.',
      '**Say what you answer.** With `answers` a command counts only while that question is open; else it is refused as `STALE`. So a double click, or a click that meets the clock, does no harm.',
      '**An answer means stored.** `accepted` names the `record` that did it. What was accepted is never lost.',
      '**Records count up by one.** If an `update` does not have the number after the last one you saw, send `look`.',
      '**Coming back:** open the socket with `?since=` and the last number you saw. The `view` then tells in `missed` what happened since; if that is too long ago, `missed` is absent and the view alone must do.',
      '**A socket sees only its game.** One connection for each game one plays or watches. The `update` that a command causes may arrive before its `accepted`.',
    ),
  ];
}

function patches(): Block[] {
  return [
    section('Patches'),
    text(
      'An `update` does not repeat the view; it says what changed. `patch` is about `view.open`, which is the same for everybody, and `own` about',
      '`view.own`, which is yours. Applied to the old value a patch gives the new one exactly. It mirrors the value it changes:',
    ),
    table(
      'What stands in a patch',
      ['There stands', 'It means'],
      [
        ['a list with one member', 'the member becomes this; lists and objects are replaced whole'],
        ['an empty list', 'the member is gone'],
        ['an object', 'the member stays, and something inside it changes'],
        ['`"#"` with a number', 'in a list: its new, shorter length'],
      ],
    ),
    json('Before', VIEW.view.open),
    json('Patch', UPDATE.patch),
    json('After', OPEN_AFTER),
    text('The keys of a patch of a list are positions, from `"0"`. One further than the last adds a member.'),
    code(
      'All of it as a program',
      [
        'const patched = (value, patch) => {',
        '  const result = Array.isArray(value) ? [...value] : { ...value };',
        '  for (const [key, change] of Object.entries(patch)) {',
        "    if (key === '#' && Array.isArray(value)) result.length = change;",
        '    else if (!Array.isArray(change)) result[key] = patched(result[key], change);',
        '    else if (change.length === 0) delete result[key];',
        '    else result[key] = change[0];',
        '  }',
        '  return result;',
        '};',
      ].join('\n'),
    ),
  ];
}

function clocks(): Block[] {
  return [
    section('Clocks'),
    text(
      `A table has one of the clocks ${CLOCKS.map((clock) => `\`${clock}\``).join(', ')}. Where there is one, every question has a \`deadline\` in the milliseconds of the server; \`time\` of an update is`,
      'the same clock, so the difference of the two is what is left when it was sent. A question has its own allowance, and each seat a bank for the whole game; the deadline includes both. It follows from the log: a restart does not move it.',
    ),
    text(
      'When time is up the server plays the cautious answer (`by` is `clock`). What follows is for `absent` of the table to say: after three in a row a steward, a bot that keeps the seat warm, plays it (`steward`), or it leaves the game (`leave`); or it leaves at the first (`kick`).',
      'Everybody is told of a steward by an update whose `what` is of kind `seat`. Until its owner is back they get no `choices`. Any `act`, `undo`, `say`, `think` or `mute` of theirs, by socket or by request, or joining again, gives the seat back; an `act` is then played if it is still asked.',
    ),
  ];
}

function speech(): Block[] {
  return [
    section('Speech and thoughts'),
    text(
      'Chat and thoughts are kept with the match, beside the records and outside of their hashes. `say` sends a message to everybody at the table. `think` stores a thought, which may name the question',
      'it is about; until the end only its author can read it. Every entry has an `id`, and the `number` of the last record before it: it comes after the events of that record.',
    ),
    text(
      'A view with `missed`, and the events since a record, have `speech`: the first page of the chat and of your own thoughts since then. An entry right after that record may come a second time; its `id` tells.',
      'If a page has `next`, `GET /api/games/:id/speech?after=<next>` has the following one. After the end that route and `GET /api/games/:id/thoughts` have the thoughts of all players, and so has the match file.',
    ),
  ];
}

function limits(): Block[] {
  return [
    section('Limits'),
    list(
      `A message to the socket has at most ${MESSAGE_LIMIT / 1024} kB; a longer one closes it with \`1009\`. Bodies of requests have the same limit. One of more than ${MESSAGE_UNIT / 1024} kB counts as several.`,
      'Whoever sends too much is refused with `RATE`, which says after how many `seconds` it is worth trying again; over HTTP so does `Retry-After`. Whoever goes on regardless is disconnected with `4008`.',
      'Whoever does not read what is sent to him, or does not answer the pings of the socket, is disconnected. Come back with `since`.',
      'A socket that is refused before it opens gets an HTTP status: 403 (a page of another site), 404, 429 (too often) or 503 (full, or about to stop).',
      `A chat message has at most 300 characters, a thought ${THOUGHT_LIMIT}, a name 24. One user may send 5 chat messages at once and one every two seconds, 10 thoughts at once and one a second.`,
      `With a match are kept up to ${SPEECH_LIMIT} chat messages and ${SPEECH_LIMIT} thoughts of each user; then comes \`SPEECH_FULL\`. A page of them has at most ${SPEECH_PAGE}, and ends with the entry that brings it over ${SPEECH_PAGE_CHARACTERS} characters.`,
      '`wait` of the events route is at most 30 seconds.',
    ),
  ];
}
