export * from './chance/chance.js';
export { commitment, FairSource, fairSeed, type Hashing, PURE_HASHING } from './chance/fair.js';
export { FastChance } from './chance/fast.js';
export * from './choice.js';
export * from './failure.js';
export * from './game.js';
export { canonical } from './log/canonical.js';
export { headerHash, Sealed } from './log/chain.js';
export { checksum } from './log/checksum.js';
export * from './log/matchfile.js';
export {
  advance,
  allowance,
  begin,
  follow,
  followSetup,
  type Position,
  type Run,
  resume,
  setUp,
  undone,
} from './log/position.js';
export type * from './log/record.js';
export { BY, HOLDERS } from './log/record.js';
export * from './log/replay.js';
export * from './log/snapshot.js';
export * from './log/verify.js';
export * from './policy.js';
export type { Sink } from './table/audience.js';
export * from './table/log.js';
export type { Setting } from './table/setting.js';
export { type Answer, type Command, Table } from './table/table.js';
export { type Asked, type Shared, type Sighting, seenBy, type Update, type What, whatOf } from './table/update.js';
export * from './view/patch.js';
