import type { BriefData, ServerTextOf } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { Home, spelledEvents, until } from './testing.js';

type Full = ServerTextOf<'update'>;
type Asked = Full['waiting'];

/** What a client can work out of a brief update. */
function whole(
  [number, patch, waiting, events, rest = {}]: BriefData,
  shapes: readonly (readonly string[])[],
  seat: number | undefined,
  before: Asked,
) {
  const { by = 'owner', what, own, choices } = rest;
  const alone = new Set(before.filter(({ blocking }) => blocking).map((question) => question.seat));
  const actor = rest.actor ?? (alone.size === 1 ? [...alone][0] : undefined);
  const asked = waiting.map(([id, seat, kind, left, blocking]) => ({
    id,
    seat,
    kind,
    blocking: blocking !== false,
    hurried: typeof left === 'number',
  }));
  const mine = asked.find((w) => w.seat === seat && w.blocking)?.id;
  return {
    number,
    what: what ?? { kind: 'act', actor, by },
    ...(Object.keys(patch).length > 0 && { patch }),
    own,
    ...(events.length > 0 && { events: spelledEvents(events, shapes) }),
    waiting: asked,
    choices: choices?.map((choice) => {
      if (typeof choice === 'string') return { type: choice, answers: mine };
      const { fields, answers = mine, ...more } = choice;
      const domains = Object.entries(fields ?? {}).map(([name, domain]) => [
        name,
        Array.isArray(domain) ? { kind: 'one', of: domain } : domain,
      ]);
      return { ...more, answers, ...(fields && { fields: Object.fromEntries(domains) }) };
    }),
  };
}

/** The same of a full one: joint choices named once. */
function named({ number, what, patch, own, events, waiting, choices }: Full) {
  const seen = new Set<string>();
  return {
    number,
    what,
    patch,
    own,
    events,
    waiting: waiting.map(({ deadline, ...asked }) => ({ ...asked, hurried: deadline !== undefined })),
    choices: choices?.flatMap((choice) => {
      if (!choice.joint) return [choice];
      const { fields: _, ...name } = choice;
      const key = JSON.stringify(name);
      if (seen.has(key)) return [];
      seen.add(key);
      return [name];
    }),
  };
}

test.each([
  ['bazaar', { options: { rounds: 4 } }],
  ['classic', { preset: 'fast', options: { roundLimit: 6 } }],
])('the brief form of %s says what the full form says, to a seat and to spectators', async (edition, more) => {
  const home = await Home.start();
  const ann = await home.guest('Ann');
  const seats = [{ kind: 'me' as const }, { kind: 'bot' as const }, { kind: 'bot' as const }];
  const table = await ann.table({ edition, seats, clock: 'fast', start: 'host', ...more });
  const code = table.links.watch;
  const pairs = [
    [await ann.socket(table.id), await ann.socket(table.id, { form: 'brief' })],
    [await home.socket(table.id, { code }), await home.socket(table.id, { code, form: 'brief' })],
  ] as const;
  await ann.call('start', { id: table.id, body: {} });
  for (const pair of pairs) for (const socket of pair) await socket.next('view');
  for (let i = 0; i < 60 && !(await ann.state(table.id)).result; i++) {
    const { choices } = await ann.state(table.id);
    const choice = choices?.filter(({ joint }) => !joint).at(-1);
    if (!choice) continue;
    const fields = Object.entries(choice.fields ?? {}).map(([name, d]) => [name, d.kind === 'range' ? d.min : d.of[0]]);
    await ann.act(table.id, { type: choice.type, ...Object.fromEntries(fields) }, { answers: choice.answers });
  }
  if (!(await ann.state(table.id)).result) await ann.call('leave', { id: table.id });
  await until(async () => (await ann.call('matchFile', { id: table.id, query: { code } })).status === 200, 'the end');
  const file = (await ann.call('matchFile', { id: table.id, query: { code } })).body.trimEnd().split('\n');
  for (const [full, brief] of pairs) {
    await Promise.all([full.pong(), brief.pong()]);
    const briefs = new Map(brief.briefs.map((update) => [update[0], update]));
    const shapes = brief.of('shapes').flatMap((message) => message.shapes);
    let compared = 0;
    const asked = new Map<number, Asked>();
    for (const { number, waiting } of [...full.of('view'), ...full.of('update')]) asked.set(number, waiting);
    for (const update of full.of('update')) {
      const said = briefs.get(update.number);
      // Who sits down or leaves gets a view instead, at a moment of its own on each socket.
      if (!said) continue;
      const seat = update.choices ? 0 : full.view!.seat;
      expect(JSON.parse(JSON.stringify(whole(said, shapes, seat, asked.get(update.number - 1)!)))).toEqual(
        JSON.parse(JSON.stringify(named(update))),
      );
      const head = said[4]?.head;
      if (head !== undefined) expect(JSON.parse(file[update.number + 1]!)[0]).toContain(head);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
    expect(JSON.stringify([brief.briefs, shapes]).length).toBeLessThan(0.6 * JSON.stringify(full.of('update')).length);
  }
});
