/** Every moment of the gallery, by name. */
import { CLASSIC } from './classic.js';
import { LANTERNFALL } from './lanternfall.js';
import { MAGNATE } from './magnate.js';
import type { Make } from './making.js';
import { SPRINT } from './sprint.js';
import { TYCOON } from './tycoon.js';

export type { Moment } from './making.js';

export const MOMENTS: Readonly<Record<string, Make>> = {
  ...CLASSIC,
  ...MAGNATE,
  ...TYCOON,
  ...SPRINT,
  ...LANTERNFALL,
};
