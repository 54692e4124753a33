/** Small drawings of what happened. Each has its numbers in words for those who cannot see it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shapeOf } from '../board/looks.js';
import { seatTone, TOKENS } from '../board/signs.js';
import { figure, text } from '../text/text.js';

const H = 240;
const PAD = { left: 48, right: 18, top: 12, bottom: 26 };

/** Charts are drawn in real pixels, so that their words are as large as any others. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current!;
    const fit = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

export function WorthLines({
  worth,
  names,
  turns,
  label = text.value.worthChart,
}: {
  worth: readonly (readonly number[])[];
  names: readonly string[];
  turns: number;
  /** The chart in words. */
  label?: (values: string) => string;
}) {
  const t = text.value;
  const [frame, W] = useWidth();
  const most = Math.max(1, ...worth.flat());
  const top = niceCeil(most);
  const x = (i: number) => PAD.left + (Math.max(0, W - PAD.left - PAD.right) * i) / Math.max(1, worth.length - 1);
  const y = (value: number) => H - PAD.bottom - ((H - PAD.top - PAD.bottom) * value) / top;
  return (
    <div class="chart-frame" ref={frame}>
      <svg
        class="chart"
        width={W}
        height={H}
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={label(
          worth
            .at(-1)
            ?.map((value, seat) => `${names[seat]} ${figure(value)}`)
            .join(', ') ?? '',
        )}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <line class="grid" x1={PAD.left} x2={W - PAD.right} y1={y(top * part)} y2={y(top * part)} />
            <text class="axis" x={PAD.left - 6} y={y(top * part) + 4} text-anchor="end">
              {figure(top * part)}
            </text>
          </g>
        ))}
        <text class="axis" x={PAD.left} y={H - 8}>
          {t.turnNumber(1)}
        </text>
        <text class="axis" x={W - PAD.right} y={H - 8} text-anchor="end">
          {t.turnNumber(turns)}
        </text>
        {(worth[0] ?? []).map((_, seat) => {
          const last = worth.findLastIndex((row) => row[seat]! > 0);
          const line = worth
            .slice(0, last + 2)
            .map((row, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(row[seat]!).toFixed(1)}`)
            .join('');
          return (
            <g key={seat} class={seatTone(seat)}>
              <path class="worth-line" d={line} />
              <g
                transform={`translate(${x(Math.max(0, last)) - 6} ${y(worth[Math.max(0, last)]![seat]!) - 6}) scale(0.5)`}
              >
                <path class="token-shape" d={TOKENS[shapeOf(seat)]!} />
              </g>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Tops whose quarters are round numbers too. */
const TOPS = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];

export function niceCeil(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * TOPS.find((top) => top * unit >= value)!;
}

/** Out of 36. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

export function DiceHistogram({ throws }: { throws: readonly number[] }) {
  const t = text.value;
  const total = throws.reduce((sum, each) => sum + each, 0) || 1;
  const expected = WAYS.map((ways) => (total * ways) / 36);
  const most = Math.max(...throws, ...expected);
  const [frame, w] = useWidth();
  const h = 200;
  const bar = Math.max(0, w - 20) / 11;
  const height = (value: number) => ((h - 44) * value) / most;
  return (
    <div class="chart-frame" ref={frame}>
      <svg
        class="chart"
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        role="img"
        aria-label={t.diceChart(throws.map((count, i) => `${i + 2}: ${count}`).join(', '))}
      >
        {throws.map((count, i) => (
          <g key={i} transform={`translate(${10 + bar * i} 0)`}>
            <rect
              class="histogram-bar"
              x={bar * 0.14}
              width={bar * 0.72}
              y={h - 22 - height(count)}
              height={height(count)}
              rx="2"
            />
            <line
              class="expected"
              x1={bar * 0.04}
              x2={bar * 0.96}
              y1={h - 22 - height(expected[i]!)}
              y2={h - 22 - height(expected[i]!)}
            />
            <text
              class="axis strong"
              x={bar / 2}
              y={h - 26 - Math.max(height(count), height(expected[i]!))}
              text-anchor="middle"
            >
              {count}
            </text>
            <text class="axis" x={bar / 2} y={h - 7} text-anchor="middle">
              {i + 2}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
