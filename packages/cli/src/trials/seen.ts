/** A view as a short text, the same for the client who got it by patches and for the checker who replays the log. */
import { createHash } from 'node:crypto';
import { canonical } from '@freehold/kernel';

export function viewHash(view: object): string {
  // Through JSON, as over the wire: a member that is undefined is none.
  const text = canonical(JSON.parse(JSON.stringify(view)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
