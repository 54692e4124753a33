/** The parts of the house that the queue and the rooms need. */
import type { Logger } from 'pino';
import type { Clock } from '../operations/clock.js';
import type { Limits } from '../operations/limits.js';
import type { Metrics } from '../operations/metrics.js';
import type { Hall } from '../tables/hall.js';
import type { Tables } from '../tables/tables.js';

export interface Around {
  readonly log: Logger;
  readonly clock: Clock;
  readonly now: () => number;
  readonly hall: Hall;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly metrics: Metrics;
}
