#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  // A fresh checkout has not been built yet.
  const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const { status } = spawnSync(process.execPath, [tsc, '-b', root], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import(main.href);
