/** What an operator may set: environment variables only, checked at start. `.env.sample` explains each of them. */
import { z } from 'zod';

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.number().min(min).max(max));
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isOrigin), 'addresses like https://play.example, with commas between them');
/** What is not repeated in a sentence about what is wrong with it. */
const SECRETS: readonly string[] = ['METRICS_TOKEN'];

const VARIABLES = {
  PORT: whole(0, 65535).default(8000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://play.example' })
    .refine((text) => !/[?#]/.test(text), 'an address without ? and #: links are made by adding to it')
    .optional(),
  ALLOWED_ORIGINS: origins.default([]),
  TRUST_PROXY: onOff.default(false),
  BOT_DELAY_MS: whole(0, 60_000).default(400),
  IDLE_TABLE_MS: whole(0, 86_400_000).default(120_000),
  NUM_PUBLIC_GAME_PLAYERS: whole(2, 8).default(2),
  IDLE_LOBBY_MS: whole(1_000, 86_400_000).default(600_000),
  RATE_LIMITS: onOff.default(true),
  MAX_SOCKETS: whole(1, 1_000_000).default(20_000),
  MAX_SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  METRICS_TOKEN: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  STOP_GRACE_MS: whole(0, 600_000).default(3_000),
} as const;

const Environment = z.object(VARIABLES);
export type Config = Readonly<z.output<typeof Environment>>;

export class ConfigError extends Error {}

/** An empty variable counts as one that is not set. Throws {@link ConfigError}, one sentence for each thing that is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(VARIABLES)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, value]) => value),
  );
  const read = Environment.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} is ${SECRETS.includes(name) ? 'not usable' : `"${given[name]}"`}: ${issue.message}`;
  });
  throw new ConfigError(problems.join('; '));
}
