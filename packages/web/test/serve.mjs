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

const { THINKING_MS, PAGES = fileURLToPath(new URL('../dist', import.meta.url)) } = process.env;
const server = await startServer({
  config: readConfig(process.env),
  version: 'test',
  pages: PAGES,
  ...(THINKING_MS && { catalogue: hurried(Number(THINKING_MS)) }),
});
console.log(`listening ${server.url}`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
