import type { ClientText } from '@freehold/protocol';
import { expect, it } from 'vitest';
import { Commands } from '../../../../client/src/commands.js';
import { choose, commandText } from './player.js';

it.each([
  ['as the brief form has it', ['roll'], 129],
  ['as a view has it', [{ type: 'roll', answers: 129 }], undefined],
])('the load sends what the client library sends: %s', async (_, choices, main) => {
  const sent: ClientText[] = [];
  const timers = { set: () => undefined, clear: () => undefined };
  const commands = new Commands(
    (message) => sent.push(message),
    () => [{ type: 'roll', answers: 129 }],
    () => 0,
    timers,
  );
  commands.up(6);
  void commands.act({ type: 'roll' }, {});
  const [library] = sent as [ClientText & { nonce: string }];
  const load = JSON.parse(
    commandText(
      7,
      choose(choices, () => 0),
      main,
    ),
  );
  expect(load.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify({ ...load, nonce: library.nonce })).toBe(JSON.stringify(library));
});
