import { drawBall } from '../ball.ts';
import { BLACK, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { createRandom } from '../random.ts';
import {
  type Box,
  boxes,
  circle,
  circles,
  ellipse,
  group,
  line,
  type Oval,
  path,
  polygon,
  rect,
  repeat,
  stack,
} from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const BALL = '#DDF51C';
const BALL_SHADE = '#5d6b00';
const GRIP = '#33536b';
const LIME_ACCENT = '#D9F21B';
const CENTER = 400;

const DAY = {
  sky: '#F7B267',
  haze: '#FFD9A0',
  block: '#D98A4E',
  window: '#FFE7C2',
  court: '#2E8FD0',
} as const;

/** One venue in four plays by day. */
const isNight = (take: Take): boolean => take.look !== 1;

function drawSkyline(take: Take): string {
  const random = createRandom(take.grain + 40);
  const blocks: Box[] = [];
  const windows: Box[] = [];
  for (let x = -20; x < SCENE_WIDTH; ) {
    const width = 50 + random() * 60;
    const height = 40 + random() * 90;
    blocks.push([x, 216 - height, width, height + 20]);
    for (let column = 0; column < 4; column++) {
      for (let row = 0; row < height / 26 - 1; row++) {
        const pane: Box = [x + 8 + (column * width) / 4.6, 224 - height + row * 24, 7, 10];
        if (random() > 0.6) windows.push(pane);
      }
    }
    x += width + 6;
  }
  const colors = isNight(take) ? { block: '#0A3252', window: '#FFD98A' } : DAY;
  return boxes(blocks, colors.block) + boxes(windows, colors.window);
}

function drawSky(take: Take): string {
  const { tones, side } = take;
  const { sky, haze } = isNight(take) ? { sky: tones.ink, haze: tones.wall } : DAY;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, sky),
    circle(CENTER + side * 180, 190, 300, haze, { opacity: 0.55 }),
    circle(CENTER + side * 180, 190, 200, haze, { opacity: 0.6 }),
    drawSkyline(take),
  );
}

function drawBackGlass({ tones }: Take): string {
  const mesh = Array.from({ length: 44 }, (_, index): Box => [140 + index * 12, 62, 1.5, 30]);
  const posts = Array.from({ length: 6 }, (_, index): Box => [137 + index * 104, 60, 6, 172]);
  return stack(
    rect(140, 96, 520, 136, tones.hi, { opacity: 0.18 }),
    polygon('170 96, 240 96, 180 232, 140 232, 140 160', WHITE, { opacity: 0.14 }),
    polygon('430 96, 520 96, 450 232, 360 232', WHITE, { opacity: 0.12 }),
    boxes(posts, tones.ink),
    boxes('137 92 526 7, 137 58 526 5', tones.ink),
    boxes(mesh, tones.ink, { opacity: 0.6 }),
  );
}

function drawCourt(take: Take): string {
  const { tones } = take;
  const lines = 'M140 264H660L664 269H136ZM398 266H402L405 540H395ZM20 412H780L790 421H10Z';
  return stack(
    polygon('140 230, 660 230, 980 540, -180 540', tones.mid),
    polygon('164 238, 636 238, 900 520, -100 520', isNight(take) ? tones.light : DAY.court),
    polygon('164 238, 636 238, 690 300, 110 300', tones.hi, { opacity: 0.14 }),
    path(lines, WHITE, { opacity: 0.92 }),
  );
}

function drawSideGlass({ tones }: Take): string {
  const pane = stack(
    polygon('260 96, 420 -30, 420 420, 260 232', tones.hi, { opacity: 0.16 }),
    polygon('300 64, 340 32, 330 300, 296 262', WHITE, { opacity: 0.12 }),
    line('M260 96L420 -20M260 232L420 424M332 44V318', tones.ink, 7),
  );
  return group('translate(400 0) scale(-1 1)', pane) + group('translate(400 0)', pane);
}

function drawNet({ tones }: Take): string {
  const uprights = Array.from({ length: 54 }, (_, index): Box => [78 + index * 12, 298, 1.5, 46]);
  const ropes = Array.from({ length: 4 }, (_, index): Box => [76, 306 + index * 11, 648, 1.5]);
  return stack(
    rect(76, 296, 648, 50, tones.ink, { opacity: 0.55 }),
    boxes(uprights, tones.hi, { opacity: 0.4 }),
    boxes(ropes, tones.hi, { opacity: 0.4 }),
    rect(70, 288, 660, 11, WHITE),
    boxes('64 282 12 70, 724 282 12 70', tones.ink),
  );
}

