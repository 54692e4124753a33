import { describe, expect, test } from 'vitest';
import { type Person, sharedHome, until } from '../testing.js';

const home = sharedHome();

const refusedField = async (person: Person, body: Record<string, unknown>) => {
  const answer = await person.call('createTable', { body });
  expect(answer.status).toBe(400);
  expect(answer.refused.refused).toBe('BAD_MESSAGE');
  expect(answer.refused.message.length).toBeGreaterThan(10);
  return answer.refused.facts;
};

describe.each(['bazaar', 'classic'])('a table of %s', (edition) => {
  test('is opened with seats for me, for whoever comes and for bots, and says all there is to know', async () => {
    const ann = await home().guest('Ann');
    const { body, status } = await ann.call('createTable', {
      body: { edition, seats: [{ kind: 'open' }, { kind: 'me' }, { kind: 'bot', level: 'random' }, { kind: 'bot' }] },
    });
    expect(status).toBe(201);
    const { id, table, links, invitation } = body;
    const { editions } = (await home().call('catalogue')).body;
    const known = editions.find((e) => e.id === edition)!;
    expect([...Object.keys(known.times), 'none']).toEqual(known.clocks);
    expect(table).toMatchObject({
      id,
      edition,
      version: known.version,
      preset: Object.keys(known.presets)[0],
      state: 'gathering',
      clock: 'normal',
      visibility: 'private',
      start: 'full',
      absent: 'steward',
      host: ann.id,
    });
    expect(table.options).toEqual(Object.values(known.presets)[0]);
    expect(table.seats).toEqual([
      { kind: 'open' },
      { kind: 'person', name: 'Ann', user: ann.id },
      { kind: 'bot', name: expect.stringMatching(/^Bot /), level: 'random' },
      { kind: 'bot', name: expect.stringMatching(/^Bot /), level: known.bots[0] },
    ]);
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(links).toEqual({
      invitation: `${home().url}/t/${links.invite}`,
      watching: `${home().url}/w/${links.watch}`,
      invite: expect.stringMatching(/^[A-Z2-9]{10}$/),
      watch: expect.stringMatching(/^[A-Z2-9]{10}$/),
    });
    expect(invitation).toBe(links.invitation);
    expect(links.invite).not.toBe(links.watch);
  });

  test('takes every preset, with differences', async () => {
    const ann = await home().guest();
    const { editions } = (await home().call('catalogue')).body;
    const { presets } = editions.find((e) => e.id === edition)!;
    for (const [preset, options] of Object.entries(presets)) {
      expect((await ann.table({ edition, preset })).table).toMatchObject({ preset, options });
    }
    const difference = edition === 'bazaar' ? { rounds: 2 } : { startCash: 2000, salary: 100 };
    const { table } = await ann.table({ edition, options: difference });
    expect(table.options).toEqual({ ...Object.values(presets)[0], ...difference });
  });

  test('refuses what is wrong, naming the field and what is expected', async () => {
    const ann = await home().guest();
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    expect(await refusedField(ann, { edition, seats, preset: 'none' })).toMatchObject({ field: 'preset' });
    const option = await refusedField(ann, { edition, seats, options: { rounds: 'many', startCash: 'much' } });
    expect(option['field']).toMatch(/rounds|startCash/);
    expect(String((await refusedField(ann, { edition, seats, options: { nonsense: 1 } }))['field'])).toContain(
      'nonsense',
    );
    expect(await refusedField(ann, { edition, seats: [{ kind: 'me' }] })).toMatchObject({ field: 'seats', min: 2 });
    const many = Array.from({ length: 9 }, () => ({ kind: 'open' }));
    expect(await refusedField(ann, { edition, seats: many })).toMatchObject({ field: 'seats' });
    expect(await refusedField(ann, { edition, seats: [{ kind: 'me' }, { kind: 'me' }] })).toMatchObject({
      field: 'seats',
    });
    expect(await refusedField(ann, { edition, seats: [{ kind: 'me' }, { kind: 'bot', level: 'god' }] })).toMatchObject({
      field: expect.stringContaining('level'),
      expected: expect.arrayContaining(['random']),
    });
    expect(await refusedField(ann, { edition, seats: [{ kind: 'me' }, { kind: 'dog' }] })).toMatchObject({
      field: 'seats.1.kind',
    });
    for (const [field, value] of Object.entries({
      clock: 'lightning',
      visibility: 'secret',
      start: 'now',
      absent: 'x',
    })) {
      expect(await refusedField(ann, { edition, seats, [field]: value })).toMatchObject({ field });
    }
    expect(await refusedField(ann, { edition, seats, contribution: 'XYZ' })).toMatchObject({ field: 'contribution' });
    expect(await refusedField(ann, { edition, seats, colour: 'red' })).toMatchObject({ field: 'colour' });
  });
});

