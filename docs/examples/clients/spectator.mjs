/**
 * Watches a table and tells what happens, in English or Spanish.
 *
 *     node docs/examples/clients/spectator.mjs http://localhost:8000/w/ABCDEFGHJK             by its spectator link
 *     node docs/examples/clients/spectator.mjs --table 7 --language es                        a public one, by its number
 */
import { parseArgs } from 'node:util';
import { CATALOGUE } from '@freehold/bots';
import { Freehold } from '@freehold/client';
import { WebSocket } from 'ws';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    table: { type: 'string' },
    language: { type: 'string', default: 'en' },
    since: { type: 'string', default: '0' },
  },
});
const link = positionals[0] ? new URL(positionals[0]) : undefined;
const server = { url: values.url ?? link?.origin ?? 'http://localhost:8000', WebSocket };
const code = link?.pathname.split('/').at(-1);
// Who has a link needs not be anybody.
const me = code ? Freehold.with(server) : await Freehold.guest({ ...server, name: 'Spectator' });
const id = code ? (await me.invitation(code)).table.id : Number(values.table);
const table = me.table(id, { since: Number(values.since), ...(code && { code }) });

// Sentences live with the rules, once for page, terminal and programs; `names` are those of the table.
table.on('events', ({ events }) => {
  const { game } = CATALOGUE[table.table.edition];
  for (const event of events) console.log(game.tell(event, values.language, table.names));
});
table.on('said', ({ name, text }) => console.log(`  ${name}: ${text}`));
table.on('status', ({ status }) => status === 'waiting' && console.log('  (connection lost, coming back)'));
table.on('end', () => table.close());
await table.opened();
