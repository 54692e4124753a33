/**
 * A QR code (ISO 18004) for an invitation: bytes, error correction M, versions 1 to 6. That holds 106 bytes, which is
 * more than an address of ours; larger versions need tables that we have no use for.
 */

/** By version: data bytes per block, blocks, correction bytes per block. */
const VERSIONS: readonly (readonly [data: number, blocks: number, ec: number])[] = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [32, 2, 18],
  [43, 2, 24],
  [27, 4, 16],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** Remainder of the message over the Reed-Solomon generator of this degree. */
function correction(message: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((term, at) => {
      next[at + 1]! ^= times(term, EXP[i]!);
    });
    generator = next;
  }
  const rest = [...message, ...new Array<number>(degree).fill(0)];
  for (let i = 0; i < message.length; i++) {
    const lead = rest[i]!;
    if (lead === 0) continue;
    generator.forEach((term, at) => {
      rest[i + at]! ^= times(term, lead);
    });
  }
  return rest.slice(message.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [size, blocks, ec] = VERSIONS[version - 1]!;
  const total = size * blocks;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0; data.length < total; pad++) data.push(pad % 2 === 0 ? 0xec : 0x11);
  const parts = Array.from({ length: blocks }, (_, b) => data.slice(b * size, (b + 1) * size));
  const checks = parts.map((part) => correction(part, ec));
  const woven: number[] = [];
  for (let i = 0; i < size; i++) for (const part of parts) woven.push(part[i]!);
  for (let i = 0; i < ec; i++) for (const check of checks) woven.push(check[i]!);
  return woven;
}

type Grid = (boolean | undefined)[][];

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (y: number, x: number, dark: boolean) => {
    if (y >= 0 && x >= 0 && y < size && x < size) grid[y]![x] = dark;
  };
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let y = -1; y <= 7; y++) {
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        set(top + y, left + x, ring !== 2 && ring !== 4);
      }
    }
  }
  if (version > 1) {
    const at = size - 7;
    for (let y = -2; y <= 2; y++)
      for (let x = -2; x <= 2; x++) set(at + y, at + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
  }
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  return grid;
}

/** The fifteen bits that say correction level and mask, twice. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  let rest = mask << 10;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) grid[i]![8] = bit(i);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8]![14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8]![size - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[size - 15 + i]![8] = bit(i);
  grid[size - 8]![8] = true;
}

const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

function fill(base: Grid, words: readonly number[], mask: number): boolean[][] {
  const grid = base.map((row) => row.slice());
  writeFormat(grid, mask);
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const dark = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        at++;
        grid[y]![x] = dark !== MASKS[mask]!(y, x);
      }
    }
  }
  return grid as boolean[][];
}

/** How hard the pattern is to read, by the rules of the standard. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let score = 0;
  let dark = 0;
  const finder = [true, false, true, true, true, false, true];
  for (const turn of [false, true]) {
    const cell = (a: number, b: number) => (turn ? grid[b]![a]! : grid[a]![b]!);
    for (let a = 0; a < size; a++) {
      let run = 1;
      for (let b = 1; b <= size; b++) {
        if (b < size && cell(a, b) === cell(a, b - 1)) run++;
        else {
          if (run >= 5) score += run - 2;
          run = 1;
        }
      }
      for (let b = 0; b + 7 <= size; b++) {
        if (!finder.every((want, i) => cell(a, b + i) === want)) continue;
        const light = (from: number) =>
          [0, 1, 2, 3].every((i) => from + i < 0 || from + i >= size || !cell(a, from + i));
        if (light(b - 4) || light(b + 7)) score += 40;
      }
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (grid[y]![x]) dark++;
      const same = grid[y]![x];
      if (
        y + 1 < size &&
        x + 1 < size &&
        grid[y]![x + 1] === same &&
        grid[y + 1]![x] === same &&
        grid[y + 1]![x + 1] === same
      )
        score += 3;
    }
  }
  return score + Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5) * 10;
}

/** Dark cells by row, or undefined for a text that is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([data, blocks]) => bytes.length + 2 <= data * blocks);
  if (version === 0) return undefined;
  const words = codewords(bytes, version);
  const base = frame(version);
  // Where the format goes is taken before data is laid, whatever the mask.
  writeFormat(base, 0);
  const all = MASKS.map((_, mask) => fill(base, words, mask));
  return all.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
