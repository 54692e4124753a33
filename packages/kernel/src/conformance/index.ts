export { CHECKS, type CheckName, NotConforming } from './check.js';
export { conform, type KitOptions, type KitReport } from './kit.js';
export { nextVersion } from './next-version.js';
export { playthrough } from './playthrough.js';
