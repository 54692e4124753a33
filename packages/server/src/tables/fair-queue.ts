/**
 * Long work for those who ask for it: one job at a time, in turns by address, so that an address that asks for much waits for
 * itself. Two who ask for the same share a job, and a job that nobody waits for any more is not done, or not to its end.
 */
import { type Clock, SYSTEM_CLOCK } from '../operations/clock.js';
import { Refused, refuse } from '../refusal.js';

/** Somebody who waits for an answer. */
export interface Asker {
  readonly address: string;
  /** The connection is closed: nobody would read an answer. */
  readonly isGone: boolean;
}

/** This server itself, where no connection asks. */
export const IN_HOUSE: Asker = { address: '', isGone: false };

/** `isWanted` says whether somebody still waits. The work looks now and then, and ends when it is not wanted. */
export type Work<T> = (isWanted: () => boolean) => Promise<T>;

interface Job<T> {
  readonly name: string;
  readonly askers: Asker[];
  isWaiting: boolean;
  readonly done: Promise<T>;
  readonly begin: () => Promise<unknown>;
  readonly refuse: (reason: Refused) => void;
}

/** Jobs that wait for one address, and for all. */
export const EACH = 16;
const ALL = 256;

export class FairQueue<T> {
  private readonly jobs = new Map<string, Job<T>>();
  /** Jobs that wait, by address; the address whose turn is next comes first. */
  private readonly lines = new Map<string, Job<T>[]>();
  private working = false;
  private isStopped = false;
  /** Milliseconds that the last job took. */
  private took = 50;

  constructor(
    private readonly each = EACH,
    private readonly clock: Clock = SYSTEM_CLOCK,
  ) {}

  get isBusy(): boolean {
    return this.working;
  }

  /** Rejects with `RATE` if too much is waiting already, or if whoever asked is gone when it is his turn. */
  async ask(name: string, asker: Asker, work: Work<T>): Promise<T> {
    if (this.isStopped) refuse('STOPPING');
    const { address } = asker;
    const known = this.jobs.get(name);
    known?.askers.push(asker);
    const waiting = (this.lines.get(address) ?? []).filter((job) => job.isWaiting && !this.dropIfUnwanted(job));
    const line = waiting.filter((job) => isWanted(job, address));
    if (!known && (line.length >= this.each || this.jobs.size >= ALL)) throw this.busy();
    const job = known ?? this.newJob(name, asker, work);
    if (job.isWaiting && !line.includes(job)) line.push(job);
    if (line.length > 0) this.lines.set(address, line);
    void this.go();
    return job.done;
  }

  /** Nothing is begun any more; what is under way ends at its next look. */
  stop(): void {
    this.isStopped = true;
    for (const job of this.jobs.values()) job.refuse(new Refused('STOPPING'));
    this.lines.clear();
  }

  private newJob(name: string, asker: Asker, work: Work<T>): Job<T> {
    let settle!: { resolve: (value: T) => void; reject: (reason: unknown) => void };
    const done = new Promise<T>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // Those who asked hear of it; so there is always somebody, or nobody to mind.
    done.catch(() => undefined);
    const begin = () => work(() => !this.isStopped && isWanted(job)).then(settle.resolve, settle.reject);
    const job: Job<T> = { name, askers: [asker], isWaiting: true, done, begin, refuse: settle.reject };
    this.jobs.set(name, job);
    return job;
  }

  private async go(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let job = this.next(); job; job = this.next()) {
      const since = this.clock.monotonic();
      await job.begin();
      this.jobs.delete(job.name);
      this.took = this.clock.monotonic() - since;
    }
    this.working = false;
  }

  /** The first job of the address whose turn it is; its others wait for the next turn. */
  private next(): Job<T> | undefined {
    for (const [address, line] of this.lines) {
      this.lines.delete(address);
      for (let job = line.shift(); job; job = line.shift()) {
        if (!job.isWaiting || this.dropIfUnwanted(job)) continue;
        job.isWaiting = false;
        if (line.length > 0) this.lines.set(address, line);
        return job;
      }
    }
    return undefined;
  }

  /** Whether nobody waits for it any more; then it is as if it had never been asked for. */
  private dropIfUnwanted(job: Job<T>): boolean {
    if (isWanted(job)) return false;
    job.isWaiting = false;
    this.jobs.delete(job.name);
    job.refuse(this.busy());
    return true;
  }

  private busy(): Refused {
    return new Refused('RATE', { seconds: Math.max(1, Math.ceil((this.jobs.size * this.took) / 1000)) });
  }
}

/** By anybody, or from there. */
const isWanted = <T>({ askers }: Job<T>, from?: string) =>
  askers.some(({ isGone, address }) => !isGone && (from === undefined || address === from));
