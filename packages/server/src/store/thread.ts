/**
 * The way to the thread that owns the database. What is asked while the thread is busy is gathered and goes as one message,
 * one transaction and one sync of the disk; each request is answered by itself, after the commit.
 */
import { Worker } from 'node:worker_threads';
import { DataError } from '@freehold/kernel';
import type { Clock } from '../operations/clock.js';
import type { Batch, FromThread, Request, ToThread, Value } from './wire.js';

/** Node 20 runs no TypeScript, so from source (in tests) it is the built worker that runs. `npm test` builds before it tests. */
export function workerFile(name: 'worker' | 'copier' | 'checkpointer'): URL {
  return new URL(`${import.meta.url.endsWith('.ts') ? '../../dist/store' : '.'}/${name}.js`, import.meta.url);
}

/** Requests in one transaction, so that the first of a crowd does not wait for the last. */
const LARGEST = 500;
/** Requests in one transaction from which on it is worth waiting for more, and for how long: the more, the longer. */
const CROWD = 4;
const gatheringMs = (crowd: number) => Math.min(6, crowd >> 1);
/** So many are not kept waiting: the thread works on them while others are still read. */
const ENOUGH = 32;

/** The store could not do it, or nobody knows whether it did. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

interface Gathered {
  readonly batch: Batch;
  readonly asking: { readonly resolve: (answer: never) => void; readonly reject: (reason: Error) => void }[];
}

export class Thread {
  private readonly queue: Gathered[] = [];
  private underWay: Gathered | undefined;
  private scheduled = false;
  private ended: Error | undefined;
  private readonly exited: Promise<void>;
  private readonly send = () => {
    this.scheduled = false;
    this.sendNext();
  };
  private whenIdle: (() => void)[] = [];

  private constructor(
    private readonly worker: Worker,
    private readonly file: string,
    private readonly clock: Clock,
  ) {
    worker.on('message', (message: FromThread) => this.hear(message));
    worker.on('error', (error) => this.end(`the store's thread failed: ${error.message}`));
    worker.on('messageerror', () => this.end(`the store's thread cannot be understood`));
    this.exited = new Promise((resolve) => {
      worker.on('exit', () => {
        this.end(`the store's thread is gone`);
        resolve();
      });
    });
  }

  /** Throws a {@link DataError} that names the file if it cannot be used. */
  static open(file: string, clock: Clock): Promise<Thread> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerFile('worker'), { workerData: { file }, execArgv: [], name: 'store' });
      worker.once('error', reject);
      worker.once('exit', () => reject(new DataError(file, 'the store did not start')));
      worker.once('message', (message: FromThread) => {
        worker.off('error', reject);
        if ('cannotOpen' in message) reject(new DataError(file, message.cannotOpen));
        else resolve(new Thread(worker, file, clock));
      });
    });
  }

  /** The answer's type is the caller's knowledge of what the thread answers to that name. */
  ask<T>(name: Request, ...values: Value[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      const { batch, asking } = this.gathering();
      batch.push(name, ...values);
      asking.push({ resolve, reject });
      if (!this.underWay) this.schedule();
    });
  }

  get isBusy(): boolean {
    return this.underWay !== undefined || this.queue.length > 0;
  }

  /** Resolves when all requests are answered. */
  async idle(): Promise<void> {
    if (this.isBusy) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
  }

  /** Waits for what was asked before. */
  async close(): Promise<void> {
    if (!this.ended) {
      this.ended = new StoreError(`${this.file}: the store is closed`);
      await this.idle();
      this.post('close');
    }
    await this.exited;
  }

  private gathering(): Gathered {
    const last = this.queue.at(-1);
    if (last && last.asking.length < LARGEST) return last;
    const next = { batch: [], asking: [] };
    this.queue.push(next);
    return next;
  }

  private tellIdle(): void {
    for (const tell of this.whenIdle.splice(0)) tell();
  }

  private post(message: ToThread): void {
    this.worker.postMessage(message);
  }

  /**
   * Not at once: what other sockets ask in this turn of the event loop goes along. In a crowd a little later still, because
   * waking the thread and syncing the disk cost the same for one request as for many.
   */
  private schedule(crowd = 0): void {
    if ((this.queue[0]?.asking.length ?? 0) >= ENOUGH) return this.sendNext();
    if (this.scheduled) return;
    this.scheduled = true;
    this.clock.soon(this.send, crowd >= CROWD ? gatheringMs(crowd) : 0);
  }

  private sendNext(): void {
    if (this.underWay) return;
    this.underWay = this.queue.shift();
    if (this.underWay) this.post(this.underWay.batch);
    else this.tellIdle();
  }

  private hear(message: FromThread): void {
    if (!('answers' in message) || !this.underWay) return;
    const { answers, failed } = message;
    const { asking } = this.underWay;
    this.underWay = undefined;
    for (let at = 0; at < failed.length; at += 2) {
      asking[failed[at] as number]!.reject(new StoreError(`${this.file}: ${failed[at + 1]}`));
    }
    for (let at = 0; at < answers.length; at++) asking[at]!.resolve(answers[at] as never);
    this.schedule(asking.length);
  }

  private end(reason: string): void {
    this.ended ??= new StoreError(`${this.file}: ${reason}`);
    const gone = this.underWay ? [this.underWay, ...this.queue] : this.queue;
    this.underWay = undefined;
    for (const { asking } of gone.splice(0)) for (const { reject } of asking) reject(this.ended);
    this.queue.length = 0;
    this.tellIdle();
  }
}
