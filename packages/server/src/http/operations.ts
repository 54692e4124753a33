/** For operators: whether the process lives, whether it is ready for people, and its numbers. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.js';
import { hashOf } from '../people/people.js';
import { refuse } from '../refusal.js';

export interface Build {
  readonly version: string;
  readonly started: number;
}

export function addOperations(app: FastifyInstance, house: House, build: Build, isStopping: () => boolean): void {
  const facts = () => ({
    version: build.version,
    uptime: Math.round((house.now() - build.started) / 1000),
    editions: Object.fromEntries(house.hall.editions().map(({ id, version }) => [id, version])),
  });
  app.get('/health/live', async () => ({ status: 'live', ...facts() }));
  app.get('/health/ready', async (_, reply) => {
    const problem = isStopping()
      ? 'stopping'
      : await house.store.check().then(
          () => undefined,
          () => 'the store cannot write',
        );
    if (problem === undefined) return { status: 'ready', ...facts() };
    return reply.code(503).send({ status: 'not ready', problem, ...facts() });
  });
  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN } = house.config;
    // Without a token they are for this machine only, and not for what a proxy passes on.
    const isNear = isLoopback(request.raw.socket.remoteAddress) && !request.headers['x-forwarded-for'];
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Hashes, because they are of equal length whatever was sent.
    const isRight = METRICS_TOKEN === undefined ? isNear : equal(hashOf(given), hashOf(METRICS_TOKEN));
    if (!isRight) refuse('NOT_AUTHENTICATED');
    return reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics());
  });
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function equal(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
