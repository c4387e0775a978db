import { writeCodewords } from './qr-codewords.ts';

/**
 * A QR code (ISO/IEC 18004) of bytes, with error correction level M, which survives a scratched screen. Versions 1 to 10
 * hold 213 bytes: more than any address that is shown as a code.
 */
export type QrMatrix = readonly (readonly boolean[])[];

/** One module each; true is dark. Without the light margin of four modules that scanners want around it. */
export function makeQrMatrix(text: string): QrMatrix {
  const { version, codewords } = writeCodewords(new TextEncoder().encode(text));
  const grid = drawPatterns(version);
  drawCodewords(grid, codewords);
  return chooseMask(grid);
}

class Grid {
  readonly size: number;
  readonly dark: boolean[];
  /** Patterns that no data may be written over, and no mask turn. */
  readonly fixed: boolean[];

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size * size }, () => false);
    this.fixed = [...this.dark];
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] === true;
  }

  isFixed(x: number, y: number): boolean {
    return this.fixed[y * this.size + x] === true;
  }

  set(x: number, y: number, isDark: boolean): void {
    this.dark[y * this.size + x] = isDark;
  }

  fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, isDark);
    this.fixed[y * this.size + x] = true;
  }
}

function drawPatterns(version: number): Grid {
  const grid = new Grid(version * 4 + 17);
  const { size } = grid;
  for (let index = 0; index < size; index += 1) {
    grid.fix(6, index, index % 2 === 0);
    grid.fix(index, 6, index % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) drawSquares(grid, x, y, 4);
  const places = listAlignment(version, size);
  for (const x of places) {
    for (const y of places) {
      const isInCorner = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isInCorner) drawSquares(grid, x, y, 2);
    }
  }
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

/** A ring around a ring around a point. Of the large ones, the outermost ring is the light gap around them. */
function drawSquares(grid: Grid, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      grid.fix(x + dx, y + dy, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
  }
}

function listAlignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = [6];
  for (let place = size - 7; places.length < count; place -= step) places.splice(1, 0, place);
  return places;
}

const bitOf = (value: number, index: number): boolean => ((value >>> index) & 1) === 1;

/** Level M is written as 00. */
function drawFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const { size } = grid;
  for (let index = 0; index <= 5; index += 1) grid.fix(8, index, bitOf(bits, index));
  grid.fix(8, 7, bitOf(bits, 6));
  grid.fix(8, 8, bitOf(bits, 7));
  grid.fix(7, 8, bitOf(bits, 8));
  for (let index = 9; index < 15; index += 1) grid.fix(14 - index, 8, bitOf(bits, index));
  for (let index = 0; index < 8; index += 1) grid.fix(size - 1 - index, 8, bitOf(bits, index));
  for (let index = 8; index < 15; index += 1) grid.fix(8, size - 15 + index, bitOf(bits, index));
  grid.fix(8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const far = grid.size - 11 + (index % 3);
    const near = Math.floor(index / 3);
    grid.fix(far, near, bitOf(bits, index));
    grid.fix(near, far, bitOf(bits, index));
  }
}

/** Up and down in columns of two, from the right; the upright row of points is stepped over. */
function drawCodewords(grid: Grid, codewords: readonly number[]): void {
  const { size } = grid;
  let bit = 0;
  for (let column = size - 1; column >= 1; column -= 2) {
    const right = column <= 6 ? column - 1 : column;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.isFixed(x, y) || bit >= codewords.length * 8) continue;
        grid.set(x, y, bitOf(codewords[bit >>> 3] ?? 0, 7 - (bit & 7)));
        bit += 1;
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Any of them can be read; the one with the fewest patterns that confuse scanners is taken. */
function chooseMask(grid: Grid): QrMatrix {
  const drawn = masks.map((turns, mask) => {
    drawFormat(grid, mask);
    return Array.from({ length: grid.size }, (_, y) =>
      Array.from({ length: grid.size }, (_, x) => grid.isDark(x, y) !== (!grid.isFixed(x, y) && turns(x, y))),
    );
  });
  const [first = []] = drawn;
  return drawn.reduce<boolean[][]>((best, next) => (rate(next) < rate(best) ? next : best), first);
}

function rate(rows: QrMatrix): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
  const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  // Looked at one by one: two of them may share their light side.
  const finders = lines.reduce((sum, line) => sum + countOverlapping(line), 0);
  const darkShare = lines.slice(0, rows.length).join('').replaceAll('0', '').length / rows.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    countSquares(rows) * 3 +
    finders * 40 +
    Math.floor(Math.abs(darkShare * 100 - 50) / 5) * 10
  );
}

function countOverlapping(line: string): number {
  return [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
}

function countSquares(rows: QrMatrix): number {
  let count = 0;
  for (const [y, row] of rows.entries()) {
    const below = rows[y + 1];
    if (!below) break;
    for (let x = 0; x + 1 < row.length; x += 1) {
      const isSame = row[x] === row[x + 1] && row[x] === below[x] && row[x] === below[x + 1];
      if (isSame) count += 1;
    }
  }
  return count;
}
