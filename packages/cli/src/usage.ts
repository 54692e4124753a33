/** What a person typed wrong is told in one line, with exit code 2. */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { DataError, type Game, type Policy } from '@freehold/kernel';
import { botsFor, GAMES } from './games.js';

export class UsageError extends Error {}

export function chosen<T>(what: string, name: string, from: Readonly<Record<string, T>>): T {
  const value = Object.hasOwn(from, name) ? from[name] : undefined;
  if (value === undefined)
    throw new UsageError(`there is no ${what} "${name}"; choose one of: ${Object.keys(from).join(', ')}`);
  return value;
}

export function gameNamed(name: string): Game {
  return chosen('edition', name, GAMES);
}

/** One bot for all seats, or one for each, by comma. */
export function botsNamed(game: Game, text: string, players: number, known = botsFor(game)): Policy[] {
  const names = text.split(',');
  if (names.length !== 1 && names.length !== players) {
    throw new UsageError(`--bots names one bot or ${players}, not ${names.length}`);
  }
  return Array.from({ length: players }, (_, seat) => chosen('bot', names[seat % names.length]!, known));
}

/** What plays if nobody says otherwise. */
export function favouriteBot(game: Game): string {
  const names = Object.keys(botsFor(game));
  return names.includes('plain') ? 'plain' : names[0]!;
}

export function seedText(seed: string): string {
  if (!/^[\w.-]{1,64}$/.test(seed)) throw new UsageError('--seed takes 1 to 64 letters, digits, dots and dashes');
  return seed;
}

export function presetNamed(game: Game, name: string | undefined): object {
  const names = Object.keys(game.presets);
  if (name === undefined) return game.presets[names[0]!]!;
  if (!names.includes(name))
    throw new UsageError(`${game.id} has no preset "${name}"; choose one of: ${names.join(', ')}`);
  return game.presets[name]!;
}

/** A preset with what is said to differ from it: `roundLimit=0,jail=throw`. The game says what there is. */
export function optionsOf(game: Game, preset: string | undefined, differing: string | undefined): object {
  const options = presetNamed(game, preset);
  if (differing === undefined) return options;
  const given = differing.split(',').map((pair) => {
    const [, name, value] = /^(\w+)=(\w+)$/.exec(pair) ?? [];
    if (name === undefined) throw new UsageError(`--options takes name=value, by comma, not "${pair}"`);
    return [name, /^(\d+|true|false)$/.test(value!) ? JSON.parse(value!) : value];
  });
  try {
    return game.options({ ...options, ...Object.fromEntries(given) });
  } catch (error) {
    if (error instanceof DataError) throw new UsageError(error.message);
    throw error;
  }
}

/** The file's text. Bytes that are no UTF-8 are reported with their line, like any other damage. */
export function readText(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reason(error)}`);
  }
  const text = bytes.toString('utf8');
  const rewritten = Buffer.from(text);
  if (rewritten.equals(bytes)) return text;
  const at = bytes.findIndex((byte, index) => byte !== rewritten[index]);
  throw new DataError(`line ${bytes.subarray(0, at).filter((byte) => byte === 10).length + 1}`, 'is not UTF-8');
}

/** Before an evening is played, not after it. */
export function mustBeWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const plain: Record<string, string> = {
    ENOENT: 'no such file or folder',
    EACCES: 'no permission',
    EISDIR: 'is a folder',
  };
  return plain[code ?? ''] ?? message;
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`);
  }
}
