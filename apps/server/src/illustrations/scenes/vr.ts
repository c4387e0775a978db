import { drawBall, THIN_SHADE } from '../ball.ts';
import { WHITE } from '../palette.ts';
import { CYAN, drawArms, drawPlayer, secondColor } from '../props/vr-player.ts';
import { createRandom, pick, type Random } from '../random.ts';
import {
  type Box,
  boxes,
  circle,
  circles,
  group,
  line,
  type Oval,
  path,
  polygon,
  polygons,
  rect,
  stack,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const PLANET = '#B98CFF';
const DARK_TOWER = '#43199A';

function drawPlanets(take: Take, random: Random): string {
  const { tones, side } = take;
  const stars = Array.from(
    { length: 26 },
    (): Oval => [random() * SCENE_WIDTH, random() * 250, 1.5 + random() * 2.5],
  );
  const x = placeX(take, 226);
  const ring = path('M-92 0a92 22 0 0 0 184 0l-12-4a84 14 0 0 1-160 0Z', secondColor(take));
  return stack(
    circles(stars, tones.hi),
    drawBall(x, 92, 50, PLANET, tones.ink, tones.glow, THIN_SHADE),
    group(`translate(${x} 92) rotate(${-18 * side})`, ring),
    drawBall(placeX(take, 640), 82, 26, take.accent, tones.ink, WHITE, THIN_SHADE),
  );
}

function drawPeaks({ tones }: Take): string {
  const peaks = [
    '0 290, 90 150, 150 210, 250 96, 360 290',
    '440 290, 560 110, 640 200, 710 130, 800 250, 800 290',
  ];
  const shades = [
    '250 96, 360 290, 262 290, 270 190',
    '560 110, 640 200, 690 290, 590 290, 580 190',
    '90 150, 150 210, 130 290, 100 290',
  ];
  const ridge = 'M0 290L90 150 150 210 250 96 360 290M440 290L560 110 640 200 710 130 800 250';
  return stack(
    polygons(peaks, tones.mid),
    polygons(shades, tones.ink, { opacity: 0.35 }),
    line(ridge, CYAN, 4),
  );
}

function drawTowers(take: Take, random: Random): string {
  const light: Box[] = [];
  const dark: Box[] = [];
  const windows: Box[] = [];
  for (let index = 0; index < 12; index++) {
    const height = 60 + random() * 150;
    const x = index * 68;
    (index % 2 ? light : dark).push([x - 8, 290 - height, 62, height]);
    for (let row = 0; row < height / 34 - 1; row++) {
      windows.push([x + 6 + (row % 2) * 20, 304 - height + row * 30, 14, 12]);
    }
  }
  const lit = boxes(windows, secondColor(take), { opacity: 0.6 });
  return boxes(light, take.tones.mid) + boxes(dark, DARK_TOWER) + lit;
}

function drawWorld(take: Take): string {
  const { tones } = take;
  const backdrop = pick([drawPlanets, drawPeaks, drawTowers, drawPlanets], take.decor);
  let grid = '';
  for (let index = -7; index <= 7; index++) grid += `M${400 + index * 40} 290L${400 + index * 170} 540`;
  for (const y of [300, 316, 340, 376, 430, 506]) grid += `M0 ${y}H800`;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    circle(400, 224, 330, tones.mid, { opacity: 0.5 }),
    circle(400, 224, 240, tones.mid, { opacity: 0.8 }),
    circle(400, 224, 150, tones.light, { opacity: 0.5 }),
    backdrop(take, createRandom(take.grain + 31)),
    polygons(['0 0, 150 0, 300 96, 280 96', '800 0, 650 0, 500 96, 520 96'], tones.ink, { opacity: 0.45 }),
    rect(0, 288, SCENE_WIDTH, 250, tones.ink),
    rect(0, 284, SCENE_WIDTH, 8, tones.hi, { opacity: 0.7 }),
    line(grid, tones.light, 3, { opacity: 0.75 }),
    polygon('300 290, 500 290, 720 540, 80 540', tones.light, { opacity: 0.22 }),
  );
}

/** A cube that flies out of the game. */
function drawCube(take: Take, x: number, y: number, scale: number, color: string, turn: number): string {
  return group(
    `translate(${placeX(take, x)} ${y}) scale(${scale}) rotate(${turn})`,
    path('M-40-40H40V40H-40Z', color),
    path('M-40-40L-24-64H56L40-40Z', WHITE),
    path('M-40-40L-24-64H56L40-40Z', color, { opacity: 0.55 }),
    path('M40-40L56-64V16L40 40Z', color),
    path('M40-40L56-64V16L40 40Z', take.tones.ink, { opacity: 0.5 }),
    path('M-22-20H22L0 18Z', WHITE),
  );
}

export function drawVr(take: Take): string {
  const second = secondColor(take);
  return stack(
    drawWorld(take),
    drawCube(take, 48, 286, 0.66, take.accent, -12),
    drawCube(take, 224, 226, 0.5, second, 10),
    drawCube(take, 756, 262, 0.74, second, 14),
    drawCube(take, 590, 176, 0.56, take.accent, -8),
    drawArms(take),
    drawPlayer(take),
  );
}
