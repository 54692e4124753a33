import type { Args, Command } from '../command.js';
import { killTrial } from '../trials/kill.js';
import { replaysTrial } from '../trials/replays.js';
import { restartTrial } from '../trials/restart.js';
import {
  killProblems,
  killSummary,
  replaysProblems,
  replaysSummary,
  restartProblems,
  restartSummary,
} from '../trials/summary.js';
import { UsageError } from '../usage.js';

export const trial: Command = {
  summary:
    'Try on a real server what must never fail: "kill" it again and again, "restart" it with many games stored, or ask for "replays" of old games.',
  operands: ['WHAT'],
  flags: {
    games: { help: 'how many (200 to kill, 10000 to restart, 45 to replay)' },
    kills: { help: 'how often the server is killed', default: '20' },
    seconds: { help: 'how long replays are asked for, at most 60', default: '20' },
    seed: { help: 'which games, and when the server dies', default: '1' },
    data: { help: 'new folder for the database and for what clients wrote down; kept' },
    keep: { help: 'keep that folder also if none was named', bare: true },
    json: { help: 'print the report as JSON', bare: true },
  },
  async run(args) {
    const what = args.text('WHAT');
    if (what === 'kill') return kill(args);
    if (what === 'restart') return restart(args);
    if (what === 'replays') return replays(args);
    throw new UsageError(`there is no trial "${what}"; choose kill, restart or replays`);
  },
};

const gamesIn = (args: Args, otherwise: number) =>
  args.maybe('games') === undefined ? otherwise : args.whole('games', 1, 100_000);

const folderIn = (args: Args) => {
  const dir = args.maybe('data');
  return { ...(dir !== undefined && { dir }), keep: args.has('keep') };
};

async function kill(args: Args): Promise<void> {
  const report = await killTrial({
    games: gamesIn(args, 200),
    kills: args.whole('kills', 0, 1000),
    seed: args.whole('seed', 0, 1_000_000),
    ...folderIn(args),
    processes: 2,
    pace: 400,
    patience: 90,
    standstill: 20,
    between: { acknowledged: 0, resumed: 0 },
    progress: (text) => console.error(text),
  });
  tell(args, report, killSummary(report), killProblems(report));
}

async function restart(args: Args): Promise<void> {
  const report = await restartTrial({
    games: gamesIn(args, 10_000),
    seed: args.whole('seed', 0, 1_000_000),
    tried: 20,
    starts: 3,
    patience: 5000,
    ...folderIn(args),
    progress: (text) => console.error(text),
  });
  tell(args, report, restartSummary(report), restartProblems(report));
}

async function replays(args: Args): Promise<void> {
  const report = await replaysTrial({
    games: gamesIn(args, 45),
    seed: args.whole('seed', 0, 1_000_000),
    seconds: args.whole('seconds', 1, 60),
    pace: 50,
    quiet: 5,
    answered: 0,
    patience: 10_000,
    ...folderIn(args),
    progress: (text) => console.error(text),
  });
  tell(args, report, replaysSummary(report), replaysProblems(report));
}

function tell(args: Args, report: object, summary: string, problems: readonly string[]): void {
  console.log(args.has('json') ? JSON.stringify(report, null, 2) : summary);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
