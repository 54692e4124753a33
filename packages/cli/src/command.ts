/** What a command of `freehold` is, and how its flags are read. */
import { parseArgs } from 'node:util';
import { UsageError } from './usage.js';

export interface Flag {
  readonly help: string;
  readonly default?: string;
  /** Takes no value. */
  readonly bare?: boolean;
}

export interface Command {
  readonly summary: string;
  /** Names of what comes without a flag; all are needed. */
  readonly operands?: readonly string[];
  /** The name of one more, which may be left out. */
  readonly operand?: string;
  /** Without a default a flag may be left out. */
  readonly flags?: Readonly<Record<string, Flag>>;
  run(args: Args): Promise<void> | void;
}

export class Args {
  constructor(private readonly values: Readonly<Record<string, string | boolean | undefined>>) {}

  /** Undefined if the flag was left out and has no default. */
  maybe(name: string): string | undefined {
    return this.values[name] as string | undefined;
  }

  has(name: string): boolean {
    return this.values[name] === true;
  }

  text(name: string): string {
    return this.values[name] as string;
  }

  whole(name: string, min: number, max: number): number {
    const text = this.text(name);
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < min || value > max) {
      throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    }
    return value;
  }
}

export function readArgs(command: Command, argv: readonly string[]): Args {
  const { flags = {}, operands = [], operand } = command;
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.bare ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: joined(argv), options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(flags).map((name) => `--${name}`);
    const hint = known.length > 0 ? `; known flags: ${known.join(', ')}` : '';
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}${hint}`);
  }
  const { values, positionals } = parsed;
  const most = operands.length + (operand ? 1 : 0);
  if (positionals.length < operands.length || positionals.length > most) {
    throw new UsageError(operands.length > 0 ? `expected ${operands.join(' ')}` : `unexpected "${positionals[0]}"`);
  }
  const defaults = Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.default]));
  const given = Object.fromEntries([...operands, operand].map((name, index) => [name, positionals[index]]));
  return new Args({ ...defaults, ...values, ...given } as Record<string, string | boolean | undefined>);
}

/** "--games -1" is a value out of range and not a puzzle about dashes. */
function joined(argv: readonly string[]): string[] {
  const args: string[] = [];
  for (const arg of argv) {
    if (/^-\d/.test(arg) && args.at(-1)?.startsWith('--')) args.push(`${args.pop()}=${arg}`);
    else args.push(arg);
  }
  return args;
}

export function usageOf(name: string, { summary, operands = [], operand, flags = {} }: Command): string {
  const words = [name, ...operands, ...(operand ? [`[${operand}]`] : [])];
  const lines = [`freehold ${words.join(' ')}`, `  ${summary}`];
  const width = Math.max(0, ...Object.keys(flags).map((flag) => flag.length));
  for (const [flag, { help, default: value }] of Object.entries(flags)) {
    lines.push(`    --${flag.padEnd(width)}  ${help}${value === undefined ? '' : ` (${value})`}`);
  }
  return lines.join('\n');
}
