import { parentPort, workerData } from 'node:worker_threads';
import { conform } from '@freehold/kernel/conformance';
import { gameNamed } from '../usage.js';

const { game, from, games, closely } = workerData as { game: string; from: number; games: number; closely: number };
parentPort!.postMessage(conform(gameNamed(game), { from, games, closely }));
