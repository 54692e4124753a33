/**
 * The Chromium of the registry package, unpacked once into a folder of the project. Its libraries and fonts are its own,
 * so a bare machine will do; see the pitfalls this avoids in the comments.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const VERSION = '147.0.0';
const cache = fileURLToPath(new URL(`../../../.cache/chromium-${VERSION}/`, import.meta.url));

export async function executable() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return [
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ].find(existsSync);
  }
  mkdirSync(cache, { recursive: true });
  // Both are read when the package is imported: it unpacks its libraries only where it believes to be in a lambda, and
  // takes any file named `chromium` in the temporary folder for its own.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const before = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  // The fonts' configuration names the usual temporary folder; text would have no width.
  const fonts = join(cache, 'fonts', 'fonts.conf');
  if (existsSync(fonts))
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(cache, 'fonts')));
  process.env.FONTCONFIG_PATH = join(cache, 'fonts');
  return path;
}

/** Undefined where there is no browser at all. */
export async function launch() {
  const executablePath = await executable();
  return executablePath ? chromium.launch({ executablePath, args: ['--no-sandbox'] }) : undefined;
}
