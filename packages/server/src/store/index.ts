export type * from './accounts.js';
export { backupFile, backupProblem, databaseIn, restoreFile } from './backup.js';
export { type Hold, holdDataDir } from './lock.js';
export { openSqlite, type SqliteStore } from './sqlite.js';
export type * from './store.js';
export { StoreError } from './thread.js';
