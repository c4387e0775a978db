import { line, type Point } from './svg.ts';

/** Pen strokes from 0 to 9 in a field 10 wide and 16 high. After the start all is relative, so equal digits pack well. */
const DIGITS = [
  'M5 1c-6 0-6 14 0 14s6-14 0-14z',
  'M2 4l4-3l0 14',
  'M1 5c0-5 8-5 8 0c0 3-6 5-8 10l8 0',
  'M1 3c3-4 8-2 8 1.5c0 2.5-3 3-4.5 3c1.5 0 5 0.5 5 3.5c0 5-6.5 5-8.5 2',
  'M7 15l0-14l-6 10l9 0',
  'M9 1l-6 0l-1 6.5c3-2.5 7.5-1 7.5 3c0 5.5-6.5 5.5-8.5 2.5',
  'M8 2c-5-2-7 4-7 8c0 7 8.5 6 8.5 0.5c0-5-6.5-5-8.5-0.5',
  'M1 1l8 0c-3 4-4.5 9-5 14',
  'M5 7.5c-4-0.5-4-6.5 0-6.5s4 6 0 6.5c-6 0.5-6 7.5 0 7.5s6-7 0-7.5z',
  'M2 14c5 2 7-4 7-8c0-7-8.5-6-8.5-0.5c0 5 6.5 5 8.5 0.5',
];
const ADVANCE = 12.5;
/** How high a digit stands, as a part of the size; the same as capitals of most fonts. */
const HEIGHT = 0.72;

export interface WrittenNumber {
  readonly value: number;
  /** The middle of its foot. */
  readonly at: Point;
}

function traceNumber({ value, at: [x, y] }: WrittenNumber, scale: number): string {
  const digits = [...String(value)];
  const left = x - ((digits.length * ADVANCE - (ADVANCE - 10)) * scale) / 2;
  return digits
    .map((digit, index) => {
      const [, startX, startY, strokes = ''] =
        /^M(\S+) (\S+?)([a-z].*)/.exec(DIGITS[Number(digit)] ?? '') ?? [];
      const penX = left + (index * ADVANCE + Number(startX)) * scale;
      const penY = y + (Number(startY) - 16) * scale;
      return `M${penX} ${penY}${strokes.replace(/-?[\d.]+/g, (number) => (Number(number) * scale).toFixed(1))}`;
    })
    .join('');
}

/** Numbers are the only words of a picture. They are drawn, because a picture brings no fonts along; all in one path. */
export function writeNumbers(
  numbers: readonly WrittenNumber[],
  size: number,
  color: string,
  boldness = 0.11,
): string {
  const scale = (size * HEIGHT) / 16;
  return line(numbers.map((number) => traceNumber(number, scale)).join(''), color, size * boldness);
}
