import { drawBall, THIN_SHADE } from '../ball.ts';
import { drawDigits } from '../digits.ts';
import { drawFace } from '../figures.ts';
import { BROWN, INDIGO, OAK, ORANGE, PINE, WHITE } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { ellipse, line, type Point, path, polygon, readRows, rect, repeat, stack } from '../svg.ts';
import { drawStrip, PIT, PIT_CURTAIN, PIT_LIGHT, SIDE_LANE } from './lane.ts';
import { drawStage } from './stage.ts';

const TOP = 96;

function drawLaneAndGutter(): string {
  const strip = (far: Point, near: Point, fill: string) => drawStrip(TOP, far, near, fill);
  return stack(
    strip([66, 174], [-50, 200], PINE),
    strip([66, 87], [-50, 0], OAK),
    strip([108, 130], [50, 100], OAK),
    strip([152, 174], [150, 200], OAK),
    polygon('66 96, 174 96, 190 200, -20 200', INDIGO.glow, { opacity: 0.18 }),
    strip([178, 214], [208, 314], INDIGO.mid),
    strip([185, 207], [226, 296], PIT),
    strip([174, 179], [200, 210], ORANGE),
    strip([214, 218], [314, 324], ORANGE),
    strip([218, 330], [324, 500], SIDE_LANE),
  );
}

function drawHall(id: string): string {
  return drawStage(
    id,
    INDIGO,
    rect(0, 20, 320, 50, INDIGO.mid),
    path('M40 70L66 48 84 60 104 40 140 70Z', INDIGO.light),
    rect(0, 70, 320, 28, PIT),
    rect(60, 70, 120, 28, PIT_LIGHT, { opacity: 0.9 }),
    rect(60, 70, 120, 10, PIT_CURTAIN, { opacity: 0.75 }),
    rect(0, 96, 320, 100, INDIGO.ink),
    drawLaneAndGutter(),
  );
}

/** The ball has left the lane: it sits in the gutter, and every pin still stands. */
export function drawNotFoundSpot(id: string): string {
  const pins = readRows('4 98 .42, 3 104 .48, 2 112 .55, 1 121 .64').map(([count, y, scale]) =>
    repeat(count, (index) =>
      drawPin(120 + (index - (count - 1) / 2) * 54 * scale, y, { scale, stripe: ORANGE, shade: INDIGO.wall }),
    ),
  );
  return stack(
    drawHall(id),
    rect(156, 22, 108, 46, INDIGO.ink, { rx: 8 }),
    drawDigits('404', 174, 28, 34, ORANGE),
    pins,
    line('M197 106L204 118M206 104L218 116M200 124l3 6', INDIGO.hi, 3, { opacity: 0.7 }),
    ellipse(262, 198, 44, 7, INDIGO.ink, { opacity: 0.5 }),
    drawBall(257, 157, 41, ORANGE, INDIGO.ink, WHITE, THIN_SHADE),
    drawFace(253, 157, 0.88, BROWN, 'sad'),
  );
}
