/** What a socket may be told by somebody who means harm: every answer is a typed refusal, and nothing changes. */
import { CLOSE, FROM_CLIENT, MESSAGE_LIMIT } from '@freehold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../testing.js';
import { type Attacker, type Created, expectTyped, type Guest, HonestGame, Target } from './testing.js';

let target: Target;
let honest: HonestGame;
let table: Created;
let people: [Guest, Guest];

beforeAll(async () => {
  target = await Target.start();
  honest = await HonestGame.begin(target);
  ({ table, people } = await target.playing());
});
afterAll(async () => {
  await honest.goesOn();
  await target.stop();
});

const seated = (who = 0) => target.open(table.id, { token: people[who]!.token });

/** Holds that whatever is done changes nothing that is stored, at this table. */
async function unchanged(id: number, deed: () => Promise<unknown>): Promise<void> {
  const before = await target.standing(id);
  await deed();
  expect(await target.standing(id)).toEqual(before);
}

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const NOT_MESSAGES: readonly string[] = [
  '',
  ' ',
  '{',
  '{"type":',
  '{"type":"act"',
  'null',
  'true',
  '0',
  '"act"',
  '[]',
  '[{"type":"ping"}]',
  '{}',
  '{"type":null}',
  '{"type":1}',
  '{"type":["ping"]}',
  '{"type":{"toString":"ping"}}',
  '{"type":"nonsense"}',
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"type":"hasOwnProperty"}',
  '{"type":"ping","type":"nothing"}',
  '{"type":"ping","at":1e999}',
  '{"type":"ping","at":NaN}',
  '{"__proto__":{"type":"ping"}}',
  '{"constructor":{"prototype":{"type":"ping"}}}',
  "{'type':'ping'}",
  '{"type":"ping",}',
  '\u0000{"type":"ping"}',
  '\uFEFF{"type":"ping"}',
  deep('[', ']', 8000),
  deep('{"type":', '}', 1800).replace('}', '1}'),
  `{"type":"${'x'.repeat(16_000)}"}`,
];

test('what is no message is refused as one that cannot be read', async () => {
  const socket = await seated();
  await unchanged(table.id, async () => {
    for (const text of NOT_MESSAGES) {
      const { refused, message } = await socket.refusal(text);
      expect(refused, text.slice(0, 60)).toBe('BAD_MESSAGE');
      expect(message).not.toBe('');
    }
    expect((await socket.refusal(Buffer.from([1, 2, 3]))).refused).toBe('BAD_MESSAGE');
    expect((await socket.refusal(Buffer.from('{"type":"ping"}'))).refused).toBe('BAD_MESSAGE');
  });
  socket.raw.close();
});

const GOOD = {
  act: { type: 'act', number: 1, answers: 1, action: { type: 'done' }, nonce: 'ab' },
  undo: { type: 'undo', number: 1 },
  say: { type: 'say', text: 'x' },
  think: { type: 'think', text: 'x', decision: 'x', answers: 1 },
  mute: { type: 'mute', user: 1, on: true },
  look: { type: 'look', since: 1 },
  ping: { type: 'ping', at: 1 },
} as const;

/** Written down, because some of it is no JSON that a program would write. */
const MAD = [
  'null',
  '-1',
  '-0.5',
  '1.5',
  '1e99',
  '1e999',
  '9007199254740993',
  '-9007199254740993',
  'true',
  '""',
  '"1"',
  '"-1"',
  `"${'y'.repeat(5000)}"`,
  '[]',
  '[1]',
  '{}',
  '{"__proto__":1}',
  '{"constructor":{"name":1}}',
  '{"valueOf":1}',
  '"\\u0000"',
  '"\\ud800"',
  deep('[', ']', 3000),
];

const OPTIONAL = ['act.answers', 'act.nonce', 'think.decision', 'think.answers', 'look.since', 'ping.at'];

