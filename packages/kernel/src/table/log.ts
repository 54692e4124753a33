/** Where records are kept. The log is the lock: whoever appends record k first has decided it. */
import type { Entry } from '../log/record.js';

export interface Log {
  /**
   * Takes the entry if the last one stored is the one before it, and answers when it is durable. `lost`: another entry of
   * that number is there. A rejection means nobody knows whether it was stored.
   */
  append(match: string, entry: Entry): Promise<'stored' | 'lost'>;
  /** Stored entries from record `from` on, in order. */
  read(match: string, from: number): Promise<readonly Entry[]>;
}

export class MemoryLog implements Log {
  private readonly matches = new Map<string, Entry[]>();

  async append(match: string, entry: Entry): Promise<'stored' | 'lost'> {
    const entries = this.matches.get(match) ?? [];
    if (entries.length !== entry.record.number) return 'lost';
    entries.push(entry);
    this.matches.set(match, entries);
    return 'stored';
  }

  async read(match: string, from: number): Promise<readonly Entry[]> {
    return this.stored(match).slice(from);
  }

  /** What is there now. */
  stored(match: string): readonly Entry[] {
    return this.matches.get(match) ?? [];
  }
}
