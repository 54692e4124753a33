/** All commands, and how one is chosen, run and told what is wrong with it. */
import { DataError } from '@freehold/kernel';
import { type Command, readArgs, usageOf } from './command.js';
import { backup, restore } from './commands/backup.js';
import { bench } from './commands/bench.js';
import { conform } from './commands/conform.js';
import { demo } from './commands/demo.js';
import { play } from './commands/play.js';
import { replay } from './commands/replay.js';
import { serve } from './commands/serve.js';
import { simulate } from './commands/simulate.js';
import { tournament } from './commands/tournament.js';
import { trial } from './commands/trial.js';
import { verify } from './commands/verify.js';
import { chosen, UsageError } from './usage.js';
import { VERSION } from './version.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  backup,
  restore,
  play,
  replay,
  verify,
  simulate,
  tournament,
  conform,
  bench,
  trial,
  demo,
};

async function perform([name = '--help', ...argv]: readonly string[]): Promise<void> {
  if (name === '--version' || name === '-v') return console.log(VERSION);
  if (name === '--help' || name === '-h' || name === 'help') return console.log(help(argv[0]));
  const command = chosen('command', name, COMMANDS);
  if (argv.includes('--help') || argv.includes('-h')) console.log(usageOf(name, command));
  else await command.run(readArgs(command, argv));
}

function help(name: string | undefined): string {
  if (name !== undefined) return usageOf(name, chosen('command', name, COMMANDS));
  const list = Object.entries(COMMANDS).map(([each, command]) => usageOf(each, command));
  return ['Usage: freehold COMMAND [FLAGS]', ...list].join('\n\n');
}

/** Prints to the console, and sets `process.exitCode` if something is wrong. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  try {
    await perform(argv);
  } catch (error) {
    const { name, message } = error as Error;
    const expected = error instanceof UsageError || error instanceof DataError || name === 'NotConforming';
    console.error(expected ? `freehold: ${message}` : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
