/** The codec as the server speaks it. The state of source 004 has the sentence of the last action in it, which is remembered. */
import { type PropertyEvent, source004, sprint } from '@freehold/property';
import type { Dialect, Read, Sight, Speaker, Told } from '../dialect.js';
import { encodeChat, encodeThought, withLegal } from '../envelope.js';
import { sightBefore } from '../gathering.js';
import { asRead } from '../reading.js';
import { legalActions } from './actions.js';
import { decodeText } from './decode.js';
import { plainError, refusalError } from './errors.js';
import { namesOf, type Sight as SprintSight } from './sight.js';
import { encodeState, encodeUpdate } from './updates.js';

const asSprint = (sight: Sight) => sight as unknown as SprintSight;

function read(text: string, sight: Sight): Read {
  const { open, viewer: seat } = asSprint(sight);
  const asking = { seat, open };
  return asRead(decodeText(text, asking), (refusal, message) => refusalError(refusal, message, asking), plainError);
}

/** Some of which nothing is told, such as that an offer stands. */
const LOOKED_AT = 8;

function speaker(sight: Sight, past: readonly Told[]): Speaker {
  const sentence = ({ events }: Pick<Told, 'events'>, at: Sight) =>
    source004.lastAction(events as readonly PropertyEvent[], namesOf(asSprint(at)), 'en');
  let last: string | undefined;
  for (const told of past) last = sentence(told, sight) ?? last;
  const seen = (sight: Sight): SprintSight =>
    last === undefined ? asSprint(sight) : { ...asSprint(sight), lastAction: last };
  return {
    state: (sight) => [encodeState(seen(sight))],
    record(told, sight) {
      last = sentence(told, sight) ?? last;
      return encodeUpdate(told.what, told.events as readonly PropertyEvent[], seen(sight));
    },
    said: ({ name, text }, { game }) => [encodeChat(game, name, text)],
    thought: (thought, { game, names }) => encodeThought(game, names[thought.seat]!, thought),
    refused: (error, sight) => [withLegal(error, legalActions(asSprint(sight).open, sight.viewer))],
    read,
  };
}

export const dialect: Dialect = {
  spectators: 'all',
  discloses: false,
  history: LOOKED_AT,
  refused: (refusal) => plainError(refusal),
  gathering: (table) => [
    { ...encodeState(asSprint(sightBefore(sprint, table))), status: source004.gameStatus(undefined) },
  ],
  speaker,
};
