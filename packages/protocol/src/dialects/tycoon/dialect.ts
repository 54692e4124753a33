/** The codec as the server speaks it. The state of source 002 keeps the last messages in it, which are remembered. */
import { type PropertyEvent, tycoon } from '@freehold/property';
import type { Dialect, Read, Sight, Speaker, Told } from '../dialect.js';
import { encodeChat, encodeThought, withLegal } from '../envelope.js';
import { sightBefore } from '../gathering.js';
import { asRead } from '../reading.js';
import { legalActions } from './actions.js';
import { decodeText } from './decode.js';
import { plainError, refusalError } from './errors.js';
import type { Sight as TycoonSight } from './sight.js';
import { encodeState } from './state.js';
import { encodeUpdate } from './updates.js';

/** How many messages wait in the state for who looks at it late. */
const REMEMBERED = 20;
/** In so many records there are as many messages: what nothing is told of is seldom done. */
const LOOKED_AT = 40;

const asTycoon = (sight: Sight) => sight as unknown as TycoonSight;

function read(text: string, sight: Sight): Read {
  const { open, names, viewer: seat } = asTycoon(sight);
  const asking = { seat, open, names };
  return asRead(decodeText(text, asking), (refusal, message) => refusalError(refusal, message, asking), plainError);
}

function speaker(sight: Sight, past: readonly Told[]): Speaker {
  let messages: readonly string[] = [];
  const remember = ({ events }: Pick<Told, 'events'>, { names }: Sight) => {
    const told = (events as readonly PropertyEvent[]).map((event) => tycoon.tell(event, 'en', names));
    messages = [...messages, ...told].slice(-REMEMBERED);
  };
  for (const told of past) remember(told, sight);
  const seen = (sight: Sight): TycoonSight => ({ ...asTycoon(sight), messages });
  return {
    state: (sight) => [encodeState(seen(sight))],
    record(told, sight) {
      remember(told, sight);
      return encodeUpdate(told.what, told.events as readonly PropertyEvent[], seen(sight));
    },
    said: ({ name, text }, { game }) => [encodeChat(game, name, text)],
    thought: (thought, { game, names }) => encodeThought(game, names[thought.seat]!, thought),
    refused: (error, sight) => [withLegal(error, legalActions(asTycoon(sight)))],
    read,
  };
}

export const dialect: Dialect = {
  spectators: 'all',
  discloses: false,
  history: LOOKED_AT,
  refused: (refusal) => plainError(refusal),
  gathering: (table) => [encodeState(asTycoon(sightBefore(tycoon, table)), 'INITIALIZING')],
  speaker,
};
