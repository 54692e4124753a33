#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** In a checkout: not built yet, or a source is newer than what was built. Installed packages have no sources. */
function isStale() {
  if (!existsSync(main)) return true;
  if (!existsSync(`${root}/packages`)) return false;
  const built = statSync(main).mtimeMs;
  return readdirSync(`${root}/packages`).some((name) => {
    const sources = `${root}/packages/${name}/src`;
    // The page is built by itself.
    if (name === 'web' || !existsSync(sources)) return false;
    return readdirSync(sources, { recursive: true }).some((file) => statSync(`${sources}/${file}`).mtimeMs > built);
  });
}

if (isStale()) {
  const tsc = `${root}/node_modules/typescript/bin/tsc`;
  const { status } = spawnSync(process.execPath, [tsc, '-b', root], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // A source that was only touched changes nothing that is built.
  utimesSync(main, new Date(), new Date());
}
await import(main.href);
