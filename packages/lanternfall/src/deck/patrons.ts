/** The patrons, who score what they like at the end. */
import type { PatronData } from '../cards/file.js';

export const PATRONS: readonly PatronData[] = [
  {
    id: 'p01',
    name: 'Ameline Dray, Harbour Factor',
    per_resource: { gold: 3, strength: 4, magic: 4 },
    score: { domains: 3 },
  },
  {
    id: 'p02',
    name: 'Orrin Teague, Wallmaster',
    per_resource: { gold: 3, strength: 4, magic: 4 },
    score: { role: { guard: 1, hearth: 1 } },
  },
  {
    id: 'p03',
    name: 'Sunniva Hale, Archivist',
    per_resource: { gold: 5, strength: 5, magic: 3 },
    score: { role: { lore: 2 } },
  },
  { id: 'p04', name: 'Madam Corvane', per_resource: { gold: 4, strength: 4, magic: 4 }, score: { role: { veil: 2 } } },
  {
    id: 'p05',
    name: 'The Twin Stewards',
    per_resource: { gold: 6, strength: 6, magic: 6 },
    score: { role: { hearth: 1, guard: 1, veil: 1, lore: 1 } },
  },
  {
    id: 'p06',
    name: 'Brannoch, Huntmaster',
    per_resource: { gold: 4, strength: 4, magic: 4 },
    score: { monsters: 1, type: { wild: 1 } },
  },
  {
    id: 'p07',
    name: 'Isolde Tyrantsbane',
    per_resource: { gold: 4, strength: 4, magic: 4 },
    score: { monsters: 1, type: { tyrant: 3 } },
  },
  {
    id: 'p08',
    name: 'Provost Lindqvist',
    per_resource: { gold: 4, strength: 3, magic: 3 },
    score: { role: { lore: 1, guard: 1 } },
  },
  {
    id: 'p09',
    name: 'Marrow, the Fenwife',
    per_resource: { gold: 4, strength: 4, magic: 4 },
    score: { role: { veil: 1 }, type: { pack: 2 } },
  },
  {
    id: 'p10',
    name: 'Old Guildfather Pell',
    per_resource: { gold: 3, strength: 3, magic: 3 },
    score: { citizens: 1, domains: 1 },
  },
  {
    id: 'p11',
    name: 'Brother Calloway',
    per_resource: { gold: 3, strength: 3, magic: 3 },
    score: { role: { hearth: 1, lore: 1 } },
  },
  {
    id: 'p12',
    name: 'The Absent Prince',
    per_resource: { gold: 3, strength: 3, magic: 3 },
    score: { role: { veil: 1 }, domains: 1 },
  },
];
