/**
 * The protocol as documents, all of them made from the schemas. `games` are the schemas of the games' actions and options; without
 * them an action is some object with a type.
 */

export { asyncapi } from './asyncapi.js';
export { differencesMarkdown } from './differences.js';
export { openapi } from './openapi.js';
export type { PageOptions } from './reference/html.js';
export { CSS as REFERENCE_CSS } from './reference/style.js';
export { referenceHtml, referenceMarkdown } from './reference.js';
export type { GameSchemas } from './schemas.js';
