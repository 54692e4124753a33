/**
 * Chance that nobody can choose or foresee and everybody can check afterwards. docs/fair-chance.md is the definition,
 * precise enough to be implemented from; this file follows it.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkSides, type Source } from './chance.js';

/** A hash already fed with a key, copied for each message: half the work of keying it anew. */
export type Keyed = ReturnType<typeof hmac.create>;

export function keyed(key: Uint8Array): Keyed {
  return hmac.create(sha256, key);
}

export function mac(key: Keyed, message: string): Uint8Array {
  return key.clone().update(utf8ToBytes(message)).digest();
}

/** What the server publishes before it knows who will sit at the table. `secret` is 32 bytes in hex. */
export function commitment(match: string, secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`freehold commitment\n${match}\n`), hexToBytes(secret))));
}

/** The seed of a match: the server's secret and what every seat contributed, none of which decides alone. */
export function fairSeed(match: string, secret: string, contributions: readonly string[]): Uint8Array {
  const salt = sha256(utf8ToBytes(`freehold contributions\n${contributions.map((c) => `${c}\n`).join('')}`));
  return hkdf(sha256, hexToBytes(secret), salt, utf8ToBytes(`freehold seed\n${match}`), 32);
}

const TWO_32 = 2 ** 32;

export class FairSource implements Source {
  private readonly key: Keyed;

  constructor(
    seed: Uint8Array,
    private readonly streams: readonly string[],
  ) {
    this.key = keyed(seed);
  }

  value(sides: number, stream: number, d: number, nonce: string): number {
    checkSides(sides);
    const fair = TWO_32 - (TWO_32 % sides);
    for (let block = 0; ; block++) {
      const bytes = mac(this.key, `draw\n${this.streams[stream]}\n${d}\n${nonce}\n${block}`);
      const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let at = 0; at < 32; at += 4) {
        const word = words.getUint32(at);
        if (word < fair) return word % sides;
      }
    }
  }
}
