import { runCommandLine } from './command-line.js';

// `freehold play | head` has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await runCommandLine(process.argv.slice(2));
