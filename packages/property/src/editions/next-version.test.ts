/** A version after which members of states are called otherwise reads what the present one wrote. */
import { readFileSync } from 'node:fs';
import { canonical, type Game, parseMatch, readingOf, replay, type State, verifyMatch } from '@freehold/kernel';
import { nextVersion } from '@freehold/kernel/conformance';
import { expect, test } from 'vitest';
import { classic } from './classic/index.js';
import { magnate } from './magnate/index.js';
import { sprint } from './sprint/index.js';
import { tycoon } from './tycoon/index.js';

const NAMES = {
  open: { held: 'groups', late: 'last', pardon: 'cards', out: 'place', offers: ['proposals', { give: 'gives' }] },
  own: { bid: 'amount' },
  sealed: { decks: 'piles' },
} as const;

test.each([
  ['classic-fast', classic],
  ['magnate/quick', magnate],
  ['sprint/standard', sprint],
  ['tycoon/coursework', tycoon],
])('%s', (name, game) => {
  const next = nextVersion(game as unknown as Game, 'next', NAMES);
  const text = readFileSync(new URL(`../../fixtures/${name}.match`, import.meta.url), 'utf8');
  const { draws, result } = verifyMatch(game as unknown as Game, text);
  expect(verifyMatch(next, text)).toMatchObject({ draws, result, from: 0, sealed: true });
  // The state of every record is read back from the shape it was written in.
  const { upgrade, downgrade } = readingOf(next, game.version);
  const { header, entries } = parseMatch(text);
  const records = entries.map(({ record }) => record);
  const same = (state: State) => canonical(upgrade(downgrade(state))) === canonical(state);
  replay(next, header, records, (record, { state }) => expect(same(state), `record ${record.number}`).toBe(true));
});
