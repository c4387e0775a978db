import { CREAM, WHITE } from '../palette.ts';
import { boxes, circle, group, line, outline, path, readRows, stack, taper } from '../svg.ts';
import type { Take } from '../take.ts';

const SANDSTONE = '#F3E2C4';

export function drawWindmill({ tones, accent, look }: Take): string {
  const half = (y: number) => 38 + (y - 92) * 0.24;
  const sail = stack(
    path('M-5 0V-142H5V0Z', tones.ink),
    path('M5-138H38V-30H5Z', CREAM),
    outline('M5-112H38M5-84H38M5-58H38M22-138V-30', tones.wall, 4),
  );
  const sails = [0, 90, 180, 270].map((turn) =>
    group(`translate(400 94) rotate(${turn + 34 + look * 9})`, sail),
  );
  return stack(
    path('M362 92H438L482 274H318Z', CREAM),
    readRows('128 156, 192 222').map(([top, bottom]) =>
      taper(400, [top, half(top)], [bottom, half(bottom)], accent),
    ),
    path('M412 92H438L482 274H438Z', tones.ink, { opacity: 0.28 }),
    path('M354 96Q400 26 446 96Z', tones.wall),
    path('M354 96Q380 40 400 50Q376 70 376 96Z', tones.light, { opacity: 0.5 }),
    path('M374 274v-26a26 26 0 0 1 52 0v26Z', tones.ink),
    circle(400, 118, 11, tones.ink),
    sails,
    circle(400, 94, 13, accent),
    circle(396, 90, 5, WHITE, { opacity: 0.6 }),
  );
}

function drawTower(x: number, width: number, top: number, color: string): string {
  const left = x - width / 2;
  const cap = width + 12;
  const merlons = [0, 1, 2].map(
    (index) => [left - 6 + index * cap * 0.38, top - 18, cap * 0.24, 22] as const,
  );
  return boxes([[left, top, width, 274 - top], ...merlons, [left - 6, top - 4, cap, 14]], color);
}

export function drawCastle({ tones, accent, side }: Take): string {
  const flags = [320, 480].map((x) =>
    stack(line(`M${x} 100V36`, tones.ink, 5), path(`M${x} 36l${side * 52} 15 ${-side * 52} 17Z`, accent)),
  );
  return stack(
    drawTower(400, 130, 150, SANDSTONE),
    drawTower(320, 66, 118, CREAM),
    drawTower(480, 66, 118, CREAM),
    boxes('331 128 22 146, 491 128 22 146, 440 160 26 114', tones.ink, { opacity: 0.22 }),
    boxes('310 150 18 34, 470 150 18 34, 366 178 16 28, 418 178 16 28', tones.ink),
    path('M366 274v-24a34 34 0 0 1 68 0v24Z', tones.ink),
    flags,
  );
}