test('an edition that is not there is refused with those that are', async () => {
  const ann = await home().guest();
  for (const edition of ['chess', 'toString', '__proto__']) {
    expect(await refusedField(ann, { edition, seats: [{ kind: 'me' }, { kind: 'open' }] })).toMatchObject({
      field: 'edition',
      expected: expect.arrayContaining(['classic', 'bazaar']),
    });
  }
});

test('whoever has the link joins as a guest, and the game begins when all seats are taken', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table();
  const code = new URL(table.invitation).pathname.split('/').at(-1)!;
  const invited = (await home().call('invitation', { code })).body;
  expect(invited).toMatchObject({ may: 'join', table: { id: table.id, host: ann!.id } });
  expect(invited.links, 'links are for those who sit there').toBeUndefined();
  expect((await home().call('invitation', { code: code.toLowerCase() })).body.table.id, 'read aloud').toBe(table.id);
  const { body } = await ben!.call('join', { id: table.id, body: { code } });
  expect(body).toMatchObject({ seat: 1, table: { state: 'playing' }, links: { invite: code } });
  expect((await ben!.state(table.id)).names).toEqual(['Ann', 'Ben']);
});

test('who may join: nobody without the code, nobody with the spectators’ code, nobody twice', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const { id, links } = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  const join = (person: Person, body: Record<string, unknown>) => person.call('join', { id, body });
  expect((await join(ben!, {})).refused.refused).toBe('NOT_ALLOWED');
  expect((await join(ben!, { code: links.watch })).refused.refused).toBe('NOT_ALLOWED');
  expect((await join(ben!, { code: 'ABCDEFGHJK' })).refused.refused).toBe('NOT_ALLOWED');
  expect((await join(ben!, { code: 'no' })).refused).toMatchObject({ facts: { field: 'code' } });
  expect((await join(ben!, { code: links.invite, seat: 7 })).refused).toMatchObject({
    refused: 'NOT_A_SEAT',
    facts: { seats: 3 },
  });
  expect((await join(ben!, { code: links.invite, seat: 0 })).refused.refused).toBe('SEAT_TAKEN');
  expect((await join(ben!, { code: links.invite, seat: 2 })).body.seat).toBe(2);
  expect((await join(ben!, { code: links.invite })).refused).toMatchObject({ refused: 'SEATED', facts: { seat: 2 } });
  expect((await home().call('join', { id, body: { code: links.invite } })).status).toBe(401);
  expect((await ann!.call('join', { id: 999_999, body: {} })).status).toBe(404);
});

test('two who want the last seat: one has it', async () => {
  const [ann, ...others] = await home().guests('Ann', 'B', 'C', 'D', 'E');
  const table = await ann!.table();
  const answers = await Promise.all(
    others.map((p) => p.call('join', { id: table.id, body: { code: table.links.invite } })),
  );
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  for (const answer of answers.filter((a) => a.status !== 200)) {
    expect(['TABLE_FULL', 'STARTED']).toContain(answer.refused.refused);
  }
});

test('a bot gives its seat up to a person, also before the game', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'open' }], start: 'host' });
  expect((await ben!.join(table, { seat: 1 })).table.seats.map((s) => s.kind)).toEqual(['person', 'person', 'open']);
});

test('a private table is for its people; a public one is listed, joined and watched by anybody', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const hidden = await ann!.table();
  const open = await ann!.table({ visibility: 'public' });
  expect((await ben!.call('table', { id: hidden.id })).refused.refused).toBe('NOT_ALLOWED');
  expect((await home().call('table', { id: hidden.id })).status).toBe(403);
  expect((await home().call('table', { id: open.id })).body.table.id).toBe(open.id);
  expect((await home().call('table', { id: hidden.id, query: { code: hidden.links.watch } })).status).toBe(200);
  const listed = (await home().call('tables')).body.tables.map((t) => t.id);
  expect(listed).toContain(open.id);
  expect(listed).not.toContain(hidden.id);
  expect((await home().wire(hidden.id, { token: ben!.token }).closed).code).toBe(4003);
  expect((await ben!.call('join', { id: open.id, body: {} })).body.table.state).toBe('playing');
});

