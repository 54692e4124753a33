/** Where the perils are. */
import type { AreaData } from '../cards/file.js';

export const AREAS: readonly AreaData[] = [
  { id: 'reedmarsh', name: 'Reedmarsh', presets: ['base1'] },
  { id: 'broken_piers', name: 'Broken Piers', presets: ['base1', 'base2'] },
  { id: 'saltglass', name: 'Saltglass Flats', presets: ['base1', 'base2'] },
  { id: 'aqueduct', name: 'Old Aqueduct', presets: ['base1', 'base2'] },
  { id: 'cinder_hills', name: 'Cinder Hills', presets: ['base1', 'base2'] },
  { id: 'whitecap', name: 'Whitecap Range', presets: ['base1'] },
  { id: 'sunken_library', name: 'Sunken Library', presets: ['base2'] },
  { id: 'gallows_road', name: 'Gallows Road', presets: ['base2'] },
];
