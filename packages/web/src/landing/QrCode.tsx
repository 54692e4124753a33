import { useMemo } from 'preact/hooks';
import { qrCode } from './qr.js';

export function QrCode({ value, label }: { value: string; label: string }) {
  const cells = useMemo(() => qrCode(value), [value]);
  if (!cells) return null;
  const size = cells.length + 8;
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
