/** The hashes of the kernel by the machine's own functions: several times faster than those that also run in a browser. */
import { createHmac, hash } from 'node:crypto';
import type { Hashing } from '@freehold/kernel';

const BLOCK = 64;

/** Room for two hashes and a record; longer records, which embed a state, get their own. */
const ROOM = Buffer.allocUnsafeSlow(16 * 1024);

export const NATIVE_HASHING: Hashing = {
  keyed(key) {
    if (key.length > BLOCK) return (text) => createHmac('sha256', key).update(text).digest('hex');
    // HMAC as it is defined, because one call for a whole hash costs a fraction of making an object for it.
    const inner = Buffer.alloc(BLOCK + 512, 0x36);
    const outer = Buffer.alloc(BLOCK + 32, 0x5c);
    for (let i = 0; i < key.length; i++) {
      inner[i]! ^= key[i]!;
      outer[i]! ^= key[i]!;
    }
    return (text) => {
      if (text.length > 160) return createHmac('sha256', key).update(text).digest('hex');
      const length = inner.write(text, BLOCK, 'utf8');
      outer.write(hash('sha256', inner.subarray(0, BLOCK + length), 'binary'), BLOCK, 'latin1');
      return hash('sha256', outer, 'hex');
    };
  },
  chained(before, salt, text) {
    const most = 64 + text.length * 3;
    const room = most <= ROOM.length ? ROOM : Buffer.allocUnsafe(most);
    room.write(before, 0, 'hex');
    room.write(salt, 32, 'hex');
    return hash('sha256', room.subarray(0, 64 + room.write(text, 64, 'utf8')), 'hex');
  },
};
