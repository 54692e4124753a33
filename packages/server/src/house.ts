/** The parts of the server that its edges, HTTP and sockets, need. */
import type { Logger } from 'pino';
import type { Lobbies } from './lobby/lobbies.js';
import type { Queue } from './lobby/queue.js';
import type { Rooms } from './lobby/rooms.js';
import type { Clock } from './operations/clock.js';
import type { Config } from './operations/config.js';
import type { Limits } from './operations/limits.js';
import type { Metrics } from './operations/metrics.js';
import type { Accounts } from './people/accounts.js';
import type { People } from './people/people.js';
import type { Shop } from './people/shop.js';
import type { Inbox } from './socket/inbox.js';
import type { Outbox } from './socket/outbox.js';
import type { Store } from './store/index.js';
import type { Hall } from './tables/hall.js';
import type { Tables } from './tables/tables.js';

export interface House {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly now: () => number;
  readonly store: Store;
  readonly people: People;
  readonly accounts: Accounts;
  readonly shop: Shop;
  readonly hall: Hall;
  readonly tables: Tables;
  readonly queue: Queue;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Batch the messages of all sockets at tables. */
  readonly inbox: Inbox;
  readonly outbox: Outbox;
}
