import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, startServer } from '@freehold/server';
import type { Command } from '../command.js';
import { UsageError } from '../usage.js';
import { VERSION } from '../version.js';

export const serve: Command = {
  summary: 'Serve tables and the web page. Settings are environment variables; see .env.sample.',
  async run() {
    const config = readSettings();
    const pages = fileURLToPath(new URL('../../../web/dist', import.meta.url));
    const server = await startServer({ config, version: VERSION, ...(existsSync(pages) && { pages }) }).catch(explain);
    console.log(`Freehold is ready: ${server.url}`);
    await new Promise<void>((resolve) => {
      const stop = () => {
        // Whoever asks a second time does not want to wait. An exit would end threads in the midst of libsql, which then complains loudly.
        const end = () => process.kill(process.pid, 'SIGKILL');
        process.once('SIGINT', end);
        process.once('SIGTERM', end);
        resolve(server.stop());
      };
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    });
  },
};

export function readSettings() {
  // What is written from here on holds the secrets of running games, and is for nobody else to read.
  process.umask(0o077);
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

function explain(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code === 'EADDRINUSE') {
    throw new UsageError(
      `something else listens at this address already; choose another with PORT=${(error.port ?? 8000) + 1}`,
    );
  }
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? '')) {
    throw new UsageError(`cannot listen there (${error.message}); look at PORT and HOST`);
  }
  throw error;
}
