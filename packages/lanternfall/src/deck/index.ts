/** All the cards there are, as one file of cards. */
import type { CardFile } from '../cards/file.js';
import { AREAS } from './areas.js';
import { BASE1 } from './citizens-base1.js';
import { BASE2 } from './citizens-base2.js';
import { DOMAINS } from './domains.js';
import { MONSTERS } from './monsters.js';
import { PATRONS } from './patrons.js';
import { STARTERS } from './starters.js';

export const CARD_FILE: CardFile = {
  schema: 1,
  game: 'lanternfall',
  start_resources: { gold: 2, strength: 0, magic: 1, victory: 0 },
  setup: {
    areas_in_play: 5,
    citizen_copies: 5,
    citizen_copies_five_players: 6,
    domain_stacks: 5,
    domain_depth: 3,
    domain_depth_five_players: 4,
    patrons_dealt: 2,
    actions_per_turn: 2,
    exhausted_per_player: 2,
    players: [2, 5],
  },
  starters: STARTERS,
  citizens: [...BASE1, ...BASE2],
  areas: AREAS,
  monsters: MONSTERS,
  domains: DOMAINS,
  patrons: PATRONS,
};
