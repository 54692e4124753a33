/** Writes docs/rules/differences.md from the editions. Run it after a switch, an option or a preset has changed: `npm run build && node scripts/make-rules-docs.mjs`. */
import { writeFileSync } from 'node:fs';
import { classicEdition, magnateEdition, sprintEdition, tycoonEdition } from '@freehold/property';
import { differencesMarkdown } from '@freehold/protocol/documents';

export const EDITIONS = [classicEdition, magnateEdition, tycoonEdition, sprintEdition];

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('../docs/rules/differences.md', import.meta.url), differencesMarkdown(EDITIONS));
  console.log('docs/rules/differences.md');
}
