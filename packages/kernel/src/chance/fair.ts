/**
 * Chance that nobody can choose or foresee and everybody can check afterwards. docs/fair-chance.md is the definition,
 * precise enough to be implemented from; this file follows it.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkSides, type Source } from './chance.js';

/** HMAC-SHA-256 of a text with a key given before, in hex. */
export type Keyed = (text: string) => string;

/** What is hashed for every draw and every record. A server has faster functions for it than those that run everywhere. */
export interface Hashing {
  keyed(key: Uint8Array): Keyed;
  /** SHA-256 of the bytes of two hex strings and of a text, joined; in hex. */
  chained(before: string, salt: string, text: string): string;
}

export const PURE_HASHING: Hashing = {
  keyed(key) {
    // Fed with the key once, and copied for each text: half the work of keying it anew.
    const fed = hmac.create(sha256, key);
    return (text) => bytesToHex(fed.clone().update(utf8ToBytes(text)).digest());
  },
  chained: (before, salt, text) => bytesToHex(sha256(concatBytes(hexToBytes(before + salt), utf8ToBytes(text)))),
};

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
  /** `key` is keyed with the seed. */
  constructor(
    private readonly key: Keyed,
    private readonly streams: readonly string[],
  ) {}

  value(sides: number, stream: number, d: number, nonce: string): number {
    checkSides(sides);
    const fair = TWO_32 - (TWO_32 % sides);
    for (let block = 0; ; block++) {
      const hex = this.key(`draw\n${this.streams[stream]}\n${d}\n${nonce}\n${block}`);
      for (let at = 0; at < 64; at += 8) {
        const word = Number.parseInt(hex.slice(at, at + 8), 16);
        if (word < fair) return word % sides;
      }
    }
  }
}
