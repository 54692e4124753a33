import { DataError } from '@freehold/kernel';
import { type Command, readArgs, usageOf } from './command.js';
import { bench } from './commands/bench.js';
import { conform } from './commands/conform.js';
import { demo } from './commands/demo.js';
import { play } from './commands/play.js';
import { replay } from './commands/replay.js';
import { simulate } from './commands/simulate.js';
import { verify } from './commands/verify.js';
import { UsageError } from './usage.js';

const COMMANDS: Readonly<Record<string, Command>> = { play, replay, verify, simulate, conform, bench, demo };

async function main([name = '--help', ...argv]: readonly string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(
      Object.entries(COMMANDS)
        .map(([each, command]) => usageOf(each, command))
        .join('\n\n'),
    );
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(`there is no command "${name}"; choose one of: ${Object.keys(COMMANDS).join(', ')}`);
  if (argv.includes('--help') || argv.includes('-h')) console.log(usageOf(name, command));
  else await command.run(readArgs(command, argv));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof DataError;
  console.error(expected ? `freehold: ${error.message}` : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
