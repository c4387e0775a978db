import { drawBall, THIN_SHADE } from '../ball.ts';
import { drawDigits } from '../digits.ts';
import { drawFace } from '../figures.ts';
import { drawCone } from '../light.ts';
import { BROWN, INDIGO, OAK, ORANGE, PINE, WHITE } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { ellipse, line, type Point, path, readRows, rect, repeat, stack } from '../svg.ts';
import { drawStrip, PIT, PIT_CURTAIN, PIT_LIGHT, SIDE_LANE, SIDE_LANE_BOARD } from './lane.ts';
import { drawStage } from './stage.ts';

const FLOOR_TOP = 112;

function drawLane(): string {
  const strip = (far: Point, near: Point, fill: string) => drawStrip(FLOOR_TOP, far, near, fill);
  return stack(
    strip([0, 320], [-200, 520], SIDE_LANE),
    strip([8, 44], [-180, -60], SIDE_LANE_BOARD),
    strip([276, 312], [380, 500], SIDE_LANE_BOARD),
    strip([80, 240], [-60, 336], INDIGO.mid),
    strip([86, 234], [-40, 322], PIT),
    strip([84, 88], [-44, -34], ORANGE),
    strip([232, 236], [318, 328], ORANGE),
    strip([106, 214], [34, 222], PINE),
    strip([106, 128], [34, 72], OAK),
    strip([150, 171], [110, 147], OAK),
    strip([192, 214], [184, 222], OAK),
  );
}

function drawHall(id: string): string {
  return drawStage(
    id,
    INDIGO,
    path('M0 112V66L44 40 82 62 118 34 160 62 206 30 250 60 284 42 320 62V112Z', INDIGO.mid),
    rect(0, 78, 320, 36, PIT),
    rect(92, 78, 136, 36, PIT_LIGHT),
    rect(92, 78, 136, 12, PIT_CURTAIN),
    drawLane(),
    drawCone(160, [60, 40], [200, 120], INDIGO.glow, 0.13),
  );
}

/** No lane has this number. */
function drawScoreboard(): string {
  return stack(
    rect(98, 10, 124, 50, INDIGO.ink, { rx: 10 }),
    rect(103, 15, 114, 40, PIT, { rx: 6 }),
    drawDigits('404', 130, 20, 30, ORANGE),
  );
}

function drawRack(): string {
  return stack(
    readRows('4 115 .42, 3 120 .47, 2 127 .53, 1 135 .61').map(([count, y, scale]) =>
      repeat(count, (index) =>
        drawPin(160 + (index - (count - 1) / 2) * 54 * scale, y, {
          scale,
          stripe: ORANGE,
          shade: INDIGO.wall,
        }),
      ),
    ),
  );
}

/** The ball has left the lane: it sits in the gutter, and every pin still stands. */
export function drawNotFoundSpot(id: string): string {
  return stack(
    drawHall(id),
    drawScoreboard(),
    drawRack(),
    line('M84 182C104 164 160 158 214 160', WHITE, 5, { 'stroke-dasharray': '1 12', opacity: 0.9 }),
    ellipse(262, 202, 48, 7, INDIGO.ink, { opacity: 0.5 }),
    drawBall(262, 161, 42, ORANGE, INDIGO.ink, WHITE, THIN_SHADE),
    drawFace(255, 158, 0.92, BROWN, 'sad'),
  );
}
