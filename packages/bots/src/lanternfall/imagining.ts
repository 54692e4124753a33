/** Worlds a player could be in: all that it sees, and what it cannot see drawn anew. */
import type { Chance, View } from '@freehold/kernel';
import type { Lanternfall, LanternfallState, Open } from '@freehold/lanternfall';

const all = (list: readonly unknown[]) => list.map((_, index) => index);

/** Some world that looks like this from the seat; whatever is hidden lies in the order of its number. */
function someWorld(
  { game, content }: Lanternfall,
  { open, own }: View<LanternfallState>,
  seat: number,
): LanternfallState {
  const { cards } = content;
  const gone = new Set([...open.tops, ...open.domains.flat()]);
  const domains = all(cards.domains).filter((domain) => !gone.has(domain));
  const dukes = all(cards.patrons).filter((duke) => !own!.dealt.includes(duke));
  const others = (other: number) => {
    const dealt = dukes.splice(0, cards.setup.patrons_dealt);
    return { dealt, kept: hasChosen(open, other) ? dealt[0]! : -1, answers: [] };
  };
  const state: LanternfallState = {
    open,
    own: open.out.map((_, other) => (other === seat ? own! : others(other))),
    sealed: { domains: open.below.map((count) => domains.splice(0, count)), domainBox: domains, dukeBox: dukes },
  };
  return game.copy(state);
}

const hasChosen = ({ phase, out }: Open, seat: number) => phase !== 'setup' && out[seat] === 0;

export function imagine(
  lanternfall: Lanternfall,
  view: View<LanternfallState>,
  seat: number,
  chance: Chance,
): LanternfallState {
  const world = someWorld(lanternfall, view, seat);
  lanternfall.game.resample(world, seat, chance);
  return world;
}
