/**
 * The schema library tries whether it may compile code. Our content policy says no, which it takes well, but the browser
 * reports every try; so it is told beforehand. To be imported before anything that declares schemas.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
