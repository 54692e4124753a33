/**
 * The schema library tries whether it may compile code. Our content policy says no, which it takes well, but the browser
 * reports every try; so it is told beforehand. Page and worker import it first: the
 * pieces of a build that are loaded later may run in another order than they are written in.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
