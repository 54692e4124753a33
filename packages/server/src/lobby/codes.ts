import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 6;

/** Of a room or a lobby: short enough to be read aloud. */
export function newCode(isTaken: (code: string) => boolean): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (!isTaken(code)) return code;
  }
}
