/** The hashes of the kernel by the machine's own functions: several times faster than those that also run in a browser. */
import { createHmac, hash } from 'node:crypto';
import type { Hashing } from '@freehold/kernel';

const BLOCK = 64;
const LONGEST_TEXT = 160;

/** Room for two hashes and a record; longer records, which embed a state, get their own. */
const ROOM = Buffer.allocUnsafeSlow(16 * 1024);

/**
 * HMAC as it is defined, because one call for a whole hash costs a fraction of making an object for it. There is one place where keys
 * are made ready for all of them: a match uses its key a few times in a row, and thousands of matches keep theirs.
 */
const INNER = Buffer.alloc(BLOCK + LONGEST_TEXT * 3);
const OUTER = Buffer.alloc(BLOCK + 32);
let ready: Uint8Array | undefined;

function makeReady(key: Uint8Array): void {
  INNER.fill(0x36, 0, BLOCK);
  OUTER.fill(0x5c, 0, BLOCK);
  for (let i = 0; i < key.length; i++) {
    INNER[i]! ^= key[i]!;
    OUTER[i]! ^= key[i]!;
  }
  ready = key;
}

export const NATIVE_HASHING: Hashing = {
  keyed: (key) => (text) => {
    if (key.length > BLOCK || text.length > LONGEST_TEXT) return createHmac('sha256', key).update(text).digest('hex');
    if (ready !== key) makeReady(key);
    const length = INNER.write(text, BLOCK, 'utf8');
    OUTER.write(hash('sha256', INNER.subarray(0, BLOCK + length), 'binary'), BLOCK, 'latin1');
    return hash('sha256', OUTER, 'hex');
  },
  chained(before, salt, text) {
    const most = 64 + text.length * 3;
    const room = most <= ROOM.length ? ROOM : Buffer.allocUnsafe(most);
    room.write(before, 0, 'hex');
    room.write(salt, 32, 'hex');
    return hash('sha256', room.subarray(0, 64 + room.write(text, 64, 'utf8')), 'hex');
  },
};
