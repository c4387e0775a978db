import { PEACH_SKIN } from '../figures.ts';
import { drawBulbs } from '../light.ts';
import { CREAM, CRIMSON, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { drawBoot } from '../props/skate.ts';
import { createRandom, pick, type Random } from '../random.ts';
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
  polygons,
  rect,
  stack,
} from '../svg.ts';
import { mirrorParts, placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const NAVY = '#2B3FA0';
const GREEN = '#12A594';
const BLUE_COAT = '#2B6FD0';

const isNight = ({ look }: Take): boolean => look === 1 || look === 2;

function pickHour({ look }: Take) {
  return pick(
    [
      { sky: '#8FD4E8', haze: '#C4ECF6', far: '#6DBBD6', near: '#3A90AE' },
      { sky: '#0C3E57', haze: '#155C78', far: '#125069', near: '#0A3448' },
      { sky: '#1D5C86', haze: '#3B86AE', far: '#2C729A', near: '#164C70' },
      { sky: '#FFD3B0', haze: '#FFE9D2', far: '#A9D0DE', near: '#5FA3BC' },
    ],
    look,
  );
}

function drawPeaks(take: Take): string {
  const peaks = [
    '0 240, 120 96, 210 170, 320 70, 470 240',
    '380 240, 530 110, 610 180, 700 90, 800 200, 800 240',
  ];
  const snow = [
    '120 96, 150 120, 128 140, 108 124, 90 132',
    '320 70, 362 116, 332 136, 312 112, 276 124',
    '700 90, 738 130, 706 148, 690 122, 664 128',
    '530 110, 556 134, 532 148, 508 134',
  ];
  return mirrorParts(take, polygons(peaks, pickHour(take).far), polygons(snow, take.tones.hi));
}

/** Roofs take turns: a gable, a stepped front, a flat one; snow on each. */
function drawRoof(kind: number, x: number, y: number, width: number, color: string, snow: string): string {
  const quarter = width * 0.25;
  if (kind === 0) return path(`M${x - 4} ${y}l${width / 2 + 4}-44 ${width / 2 + 4} 44Z`, snow);
  if (kind === 2) return rect(x, y - 8, width, 10, snow);
  const front = `M${x} ${y + 1}v-14h${quarter}v-18q${quarter}-26 ${quarter * 2} 0v18h${quarter}v14Z`;
  return path(front, color) + rect(x, y - 4, width, 7, snow);
}

function drawTown(take: Take, random: Random): string {
  const hour = pickHour(take);
  const windows: Box[] = [];
  let houses = '';
  let x = -10;
  for (let index = 0; x < SCENE_WIDTH; index++) {
    const width = 70 + random() * 40;
    const height = 90 + random() * 60;
    const color = index % 2 ? hour.far : hour.near;
    houses += rect(x, 246 - height, width, height, color);
    houses += drawRoof(index % 3, x, 246 - height, width, color, take.tones.hi);
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < height / 34 - 1; row++) {
        const pane: Box = [x + 10 + (column * (width - 26)) / 2, 262 - height + row * 32, 12, 18];
        if (random() > 0.35) windows.push(pane);
      }
    }
    x += width + 4;
  }
  return houses + boxes(windows, take.tones.glow, { opacity: 0.9 });
}

function drawFir({ tones }: Take, x: number, scale: number, color: string): string {
  const snow =
    'M0-150L30-96 8-106 0-94-10-104-30-96ZM-34-66L-44-50-18-60 0-46 20-62 44-50 34-66 22-74 0-62-20-74Z';
  return group(
    `translate(${x} 252) scale(${scale})`,
    path('M0-150L30-96H16L44-50H24L56 0H-56L-24-50H-44L-16-96H-30Z', color),
    path(snow, tones.hi),
  );
}

function drawForest(take: Take, hasSaplings: boolean): string {
  const { near } = pickHour(take);
  const fir = (x: number, scale: number, color: string) => drawFir(take, placeX(take, x), scale, color);
  return stack(
    drawPeaks(take),
    fir(40, 1.1, near),
    fir(128, 0.8, take.tones.wall),
    fir(760, 1.05, near),
    fir(676, 0.78, take.tones.wall),
    hasSaplings ? fir(212, 0.6, near) + fir(604, 0.56, near) : '',
  );
}

function drawBackdrop(take: Take, random: Random): string {
  const hour = pickHour(take);
  const isTown = take.decor === 1;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, hour.sky),
    circle(placeX(take, 590), 150, 250, hour.haze, { opacity: 0.6 }),
    circle(placeX(take, 590), 150, 150, hour.haze, { opacity: 0.8 }),
    isTown ? drawTown(take, random) : drawForest(take, take.decor !== 2),
  );
}

