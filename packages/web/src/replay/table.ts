/** What a match file says of the table it was played at; what only a server knows is left as it is for most. */
import { canonical, type Game, readingOf } from '@freehold/kernel';
import type { TableData } from '@freehold/protocol';
import { replayText } from '../text/replay/index.js';
import type { Film } from './film.js';

export function tableOf({ header, model }: Pick<Film, 'header' | 'model'>, id: number): TableData {
  const game = model.game as unknown as Game;
  const { presets } = game;
  const options = readingOf(game, header.version).options(header.options);
  const written = canonical(options);
  return {
    id,
    edition: header.game,
    version: header.version,
    preset: Object.keys(presets).find((name) => canonical(presets[name]!) === written) ?? replayText.value.ownRules,
    options: options as TableData['options'],
    state: 'over',
    clock: 'none',
    visibility: 'private',
    start: 'full',
    absent: 'steward',
    host: 0,
    seats: header.players.map(({ name, holder: { kind, user } }) => ({
      kind,
      name,
      ...(user !== undefined && { user }),
    })),
    match: header.match,
    commitment: header.chance.kind === 'fair' ? header.chance.commitment : '',
    created: header.created,
  };
}
