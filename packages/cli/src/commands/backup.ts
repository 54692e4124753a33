import { backupFile, restoreFile } from '@freehold/server/store';
import type { Command } from '../command.js';
import { readSettings } from './serve.js';

export const backup: Command = {
  summary: 'Copy everything in DATA_DIR to a new file, also while a server runs.',
  operands: ['FILE'],
  run(args) {
    const { DATA_DIR } = readSettings();
    backupFile(DATA_DIR, args.text('FILE'));
    console.log(`${DATA_DIR} is copied to ${args.text('FILE')}.`);
  },
};

export const restore: Command = {
  summary: 'Put a backup into DATA_DIR, which no server may be using.',
  operands: ['FILE'],
  flags: { replace: { help: 'even if DATA_DIR has games already; they are kept beside', bare: true } },
  run(args) {
    const { DATA_DIR } = readSettings();
    const aside = restoreFile(args.text('FILE'), DATA_DIR, { replace: args.has('replace') });
    console.log(`${args.text('FILE')} is restored to ${DATA_DIR}.`);
    if (aside !== undefined) console.log(`What was there is kept as ${aside}.`);
  },
};
