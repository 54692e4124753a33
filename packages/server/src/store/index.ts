export { openSqlite, type SqliteStore } from './sqlite.js';
export type * from './store.js';
export { StoreError } from './thread.js';
