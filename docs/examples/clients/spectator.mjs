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
const known = { ...(code && { code }) };
const { table: about } = await me.about(id, known);

// Sentences live with the rules, once for page, terminal and programs.
const { game } = CATALOGUE[about.edition];
const tell = ({ events }, names) => {
  for (const event of events) console.log(game.tell(event, values.language, names));
};

// A socket tells what happened of late; from longer ago it is asked for, page by page.
const names = about.seats.map(({ name }) => name);
let since = Number(values.since);
for (let complete = about.state === 'gathering'; !complete; ) {
  const past = await me.events(id, { since, ...known });
  for (const record of past.events) tell(record, names);
  ({ number: since, complete } = past);
}

const table = me.table(id, { since, ...known });
table.on('events', (record) => tell(record, table.names));
table.on('said', ({ name, text }) => console.log(`  ${name}: ${text}`));
table.on('status', ({ status }) => status === 'waiting' && console.log('  (connection lost, coming back)'));
table.on('end', () => table.close());
await table.opened();
