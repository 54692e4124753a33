/** What a finished match of Lanternfall can tell, played again from its file. */
import { parseMatch, replay } from '@freehold/kernel';
import type { LanternfallModel } from '../game/model.js';

export interface LanternfallStatistics {
  readonly turns: number;
  /** Points of each seat by turn, its patron's among them: at the end they are no secret. */
  readonly points: readonly (readonly number[])[];
  /** Final dice by their sum, 2 to 12. */
  readonly throws: readonly number[];
  readonly doubles: number;
  /** What harvests brought, seat * 4 + resource. */
  readonly harvest: readonly number[];
}

/** The rules come with the model: this module is fetched by whoever looks at any ending. */
export function lanternfallStatistics({ game, rules }: LanternfallModel, file: string): LanternfallStatistics {
  const { header, entries } = parseMatch(file);
  const throws = new Array<number>(11).fill(0);
  const harvest = new Array<number>(header.players.length * 4).fill(0);
  const points: number[][] = [];
  let [turn, doubles] = [0, 0];
  const records = entries.map(({ record }) => record);
  replay(game, header, records, (_, { state }, events) => {
    const { open, own } = state;
    for (const event of events) {
      if (event.type === 'roll_finalized') {
        throws[event.dice[0] + event.dice[1] - 2]!++;
        if (event.dice[0] === event.dice[1]) doubles++;
      } else if (event.type === 'harvested') {
        event.res.forEach((amount, resource) => {
          harvest[event.seat * 4 + resource]! += amount;
        });
      }
    }
    if (open.turn === turn && open.phase !== 'game_over') return;
    turn = open.turn;
    points.push(own.map(({ kept }, seat) => rules.pointsOf(open, seat, kept)));
  });
  return { turns: turn, points, throws, doubles, harvest };
}