test('the list: newest first, by state, by edition, mine, page by page', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.unshift((await ann!.table({ visibility: i === 1 ? 'private' : 'public' })).id);
  const list = async (query: Record<string, unknown>, person = ann!) =>
    (await person.call('tables', { query })).body.tables.map((t) => t.id);
  expect(await list({ mine: 'true' })).toEqual(ids);
  expect(await list({ mine: 'true' }, ben!)).toEqual([]);
  expect((await list({})).slice(0, 2)).toEqual([ids[0], ids[2]]);
  expect(await list({ mine: 'true', limit: 2 })).toEqual(ids.slice(0, 2));
  expect(await list({ mine: 'true', limit: 2, before: ids[1] })).toEqual(ids.slice(2));
  expect(await list({ mine: 'true', edition: 'classic' })).toEqual([]);
  await ben!.call('join', { id: ids[0]!, body: {} });
  expect(await list({ mine: 'true', state: 'playing' })).toEqual([ids[0]]);
  expect(await list({ mine: 'true', state: 'gathering' })).toEqual(ids.slice(1));
  expect(await list({ mine: 'true' }, ben!)).toEqual([ids[0]]);
  expect((await home().call('tables', { query: { mine: 'true' } })).status).toBe(401);
  expect((await home().call('tables', { query: { limit: 1000 } })).refused.facts).toMatchObject({ field: 'limit' });
  expect((await home().call('tables', { query: { colour: 'red' } })).refused.facts).toMatchObject({ field: 'colour' });
});

test('the list of attended tables: public ones where somebody sits and is connected', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const attended = async (query: Record<string, unknown> = {}) =>
    (await home().call('tables', { query: { attended: 'true', ...query } })).body.tables.map((t) => t.id);
  const hidden = await ann!.table();
  const [older, newer] = [await ann!.table({ visibility: 'public' }), await ann!.table({ visibility: 'public' })];
  const sockets = await Promise.all([hidden, older, newer].map(({ id }) => ann!.socket(id)));
  await Promise.all(sockets.map((socket) => socket.next('table')));
  expect(await attended()).toEqual([newer.id, older.id]);
  expect(await attended({ limit: 1 })).toEqual([newer.id]);
  expect(await attended({ before: newer.id, state: 'gathering', edition: newer.table.edition })).toEqual([older.id]);
  await ben!.call('join', { id: older.id, body: {} });
  expect(await attended({ state: 'playing' })).toEqual([older.id]);
  const mine = { query: { attended: 'true', mine: 'true' } } as const;
  expect((await ann!.call('tables', mine)).body.tables.map((t) => t.id)).toEqual([newer.id, older.id, hidden.id]);
  expect((await ben!.call('tables', mine)).body.tables, 'he plays without looking').toHaveLength(1);
  // Who looks on does not make it a game that is played.
  await (await home().socket(newer.id)).next('table');
  await sockets[2]!.close();
  await until(async () => !(await attended()).includes(newer.id));
});

test('who never sat at a table does not leave it, whatever became of it; who sat there may, also after the end', async () => {
  const [ann, ben, cid] = await home().guests('Ann', 'Ben', 'Cid');
  const table = await ann!.table({ visibility: 'public' });
  const leave = async (person: Person) => (await person.call('leave', { id: table.id })).status;
  const refused = async () => (await cid!.call('leave', { id: table.id })).refused.refused;
  expect(await refused()).toBe('NOT_SEATED');
  await ben!.join(table);
  expect(await refused()).toBe('NOT_SEATED');
  await ben!.call('resign', { id: table.id });
  await until(async () => (await ann!.call('table', { id: table.id })).body.table.state === 'over', 'over');
  expect(await refused()).toBe('NOT_SEATED');
  expect([await leave(ann!), await leave(ben!)]).toEqual([200, 200]);
});

test('the host fills open seats with bots, and nobody else does', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  const table = await ann!.table({ edition: 'classic', seats: [...seats], start: 'host' });
  await ben!.join(table, { seat: 2 });
  expect((await ben!.call('fill', { id: table.id, body: {} })).refused.refused).toBe('NOT_HOST');
  expect((await ann!.call('fill', { id: table.id, body: { level: 'god' } })).refused.facts).toMatchObject({
    field: 'level',
  });
  expect((await ann!.call('start', { id: table.id, body: { fill: 'god' } })).refused.facts).toMatchObject({
    field: 'fill',
  });
  const filled = (await ann!.call('fill', { id: table.id, body: { level: 'random' } })).body.table;
  expect(filled.seats.map((s) => s.level ?? s.kind)).toEqual(['person', 'random', 'person', 'random']);
  expect(filled.state, 'the host starts').toBe('gathering');
  expect((await ben!.call('start', { id: table.id, body: {} })).refused.refused).toBe('NOT_HOST');
  expect((await ann!.call('start', { id: table.id, body: {} })).body.table.state).toBe('playing');
  expect((await ann!.call('start', { id: table.id, body: {} })).refused.refused).toBe('STARTED');
  expect((await ann!.call('fill', { id: table.id, body: {} })).refused.refused).toBe('STARTED');
  const other = await ann!.table();
  expect((await ann!.call('fill', { id: other.id, body: {} })).body.table.state, 'full: it begins').toBe('playing');
});

