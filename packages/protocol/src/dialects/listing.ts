/** What a seat may do, as actions ready to be put into words. */
import { choiceSize, type Seat, spread, type Viewer } from '@freehold/kernel';
import { type Open, type PropertyAction, type PropertyGame, stateOf } from '@freehold/property';

/** A wide choice (a bid, a trade) is shown by so many of its actions, the first and the last among them: a trade has millions. */
const SHOWN = 16;
const WIDE: readonly PropertyAction['type'][] = ['bid', 'propose', 'counter'];

/** Whether a bot plays the viewer's seat: until they are back there is nothing for them to choose. */
export const hasStandIn = ({ standIns, viewer }: { readonly standIns?: readonly Seat[]; readonly viewer: Viewer }) =>
  standIns?.includes(viewer) === true;

/** Nothing for who has no seat. Where the fields of a choice constrain each other, those that fit. */
export function readyActions(game: PropertyGame, open: Open, seat: Seat): PropertyAction[] {
  const ready: PropertyAction[] = [];
  if (open.out[seat] === undefined) return ready;
  const state = stateOf(open);
  game.legal(state, seat, (choice) => {
    for (const action of spread(choice, WIDE.includes(choice.type) ? SHOWN : choiceSize(choice))) {
      if (!choice.joint || !game.check(state, seat, action)) ready.push(action);
    }
  });
  return ready;
}
