/**
 * A thread that copies the write-ahead log into the file while the store's thread goes on writing to its end. Tells when so little is
 * left that whoever writes may as well do the rest himself: only where nothing is left does the log begin anew.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.js';

/** Pages that are copied within the time of a few commits. */
const FEW = 200;
/** Where the writer is as fast as this thread, it never gets near the end. */
const TRIES = 4;

const port = parentPort!;
const db = new Connection((workerData as { file: string }).file);

/** How many pages of the log were copied, by anybody and at any time. */
function copied(): number {
  const [isBusy, , pages] = db.statement('PRAGMA wal_checkpoint(PASSIVE)').one() as number[];
  return isBusy ? 0 : pages!;
}

port.on('message', (message: 'copy' | 'close') => {
  if (message === 'close') {
    db.close();
    port.close();
    return;
  }
  let before = copied();
  for (let tries = 1; tries < TRIES; tries++) {
    const now = copied();
    if (now - before < FEW) break;
    before = now;
  }
  port.postMessage('done');
});
