/** The reference of the protocol, for people and for tools, made from the schemas that the server itself checks with. */
import * as lanternfall from '@freehold/lanternfall';
import { actionSchemas, optionsSchema } from '@freehold/property';
import { asyncapi, type GameSchemas, openapi, REFERENCE_CSS, referenceHtml } from '@freehold/protocol/documents';
import type { FastifyInstance } from 'fastify';

const GAMES: readonly GameSchemas[] = [
  { id: 'property', actions: actionSchemas, options: optionsSchema },
  { id: 'lanternfall', actions: lanternfall.actionSchemas, options: lanternfall.optionsSchema },
];

const DOCUMENTS: Readonly<Record<string, { readonly type: string; readonly make: () => string }>> = {
  '/docs': {
    type: 'text/html',
    make: () =>
      referenceHtml(GAMES, {
        stylesheet: '/docs/reference.css',
        beside: [
          { label: 'OpenAPI', href: '/docs/openapi.json' },
          { label: 'AsyncAPI', href: '/docs/asyncapi.json' },
        ],
      }),
  },
  '/docs/reference.css': { type: 'text/css', make: () => REFERENCE_CSS },
  '/docs/openapi.json': { type: 'application/json', make: () => JSON.stringify(openapi(GAMES)) },
  '/docs/asyncapi.json': { type: 'application/json', make: () => JSON.stringify(asyncapi(GAMES)) },
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
