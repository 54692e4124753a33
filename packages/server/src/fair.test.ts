import { commitment, parseMatch, verifyMatch } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { expect, test } from 'vitest';
import { sharedHome, until } from './testing.js';

const home = sharedHome({ BOT_DELAY_MS: '60000' });
const A = 'aa'.repeat(32);
const B = 'bb01';

test('the server is bound before it knows who plays; people have their say; the file proves it', async () => {
  const [ann, ben, carl] = await home().guests('Ann', 'Ben', 'Carl');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'open' }] as const;
  const table = await ann!.table({ seats: [...seats], contribution: A });
  const bound = table.table.commitment;
  const { match } = table.table;
  expect((await home().call('invitation', { code: table.links.invite })).body.table.commitment).toBe(bound);
  await ben!.join(table, { contribution: B });
  await carl!.join(table);
  const socket = await ben!.socket(table.id);
  expect((await socket.next('table')).table).toMatchObject({ commitment: bound, match });
  const heads = [(await socket.next('view')).head];
  await ann!.act(table.id, { type: 'roll' }, { nonce: 'c0ffee' });
  heads.push((await socket.next('update')).head);
  for (const person of [ann!, carl!]) await person.call('resign', { id: table.id });
  expect(JSON.stringify(socket.all), 'nothing of the secret before the end').not.toContain('secret');
  await ben!.call('leave', { id: table.id });
  const code = table.links.watch;
  // Two bots are left: the last move of the last person was to leave, so let the seat be taken again and given up.
  await ben!.join(table);
  await ben!.call('resign', { id: table.id });
  const text = (await ben!.call('matchFile', { id: table.id, query: { code } })).body;
  const file = parseMatch(text);
  expect(file.header).toMatchObject({
    match,
    game: 'bazaar',
    chance: { kind: 'fair', commitment: bound, contributions: [A, B, '', ''] },
    players: [{ name: 'Ann' }, { name: 'Ben' }, { holder: { kind: 'bot' } }, { name: 'Carl' }],
  });
  const end = file.entries.at(-1)!.record as { kind: string; secret: string };
  expect(end.kind).toBe('end');
  expect(commitment(match, end.secret)).toBe(bound);
  expect(verifyMatch(bazaar as never, text)).toMatchObject({ sealed: true, records: file.entries.length });
  expect(text).toContain('"nonce":"c0ffee"');
  expect(heads.map((head, number) => file.entries[number]!.head.startsWith(head))).toEqual([true, true]);
  const wrong = text.replace('"type":"roll"', '"type":"tend"');
  expect(() => verifyMatch(bazaar as never, wrong)).toThrow(/line 3/);
});

test('the secret is told to those who listen when the game ends, and to nobody before', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table();
  await ben!.join(table);
  const socket = await ben!.socket(table.id);
  await socket.next('view');
  const told = async () => {
    const answers = await Promise.all([
      ann!.call('table', { id: table.id }),
      ann!.call('state', { id: table.id }),
      ann!.call('events', { id: table.id }),
      ann!.call('tables', { query: { mine: 'true' } }),
    ]);
    return JSON.stringify(answers.map((a) => a.body));
  };
  const before = await told();
  await ann!.call('resign', { id: table.id });
  const { what } = await socket.next('update', (m) => m.what.kind === 'end');
  const { secret } = what as { secret: string };
  expect(commitment(table.table.match, secret)).toBe(table.table.commitment);
  expect(before).not.toContain(secret);
  expect((await ann!.call('events', { id: table.id })).body.events.at(-1)!.what).toMatchObject({ secret });
});

test('the host may still have his say when he starts', async () => {
  const ann = await home().guest('Ann');
  const table = await ann.table({ seats: [{ kind: 'me' }, { kind: 'open' }], start: 'host', contribution: A });
  await ann.call('start', { id: table.id, body: { fill: 'random', contribution: B } });
  await ann.call('resign', { id: table.id });
  await until(async () => (await ann.call('matchFile', { id: table.id })).status === 200);
  const { header } = parseMatch((await ann.call('matchFile', { id: table.id })).body);
  expect(header.chance).toMatchObject({ contributions: [B, ''] });
});

test('who takes a bot’s place, or leaves his own before the game, changes only his own contribution', async () => {
  const [ann, ben, carl] = await home().guests('Ann', 'Ben', 'Carl');
  const table = await ann!.table({ start: 'host', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] });
  await ben!.join(table, { contribution: A });
  await ben!.call('leave', { id: table.id });
  await carl!.join(table, { contribution: B, seat: 2 });
  await ann!.call('start', { id: table.id, body: { fill: 'random' } });
  for (const person of [ann!, carl!]) await person.call('resign', { id: table.id });
  const { header } = parseMatch((await ann!.call('matchFile', { id: table.id })).body);
  expect(header.chance).toMatchObject({ contributions: ['', '', B] });
});

test('no two tables have the same secret', async () => {
  const ann = await home().guest();
  const tables = await Promise.all(Array.from({ length: 8 }, () => ann.table()));
  expect(new Set(tables.map((t) => t.table.commitment)).size).toBe(8);
  expect(new Set(tables.flatMap((t) => [t.links.invite, t.links.watch])).size).toBe(16);
});