/** Mutations that leave the message what it was: a good one. */
const HARMLESS: Readonly<Record<string, (written: string) => boolean>> = {
  'ping.at': (written) => Number.isFinite(Number(written)) && !/["[\]{}ntru]/.test(written),
  'say.text': (written) => written.startsWith('"') && written.length < 300 && written !== '""',
  'think.text': (written) => written.startsWith('"') && written !== '""',
  'think.decision': (written) => written.startsWith('"') && written.length < 300 && written !== '""',
  'look.since': () => false,
  'mute.on': (written) => written === 'true',
};

test('every field of every message, missing, of another kind, out of range, hostile: refused, and nothing changes', async () => {
  expect(Object.keys(GOOD).sort()).toEqual(Object.keys(FROM_CLIENT).sort());
  const socket = await seated();
  const before = await target.standing(table.id);
  const texts: string[] = [];
  for (const [type, good] of Object.entries(GOOD)) {
    for (const field of Object.keys(good)) {
      const written = (value: string | undefined) =>
        `{${Object.entries(good)
          .flatMap(([name, given]) => {
            const said = name === field ? value : JSON.stringify(given);
            return said === undefined ? [] : [`${JSON.stringify(name)}:${said}`];
          })
          .join()}}`;
      texts.push(...MAD.filter((value) => !HARMLESS[`${type}.${field}`]?.(value)).map(written));
      const isOptional = OPTIONAL.includes(`${type}.${field}`);
      if (!isOptional) texts.push(written(undefined));
    }
    texts.push(`${JSON.stringify(good).slice(0, -1)},"__proto__":{"x":1}}`);
    const { refused, facts } = await socket.refusal(JSON.stringify({ ...good, more: 1 }));
    expect([type, refused, JSON.stringify(facts)]).toEqual([type, 'BAD_MESSAGE', expect.stringContaining('more')]);
  }
  expect(await socket.refusals(texts)).toHaveLength(texts.length);
  expect(texts.length).toBeGreaterThan(300);
  expect(await target.standing(table.id)).toEqual(before);
  socket.raw.close();
});

test('every field of every action of every game: refused, and nothing changes', async () => {
  const games = [{ table, people }, await target.playing({ edition: 'classic', options: { start: 'seat0' } })];
  const shapes: Record<string, unknown>[] = [
    { type: 'stash', amount: 1 },
    { type: 'offer', to: 1, card: 1, price: 1 },
    { type: 'bid', amount: 0 },
    { type: 'auction', card: 0 },
    { type: 'accept', offer: 1 },
    { type: 'manage', steps: [{ type: 'build', lot: 1 }] },
    { type: 'propose', to: 1, giveDeeds: [], giveCash: 1, giveCards: [], takeDeeds: [], takeCash: 0, takeCards: [] },
    { type: 'use_card', deck: 0 },
    { type: 'pay_tax', way: 'flat' },
  ];
  const bad = [...MAD, '-0'];
  for (const game of games) {
    const sockets = await Promise.all(game.people.map(({ token }) => target.open(game.table.id, { token })));
    await unchanged(game.table.id, async () => {
      const actions: string[] = [];
      for (const shape of shapes) {
        for (const field of Object.keys(shape)) {
          // An empty list in a deal is no mutation.
          const mad = bad.filter((value) => !(value === '[]' && Array.isArray(shape[field])));
          actions.push(...mad.map((value) => JSON.stringify({ ...shape, [field]: '@' }).replace('"@"', value)));
        }
        actions.push(`{"type":"${shape['type']}","__proto__":${JSON.stringify(shape)}}`);
      }
      for (const socket of sockets) {
        const texts = actions.map((action, i) => `{"type":"act","number":${i + 1},"action":${action}}`);
        const answers = await socket.refusals(texts);
        expect(new Set(answers.map((m) => m.number)).size).toBe(texts.length);
      }
    });
    for (const socket of sockets) socket.raw.close();
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('numbers that fall back, jump or are mad; questions that are not asked', async () => {
  const game = await target.playing({ seats: [{ kind: 'me' }, { kind: 'open' }], options: { rounds: 2 } });
  const [one, two] = await Promise.all(game.people.map(({ token }) => target.open(game.table.id, { token })));
  const turn = (await one!.first('view')).waiting[0]!;
  const [on, off] = turn.seat === 0 ? [one!, two!] : [two!, one!];
  const accepted = async (socket: Attacker, message: object) => {
    const from = socket.of('accepted').length;
    socket.raw.send(JSON.stringify(message));
    await until(() => socket.of('accepted').length > from, 'accepted');
    return socket.of('accepted')[from]!;
  };
  const stash = { type: 'act', action: { type: 'stash', amount: 1 } };
  await unchanged(game.table.id, async () => {
    const refusals: [object, string][] = [
      [{ ...stash, number: 2 ** 33 }, 'BAD_FIELD'],
      [{ ...stash, number: Number.MAX_SAFE_INTEGER }, 'BAD_FIELD'],
      [{ ...stash, number: 1, answers: turn.id + 1 }, 'STALE'],
      [{ ...stash, number: 1, answers: 0 }, 'STALE'],
      [{ ...stash, number: 1, answers: -1 }, 'STALE'],
      [{ ...stash, number: 1, answers: Number.MAX_SAFE_INTEGER }, 'STALE'],
      [{ ...stash, number: 1, nonce: 'g'.repeat(64) }, 'BAD_MESSAGE'],
      [{ ...stash, number: 1, nonce: 'a'.repeat(66) }, 'BAD_MESSAGE'],
      [{ type: 'undo', number: 1 }, 'NOTHING_TO_UNDO'],
    ];
    for (const [message, code] of refusals) expect((await on.refusal(message)).refused).toBe(code);
    // Not his turn, and not his question.
    expect((await off.refusal({ ...stash, number: 1 })).refused).toBe('NOT_ASKED');
    expect((await off.refusal({ ...stash, number: 1, answers: turn.id })).refused).toBe('STALE');
  });
  const first = await accepted(on, { ...stash, number: 5, answers: turn.id });
  await unchanged(game.table.id, async () => {
    // Said again, it is answered again.
    expect(await accepted(on, { ...stash, number: 5, answers: turn.id })).toEqual(first);
    // Another under the same number was not played, and nobody says that it was.
    const other = { type: 'act', number: 5, action: { type: 'resign' } };
    expect((await on.refusal(other)).refused).toBe('OLD_COMMAND');
    expect((await on.refusal({ ...stash, number: 4 })).refused).toBe('OLD_COMMAND');
    expect((await on.refusal({ ...stash, number: 0 })).refused).toBe('OLD_COMMAND');
  });
  // Fifty times the same click in one moment is one click.
  const before = (await target.standing(game.table.id)).lines.length;
  for (let i = 0; i < 14; i++) on.raw.send(JSON.stringify({ ...stash, number: 6 }));
  await until(() => on.of('accepted').filter((m) => m.number === 6).length === 14, 'fourteen answers');
  expect(new Set(on.of('accepted').flatMap((m) => (m.number === 6 ? [m.record] : []))).size).toBe(1);
  expect((await target.standing(game.table.id)).lines.length).toBe(before + 1);
});

test('before the beginning and after the end there is nothing to play', async () => {
  const [host, guest] = (await target.guests(2)) as [Guest, Guest];
  const waiting = await target.table(host);
  const early = await target.open(waiting.id, { token: host.token });
  const act = { type: 'act', number: 1, action: { type: 'roll' } };
  await unchanged(waiting.id, async () => {
    for (const message of [act, { type: 'undo', number: 1 }, { type: 'look' }, { type: 'look', since: 0 }]) {
      expect((await early.refusal(message)).refused).toBe('NOT_STARTED');
    }
    for (const path of [`game/${waiting.id}/state`, `games/${waiting.id}/events?wait=30`]) {
      const answer = await target.api('GET', `/api/${path}`, host.token);
      expectTyped(answer.body);
      expect(answer.body.refused).toBe('NOT_STARTED');
    }
    expect((await target.api('GET', `/api/games/${waiting.id}/match`, host.token)).body.refused).toBe('NOT_STARTED');
    expect((await target.api('POST', `/api/tables/${waiting.id}/rematch`, host.token)).body.refused).toBe(
      'NOT_STARTED',
    );
    expect((await target.api('POST', `/api/tables/${waiting.id}/resign`, host.token)).body.refused).toBe('NOT_STARTED');
  });
  await target.join(guest, waiting);
  await early.first('view');
  expect((await target.api('POST', `/api/tables/${waiting.id}/resign`, guest.token)).status).toBe(200);
  await until(async () => ((await target.standing(waiting.id)).row as { state: string }).state === 'over', 'the end');
  await unchanged(waiting.id, async () => {
    expect((await early.refusal(act)).refused).toBe('GAME_OVER');
    expect(['GAME_OVER', 'NOTHING_TO_UNDO']).toContain((await early.refusal({ type: 'undo', number: 1 })).refused);
    for (const who of [host, guest]) {
      const again = await target.api('POST', `/api/tables/${waiting.id}/resign`, who.token);
      // Who resigned last is told again which record it was; nothing is written for it.
      if (again.status !== 200) expectTyped(again.body);
    }
  });
});

describe('frames that break the rules of sockets', () => {
  const frame = (first: number, payload: Buffer | string, length = Buffer.byteLength(payload)) => {
    const head =
      length < 126
        ? Buffer.from([first, 0x80 | length])
        : length < 65536
          ? Buffer.from([first, 0x80 | 126, length >> 8, length & 255])
          : Buffer.concat([Buffer.from([first, 0x80 | 127, 0, 0, 0, 0]), be32(length)]);
    return Buffer.concat([head, Buffer.alloc(4), Buffer.from(payload)]);
  };
  const be32 = (n: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(n);
    return bytes;
  };
  /** The codes with which the server closes. */
  async function closing(...frames: Buffer[]): Promise<{ code: number | undefined; text: string }> {
    const socket = target.dial();
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data as Buffer]);
    });
    socket.write(target.upgrade(table.id, `token=${people[0].token}`));
    await until(() => received.includes('"view"'), 'a view');
    for (const bytes of frames) socket.write(bytes);
    let ended = false;
    socket.on('end', () => {
      ended = true;
    });
    await until(() => ended || received.includes('"pong"'), 'an end or a pong');
    socket.destroy();
    const at = received.lastIndexOf(Buffer.from([0x88]));
    const code = ended && at >= 0 ? received.readUInt16BE(at + 2) : undefined;
    return { code, text: received.toString('latin1') };
  }
  const PING = frame(0x81, '{"type":"ping"}');

  test('one byte over the limit, a megabyte claimed and never sent, and ten of them sent', async () => {
    await unchanged(table.id, async () => {
      const good = `{"type":"ping","at":1${' '.repeat(MESSAGE_LIMIT - 22)}}`;
      expect(Buffer.byteLength(good)).toBe(MESSAGE_LIMIT);
      expect((await closing(frame(0x81, good))).text).toContain('"pong"');
      expect((await closing(frame(0x81, `${good} `))).code).toBe(CLOSE.tooLarge);
      expect((await closing(frame(0x81, 'x'.repeat(MESSAGE_LIMIT + 1000)))).code).toBe(CLOSE.tooLarge);
      expect((await closing(frame(0x81, '', 1 << 20))).code).toBe(CLOSE.tooLarge);
      expect((await closing(frame(0x81, Buffer.alloc(10_000_000, 0x20)))).code).toBe(CLOSE.tooLarge);
      // In pieces it is no smaller.
      const pieces = Array.from({ length: 20 }, (_, i) => frame(i === 0 ? 0x01 : 0x00, ' '.repeat(MESSAGE_LIMIT / 16)));
      expect((await closing(...pieces)).code).toBe(CLOSE.tooLarge);
    });
  });

  test('text that is no text, reserved bits, unknown kinds, unmasked frames, pieces out of order', async () => {
    await unchanged(table.id, async () => {
      expect((await closing(frame(0x81, Buffer.from([0xc3, 0x28])))).code).toBe(1007);
      expect((await closing(frame(0x81, Buffer.from([0xed, 0xa0, 0x80])))).code).toBe(1007);
      expect((await closing(frame(0xc1, 'x'))).code).toBe(1002);
      expect((await closing(frame(0x83, 'x'))).code).toBe(1002);
      expect((await closing(Buffer.from([0x81, 0x01, 0x78]))).code).toBe(1002);
      expect((await closing(frame(0x80, 'x'))).code).toBe(1002);
      expect((await closing(frame(0x01, '{'), frame(0x81, '}'))).code).toBe(1002);
      expect((await closing(frame(0x09, 'x'))).code).toBe(1002);
      expect((await closing(frame(0x89, 'x'.repeat(126)))).code).toBe(1002);
    });
  });

  test('a message in a thousand pieces, some empty, with pings between them, is a message', async () => {
    const text = '{"type":"ping","at":7}';
    const pieces = [...text].flatMap((letter, i) => [
      frame(i === 0 ? 0x01 : 0x00, letter),
      frame(0x00, ''),
      frame(0x89, ''),
    ]);
    const { text: heard } = await closing(...pieces, frame(0x80, ''));
    expect(heard).toContain('"at":7');
  });

  test('a good one after that is served as ever', async () => {
    expect((await closing(PING)).text).toContain('"pong"');
  });
});

