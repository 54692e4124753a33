/** What the people of one table sent and what they were answered, held against the records of the match. */
import { canonical, type Entry } from '@freehold/kernel';
import type { AcknowledgedLine, Line, RefusedLine, SentLine } from './history.js';
import type { Tell } from './violations.js';

interface Claim {
  readonly sent: SentLine[];
  readonly acknowledged: AcknowledgedLine[];
  readonly refused: RefusedLine[];
}

/** Refusals after which the command may be in the log all the same: it was there already, or nobody knows. */
const UNDECIDED = new Set(['OLD_COMMAND', 'UNAVAILABLE', 'INTERNAL']);

const keyOf = (seat: number, number: number) => `seat ${seat}, command ${number}`;

/** What was meant, as text; the same for what was sent and for the record that did it. */
const meant = (action: object | undefined, nonce: string | undefined) =>
  action ? canonical([action, nonce ?? '']) : 'undo';

export class Claims {
  private readonly claims = new Map<string, Claim>();

  constructor(told: readonly Line[]) {
    for (const line of told) {
      if (line.what !== 'sent' && line.what !== 'acknowledged' && line.what !== 'refused') continue;
      const key = keyOf(line.seat, line.number);
      const claim = this.claims.get(key) ?? { sent: [], acknowledged: [], refused: [] };
      this.claims.set(key, claim);
      (claim[line.what] as Line[]).push(line);
    }
  }

  get commands(): number {
    return this.claims.size;
  }

  get acknowledged(): number {
    return this.count(({ acknowledged }) => acknowledged.length > 0);
  }

  get resent(): number {
    return this.count(({ sent }) => sent.length > 1);
  }

  answeredAgain(entries: readonly Entry[]): number {
    return this.count(({ sent, acknowledged: [first] }) => {
      const record = first && entries.find((entry) => entry.record.number === first.record)?.record;
      return record !== undefined && sent.slice(1).some(({ time }) => time > record.time);
    });
  }

  check(entries: readonly Entry[], tell: Tell): void {
    const played = this.playedBy(entries);
    for (const [key, records] of played) {
      if (records.length > 1) tell('twice', `${key}: records ${records.map(({ number }) => number).join(', ')}`);
      const claim = this.claims.get(key);
      const isSent = records.every((record) => claim?.sent.some((line) => saidIn(line) === recordedIn(record)));
      if (!isSent) tell('unsent', `${key}: record ${records[0]!.number} is not what was sent`);
      const isRefused =
        claim?.acknowledged.length === 0 &&
        claim.refused.some(({ code }) => !UNDECIDED.has(code)) &&
        new Set(claim.sent.map(saidIn)).size === 1;
      if (isRefused) tell('unsent', `${key}: refused with ${claim.refused[0]!.code}, and played`);
    }
    for (const [key, { sent, acknowledged }] of this.claims) {
      if (new Set(acknowledged.map(({ record }) => record)).size > 1)
        tell('twice', `${key}: acknowledged as two records`);
      for (const { record } of acknowledged) {
        const found = played.get(key)?.find(({ number }) => number === record);
        const isThere = found && sent.some((line) => saidIn(line) === recordedIn(found));
        if (!isThere) tell('lost', `${key}: acknowledged as record ${record}`);
      }
    }
  }

  private count(of: (claim: Claim) => boolean): number {
    let count = 0;
    for (const claim of this.claims.values()) if (of(claim)) count++;
    return count;
  }

  private playedBy(entries: readonly Entry[]): Map<string, Command[]> {
    const played = new Map<string, Command[]>();
    for (const { record } of entries) {
      if (!isCommand(record)) continue;
      const key = keyOf(record.actor, record.command ?? -1);
      played.set(key, [...(played.get(key) ?? []), record]);
    }
    return played;
  }
}

type Command = Extract<Entry['record'], { kind: 'act' | 'undo' }>;

/** Everything that a person is said to have done must have been sent by one. */
function isCommand(record: Entry['record']): record is Command {
  return record.kind === 'undo' || (record.kind === 'act' && (record.by === 'owner' || record.command !== undefined));
}

const saidIn = ({ action, nonce }: SentLine) => meant(action, nonce);
const recordedIn = (record: Command) =>
  record.kind === 'act' ? meant(record.action, record.nonce) : meant(undefined, undefined);
