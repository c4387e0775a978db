import { drawBall, THIN_SHADE } from '../ball.ts';
import { drawBulbs } from '../light.ts';
import { BLACK, CREAM, CRIMSON, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { drawCastle, drawWindmill } from '../props/golf-obstacles.ts';
import { createRandom, pick } from '../random.ts';
import {
  circle,
  circles,
  ellipse,
  group,
  line,
  type Oval,
  path,
  polygon,
  polygons,
  readRows,
  rect,
  stack,
} from '../svg.ts';
import { mirrorParts, placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const CURB = '#B5652C';
const CURB_TOP = '#F0B070';
const FELT = '#58BE5C';
const FELT_LIGHT = '#74D06A';
const SHAFT = '#DDE3E6';
const BALL_SHADE = '#6B5A3C';
const DIMPLE = '#B9A98A';
const NIGHT = 3;

function pickHour({ look, tones }: Take) {
  return pick(
    [
      { sky: '#FFDF9E', sun: '#FFF1CB', hill: '#A9D46A', hedge: '#6FB54B' },
      { sky: '#F6935E', sun: '#FFC582', hill: '#8FA03E', hedge: '#5B8A35' },
      { sky: '#B9EBDD', sun: '#E8FBF1', hill: '#86CC72', hedge: '#57AE55' },
      { sky: tones.ink, sun: '#1C5230', hill: '#174A25', hedge: '#1E6130' },
    ],
    look,
  );
}

function drawTree({ tones }: Take, x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-5, -40, 10, 44, tones.ink),
    circle(0, -70, 46, tones.wall),
    path('M-46-70a46 46 0 0 1 60-44a60 60 0 0 0-60 44Z', tones.light, { opacity: 0.7 }),
  );
}

function drawPark(take: Take): string {
  const { tones } = take;
  const hour = pickHour(take);
  const random = createRandom(take.grain + 11);
  const stars = Array.from(
    { length: 16 },
    (): Oval => [random() * SCENE_WIDTH, random() * 120 + 10, 1.5 + random() * 2],
  );
  const hedges = readRows(
    '20 240 40, 72 244 30, 150 242 34, 240 246 28, 560 246 30, 620 242 38, 740 240 44, 790 246 34',
  ).map(([x, y, radius]): Oval => [placeX(take, x), y, radius]);
  const mown = [-5, -3, -1, 1, 3].map(
    (index) =>
      `${400 + index * 74} 240, ${474 + index * 74} 240, ${690 + index * 290} 540, ${400 + index * 290} 540`,
  );
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, hour.sky),
    circle(placeX(take, 600), 170, 260, hour.sun, { opacity: 0.5 }),
    circle(placeX(take, 600), 170, 170, hour.sun, { opacity: 0.7 }),
    take.look === NIGHT ? circles(stars, tones.hi) : '',
    path('M0 214Q120 138 250 200T520 186 800 196V270H0Z', hour.hill),
    drawTree(take, placeX(take, 96), 238, 1.15),
    drawTree(take, placeX(take, 196), 236, 0.8),
    drawTree(take, placeX(take, 688), 236, 1),
    circles(hedges, hour.hedge),
    rect(0, 240, SCENE_WIDTH, 290, tones.mid),
    polygons(mown, tones.light, { opacity: 0.28 }),
  );
}

/** The winding felt lane; `curb` widens it. */
function traceLane(curb: number): string {
  const left = `M${352 - curb * 0.3} 268C${330 - curb * 0.5} 330 ${130 - curb} 390 ${70 - curb * 1.7} 540`;
  return `${left}H${690 + curb * 1.7}C${640 + curb} 420 ${470 + curb * 0.5} 350 ${448 + curb * 0.3} 268Z`;
}