test('spectators and strangers act for nobody', async () => {
  const stranger = await target.guest('Stranger');
  const { watch, invite } = table.links;
  const act = { type: 'act', number: 1, action: { type: 'resign' } };
  const mute = { type: 'mute', user: people[0].user.id, on: true };
  await unchanged(table.id, async () => {
    for (const [query, code] of [
      [{ code: watch }, 'NOT_AUTHENTICATED'],
      [{ code: watch, token: stranger.token }, 'NOT_SEATED'],
      [{ code: invite, token: stranger.token }, 'NOT_SEATED'],
    ] as const) {
      const socket = await target.open(table.id, query);
      expect((await socket.refusal(act)).refused).toBe(code);
      expect((await socket.refusal({ type: 'undo', number: 1 })).refused).toBe(code);
      if (code === 'NOT_AUTHENTICATED') expect((await socket.refusal({ type: 'say', text: 'x' })).refused).toBe(code);
      if (code === 'NOT_AUTHENTICATED') expect((await socket.refusal(mute)).refused).toBe(code);
      const [view] = socket.of('view');
      expect([view?.seat, view?.choices, view?.view.own]).toEqual([undefined, undefined, undefined]);
      socket.raw.close();
    }
    for (const path of ['action', 'undo']) {
      const answer = await target.api('POST', `/api/game/${table.id}/${path}`, stranger.token, {
        number: 1,
        ...(path === 'action' && { action: { type: 'resign' } }),
      });
      expect([answer.status, answer.body.refused]).toEqual([403, 'NOT_ALLOWED']);
    }
  });
  // He may close his ears, and nobody else's.
  const { store } = target.house;
  (await target.open(table.id, { code: watch, token: stranger.token })).raw.send(JSON.stringify(mute));
  await until(async () => (await store.mutes(table.id, stranger.user.id)).length > 0, 'he has');
  expect(await store.mutes(table.id, stranger.user.id)).toEqual([people[0].user.id]);
  expect((await target.standing(table.id)).row).toMatchObject({ muted: [] });
});

