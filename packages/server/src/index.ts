export { type Config, ConfigError, readConfig } from './operations/config.js';
export { type RunningServer, type ServerOptions, startServer } from './server.js';
