/** Coins along a line from who pays to who is paid. Drawn over everything, touched by nothing. */
import { useEffect, useRef } from 'preact/hooks';
import { calm, speed } from '../app/settings.js';
import type { TableStore } from '../table/store.js';

const FLIGHT_MS = 450;

/** Where a seat's money is on the page; the bank is in the middle of the board. */
function spotOf(seat: number): { x: number; y: number } | undefined {
  const element =
    seat >= 0
      ? document.querySelector(`[data-seat="${seat}"] .money, [data-seat="${seat}"]`)
      : document.querySelector('.dice, .stage-head, .board');
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

export function Coins({ store }: { store: TableStore }) {
  const layer = useRef<HTMLDivElement>(null);
  const flown = useRef(-1);
  const flows = store.director.flows.value;
  useEffect(() => {
    if (calm() || speed.value === 0) return;
    const fresh = flows.filter(({ key, from, to }) => key > flown.current && (from >= 0 || to >= 0));
    flown.current = Math.max(flown.current, ...fresh.map(({ key }) => key));
    if (fresh.length === 0) return;
    // Within a frame, when the page is laid out anyway; and all looking before any placing.
    requestAnimationFrame(() => {
      if (!layer.current) return;
      const ways = fresh.map(({ from, to, amount }) => ({ from: spotOf(from), to: spotOf(to), amount }));
      for (const { from, to, amount } of ways) {
        if (!from || !to) continue;
        const coins = amount >= 400 ? 5 : amount >= 100 ? 3 : 2;
        for (let i = 0; i < coins; i++) fly(layer.current, from, to, i);
      }
    });
  }, [flows]);
  return <div class="coins" ref={layer} aria-hidden="true" />;
}

function fly(layer: HTMLElement, from: { x: number; y: number }, to: { x: number; y: number }, index: number): void {
  const coin = document.createElement('i');
  coin.className = 'coin';
  layer.append(coin);
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x - 7}px, ${y - 7}px)`;
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 30 };
  const flight = coin.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at(bend), opacity: 1, offset: 0.5 },
      { transform: at(to), opacity: 0.2 },
    ],
    { duration: FLIGHT_MS / (speed.value || 1), delay: index * 60, easing: 'ease-in-out', fill: 'both' },
  );
  flight.onfinish = () => coin.remove();
  flight.oncancel = () => coin.remove();
}
