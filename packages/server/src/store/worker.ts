/** The thread that owns the database: takes a batch, does it in one transaction, answers when that is on the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { Appends } from './appends.js';
import { Checkpoints } from './checkpoints.js';
import { type Cell, Connection, problemOf } from './connection.js';
import { type Handlers, handlers } from './requests.js';
import { migrate, schemaProblem } from './schema.js';
import { Transaction } from './transaction.js';
import { type Batch, type FromThread, REQUESTS, type Request, type ToThread } from './wire.js';

const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);

class Worker {
  private readonly transaction: Transaction;
  private readonly appends: Appends;
  private readonly handlers: Handlers;
  private readonly checkpoints: Checkpoints;

  constructor(private readonly db: Connection) {
    this.transaction = new Transaction(db);
    this.appends = new Appends(db, this.transaction);
    this.handlers = handlers(db, this.transaction, this.appends);
    this.checkpoints = new Checkpoints(db);
  }

  /** Requests fail one by one; a transaction that cannot be kept fails all that came after its beginning. */
  do(batch: Batch): void {
    const { appends, transaction } = this;
    const answers: unknown[] = [];
    const failed: (string | number)[] = [];
    let begun = 0;
    let asked = 0;
    try {
      for (let at = 0; at < batch.length; asked++) {
        if (!transaction.active) begun = asked;
        const name = batch[at++] as Request;
        const end = at + REQUESTS[name];
        if (name === 'append') {
          answers.push(appends.append(batch[at] as string, batch[at + 1] as number, batch[at + 2] as string));
        } else {
          appends.flush();
          answers.push(this.answer(name, batch.slice(at, end), (reason) => failed.push(asked, reason)));
        }
        at = end;
      }
      appends.flush();
      transaction.commit();
    } catch (error) {
      const reason = problemOf(error);
      transaction.rollback();
      appends.forget();
      for (let at = begun, all = countOf(batch); at < all; at++) failed.push(at, reason);
    }
    tell({ answers, failed });
    this.settle();
    this.checkpoints.wrote(asked);
  }

  async close(): Promise<void> {
    await this.checkpoints.close();
    try {
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The next one to open the file reads the write-ahead log instead.
    }
    this.db.close();
  }

  private answer(name: Exclude<Request, 'append'>, cells: Cell[], fail: (reason: string) => void): unknown {
    try {
      return this.handlers[name](...cells);
    } catch (error) {
      if (this.transaction.broken) throw error;
      fail(problemOf(error));
      return undefined;
    }
  }

  settle(all = false): void {
    try {
      if (all) this.appends.settleAll();
      else this.appends.settle();
    } catch {
      // Nothing is lost: it stays where it is, and is tried again after the next batch.
    }
  }
}

function countOf(batch: Batch): number {
  let count = 0;
  for (let at = 0; at < batch.length; at += 1 + REQUESTS[batch[at] as Request]) count++;
  return count;
}

function open(file: string): Worker | string {
  try {
    const db = new Connection(file);
    const problem = schemaProblem(db);
    if (problem !== undefined) return problem;
    db.prepareForWriting();
    migrate(db);
    const worker = new Worker(db);
    // Whoever starts has many matches to look up, and nobody waits yet.
    worker.settle(true);
    return worker;
  } catch (error) {
    return problemOf(error);
  }
}

const worker = open((workerData as { file: string }).file);
if (typeof worker === 'string') {
  tell({ cannotOpen: worker });
} else {
  tell({ open: true });
  port.on('message', (message: ToThread) => {
    if (message !== 'close') return worker.do(message);
    void worker.close().then(() => port.close());
  });
}
