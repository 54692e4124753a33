/**
 * When the write-ahead log is copied into the file. It takes tens of milliseconds, in which nobody would be answered: so another
 * thread does it, and the one that writes does only what has come meanwhile.
 */
import { Worker } from 'node:worker_threads';
import type { Connection } from './connection.js';
import { workerFile } from './thread.js';

/** Requests after which the log has grown to about 32 MB, with what a commit counts for. What was written often is copied once. */
const MANY = 16_000;
const COMMIT = 2;

export class Checkpoints {
  private written = 0;
  private isUnderWay = false;
  private thread: Worker | undefined;

  constructor(
    private readonly db: Connection,
    private readonly many = MANY,
  ) {}

  /** After every commit. */
  wrote(requests: number): void {
    this.written += requests + COMMIT;
    if (this.written < this.many || this.isUnderWay) return;
    this.written = 0;
    this.isUnderWay = true;
    this.thread ??= this.begin();
    this.thread.postMessage('copy');
  }

  /** Waits for the other thread: one that is ended from outside while libsql works takes the whole process with it. */
  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
    thread.postMessage('close');
    await gone;
  }

  private begin(): Worker {
    const thread = new Worker(workerFile('checkpointer'), {
      workerData: { file: this.db.file },
      execArgv: [],
      name: 'checkpoints',
    });
    thread.on('message', () => this.finish());
    // Another one is tried next time; and when the log is twice as long, SQLite does it all in a commit.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      this.thread = undefined;
      this.isUnderWay = false;
    });
    thread.unref();
    return thread;
  }

  private finish(): void {
    this.isUnderWay = false;
    try {
      this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The log goes on where it is, until next time.
    }
  }
}
