/** What the disk takes for itself: a page written and synced again and again, at the pace of the load. No server that keeps its word is faster. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGE = 4096;
/** Written over from the beginning when it is full, as a write-ahead log is: a file that grows takes longer to sync. */
const PAGES = 1000;

/** What the time is taken from; a test brings its own. */
export interface Timer {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}
const REAL: Timer = { now: () => performance.now(), sleep };

export class Disk {
  private at = 0;

  private constructor(
    private readonly folder: string,
    private readonly file: FileHandle,
  ) {}

  static async open(): Promise<Disk> {
    const folder = mkdtempSync(join(tmpdir(), 'freehold-disk-'));
    const file = await open(join(folder, 'pages'), 'w');
    await file.write(Buffer.alloc(PAGE * PAGES, 1));
    await file.sync();
    return new Disk(folder, file);
  }

  /** How long each of them took, in milliseconds; `pace` a second, or fewer if the disk is slower. */
  async turn(ms: number, pace: number, timer = REAL): Promise<number[]> {
    const page = Buffer.alloc(PAGE, 1);
    const began = timer.now();
    const times: number[] = [];
    for (let now = began; now - began < ms; now = timer.now()) {
      const after = (times.length / pace) * 1000;
      // A timer may be a little early, and then another turn would begin that is due after the end.
      if (after >= ms) break;
      const due = began + after;
      if (due > now) await timer.sleep(due - now);
      const since = timer.now();
      await this.file.write(page, 0, PAGE, (this.at++ % PAGES) * PAGE);
      await this.file.datasync();
      times.push(timer.now() - since);
    }
    return times;
  }

  async close(): Promise<void> {
    await this.file.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
