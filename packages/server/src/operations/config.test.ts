import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.js';

test('bots wait 0.4 s, and a public game is for two, where nothing is set', () => {
  expect(readConfig({})).toMatchObject({ BOT_DELAY_MS: 400, NUM_PUBLIC_GAME_PLAYERS: 2 });
});

test('nothing set: safe defaults', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 8000,
    DATA_DIR: 'data',
    RATE_LIMITS: true,
    TRUST_PROXY: false,
    ALLOWED_ORIGINS: [],
    LOG_LEVEL: 'info',
  });
});

test('empty and blank variables count as not set, and others are none of ours', () => {
  expect(readConfig({ PORT: '', HOST: '  ', PATH: '/bin', METRICS_TOKEN: '' })).toEqual(readConfig({}));
});

test('what is set is read', () => {
  expect(
    readConfig({
      PORT: '9000',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://play.example',
      ALLOWED_ORIGINS: 'https://a.example , https://b.example,',
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'off',
      BOT_DELAY_MS: '0',
      METRICS_TOKEN: 'long enough',
    }),
  ).toMatchObject({
    PORT: 9000,
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
    TRUST_PROXY: true,
    RATE_LIMITS: false,
    BOT_DELAY_MS: 0,
    METRICS_TOKEN: 'long enough',
  });
});

test.each([
  ['PORT', 'http', /PORT is "http": .*whole number/],
  ['PORT', '70000', /PORT is "70000": .*65535/],
  ['PORT', '-1', /PORT is "-1"/],
  ['PORT', '80.5', /PORT is "80.5"/],
  ['PUBLIC_URL', 'play.example', /PUBLIC_URL is "play.example"/],
  ['PUBLIC_URL', 'https://play.example/sub?x=1', /PUBLIC_URL is .*without \? and #/],
  ['PUBLIC_URL', 'ftp://play.example', /PUBLIC_URL is "ftp:\/\/play.example".*http/],
  ['ALLOWED_ORIGINS', 'nonsense', /ALLOWED_ORIGINS is "nonsense".*https:\/\//],
  ['ALLOWED_ORIGINS', 'https://a.example/page', /ALLOWED_ORIGINS/],
  ['TRUST_PROXY', 'yes', /TRUST_PROXY is "yes": .*on.*off/],
  ['BOT_DELAY_MS', '1s', /BOT_DELAY_MS is "1s": .*whole number/],
  ['BOT_DELAY_MS', '99999999', /BOT_DELAY_MS is "99999999": .*60000/],
  ['IDLE_TABLE_MS', '-5', /IDLE_TABLE_MS is "-5"/],
  ['RATE_LIMITS', 'false', /RATE_LIMITS is "false": .*on.*off/],
  ['MAX_SOCKETS', '0', /MAX_SOCKETS is "0": .*1/],
  ['MAX_SOCKETS_PER_ADDRESS', 'many', /MAX_SOCKETS_PER_ADDRESS is "many"/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL is "loud": .*silent.*info/],
  ['NUM_PUBLIC_GAME_PLAYERS', '1', /NUM_PUBLIC_GAME_PLAYERS is "1": .*2/],
  ['STOP_GRACE_MS', 'never', /STOP_GRACE_MS is "never"/],
])('%s=%s is refused in a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('a secret that is refused is not printed', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'hush' })).toThrow(/METRICS_TOKEN.*8/);
  expect(() => readConfig({ METRICS_TOKEN: 'hush' })).not.toThrow(/hush/);
});

test('all that is wrong is told at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is "x".*LOG_LEVEL is "y"/);
});

test('the sample names every variable, with the value it has if nothing is set', () => {
  const sample = readFileSync(new URL('../../../../.env.sample', import.meta.url), 'utf8');
  const lines = sample.split('\n').filter((line) => /^#?[A-Z_]+=/.test(line));
  const set = Object.fromEntries(lines.filter((line) => !line.startsWith('#')).map((line) => line.split('=')));
  expect(readConfig(set)).toEqual(readConfig({}));
  const optional = ['PUBLIC_URL', 'METRICS_TOKEN'];
  const named = lines.map((line) => line.replace(/^#/, '').split('=')[0]!);
  expect(named.sort()).toEqual([...new Set([...Object.keys(readConfig({})), ...optional])].sort());
});
