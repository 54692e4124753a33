/**
 * Writes the documents of the protocol from the schemas. Run it after a change of packages/protocol or of a game's schemas:
 * `npm run build && node scripts/make-protocol-docs.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lanternfall from '@freehold/lanternfall';
import { actionSchemas, optionsSchema } from '@freehold/property';
import { asyncapi, openapi, referenceMarkdown } from '@freehold/protocol/documents';

const games = [
  { id: 'property', actions: actionSchemas, options: optionsSchema },
  { id: 'lanternfall', actions: lanternfall.actionSchemas, options: lanternfall.optionsSchema },
];

const folder = fileURLToPath(new URL('../docs/protocol/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries({
  'openapi.json': JSON.stringify(openapi(games)),
  'asyncapi.json': JSON.stringify(asyncapi(games)),
  'reference.md': referenceMarkdown(games),
})) {
  writeFileSync(folder + name, text);
  console.log(`docs/protocol/${name}`);
}
// As the gate wants to see it.
spawnSync('npx', ['biome', 'format', '--write', folder], { stdio: 'inherit', shell: process.platform === 'win32' });
