import { drawCone, drawGlow } from '../light.ts';
import { BLACK, BROWN, CREAM, INDIGO, OAK, ORANGE, PINE, WHITE, YELLOW } from '../palette.ts';
import { drawPin } from '../pin.ts';
import {
  boxes,
  clip,
  ellipse,
  group,
  outline,
  type Point,
  path,
  polygon,
  polygons,
  rect,
  stack,
} from '../svg.ts';
import { drawStrip, PIT } from './lane.ts';
import { drawStage } from './stage.ts';

const HOLE_EDGE = '#8A5A2A';
const POST = '#8FA0C8';
const FOOT = '#5C6A98';
const CONE_BASE = '#C94A05';

/** A lane with a hole in it: the way to the pins is cut. */
function drawBrokenLane(id: string): string {
  const strip = (far: Point, near: Point, fill: string) => drawStrip(84, far, near, fill);
  return drawStage(
    id,
    INDIGO,
    rect(0, 20, 320, 42, INDIGO.mid),
    rect(0, 60, 320, 26, PIT),
    rect(0, 84, 320, 120, INDIGO.ink),
    strip([96, 224], [-20, 340], PINE),
    strip([96, 122], [-20, 52], OAK),
    strip([148, 172], [124, 196], OAK),
    strip([198, 224], [268, 340], OAK),
    polygon('126 100, 206 100, 214 118, 190 114, 196 132, 140 128, 134 118, 118 122', INDIGO.ink),
    polygon('132 100, 206 100, 207 104, 131 104', HOLE_EDGE),
    strip([84, 94], [-60, -28], INDIGO.mid),
    strip([226, 236], [348, 380], INDIGO.mid),
    drawCone(160, [0, 20], [200, 110], INDIGO.glow, 0.1),
  );
}

function drawBeacon(x: number): string {
  return group(
    `translate(${x} 0)`,
    drawGlow(0, 100, 24, YELLOW, 2, 0.22),
    path('M-11 112v-10a11 11 0 0 1 22 0v10Z', YELLOW),
    outline('M-6 104a7 7 0 0 1 6-8', WHITE, 3, { 'stroke-linecap': 'round' }),
    rect(-13, 110, 26, 6, BROWN, { rx: 2 }),
  );
}

function drawBarrier(id: string): string {
  const boards = rect(38, 116, 224, 30, CREAM, { rx: 7 }) + rect(38, 158, 224, 22, CREAM, { rx: 6 });
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const x = index * 36;
    return `${20 + x} 190, ${38 + x} 190, ${78 + x} 110, ${60 + x} 110`;
  });
  return stack(
    ellipse(150, 202, 130, 9, INDIGO.ink, { opacity: 0.45 }),
    boxes('64 112 10 88, 226 112 10 88', POST),
    boxes('48 194 42 9, 210 194 42 9', FOOT),
    clip(
      `${id}-boards`,
      boards,
      rect(30, 110, 240, 80, CREAM),
      polygons(stripes, ORANGE),
      boxes('38 138 224 8, 38 173 224 7', BLACK, { opacity: 0.18 }),
    ),
    drawBeacon(69),
    drawBeacon(231),
  );
}

function drawTrafficCone(): string {
  return stack(
    path('M262 204H318L312 194H268Z', CONE_BASE),
    path('M274 196L286 132Q290 126 294 132L306 196Z', ORANGE),
    path('M280 166H300L303 180H277ZM284.5 142H295.5L297.5 152H282.5Z', CREAM),
    path('M292 128L306 196H292Q298 160 290 129Z', BLACK, { opacity: 0.18 }),
  );
}

export function drawOfflineSpot(id: string): string {
  const pin = { scale: 0.34, stripe: INDIGO.light, shade: INDIGO.wall };
  return stack(
    drawBrokenLane(id),
    [-33, -11, 11, 33].map((x) => drawPin(160 + x, 88, pin)),
    drawBarrier(id),
    drawTrafficCone(),
  );
}
