import { parentPort } from 'node:worker_threads';
import { type Deals, play } from '../tournament/series.js';

parentPort!.on('message', (deals: Deals) => parentPort!.postMessage(play(deals)));
