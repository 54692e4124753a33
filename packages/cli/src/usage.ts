/** What a person typed wrong is told in one line, with exit code 2. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DataError, type Game } from '@freehold/kernel';
import { GAMES } from './games.js';

export class UsageError extends Error {}

export function gameNamed(name: string): Game {
  const game = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
  if (!game) throw new UsageError(`there is no game "${name}"; choose one of: ${Object.keys(GAMES).join(', ')}`);
  return game;
}

export function presetNamed(game: Game, name: string | undefined): object {
  const names = Object.keys(game.presets);
  const preset = game.presets[name ?? names[0]!];
  if (!preset) throw new UsageError(`${game.id} has no preset "${name}"; choose one of: ${names.join(', ')}`);
  return preset;
}

/** The file's text. Bytes that are no UTF-8 are reported with their line, like any other damage. */
export function readText(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
  const text = bytes.toString('utf8');
  const rewritten = Buffer.from(text);
  if (rewritten.equals(bytes)) return text;
  const at = bytes.findIndex((byte, index) => byte !== rewritten[index]);
  throw new DataError(`line ${bytes.subarray(0, at).filter((byte) => byte === 10).length + 1}`, 'is not UTF-8');
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
