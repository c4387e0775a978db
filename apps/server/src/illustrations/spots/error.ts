import { BLACK, BROWN, INDIGO, ORANGE, YELLOW } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { circle, ellipse, group, line, path, polygon, polygons, rect, stack } from '../svg.ts';
import { SIDE_LANE, SIDE_LANE_BOARD } from './lane.ts';
import { drawStage } from './stage.ts';

function drawHall(id: string): string {
  const boards = [
    '40 112, 92 112, 40 200, -50 200',
    '144 112, 196 112, 216 200, 124 200',
    '248 112, 300 112, 390 200, 300 200',
  ];
  return drawStage(
    id,
    INDIGO,
    rect(0, 112, 320, 90, SIDE_LANE),
    polygons(boards, SIDE_LANE_BOARD),
    rect(0, 100, 320, 14, INDIGO.ink),
    polygon('60 0, 110 0, 150 100, 136 100', INDIGO.light, { opacity: 0.3 }),
    polygon('260 0, 210 0, 176 100, 190 100', INDIGO.light, { opacity: 0.3 }),
    ellipse(160, 160, 130, 28, INDIGO.glow, { opacity: 0.25 }),
  );
}

function drawWarning(): string {
  return group(
    'translate(246 50)',
    path('M-3-36Q0-40 3-36L38 24Q40 30 34 30H-34Q-40 30-38 24Z', YELLOW),
    path('M2-37L38 24Q40 30 34 30H8Q26 10 2-37Z', BLACK, { opacity: 0.16 }),
    path('M-5-14H5L3 8H-3Z', BROWN),
    circle(0, 17, 4.5, BROWN),
  );
}

/** Lying on its side, seen large: crossed eyes and a small round mouth. */
function drawDizzyPin(): string {
  return group(
    'translate(66 186) rotate(80)',
    drawPin(0, 0, { scale: 1.72, stripe: ORANGE, shade: INDIGO.wall, hasShadow: false }),
    line('M-14-154l8 8M-6-154l-8 8M6-154l8 8M14-154l-8 8', BROWN, 3.5),
    circle(0, -137, 4.5, BROWN),
  );
}

function drawPinAt(x: number, y: number, scale: number, turn: number): string {
  return drawPin(x, y, { scale, stripe: ORANGE, shade: INDIGO.wall, turn, hasShadow: turn === 0 });
}

/** A throw went wrong: pins lie about, and the nearest one is still dizzy. */
export function drawErrorSpot(id: string): string {
  return stack(
    drawHall(id),
    drawPinAt(132, 118, 0.52, 0),
    drawPinAt(92, 126, 0.56, -72),
    drawPinAt(190, 124, 0.6, 38),
    ellipse(160, 200, 124, 9, INDIGO.ink, { opacity: 0.4 }),
    drawDizzyPin(),
    drawWarning(),
  );
}
