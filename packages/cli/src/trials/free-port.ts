import { createServer } from 'node:net';

/**
 * A free port below those that the system hands out by itself. From among those, one of many clients who dial while nobody
 * listens would sooner or later be given the very port it dials, talk to itself, and keep the server from coming back.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    // Not by the seed of a trial: two with the same seed would take the same port.
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
