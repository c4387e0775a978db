import { BLACK, CREAM, WHITE } from '../palette.ts';
import { type Box, boxes, circle, ellipse, path, rect, stack } from '../svg.ts';

export const RUBBER = '#140C0F';

import { writeNumbers } from '../written-numbers.ts';

const STEEL = '#8F8488';
const CHASSIS = '#23181C';
const OVERALL = '#2E4AA8';
const VISOR = '#8FD8FF';

function drawWheel(x: number): string {
  return stack(
    rect(x - 46, -24, 92, 124, RUBBER, { rx: 30 }),
    rect(x - 46, -24, 26, 124, WHITE, { rx: 13, opacity: 0.12 }),
    boxes(
      [0, 1, 2, 3].map((groove): Box => [x - 46, 2 + groove * 24, 92, 5]),
      WHITE,
      { opacity: 0.07 },
    ),
  );
}

function drawDriver(color: string): string {
  return stack(
    path('M40-70Q104-70 116-14L126 44H74L48-20ZM-40-70Q-104-70-116-14L-126 44H-74L-48-20Z', OVERALL),
    path('M-70-96h140l20 96H-90Z', OVERALL),
    path('M-20-96h40l6 70h-52Z', CREAM),
    path('M-66-10a66 30 0 0 1 132 0v10h-22a44 20 0 0 0-88 0h-22Z', RUBBER),
    circle(-60, -2, 17, CREAM),
    circle(60, -2, 17, CREAM),
    circle(0, -142, 74, color),
    path('M28-210A74 74 0 0 1 20-71C70-100 60-180 28-210Z', BLACK, { opacity: 0.2 }),
    path('M-62-160Q0-186 62-160Q72-128 58-112Q0-92-58-112Q-72-128-62-160Z', RUBBER),
    path('M-50-154Q-20-166 0-166L-16-106Q-44-110-50-118Q-58-136-50-154Z', VISOR, { opacity: 0.75 }),
    path('M-12-216h24l5 46q-17-3-34 0Z', CREAM),
    rect(-30, -88, 60, 12, RUBBER, { rx: 6, opacity: 0.5 }),
  );
}

/** A kart that comes towards us, its driver behind a visor. */
export function drawKart(color: string, number: number): string {
  return stack(
    ellipse(0, 92, 250, 24, BLACK, { opacity: 0.45 }),
    drawWheel(-196),
    drawWheel(196),
    rect(-160, 24, 320, 16, STEEL, { rx: 8 }),
    path('M-118-52h236l26 92H-144Z', CHASSIS),
    drawDriver(color),
    path('M-150 96Q-156 46-96 36Q0 8 96 36Q156 46 150 96Q0 116-150 96Z', color),
    path('M-150 96Q-156 46-96 36L-70 30Q-112 54-108 100Z', WHITE, { opacity: 0.35 }),
    path('M60 28L96 36Q156 46 150 96L108 101Q112 50 60 28Z', BLACK, { opacity: 0.22 }),
    circle(0, 64, 31, CREAM),
    writeNumbers([{ value: number, at: [0, 78] }], 38, RUBBER, 0.17),
  );
}
