export { type Patch as PatchData, patched } from '@freehold/kernel';
export * as magnateDialect from './dialects/magnate/index.js';
export * from './play.js';
export * from './routes.js';
export * from './socket.js';
export * from './tables.js';
export type * from './types.js';
export * from './values.js';