function drawFloodlight(take: Take, side: number): string {
  const { tones } = take;
  const beam = (top: number, bottom: number) => {
    const corners = `${-top} 30, ${top} 30, ${bottom - side * 90} 380, ${-bottom - side * 90} 380`;
    return polygon(corners, tones.glow, { opacity: 0.1 });
  };
  return group(
    `translate(${CENTER + side * 300} 0)`,
    rect(-4, 20, 8, 214, tones.ink),
    rect(-42, 8, 84, 22, tones.ink, { rx: 5 }),
    repeat(3, (index) => rect(-36 + index * 25, 12, 21, 14, tones.glow, { rx: 3 })),
    isNight(take) ? beam(40, 170) + beam(24, 90) : '',
  );
}

/** The ball has just come over the net; its past places fade. */
function drawFlight({ tones, side }: Take): string {
  const trail = repeat(6, (index) => {
    const age = index + 1;
    const opacity = Math.round((0.5 - age * 0.07) * 10) / 10;
    return circle(side * age * 36, age * age * 6.2 - 6 * age, 16 - age * 1.9, BALL, { opacity });
  });
  return group(
    `translate(${CENTER - side * 196} 190)`,
    trail,
    ellipse(0, 202, 30, 7, tones.ink, { opacity: 0.4 }),
    drawBall(0, 0, 38, BALL, BALL_SHADE, WHITE),
    line('M-34 -14Q0 -2 10 -36M-14 35Q4 6 37 8', WHITE, 4),
  );
}

function listHoles(): Oval[] {
  const holes: Oval[] = [];
  for (let row = -3; row < 3; row++) {
    for (let column = -2; column < 3; column++) {
      const x = column * 27 + (row % 2 ? 13 : 0);
      const y = row * 27;
      if ((x / 70) ** 2 + ((y - 2) / 88) ** 2 < 1) holes.push([x, y - 58, 7.5]);
    }
  }
  return holes;
}

function drawRacket({ tones }: Take, face: string): string {
  const wraps = Array.from({ length: 5 }, (_, index) => `M-19 ${176 + index * 24}l37 14`);
  return stack(
    path('M-22 96L-15 300Q0 312 15 300L22 96Z', tones.ink),
    line(wraps.join(''), GRIP, 5),
    path(
      'M-106-58C-106-140-58-178 0-178S106-140 106-58C106 16 62 70 26 116H-26C-62 70-106 16-106-58Z',
      tones.ink,
    ),
    path('M-92-58C-92-130-50-164 0-164S92-130 92-58C92 6 54 52 18 92H-18C-54 52-92 6-92-58Z', face),
    path('M-92-58C-92-130-50-164 0-164C-40-130-66-40-18 92C-54 52-92 6-92-58Z', WHITE, { opacity: 0.28 }),
    path('M40-152C84-130 92-90 92-58C92 6 54 52 18 92L60-20Z', BLACK, { opacity: 0.14 }),
    path('M-18 92L0 62 18 92 20 104H-20Z', tones.ink),
    circles(listHoles(), tones.ink),
  );
}

function drawRackets(take: Take): string {
  const { side } = take;
  // A lime racket would swallow the ball.
  const face = take.accent === LIME_ACCENT ? ORANGE : take.accent;
  const partner = `translate(${CENTER - side * 190} 400) rotate(${side * 30}) scale(.86)`;
  const isDoubles = take.look === 2;
  return stack(
    isDoubles ? group(partner, drawRacket(take, YELLOW)) : '',
    group(`translate(${CENTER + side * 150} 352) rotate(${side * -24}) scale(1.02)`, drawRacket(take, face)),
  );
}

export function drawPadel(take: Take): string {
  return stack(
    drawSky(take),
    drawBackGlass(take),
    drawCourt(take),
    drawSideGlass(take),
    drawNet(take),
    drawFloodlight(take, -1),
    drawFloodlight(take, 1),
    drawFlight(take),
    drawRackets(take),
  );
}
