/** The dialects by edition: one that speaks the messages of a source document has a line here. */
import { dialect as classic } from './classic/dialect.js';
import type { Dialect } from './dialect.js';
import { dialect as magnate } from './magnate/dialect.js';
import { dialect as sprint } from './sprint/dialect.js';
import { dialect as tycoon } from './tycoon/dialect.js';

export const DIALECTS: Readonly<Record<string, Dialect>> = { classic, magnate, sprint, tycoon };

export type { Dialect, Gathering, Read, Sight as DialectSight, Speaker, Spoken, Told } from './dialect.js';
export { asksForState } from './reading.js';
