/** How tests run a command. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { runCommandLine } from './command-line.js';

const BIN = fileURLToPath(new URL('../bin/freehold.js', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** In this process, because starting one takes longer than most commands. Not for those that read input or start threads. */
export async function freehold(...args: string[]): Promise<Outcome> {
  const told = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line = '') => {
      told[stream] += `${line}\n`;
    }),
  );
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCommandLine(args);
    return { status: Number(process.exitCode ?? 0), stdout: told.log, stderr: told.error };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Ends a process that hangs. Far longer than anything takes, so that it decides nothing. */
const PATIENCE = 120_000;

/** In a process of its own. */
export function freeholdProcess(
  args: readonly string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    timeout: PATIENCE,
    ...(input !== undefined && { input }),
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}
