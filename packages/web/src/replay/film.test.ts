import { readdirSync, readFileSync } from 'node:fs';
import {
  formatMatch,
  type Game,
  type MatchRecord,
  type Position,
  parseMatch,
  replay,
  SPECTATOR,
  seenBy,
  view,
  whatOf,
} from '@freehold/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadModel } from '../game/load.js';
import type { DrawnModel, PropertyEvent } from '../game/model.js';
import { speechByLine } from '../table/Speech.js';
import { TableStore } from '../table/store.js';
import { Film } from './film.js';
import { ReplaySource } from './source.js';
import { tableOf } from './table.js';

// Nobody looks, so nothing moves.
beforeAll(() => void vi.stubGlobal('document', { hidden: true }));
afterAll(() => void vi.unstubAllGlobals());

const packages = new URL('../../../', import.meta.url);
const folders = ['property/fixtures/', 'lanternfall/fixtures/'].flatMap((folder) => [
  folder,
  ...readdirSync(new URL(folder, packages), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}${name}/`),
]);
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, packages))
    .filter((name) => name.endsWith('.match'))
    .map((name) => folder + name),
);

interface Told {
  readonly record: MatchRecord;
  readonly position: Position;
  readonly events: readonly PropertyEvent[];
}

/** A fixture, and all that the kernel says of it. */
async function opened(name: string) {
  const file = readFileSync(new URL(name, packages), 'utf8');
  const { header, entries } = parseMatch(file);
  const model = (await loadModel(header.game)) as DrawnModel;
  const game = model.game as unknown as Game;
  const told: Told[] = [];
  const records = entries.map(({ record }) => record);
  replay(game, header, records, (record, position, events) =>
    told.push({ record, position, events: seenBy(game, events, SPECTATOR) as readonly PropertyEvent[] }),
  );
  const film = await Film.of(model, file);
  return { film, game, model, told, header };
}

it('there are fixtures of all five games', async () => {
  const games = files.map((name) => parseMatch(readFileSync(new URL(name, packages), 'utf8')).header.game);
  expect([...new Set(games)].sort()).toEqual(['classic', 'lanternfall', 'magnate', 'sprint', 'tycoon']);
});

describe.each(files)('%s', (name) => {
  it('stands after every record as the kernel says, and tells exactly what happened in it', async () => {
    const { film, game, told } = await opened(name);
    const source = new ReplaySource(film, tableOf(film, 1), film.first);
    const heard: unknown[] = [];
    source.on('events', (happened) => heard.push(happened));
    for (const { record, position, events } of told) {
      if (record.number > film.first) {
        expect(source.forward()).toBe(true);
        expect(heard).toEqual([{ number: record.number, what: whatOf(record), events }]);
      }
      heard.length = 0;
      const { standing } = source;
      expect(standing.number).toBe(record.number);
      expect(standing.view).toEqual(view(position.state, SPECTATOR));
      expect(standing.holders).toEqual(position.holders);
      expect(standing.result).toEqual(game.result(position.state));
      const asked = position.ended ? [] : position.waiting;
      expect(standing.waiting.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    }
    expect(source.forward()).toBe(false);
    expect(heard).toEqual([]);
    expect(source.standing.over).toBe('finished');
  });

  it('a jump leads where steps lead, forward and back, and the log is the same', async () => {
    const { film, model } = await opened(name);
    const stepped = new ReplaySource(film, tableOf(film, 1), film.first);
    const jumped = new ReplaySource(await opened(name).then((each) => each.film), tableOf(film, 1), film.first);
    const [walker, jumper] = [new TableStore(1, stepped, model), new TableStore(1, jumped, model)];
    // Far apart and back and forth, so that kept positions are crossed both ways.
    const places = [film.first + 1, film.last, 49, 50, 51, film.last - 1, 3, Math.floor(film.last / 2)];
    const moments = new Map<number, unknown>();
    const seen = (store: TableStore) => ({
      standing: store.standing.value,
      lines: store.lines.value,
      card: store.director.card.value && { ...store.director.card.value, key: 0 },
    });
    do moments.set(stepped.standing.number, places.includes(stepped.standing.number) && seen(walker));
    while (stepped.forward());
    for (const place of places) {
      jumped.jump(place);
      jumper.retell(film.log(place));
      expect(seen(jumper)).toEqual(moments.get(place));
    }
    walker.close();
    jumper.close();
  });

  it('marks lie in order, on records that told of them', async () => {
    const { film, told } = await opened(name);
    const numbers = film.marks.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers.length).toBeGreaterThan(10);
    for (const { number, event, kind } of film.marks) {
      if (event) expect(told[number - film.first]!.events).toContainEqual(event);
      else expect(kind).toBe('set');
    }
  });
});

it('what was said and thought is in the log, after the lines that it follows', async () => {
  const name = 'property/fixtures/tycoon/seed002.match';
  const said = { kind: 'said', time: 1, user: 7, name: 'Ann', text: 'hm' } as const;
  const thought = { kind: 'thought', seat: 1, text: 'so that is how' } as const;
  const { header, entries } = parseMatch(readFileSync(new URL(name, packages), 'utf8'));
  const last = entries.length - 1;
  const numbers = [-1, 3, 3, 40, last];
  const speech = numbers.map((number) => ({ ...(number === 40 ? thought : said), number }));
  const model = (await loadModel(header.game)) as DrawnModel;
  const film = await Film.of(model, formatMatch({ header, entries, speech }));
  const source = new ReplaySource(film, tableOf(film, 1), film.first);
  const store = new TableStore(1, source, model);
  for (const at of [0, 3, 39, 40, last]) {
    source.jump(at);
    store.retell(film.log(at));
    expect(store.speech).toEqual(speech.filter(({ number }) => number <= at));
    const lines = store.lines.value;
    for (const [id, said] of speechByLine(lines, store.speech)) {
      const before = lines.findLast((line) => line.record <= said[0]!.number);
      expect(said.every(({ number }) => number === said[0]!.number)).toBe(true);
      expect(id).toBe(before?.id ?? -1);
    }
  }
  expect((await opened(name)).film.speech(last)).toEqual([]);
  store.close();
});

it('groups that became whole and players who went out are marked', async () => {
  const { film, told, model } = await opened('property/fixtures/classic-seed001.match');
  const out = told.flatMap(({ record, events }) =>
    events.some(({ type }) => type === 'bankrupt') ? [record.number] : [],
  );
  expect(film.marks.filter(({ kind }) => kind === 'out').map(({ number }) => number)).toEqual(out);
  const sets = film.marks.filter(({ kind }) => kind === 'set');
  expect(sets.length).toBeGreaterThan(0);
  for (const { number, seat, group } of sets) {
    const owners = (at: number) => {
      const { owner } = told[at]!.position.state.open as { owner: number[] };
      if (model.kind !== 'property') throw new Error('no board');
      return new Set(model.board.groups[group!]!.lots.map((lot) => owner[lot]));
    };
    expect([...owners(number)]).toEqual([seat]);
    expect([...owners(number - 1)]).not.toEqual([seat]);
  }
});

it('a file of other moves is not played', async () => {
  const file = readFileSync(new URL('property/fixtures/classic-fast.match', packages), 'utf8');
  const model = (await loadModel('classic')) as DrawnModel;
  await expect(Film.of(model, file.replace('"type":"buy"', '"type":"decline"'))).rejects.toThrow(/record \d+/);
  await expect(Film.of((await loadModel('sprint')) as DrawnModel, file)).rejects.toThrow('classic');
});
