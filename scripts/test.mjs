/** Everything that must hold before a change lands, cheapest first. The README's test line ends here. */
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['Build', 'tsc', ['-b']],
  ['Types of the tests', 'tsc', ['-p', 'tsconfig.check.json']],
  ['Types of the page', 'tsc', ['-p', 'packages/web']],
  ['The page', 'npm', ['run', '--silent', '--workspace', '@freehold/web', 'build']],
  ['Lint and format', 'biome', ['ci', '--reporter=summary', '.']],
  ['Layering', 'depcruise', ['packages']],
  ['Words', process.execPath, ['scripts/words.mjs']],
  ['Tests', 'vitest', ['run']],
  ['The page in a browser', 'npm', ['run', '--silent', '--workspace', '@freehold/web', 'test']],
];

const started = Date.now();
for (const [title, command, args] of STEPS) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`\n${title} failed.`);
    process.exit(status ?? 1);
  }
}
console.log(`\nAll good after ${Math.round((Date.now() - started) / 1000)} s.`);
