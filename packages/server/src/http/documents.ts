/** The reference of the protocol, for people and for tools, made from the schemas that the server itself checks with. */
import { FAMILIES } from '@freehold/bots';
import { asyncapi, openapi, REFERENCE_CSS, referenceHtml } from '@freehold/protocol/documents';
import type { FastifyInstance } from 'fastify';

const DOCUMENTS: Readonly<Record<string, { readonly type: string; readonly make: () => string }>> = {
  '/docs': {
    type: 'text/html',
    make: () =>
      referenceHtml(FAMILIES, {
        stylesheet: '/docs/reference.css',
        beside: [
          { label: 'OpenAPI', href: '/docs/openapi.json' },
          { label: 'AsyncAPI', href: '/docs/asyncapi.json' },
        ],
      }),
  },
  '/docs/reference.css': { type: 'text/css', make: () => REFERENCE_CSS },
  '/docs/openapi.json': { type: 'application/json', make: () => JSON.stringify(openapi(FAMILIES)) },
  '/docs/asyncapi.json': { type: 'application/json', make: () => JSON.stringify(asyncapi(FAMILIES)) },
};

/** Made when first asked for: nobody waits for them at start. */
export function addDocuments(app: FastifyInstance): void {
  for (const [path, { type, make }] of Object.entries(DOCUMENTS)) {
    let text: string | undefined;
    app.get(path, async (_, reply) => {
      text ??= make();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  }
}
