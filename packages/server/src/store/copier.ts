/** A thread that makes one copy and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { DataError } from '@freehold/kernel';
import { copyDatabase } from './copy.js';

const { from, to } = workerData as { from: string; to: string };
try {
  copyDatabase(from, to);
  parentPort!.postMessage('done');
} catch (error) {
  const told = error instanceof DataError ? [error.where, error.problem] : [to, String(error)];
  parentPort!.postMessage(told);
}
