import { parentPort } from 'node:worker_threads';
import { playStretch, type Stretch } from '../stretch.js';

parentPort!.on('message', (stretch: Stretch) => parentPort!.postMessage(playStretch(stretch)));
