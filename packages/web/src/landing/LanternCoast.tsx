/** The Low Coast at dusk, behind the landing page of Lanternfall: hills, a mole, and lanterns that are lit one by one. */

/** Where lanterns stand, and how far away: the farther, the smaller. */
const LANTERNS: readonly (readonly [x: number, y: number, size: number])[] = [
  [250, 330, 0.5],
  [330, 345, 0.6],
  [425, 362, 0.75],
  [540, 386, 0.9],
  [680, 418, 1.15],
  [850, 460, 1.5],
];

export function LanternCoast() {
  return (
    <svg class="coast" viewBox="0 0 1000 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect class="coast-sky" width="1000" height="600" />
      <path class="coast-far" d="M0 330C120 250 210 300 330 270S560 190 700 240s200 10 300-40v400H0z" />
      <path class="coast-near" d="M0 400C90 330 200 350 300 330c120-20 180 40 330 70s250 30 370 20v180H0z" />
      <path class="coast-sea" d="M0 420c160-20 300-10 460 30s340 70 540 60v90H0z" />
      <path class="coast-mole" d="M230 348L900 500l60 40-80 10L225 360z" />
      {LANTERNS.map(([x, y, size], index) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle class="coast-glow" cy="-62" r="70" style={{ animationDelay: `${index * 0.35}s` }} />
          <path class="coast-post" d="M-3 20L-3-44H3V20zM-14-44h28v5h-28zM-11-84h22l4 6h-30zM-4-92h8v8h-8z" />
          <path class="coast-lamp" d="M-11-78h22l3 34h-28z" style={{ animationDelay: `${index * 0.35}s` }} />
        </g>
      ))}
    </svg>
  );
}