test('who is muted by the host is heard nowhere; mutes of others bind nobody else', async () => {
  const game = await target.playing();
  const [host, guest] = game.people;
  const [mine, his] = await Promise.all(game.people.map(({ token }) => target.open(game.table.id, { token })));
  await his!.ask({ type: 'mute', user: host.user.id, on: true });
  expect(((await target.standing(game.table.id)).row as { muted: number[] }).muted).toEqual([]);
  mine!.raw.send(JSON.stringify({ type: 'mute', user: guest.user.id, on: true }));
  await until(
    async () => ((await target.standing(game.table.id)).row as { muted: number[] }).muted.length === 1,
    'muted',
  );
  expect((await his!.refusal({ type: 'say', text: 'by socket' })).refused).toBe('MUTED');
  const byHttp = await target.api('POST', `/api/game/${game.table.id}/chat`, guest.token, { text: 'by request' });
  expect([byHttp.status, byHttp.body.refused]).toEqual([409, 'MUTED']);
  expect((await target.api('GET', `/api/game/${game.table.id}/chat`, host.token)).body.said).toEqual([]);
  expect(mine!.of('said')).toEqual([]);
});

test('somebody who mutes more people than there is room for keeps those he muted', async () => {
  const game = await target.playing();
  const [one, two] = game.people;
  const ears = await target.open(game.table.id, { token: two.token });
  const mute = (user: number) => ears.ask({ type: 'mute', user, on: true });
  await mute(one.user.id);
  for (let user = 5000; user < 5120; user += 10) {
    await ears.ask(...Array.from({ length: 10 }, (_, i) => ({ type: 'mute', user: user + i, on: true })));
  }
  await mute(one.user.id);
  await target.api('POST', `/api/game/${game.table.id}/chat`, one.token, { text: 'can you hear me' });
  await ears.ask({ type: 'ping' });
  expect(ears.of('said')).toEqual([]);
});
