export type { Bus, Hint, Listener } from './bus.js';
export { LocalBus } from './local.js';
