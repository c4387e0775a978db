import { type Box, boxes } from './svg.ts';

/** Column, row and direction of the seven strokes of a display, from the top bar to the bottom bar. */
const STROKES = [
  { column: 0, row: 0, isBar: true },
  { column: 0, row: 0, isBar: false },
  { column: 1, row: 0, isBar: false },
  { column: 0, row: 1, isBar: true },
  { column: 0, row: 1, isBar: false },
  { column: 1, row: 1, isBar: false },
  { column: 0, row: 2, isBar: true },
] as const;

const STROKES_OF_DIGIT = [
  '012456',
  '25',
  '02346',
  '02356',
  '1235',
  '01356',
  '013456',
  '025',
  '0123456',
  '012356',
];

/** Numbers of a scoreboard, as shapes: a picture in an `<img>` has no fonts of ours. */
export function drawDigits(digits: string, x: number, y: number, height: number, color: string): string {
  const half = height / 2;
  const thickness = height * 0.13;
  const strokes: Box[] = [];
  [...digits].forEach((digit, position) => {
    const left = x + position * height * 0.72;
    for (const stroke of STROKES_OF_DIGIT[Number(digit)] ?? '') {
      const { column, row, isBar } = STROKES[Number(stroke)] ?? STROKES[0];
      if (isBar) strokes.push([left, y + row * half - (thickness / 2) * row, half, thickness]);
      else strokes.push([left + column * (half - thickness), y + row * half, thickness, half]);
    }
  });
  return boxes(strokes, color);
}
