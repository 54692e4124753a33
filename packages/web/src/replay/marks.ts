/** Moments of a match worth finding again: shown over the scrubber, and gone to by key. */
import type { Position } from '@freehold/kernel';
import type { LanternfallEvent } from '@freehold/lanternfall';
import type { DrawnModel, Open, PropertyEvent, PropertyModel } from '../game/model.js';

/** From what is seen first to what is seen last; where several come with one record, the first counts. */
const MARKS = {
  property: ['out', 'set', 'deal', 'deed'],
  lanternfall: ['out', 'last', 'work', 'peril', 'folk'],
} as const satisfies Readonly<Record<DrawnModel['kind'], readonly string[]>>;

export type MarkKind = (typeof MARKS)[DrawnModel['kind']][number];

export interface Mark {
  readonly number: number;
  readonly kind: MarkKind;
  readonly seat: number;
  /** What is told of it; of a group that became whole, which. */
  readonly event?: PropertyEvent;
  readonly group?: number;
}

const PROPERTY: Partial<Readonly<Record<PropertyEvent['type'], MarkKind>>> = {
  bankrupt: 'out',
  left: 'out',
  accepted: 'deal',
  bought: 'deed',
  sold: 'deed',
};

const LANTERNFALL: Partial<Readonly<Record<LanternfallEvent['type'], MarkKind>>> = {
  left: 'out',
  end_triggered: 'last',
  built: 'work',
  slain: 'peril',
  hired: 'folk',
};

/** What a record brought that is worth a mark. */
export function markOf(
  model: DrawnModel,
  before: Position,
  after: Position,
  events: readonly PropertyEvent[],
): Mark | undefined {
  const { number } = after;
  const kinds: Readonly<Record<string, MarkKind>> = model.kind === 'property' ? PROPERTY : LANTERNFALL;
  const found: Mark[] = events.flatMap((event) => {
    const kind = isOfDeeds(event) ? kinds[event.type] : undefined;
    return kind ? [{ number, kind, seat: seatOf(event), event }] : [];
  });
  if (model.kind === 'property') {
    const whole = completed(model, before.state.open as Open, after.state.open as Open);
    if (whole) found.push({ number, kind: 'set', ...whole });
  }
  const order: readonly MarkKind[] = MARKS[model.kind];
  return found.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0];
}

/** Houses are auctioned too, where they are short: that is building. */
const isOfDeeds = (event: PropertyEvent) => event.type !== 'sold' || event.goods === 'deed';

const seatOf = (event: PropertyEvent): number =>
  'seat' in event ? (event.seat as number) : 'from' in event ? (event.from as number) : -1;

/** A group that one seat has all of now and had not before, however it came to that. */
function completed({ board }: PropertyModel, before: Open, after: Open): { seat: number; group: number } | undefined {
  for (const [lot, seat] of after.owner.entries()) {
    if (seat < 0 || before.owner[lot] === seat) continue;
    const group = board.group[lot]!;
    const { lots } = board.groups[group]!;
    if (lots.length > 1 && lots.every((each) => after.owner[each] === seat)) return { seat, group };
  }
  return undefined;
}
