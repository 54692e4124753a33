/**
 * When sockets are written to. Texts of one moment, such as an update and the answer to its command, go out together. What nobody
 * waits for goes a little later when there is a crowd, along with what comes meanwhile: a packet costs more than a text.
 */
import type { Clock } from '../operations/clock.js';

export interface Outgoing {
  /** All that has come together so far, which may be nothing. */
  write(): void;
}

/** How long to wait for company, by how many do so already. */
const patienceMs = (crowd: number) => Math.min(LONGEST_MS, crowd >> 2);
const LONGEST_MS = 80;
/** They go a few at a time, so that those who are in a hurry need not wait for all of them. */
const BEAT_MS = 4;

export class Outbox {
  private hurried: Outgoing[] = [];
  /** In the order in which they came, each with the time when it is due. Who is written to for another reason waits no more. */
  private readonly patient = new Map<Outgoing, number>();
  private isBeating = false;
  /** Milliseconds that were waited in all; `patient` is due by these. */
  private time = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether messages wait to be written. */
  get isBusy(): boolean {
    return this.hurried.length > 0 || this.patient.size > 0;
  }

  /** At the end of this moment. */
  now(outgoing: Outgoing): void {
    if (this.hurried.push(outgoing) === 1) process.nextTick(this.writeHurried);
  }

  soon(outgoing: Outgoing): void {
    const { patient } = this;
    patient.set(outgoing, this.time + patienceMs(patient.size));
    if (this.isBeating) return;
    this.isBeating = true;
    this.clock.soon(this.writePatient);
  }

  private readonly writeHurried = () => {
    const all = this.hurried;
    this.hurried = [];
    for (const outgoing of all) {
      this.patient.delete(outgoing);
      outgoing.write();
    }
  };

  private readonly writePatient = (waited: number) => {
    const { patient } = this;
    this.time += waited;
    for (const [outgoing, due] of patient) {
      if (due > this.time) break;
      patient.delete(outgoing);
      outgoing.write();
    }
    this.isBeating = patient.size > 0;
    if (this.isBeating) this.clock.soon(this.writePatient, BEAT_MS);
  };
}
