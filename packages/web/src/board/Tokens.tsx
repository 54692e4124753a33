/**
 * The tokens, each on a layer of its own above the drawing: a step moves a layer, and the forty squares beneath are not
 * painted again. Only this reads where tokens walk, so a step draws nothing else either.
 */
import type { ReadonlySignal } from '@preact/signals';
import { Token } from '../app/parts.js';
import type { Open, PropertyModel } from '../game/model.js';
import type { Glide } from '../motion/director.js';
import { fan, scaled } from './layout.js';
import { seatTone } from './signs.js';

interface Props {
  readonly model: PropertyModel;
  readonly open: Open;
  readonly names: readonly string[];
  readonly side: number;
  /** Whether squares have names that must not be stood on. */
  readonly hasNames: boolean;
  readonly walking: ReadonlySignal<ReadonlyMap<number, number>> | undefined;
  readonly gliding: ReadonlySignal<Glide | undefined> | undefined;
}

/** Those who share a square make themselves small. */
const sizeAmong = (size: number, count: number) => Math.max(14, size * (count > 4 ? 0.75 : count > 2 ? 0.88 : 1));

export function Tokens({ model, open, names, side, hasNames, walking, gliding }: Props) {
  const steps = walking?.value;
  const seats = open.square.flatMap((_, seat) => (open.out[seat] === 0 ? [seat] : []));
  const at = (seat: number) => steps?.get(seat) ?? open.square[seat]!;
  const alone = Math.max(15, Math.min(26, side * 0.031));
  return (
    <div class="tokens" aria-hidden="true">
      {seats.map((seat) => {
        const square = at(seat);
        const here = seats.filter((other) => at(other) === square);
        const place = scaled(model.layout.places[square]!, side);
        const spot = fan(here.length, here.indexOf(seat), place, hasNames);
        const size = sizeAmong(alone, here.length);
        const jailed = square === model.board.jail && open.jail[seat]! > 0;
        const glide = gliding?.value?.seat === seat ? gliding.value : undefined;
        const over = glide?.over;
        const x = (over ? over.x * side : place.x + place.w * spot.dx) - size / 2;
        const y = (over ? over.y * side : place.y + place.h * spot.dy) - size / 2;
        return (
          <div
            key={seat}
            class={`piece ${seatTone(seat)} ${seat === open.seat ? 'active' : ''} ${over ? 'riding' : glide ? 'gliding' : ''}`}
            style={{
              width: `${size}px`,
              height: `${size}px`,
              transform: `translate(${x}px, ${y}px)`,
              // There a little before the next leg begins, however late the browser was.
              ...(glide && { transitionDuration: `${glide.ms * 0.9}ms` }),
            }}
          >
            <Token seat={seat} name={names[seat] ?? ''} size={size} />
            {jailed && (
              <svg class="piece-bars" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
                <path d="M5 1v22M12 1v22M19 1v22" />
              </svg>
            )}
          </div>
        );
      })}
    </div>
  );
}
