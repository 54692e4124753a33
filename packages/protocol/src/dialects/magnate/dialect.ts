/** The codec as the server speaks it. A client of source 000 is told everything by its state, so nothing is remembered. */
import type { PropertyEvent } from '@freehold/property';
import type { Dialect, Read, Sight, Speaker } from '../dialect.js';
import { encodeChat, encodeThought, withLegal } from '../envelope.js';
import { asRead } from '../reading.js';
import { legalActions } from './actions.js';
import { decodeText } from './decode.js';
import { plainError, refusalError } from './refusals.js';
import type { Sight as MagnateSight } from './sight.js';
import { encodeState } from './state.js';
import { encodeUpdate } from './updates.js';

const asMagnate = (sight: Sight) => sight as unknown as MagnateSight;

function read(text: string, sight: Sight): Read {
  const { open, users, viewer } = asMagnate(sight);
  const asking = { seat: viewer, users, open };
  const decoded = decodeText(text, asking);
  if (decoded.kind === 'cheat') throw new Error('no cheats are read where they are not asked for');
  return asRead(decoded, (refusal, message) => refusalError(refusal, message, asking), plainError);
}

const SPEAKER: Speaker = {
  state: (sight) => [encodeState(asMagnate(sight))],
  record: ({ what, events }, sight) => encodeUpdate(what, events as readonly PropertyEvent[], asMagnate(sight)),
  said: ({ name, text }, { game }) => [encodeChat(game, name, text)],
  thought: (thought, { game, names }) => encodeThought(game, names[thought.seat]!, thought),
  refused(error, sight) {
    const { open, viewer, users } = asMagnate(sight);
    return [withLegal(error, legalActions(open, viewer, users))];
  },
  read,
};

export const dialect: Dialect = {
  spectators: 'onRequest',
  discloses: false,
  history: 0,
  refused: (refusal) => plainError(refusal),
  speaker: () => SPEAKER,
};