function drawLane(take: Take): string {
  const { tones } = take;
  return mirrorParts(
    take,
    path(traceLane(30), tones.ink, { opacity: 0.55, transform: 'translate(0 9)' }),
    path(traceLane(30), CURB),
    path(traceLane(30), CURB_TOP, { transform: 'translate(0 -5)' }),
    path(traceLane(6), tones.wall),
    path(traceLane(0), FELT),
    path(traceLane(-34), FELT_LIGHT),
    polygon('352 268, 448 268, 500 330, 310 330', tones.ink, { opacity: 0.3 }),
  );
}

function drawHole(take: Take): string {
  const { tones, side, accent } = take;
  return group(
    `translate(${placeX(take, 286)} 338)`,
    ellipse(0, 0, 34, 11, tones.ink),
    line('M0 0V-158', CREAM, 7),
    path(`M0-158l${-side * 84} 26 ${side * 84} 28Z`, accent === YELLOW ? CRIMSON : accent),
    path(`M0-132l${-side * 84} 0 ${side * 84} 28Z`, BLACK, { opacity: 0.18 }),
  );
}

/** Dimples sit in rings on the sphere and flatten towards its rim. */
function drawGolfBall(take: Take): string {
  const radius = 78;
  const dimples: Oval[] = [];
  for (const [tilt, count, offset] of readRows('0 1 0, .42 6 .2, .8 12 0, 1.16 17 .1')) {
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * 6.283 + offset;
      const reach = radius * Math.sin(tilt);
      dimples.push([reach * Math.cos(angle), reach * Math.sin(angle), 6.2 * (Math.cos(tilt) * 0.7 + 0.3)]);
    }
  }
  return group(
    `translate(${placeX(take, 196)} 432)`,
    ellipse(10, radius - 4, radius * 1.02, 15, take.tones.ink, { opacity: 0.4 }),
    drawBall(0, 0, radius, CREAM, BALL_SHADE, WHITE, THIN_SHADE),
    circles(dimples, DIMPLE, { opacity: 0.6 }),
  );
}

function drawPutter(take: Take): string {
  const { tones, accent, side } = take;
  const head = 'M-158 14Q-160-20-130-22L66-38H96Q126-38 128-8V40Q128 60 106 60H-122Q-156 58-158 14Z';
  const shine = 'M-156 0Q-152-20-130-22L66-38H96Q118-38 125-22L-116-2Q-142 0-150 26Q-158 18-156 0Z';
  return stack(
    ellipse(placeX(take, 474), 500, 160, 16, tones.ink, { opacity: 0.4 }),
    group(
      `translate(${placeX(take, 486)} 442) scale(${side} 1)`,
      path('M88-80L214-560H238L122-70Z', SHAFT),
      path('M106-76L227-560H238L122-70Z', tones.ink, { opacity: 0.35 }),
      path('M70-24L86-92Q102-100 122-86L112-20Z', tones.ink),
      path('M88-100L92-116Q108-122 128-110L124-94Q106-106 88-100Z', CREAM),
      path(head, accent),
      path(shine, WHITE, { opacity: 0.45 }),
      path('M58 60Q112 40 128-8V40Q128 60 106 60Z', BLACK, { opacity: 0.24 }),
      path('M-158 26Q-152 44-122 46H128Q124 60 106 60H-122Q-152 58-158 26Z', BLACK, { opacity: 0.2 }),
      line('M-58 6V36M-38 5V36M-18 4V36M2 3V36M22 2V36', tones.ink, 5, { opacity: 0.6 }),
    ),
  );
}

export function drawMiniGolf(take: Take): string {
  const obstacle = take.decor % 2 === 0 ? drawWindmill(take) : drawCastle(take);
  const isEvening = take.look === NIGHT || take.look === 1;
  return stack(
    drawPark(take),
    drawLane(take),
    group('translate(40 28) scale(.9)', obstacle),
    drawHole(take),
    isEvening ? drawBulbs(20, 34, take.tones, ORANGE, take.look) : '',
    drawGolfBall(take),
    drawPutter(take),
  );
}
