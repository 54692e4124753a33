/** A server of its own for a test, from what is built. Prints its address; stops when told. */
import { fileURLToPath } from 'node:url';
import { readConfig, startServer } from '@freehold/server';

const server = await startServer({
  config: readConfig(process.env),
  version: 'test',
  pages: fileURLToPath(new URL('../dist', import.meta.url)),
});
console.log(`listening ${server.url}`);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
