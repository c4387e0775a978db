import { drawBall } from '../ball.ts';
import { drawCone, drawPendant } from '../light.ts';
import { AMBER, BLACK, BLUE, CREAM, MAPLE, OAK, RED, WALNUT, WHITE, YELLOW } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { pick } from '../random.ts';
import { circle, ellipse, line, path, polygon, readRows, rect, repeat, stack } from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const RAIL = '#8A4A1F';
const RAIL_SIDE = '#5E2F12';
const RAIL_EDGE = '#B96A2E';
const CUSHION = '#13724F';
const POCKET = '#04140F';
const BALL_SHADOW = '#063826';
const PALE_CUE = '#F2D3A0';
const PURPLE = '#7A3FC4';
const GREEN = '#17A36B';
const MAROON = '#9B1F33';
const EIGHT = '#14161c';
const BALLS = [YELLOW, BLUE, RED, PURPLE, AMBER, GREEN, MAROON, EIGHT, YELLOW, BLUE] as const;

function drawCueRack({ tones, accent }: Take): string {
  const cues = [OAK, PALE_CUE, accent, OAK, PALE_CUE];
  return stack(
    rect(14, 66, 112, 140, tones.ink, { rx: 6 }),
    cues.map((color, index) => line(`M${28 + index * 21} 198V78`, color, 6)),
  );
}

function drawPictures({ tones, accent }: Take): string {
  return stack(
    rect(600, 62, 130, 92, tones.ink, { rx: 4 }),
    rect(610, 72, 110, 72, tones.hi),
    circle(665, 108, 24, accent),
    rect(70, 78, 84, 110, tones.ink, { rx: 4 }),
    rect(80, 88, 64, 90, tones.light),
    path('M80 178l30-46 34 46Z', tones.hi),
  );
}

function drawTable({ tones }: Take, lamps: readonly number[]): string {
  return stack(
    polygon('60 536, 740 536, 770 536, 850 420, -50 420, 30 536', tones.ink),
    polygon('120 268, 680 268, 880 470, -80 470', RAIL),
    rect(-80, 470, 960, 70, RAIL_SIDE),
    polygon('120 268, 680 268, 690 278, 110 278', RAIL_EDGE),
    polygon('148 280, 652 280, 812 448, -12 448', CUSHION),
    polygon('166 290, 634 290, 780 440, 20 440', tones.light),
    lamps.map((x) => {
      const pool = 400 + (x - 400) * 1.05;
      const outer = ellipse(pool, 356, 150, 50, tones.glow, { opacity: 0.16 });
      return outer + ellipse(pool, 356, 96, 30, tones.glow, { opacity: 0.2 });
    }),
    readRows('146 282 20 11, 400 278 16 8.8, 654 282 20 11, 0 452 46 24, 800 452 46 24').map((pocket) =>
      ellipse(...pocket, POCKET),
    ),
    repeat(5, (index) => circle(240 + index * 80, 273, 3, tones.glow)),
  );
}

function drawBilliardBall(x: number, y: number, radius: number, color: string, isStriped: boolean): string {
  return stack(
    ellipse(x + radius * 0.25, y + radius * 0.86, radius * 1.05, radius * 0.3, BALL_SHADOW, {
      opacity: 0.55,
    }),
    drawBall(x, y, radius, color, BLACK, WHITE),
    isStriped ? circle(x - radius * 0.08, y - radius * 0.06, radius * 0.42, CREAM) : '',
  );
}

/** After the break: balls all over the cloth. */
function drawBreak(): string {
  return readRows('300 300, 360 318, 470 304, 560 330, 620 312, 500 352, 660 384, 420 340')
    .map(([x, y], index) => drawBilliardBall(x, y, 16 + (y - 290) / 8, pick(BALLS, index), index % 2 === 1))
    .join('');
}

function drawRack(center: number, first: number): string {
  let number = first;
  return readRows('4 308 21, 3 325 23.5, 2 346 26, 1 371 29')
    .map(([count, y, radius]) =>
      repeat(count, (index) => {
        const x = center + (index - (count - 1) / 2) * radius * 2.06;
        const ball = drawBilliardBall(x, y - radius * 0.4, radius, pick(BALLS, number), number % 2 === 1);
        number += 1;
        return ball;
      }),
    )
    .join('');
}

function drawCue({ accent }: Take, isLeft: boolean): string {
  const x = isLeft ? 232 : 568;
  const y = 372;
  const side = isLeft ? 1 : -1;
  const end = isLeft ? -40 : 840;
  return stack(
    drawBilliardBall(x, y, 50, CREAM, false),
    circle(x + side * 12, y + 10, 6, RED, { opacity: 0.8 }),
    path(`M${x - side * 56} ${y + 6}L${end} ${y + 92}v34L${x - side * 58} ${y + 16}Z`, MAPLE),
    path(`M${x - side * 56} ${y + 11}L${end} ${y + 112}v14L${x - side * 58} ${y + 16}Z`, WALNUT, {
      opacity: 0.7,
    }),
    path(`M${x - side * 56} ${y + 6}l${-side * 15} 5.3 0 8.5 ${side * 13} -3.5Z`, accent),
  );
}

export function drawBilliards(take: Take): string {
  const { tones, accent, look } = take;
  const isBroken = look === 2;
  const lamps = isBroken ? [270, 530] : [190, 400, 610];
  const rackX = pick([520, 290, 470, 330], look);
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawPattern(pickPattern(['panel', 'brick', 'stripes', 'scallop'], take.decor), 250, tones.mid),
    rect(0, 214, SCENE_WIDTH, 60, tones.ink),
    rect(0, 206, SCENE_WIDTH, 10, tones.mid),
    take.side > 0 ? drawCueRack(take) : drawPictures(take),
    lamps.map((x) => drawCone(x, [128, 50], [378, 190], tones.glow, 0.1)),
    drawTable(take, lamps),
    isBroken ? drawBreak() : drawRack(rackX, look),
    drawCue(take, rackX > 400),
    lamps.map((x) => drawPendant(x, 128, 122, tones, accent)),
  );
}
