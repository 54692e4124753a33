/** Pages of other sites that the operator lets use this server: their browsers ask, and are told, by these headers. */
import { ROUTES } from '@freehold/protocol';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../operations/config.js';

const ALLOWED = {
  'Access-Control-Allow-Methods': [...new Set(Object.values(ROUTES).map(({ method }) => method))].join(', '),
  'Access-Control-Allow-Headers': 'authorization, content-type',
  // How long a browser need not ask again, in seconds.
  'Access-Control-Max-Age': '600',
};

/** Without cookies: who comes from elsewhere brings a token, which no other page can use in his name. */
export function addOrigins(app: FastifyInstance, { ALLOWED_ORIGINS }: Config): void {
  if (ALLOWED_ORIGINS.length === 0) return;
  const allowed = (origin: string | undefined) => origin !== undefined && ALLOWED_ORIGINS.includes(origin);
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method === 'OPTIONS' && allowed(headers.origin)) return reply.code(204).headers(ALLOWED).send();
  });
  app.addHook('onSend', async ({ headers }, reply) => {
    reply.header('Vary', 'Origin');
    if (!allowed(headers.origin)) return;
    reply.header('Access-Control-Allow-Origin', headers.origin);
    reply.header('Access-Control-Expose-Headers', 'Retry-After');
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
}
