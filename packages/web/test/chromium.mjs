/** Starts the unpacked Chromium, whose libraries and fonts are its own, so a bare machine will do; elsewhere an installed one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { isPacked, setup, UNPACKED } from './unpack.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Undefined where there is no browser at all. */
export async function launch() {
  setup();
  const executablePath = isPacked ? join(UNPACKED, 'chromium') : INSTALLED.find(existsSync);
  if (executablePath === undefined) return undefined;
  const own = { LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib'), FONTCONFIG_PATH: join(UNPACKED, 'fonts') };
  return chromium.launch({ executablePath, args: ['--no-sandbox'], env: { ...process.env, ...(isPacked && own) } });
}