test('a table that the host starts waits for him, and tells how many seats are open', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table({ start: 'host', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  expect((await ann!.call('start', { id: table.id, body: {} })).refused).toMatchObject({
    refused: 'NOT_STARTED',
    facts: { open: 2 },
  });
  await ben!.join(table);
  expect((await ann!.call('state', { id: table.id })).refused.refused).toBe('NOT_STARTED');
  const { table: now } = (await ann!.call('start', { id: table.id, body: { fill: 'random' } })).body;
  expect(now).toMatchObject({ state: 'playing', seats: [{ user: ann!.id }, { user: ben!.id }, { kind: 'bot' }] });
});

test('who leaves before the game frees the seat; the host’s part passes on; the last one closes the table', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], visibility: 'public' });
  await ben!.join(table);
  const left = (await ann!.call('leave', { id: table.id })).body;
  expect(left).toMatchObject({ table: { host: ben!.id, state: 'gathering', seats: [{ kind: 'open' }, {}, {}] } });
  expect(left.links).toBeUndefined();
  expect((await ann!.call('leave', { id: table.id })).refused.refused).toBe('NOT_SEATED');
  expect((await ann!.call('fill', { id: table.id, body: {} })).refused.refused).toBe('NOT_HOST');
  expect((await ann!.join(table)).seat, 'and may come again').toBe(0);
  await ann!.call('leave', { id: table.id });
  expect((await ben!.call('leave', { id: table.id })).body.table.state).toBe('over');
  expect((await ann!.call('join', { id: table.id, body: { code: table.links.invite } })).status).toBe(409);
  const gathering = (await home().call('tables', { query: { state: 'gathering' } })).body.tables;
  expect(gathering.map((t) => t.id)).not.toContain(table.id);
});

test('a table where nobody came in a day and nobody waits is closed; one where somebody waits is not', async () => {
  const ann = await home().guest('Ann');
  const [left, kept] = [await ann.table({ visibility: 'public' }), await ann.table({ visibility: 'public' })];
  const socket = await ann.socket(kept.id);
  await socket.next('table');
  const { tables, store } = home().server.house;
  expect(await tables.closeDeserted()).toBe(0);
  for (const { id } of [left, kept]) {
    const row = (await store.table(id))!;
    await store.updateTable({ ...row, created: row.created - 86_400_001 });
  }
  expect(await tables.closeDeserted()).toBe(1);
  const states = await Promise.all([left, kept].map(async ({ id }) => (await store.table(id))!.state));
  expect(states).toEqual(['over', 'gathering']);
  expect((await ann.call('join', { id: left.id, body: {} })).refused.refused).toBe('GAME_OVER');
});

test('who listens hears who comes and goes, and gets the view when the game begins', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table();
  const socket = await ann!.socket(table.id);
  expect((await socket.next('table')).table.seats[1]).toEqual({ kind: 'open' });
  await ben!.join(table);
  expect((await socket.next('table')).table).toMatchObject({
    state: 'playing',
    seats: [{}, { kind: 'person', name: 'Ben', user: ben!.id }],
  });
  expect(await socket.next('view')).toMatchObject({ number: 0, seat: 0, names: ['Ann', 'Ben'] });
});

test('the host of a table without a seat for him may look at it and start it', async () => {
  const ann = await home().guest('Ann');
  const table = await ann.table({ seats: [{ kind: 'bot' }, { kind: 'bot' }], options: { rounds: 1 }, start: 'host' });
  expect((await ann.call('table', { id: table.id })).body).toMatchObject({ table: { host: ann.id } });
  expect((await ann.call('start', { id: table.id, body: {} })).body.table.state).toBe('playing');
  const socket = await ann.socket(table.id);
  expect((await socket.next('view')).seat).toBeUndefined();
});

test('a table that says that its game is on has the game when it is opened', async () => {
  const [ann, ben] = await home().guests('Ann', 'Ben');
  const table = await ann!.table();
  await (await ann!.socket(table.id)).next('table');
  const { hall, store } = home().server.house;
  const { snapshot } = store;
  let reading = (): void => undefined;
  const read = new Promise<void>((resolve) => {
    reading = resolve;
  });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  store.snapshot = async (match) => {
    reading();
    await held;
    return snapshot.call(store, match);
  };
  try {
    const joining = ben!.join(table);
    await read;
    expect(hall.present(table.id)!.row.state).toBe('playing');
    const opened = hall.open(table.id).then(({ isOn }) => isOn);
    goOn();
    expect(await opened).toBe(true);
    await joining;
  } finally {
    goOn();
    store.snapshot = snapshot;
  }
});
