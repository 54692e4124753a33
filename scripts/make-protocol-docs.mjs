/**
 * Writes the documents of the protocol from the schemas. Run it after a change of packages/protocol or of a game's schemas:
 * `npm run build && node scripts/make-protocol-docs.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAMILIES } from '@freehold/bots';
import { asyncapi, openapi, referenceMarkdown } from '@freehold/protocol/documents';

const folder = fileURLToPath(new URL('../docs/protocol/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries({
  'openapi.json': JSON.stringify(openapi(FAMILIES)),
  'asyncapi.json': JSON.stringify(asyncapi(FAMILIES)),
  'reference.md': referenceMarkdown(FAMILIES),
})) {
  writeFileSync(folder + name, text);
  console.log(`docs/protocol/${name}`);
}
// As the gate wants to see it.
spawnSync('npx', ['biome', 'format', '--write', folder], { stdio: 'inherit', shell: process.platform === 'win32' });
