/** The codec as the server speaks it. A client of source 000 is told everything by its state, so nothing is remembered. */
import type { PropertyEvent } from '@freehold/property';
import type { Dialect, Read, Sight, Speaker } from '../dialect.js';
import { acting } from '../reading.js';
import { decodeText } from './decode.js';
import { plainError, refusalError } from './refusals.js';
import type { Sight as MagnateSight } from './sight.js';
import { encodeState } from './state.js';
import { encodeChat, encodeUpdate } from './updates.js';

const asMagnate = (sight: Sight) => sight as unknown as MagnateSight;

function read(text: string, sight: Sight): Read {
  const { open, users, viewer } = asMagnate(sight);
  const asking = { seat: viewer, users, open };
  const decoded = decodeText(text, asking);
  switch (decoded.kind) {
    case 'action':
      return acting(decoded, (refusal, message) => refusalError(refusal, message, asking));
    case 'chat':
      return { kind: 'say', text: decoded.text, refused: (refusal) => plainError(refusal, decoded.seq) };
    case 'error':
      return decoded;
    case 'cheat':
      throw new Error('no cheats are read where they are not asked for');
  }
}

const SPEAKER: Speaker = {
  state: (sight) => [encodeState(asMagnate(sight))],
  record: ({ what, events }, sight) => encodeUpdate(what, events as readonly PropertyEvent[], asMagnate(sight)),
  said: ({ name, text }, { game }) => [encodeChat(game, name, text)],
  read,
};

export const dialect: Dialect = {
  spectators: false,
  history: 0,
  refused: (refusal) => plainError(refusal),
  speaker: () => SPEAKER,
};
