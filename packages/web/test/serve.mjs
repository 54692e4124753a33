/** A server of its own for a test, from what is built. Prints its address; stops when told. */
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '@freehold/bots';
import { readConfig, startServer } from '@freehold/server';

/** The same games with other clocks, for tests of what happens when time is up. */
function hurried(ms) {
  const hasty = { allowances: {}, otherwise: ms, bank: 0, earns: {}, pause: ms };
  const clocks = { fast: hasty, normal: hasty, slow: hasty };
  return Object.fromEntries(Object.entries(CATALOGUE).map(([id, entry]) => [id, { ...entry, clocks }]));
}

const { THINKING_MS } = process.env;
const server = await startServer({
  config: readConfig(process.env),
  version: 'test',
  pages: fileURLToPath(new URL('../dist', import.meta.url)),
  ...(THINKING_MS && { catalogue: hurried(Number(THINKING_MS)) }),
});
// Told the secret of a table, a test knows what its dice will be.
process.on('message', async (table) => {
  const { edition, options, match, secret } = await server.house.store.table(table);
  process.send({ edition, options, match, secret });
});
console.log(`listening ${server.url}`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
