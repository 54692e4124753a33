/** What changed since this work left main, and the test files that `npm run check` leaves to `npm test`. */
import { execFileSync } from 'node:child_process';

/** Suites that take more than some five seconds each: whole games, floods, processes that are started and killed. */
export const SLOW = [
  'packages/bots/src/lanternfall/lanternfall.test.ts',
  'packages/bots/src/property/expected/levels.test.ts',
  'packages/cli/src/cli.test.ts',
  'packages/cli/src/commands/tournament.test.ts',
  'packages/cli/src/trials/*.test.ts',
  'packages/kernel/src/bazaar/bazaar.test.ts',
  'packages/kernel/src/conformance/variants.test.ts',
  'packages/kernel/src/log/log.test.ts',
  'packages/kernel/src/table/race.test.ts',
  'packages/lanternfall/src/lanternfall.test.ts',
  'packages/property/src/editions/*/{classic,magnate,sprint,tycoon}.test.ts',
  'packages/server/src/abuse/*.test.ts',
  'packages/server/src/socket/dialects.test.ts',
  'packages/server/src/store/sqlite.test.ts',
  'packages/web/src/replay/film.test.ts',
];

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this work left main: on main itself, what is published, or else the commit before the last. */
function base() {
  for (const main of ['origin/main', 'main']) {
    try {
      const fork = git('merge-base', 'HEAD', main);
      if (fork !== git('rev-parse', 'HEAD')) return fork;
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/** Files that differ from {@link base}, committed or not, and those git does not know yet. */
export function changedFiles() {
  const tracked = git('diff', '--name-only', '--diff-filter=d', base());
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [tracked, untracked].flatMap((list) => list.split('\n')).filter(Boolean);
}
