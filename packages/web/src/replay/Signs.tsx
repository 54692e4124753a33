/** Signs of a player of recordings, drawn for Freehold in a box of 16 by 16. Not with the others, which every page has to fetch. */
const SIGNS = {
  play: 'M3 1l11 7-11 7z',
  pause: 'M3 1h4v14H3zM9 1h4v14H9z',
  back: 'M11 2v12L4 8zM2 2h2v12H2z',
  forward: 'M5 2v12l7-6zM12 2h2v12h-2z',
  markBefore: 'M9 2v12L3 8zM15 2v12L9 8zM1 2h2v12H1z',
  markAfter: 'M7 2v12l6-6zM1 2v12l6-6zM13 2h2v12h-2z',
  link: 'M7 4.500l2-2a3.200 3.200 0 0 1 4.500 4.500l-2.500 2.500-1.400-1.400L12 5.700A1.300 1.300 0 0 0 10.300 4L8.400 5.900zM9 11.500l-2 2A3.200 3.200 0 0 1 2.500 9L5 6.500l1.400 1.400L4 10.300A1.300 1.300 0 0 0 5.700 12l1.900-1.900zM5.600 9.400l3.800-3.800 1 1-3.800 3.800z',
} as const;

export function Sign({ name }: { name: keyof typeof SIGNS }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={SIGNS[name]} />
    </svg>
  );
}
