/** How a table stands in the messages of its dialect, by HTTP. */
import { DIALECTS, type Told } from '@freehold/protocol';
import { refuse } from '../refusal.js';
import { gatheringOf, sightOf } from '../tables/dialect-sight.js';
import type { LiveTable } from '../tables/live.js';
import { type Asked, askerOf, limited } from './asked.js';

/** What a new socket is told; it costs as much, so it has the same limit. */
export async function inDialect(asked: Asked, live: LiveTable): Promise<object[]> {
  limited(asked, 'socket');
  const { house, user, query } = asked;
  const { row, sights } = live;
  const dialect = DIALECTS[row.edition];
  if (!dialect) refuse('NOT_FOUND');
  const viewer = live.viewerOf(user?.id);
  if (!live.isOn) {
    if (row.state !== 'gathering' || !dialect.gathering) refuse('NOT_STARTED');
    return [...dialect.gathering(gatheringOf(await house.tables.shown(row)))];
  }
  const view = await sights.look(viewer, undefined, askerOf(asked));
  const from = Math.max(-1, view.number - dialect.history);
  const past = dialect.history > 0 ? await sights.history(viewer, from, askerOf(asked)) : [];
  const known = past.filter(({ number }) => number <= view.number) as unknown as readonly Told[];
  const sight = sightOf(row, view);
  return [...dialect.speaker(sight, known, (query as { since?: number }).since).state(sight)];
}
