/**
 * Where log lines go. They are written beside the event loop, one chunk after the other. When the disk is full, or the reader
 * of a pipe is slow, lines are dropped and counted; the next one that can be written is preceded by how many.
 */
import fs from 'node:fs';

/** What waits to be written at most, in characters. */
const ROOM = 1_000_000;

type Write = (fd: number, chunk: Buffer, done: (error: Error | null, written: number) => void) => void;

export class LogOutput {
  private lines: string[] = [];
  private length = 0;
  private dropped = 0;
  private isWriting = false;

  constructor(
    private readonly fd: number,
    private readonly now: () => number,
    private readonly writeChunk: Write = fs.write,
  ) {}

  write(line: string): void {
    if (this.length + line.length > ROOM) {
      this.dropped++;
      return;
    }
    this.lines.push(line);
    this.length += line.length;
    if (!this.isWriting) this.writeNext();
  }

  private writeNext(): void {
    const { lines, dropped } = this;
    this.isWriting = lines.length > 0;
    if (!this.isWriting) return;
    this.lines = [];
    this.length = 0;
    this.dropped = 0;
    // What failed may have been half written: its line ends here.
    const notice =
      dropped > 0 ? `\n{"level":40,"time":${this.now()},"dropped":${dropped},"msg":"log lines lost"}\n` : '';
    this.writeOut(Buffer.from(notice + lines.join('')), dropped + lines.length);
  }

  private writeOut(chunk: Buffer, lines: number): void {
    this.writeChunk(this.fd, chunk, (error, written) => {
      if (!error && written < chunk.length) return this.writeOut(chunk.subarray(written), lines);
      if (!error) return this.writeNext();
      // Nothing is tried again by itself: the next line is the next try.
      this.dropped += lines + this.lines.length;
      this.lines = [];
      this.length = 0;
      this.isWriting = false;
    });
  }
}
