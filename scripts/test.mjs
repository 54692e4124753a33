/**
 * Everything that must hold before a change lands. Every step runs, also after one has failed, and a summary at the end says
 * what each came to.
 *
 *   npm test            all of it
 *   npm run check       types, lint, layering, words, and the quick tests that what changed can reach
 *   npm run test:long   all of it, with the long form of the tests
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, SLOW } from './testing/changed.mjs';

const mode = process.argv[2] ?? 'all';
const reports = mkdtempSync(join(tmpdir(), 'freehold-test-'));
const VITEST = ['--reporter=dot', '--reporter=json', '--silent=passed-only'];

function tests() {
  if (mode !== 'check') return ['vitest', 'run'];
  const sources = changedFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const slow = SLOW.flatMap((pattern) => ['--exclude', pattern]);
  return ['vitest', 'related', '--run', '--passWithNoTests', '--maxWorkers=2', ...slow, ...sources];
}

/** Steps of a lane run one after another, and the lanes beside each other: two, because that is what a small machine has. */
const LANES = [
  [
    { title: 'Build', run: ['tsc', '-b'] },
    { title: 'The page', run: ['npm', 'run', '--silent', '-w', '@freehold/web', 'build'], thorough: true },
    { title: 'Tests', run: tests(), report: 'tests.json' },
  ],
  [
    { title: 'Lint and format', run: ['biome', 'ci', '--reporter=summary', '.'] },
    { title: 'Words', run: [process.execPath, 'scripts/words.mjs'] },
    { title: 'Layering', run: ['depcruise', 'packages'] },
    { title: 'Types of the tests', run: ['tsc', '-p', 'tsconfig.check.json'], after: 'Build' },
    { title: 'Types of the page', run: ['tsc', '-p', 'packages/web'], after: 'Build' },
    {
      title: 'The page in a browser',
      run: ['vitest', 'run', '--config', 'packages/web/vitest.browser.config.ts'],
      after: 'The page',
      report: 'browser.json',
      thorough: true,
    },
  ],
].map((lane) => lane.filter((step) => !(step.thorough && mode === 'check')));

const started = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);
const done = new Map();
const results = [];

function deferred() {
  let resolve;
  const promise = new Promise((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Runs one step; its output is printed in one piece when it ends, so that the lanes do not mix. */
function perform({ title, run: [command, ...args], report }) {
  const since = Date.now();
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
  if (mode === 'long') env.FREEHOLD_TEST = 'long';
  const file = report && join(reports, report);
  const child = spawn(command, file ? [...args, ...VITEST, `--outputFile.json=${file}`] : args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  return new Promise((resolve) => {
    const end = (ok, reason = '') => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}${reason}`);
      results.push({ title, ok, seconds: seconds(since), report: file });
      resolve();
    };
    child.on('error', (error) => end(false, `${error.message}\n`));
    child.on('close', (code) => end(code === 0));
  });
}

async function runLane(lane) {
  for (const step of lane) {
    await done.get(step.after)?.promise;
    await perform(step);
    done.get(step.title).resolve();
  }
}

/** Counts of a report of vitest, and its slowest files; nothing if it was not written. */
function read(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const files = testResults.map(({ name, startTime, endTime, status }) => ({
      name: name.slice(process.cwd().length + 1),
      seconds: (endTime - startTime) / 1000,
      ok: status === 'passed',
    }));
    return { passed: numPassedTests, failed: numFailedTests, files };
  } catch {
    return { passed: 0, failed: 0, files: [] };
  }
}

function summarize() {
  const counted = results.filter(({ report }) => report).map(({ report }) => read(report));
  const files = counted.flatMap((report) => report.files);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 8);
  console.log('\n── Summary');
  for (const { title, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}, ${seconds} s`);
  for (const { name } of files.filter(({ ok }) => !ok)) console.log(`FAILED in ${name}`);
  console.log(
    `Slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ') || 'nothing'}`,
  );
  const sum = (of) => counted.reduce((total, report) => total + of(report), 0);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(
    `${failed === 0 ? 'All good' : `${failed} of ${results.length} steps failed`} after ${seconds(started)} s.`,
  );
  return failed;
}

for (const { title } of LANES.flat()) done.set(title, deferred());
await Promise.all(LANES.map(runLane));
process.exitCode = summarize() > 0 ? 1 : 0;
rmSync(reports, { recursive: true });
