/** The real server as a child process: started, killed without warning, asked to stop, and listened to when it complains. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Children run what is built: Node 20 runs no TypeScript. `npm test` builds before it tests. */
export function builtFile(path: string): string {
  const root = import.meta.url.endsWith('.ts') ? '../../dist' : '..';
  return fileURLToPath(new URL(`${root}/${path}`, import.meta.url));
}

const running = new Set<ChildProcess>();
/** Nothing that was started here outlives us. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function keepTrackOf(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export class ServerProcess {
  /** When it says that it is ready; false if it ended before. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<number | null>;
  readonly started = performance.now();
  private readonly child: ChildProcess;
  private errors = '';

  constructor(
    readonly port: number,
    dataDir: string,
    more: Readonly<Record<string, string>> = {},
  ) {
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      BOT_DELAY_MS: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      STOP_GRACE_MS: '200',
      ...more,
    };
    this.child = spawn(process.execPath, [builtFile('main.js'), 'serve'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    keepTrackOf(this.child);
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
    this.exited = new Promise((resolve) => {
      this.child.once('close', (code) => resolve(code));
    });
    this.ready = Promise.race([
      new Promise<boolean>((resolve) => this.child.stdout!.once('data', () => resolve(true))),
      this.exited.then(() => false),
    ]);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** At once, and without a chance to do anything about it. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** As an operator does. Answers how it ended: 0 if all was well. */
  async stop(patience = 60_000): Promise<number | null> {
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), patience);
    const code = await this.exited;
    clearTimeout(timer);
    return code;
  }

  /** What it wrote to its log that should not be there. A line torn by a kill is none. */
  complaints(): string[] {
    return this.errors.split('\n').filter((line) => line.trim() !== '');
  }

  /** Milliseconds of processor time used so far; undefined where the system does not tell. */
  processor(): number | undefined {
    try {
      const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
      // User and system, in hundredths of a second, counted after the name, which may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return undefined;
    }
  }

  /** Kilobytes of memory; undefined where the system does not tell. */
  memory(): number | undefined {
    try {
      const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'));
      return found ? Number(found[1]) : undefined;
    } catch {
      return undefined;
    }
  }
}
