/**
 * The Chromium of the registry package, unpacked once into a folder of the project. Before the first test: it is moved to its
 * place whole, because whoever starts a browser, or reads its fonts, while another process still writes them, fails.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '147.0.0';
/** Where it is unpacked. */
export const UNPACKED = fileURLToPath(new URL(`../../../.cache/chromium-${VERSION}`, import.meta.url));
/** The package has a browser for this system only. */
export const isPacked = process.platform === 'linux' && process.arch === 'x64';

/** In a process of its own, because the package reads its environment when it is imported. */
const UNPACK = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";

export function setup() {
  if (!isPacked || existsSync(UNPACKED)) return;
  const folder = `${UNPACKED}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  // It unpacks its libraries only where it believes to be in a lambda, and takes any file named `chromium` in the temporary
  // folder for its own.
  const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder };
  execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: import.meta.dirname, env });
  // The fonts' configuration names the usual temporary folder; text would have no width.
  const fonts = join(folder, 'fonts', 'fonts.conf');
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(UNPACKED, 'fonts')));
  try {
    renameSync(folder, UNPACKED);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process was sooner.
    if (!existsSync(UNPACKED)) throw error;
  }
}