function drawRink({ tones, accent }: Take): string {
  const posts =
    '33 272 6 36, 113 255 6 31, 205 245 6 28, 301 240 6 25, 397 239 6 24, 493 240 6 25, 589 245 6 28, 681 255 6 31, 761 272 6 36';
  const traces =
    'M-20 470Q260 360 520 420T830 392M40 540Q200 420 470 470T820 440M120 372Q330 330 480 362T700 346M-10 404Q120 380 250 398';
  return stack(
    rect(0, 246, SCENE_WIDTH, 300, tones.mid),
    path('M-60 300Q-60 232 400 226T860 300V350H-60Z', tones.ink),
    path('M-60 306Q-60 240 400 234T860 306V356H-60Z', CREAM),
    path('M-60 338Q-60 262 400 254T860 338V360H-60Z', accent),
    path('M-60 356Q-60 276 400 266T860 356V560H-60Z', tones.light),
    path('M-60 376Q-60 296 400 284T860 376V560H-60Z', tones.hi),
    boxes(posts, tones.wall, { opacity: 0.45 }),
    ellipse(400, 400, 300, 60, WHITE, { opacity: 0.55 }),
    ellipse(400, 396, 180, 34, WHITE, { opacity: 0.6 }),
    line(traces, tones.mid, 3, { opacity: 0.7 }),
  );
}

interface Skater {
  readonly coat: string;
  readonly hat: string;
  readonly facing: number;
  readonly isGliding: boolean;
}

function drawSkater(take: Take, x: number, y: number, scale: number, skater: Skater): string {
  const { coat, hat, facing, isGliding } = skater;
  const legs = isGliding ? 'M-4-62L4-30 2-2M-8-62L-46-44-76-50' : 'M-6-60L-20-30-14-2M6-60L24-32 20-2';
  const blades = isGliding ? 'M-8 2H16M-84-56l12 18' : 'M-26 2H0M10 2H34';
  const arms = isGliding ? 'M16-104L52-92M-16-104L-50-112' : 'M16-104L42-78M-16-104L-40-84';
  return group(
    `translate(${placeX(take, x)} ${y}) scale(${scale * facing * take.side} ${scale})`,
    ellipse(6, 4, 50, 7, take.tones.wall, { opacity: 0.35 }),
    line(legs, take.tones.ink, 17),
    line(blades, WHITE, 5),
    path('M-22-58L-18-112Q0-124 22-110L22-56Q0-48-22-58Z', coat),
    line(arms, coat, 15),
    circle(4, -132, 17, PEACH_SKIN),
    path('M-14-134Q-12-156 6-154T22-136Z', hat),
    circle(4, -156, 7, CREAM),
    line('M-10-114H16', hat, 10),
    line('M-8-114L-38-100', hat, 8),
  );
}

function drawSkaters(take: Take): string {
  const { accent } = take;
  const bright = accent === YELLOW ? CRIMSON : YELLOW;
  const isGliding = take.look % 2 === 1;
  return stack(
    drawSkater(take, 566, 352, 0.84, { coat: CRIMSON, hat: NAVY, facing: 1, isGliding: true }),
    drawSkater(take, 468, 318, 0.56, { coat: YELLOW, hat: GREEN, facing: -1, isGliding: false }),
    drawSkater(take, 396, 314, 0.54, { coat: BLUE_COAT, hat: accent, facing: 1, isGliding: false }),
    drawSkater(take, 690, 426, 1.16, { coat: GREEN, hat: bright, facing: -1, isGliding }),
  );
}

function drawSnow(take: Take, random: Random): string {
  const [count, height, radius] = isNight(take) ? [34, 300, 1.6] : [18, 260, 2];
  const flakes = Array.from(
    { length: count },
    (): Oval => [random() * SCENE_WIDTH, random() * height, radius + random() * 2.6],
  );
  return circles(flakes, WHITE, { opacity: isNight(take) ? 0.8 : 0.9 });
}

function drawSnowBank(take: Take): string {
  const balls = '66 506 16, 42 482 11, 20 500 20, 84 486 8, 10 462 8, 50 456 6, 100 512 12, 26 438 5';
  return mirrorParts(
    take,
    circles(balls, WHITE),
    path('M120 520Q60 500 -10 430V520Z', WHITE, { opacity: 0.8 }),
  );
}

export function drawIceSkating(take: Take): string {
  const { tones } = take;
  const random = createRandom(take.grain + 71);
  const bulbTones = isNight(take) ? tones : { ...tones, glow: '#FFFFFF' };
  return stack(
    drawBackdrop(take, random),
    drawRink(take),
    drawSkaters(take),
    drawBulbs(6, 40, bulbTones, ORANGE, take.look),
    drawSnow(take, random),
    drawBoot(take),
    drawSnowBank(take),
  );
}
