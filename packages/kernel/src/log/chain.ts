/**
 * The chain of hashes over a log. Each head depends on all records before it and on a salt that only the holder of the
 * seed can compute, so a head may be published while the game runs and gives nothing away.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Source } from '../chance/chance.js';
import { commitment, FairSource, fairSeed, type Hashing, type Keyed, PURE_HASHING } from '../chance/fair.js';
import { FastChance } from '../chance/fast.js';
import { DataError } from '../failure.js';
import { canonical } from './canonical.js';
import type { Header, MatchRecord } from './record.js';

export function headerHash(header: Header): string {
  return bytesToHex(sha256(utf8ToBytes(`freehold header\n${canonical(header)}`)));
}

/** Everything of a match that must stay on the server until it ends: the generator and the salts. */
export class Sealed {
  readonly source: Source;
  private readonly salts: Keyed;

  /** `secret` is needed for fair chance and must be the one the header is committed to. */
  constructor(
    header: Header,
    readonly secret?: string,
    private readonly hashing: Hashing = PURE_HASHING,
  ) {
    const { chance, match, streams } = header;
    if (chance.kind === 'fair') {
      if (secret === undefined) throw new DataError('secret', 'a match with fair chance needs its secret');
      if (!/^[0-9a-f]{64}$/.test(secret)) throw new DataError('secret', 'not 32 bytes in hex');
      if (commitment(match, secret) !== chance.commitment) {
        throw new DataError('secret', 'does not match the commitment in the header');
      }
      const seed = fairSeed(match, secret, chance.contributions);
      this.salts = hashing.keyed(seed);
      this.source = new FairSource(this.salts, streams);
    } else {
      this.source = new FastChance(chance.seed, streams.length, chance.index);
      this.salts = hashing.keyed(utf8ToBytes(`freehold fast\n${chance.seed}\n${chance.index}`));
    }
  }

  /** The head after `record`, given the head before it. `text` is the record's, where it is known. */
  head(before: string, record: MatchRecord, text = canonical(record)): string {
    return this.hashing.chained(before, this.salts(`salt\n${record.number}`), text);
  }
}
