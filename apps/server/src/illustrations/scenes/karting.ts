import { BLUE, CREAM, WHITE, YELLOW } from '../palette.ts';
import { drawPattern } from '../pattern.ts';
import { drawKart, RUBBER } from '../props/kart.ts';
import { createRandom, pick } from '../random.ts';
import {
  type Box,
  boxes,
  circle,
  clip,
  group,
  path,
  polygon,
  readRows,
  rect,
  repeat,
  stack,
  taper,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const TYRE = '#1B1215';
const ASPHALT = '#3A2E33';
const ASPHALT_EDGE = '#2B2226';
const GROUND = '#7A151E';
const KERB_RED = '#E8372C';
const LAMP_ON = '#FF5A3C';
const LAMP_OFF = '#55161b';
const RIVAL = '#F2503F';
const CENTER = 400;

function drawRoof({ tones }: Take): string {
  return repeat(4, (index) => {
    const nearness = 1 - index * 0.24;
    const y = 24 + index * 38;
    const half = 420 * nearness;
    const lamps = [-0.6, 0, 0.6].map((share) => {
      const x = CENTER + half * share;
      const width = 34 * nearness;
      const light: readonly [number, number] = [y + 200 * nearness, 100 * nearness];
      return stack(
        rect(x - width, y + 6, width * 2, 14 * nearness, tones.glow, { rx: 3 }),
        taper(x, [y + 20 * nearness, width], light, tones.glow, { opacity: 0.06 }),
      );
    });
    return stack(rect(CENTER - half, y, half * 2, 9 * nearness + 2, tones.mid), lamps);
  });
}

/** The gantry over the start line: a chequered board and five lights. */
function drawGantry({ tones, look }: Take): string {
  const squares: Box[] = [];
  for (let column = 0; column < 25; column++) {
    for (let row = 0; row < 3; row++) {
      if ((column + row) % 2) squares.push([200 + column * 16, 114 + row * 16, 16, 16]);
    }
  }
  const lit = ((look + 2) % 5) + 1;
  return stack(
    boxes('204 120 14 130, 582 120 14 130', tones.ink),
    rect(194, 112, 412, 52, tones.ink, { rx: 6 }),
    boxes(squares, CREAM),
    repeat(5, (index) => {
      const x = 336 + index * 32;
      return circle(x, 178, 15, tones.ink) + circle(x, 178, 10, index <= lit ? LAMP_ON : LAMP_OFF);
    }),
  );
}

/** The track bends away from us; `left` and `right` are its half widths. */
function traceTrack(side: number, left: number, right: number): string {
  const x = (bend: number, width: number) => CENTER + side * bend + width;
  const leftEdge = `M${x(60, -left * 0.24)} 238C${x(-10, -left * 0.34)} 290 ${x(-60, -left * 0.8)} 360 ${CENTER - left * 1.5} 540`;
  const rightEdge = `C${x(-20, right * 0.9)} 380 ${x(20, right * 0.4)} 290 ${x(60, right * 0.24)} 238Z`;
  return `${leftEdge}H${CENTER + right * 1.5}${rightEdge}`;
}

function drawTrack({ tones, side, id }: Take): string {
  const stripes: Box[] = [];
  let y = 238;
  let height = 7;
  for (let index = 0; y < 540; index++) {
    if (index % 2) stripes.push([0, y, SCENE_WIDTH, height]);
    y += height;
    height *= 1.2;
  }
  const kerb = path(traceTrack(side, 300, 300), CREAM);
  return stack(
    rect(0, 236, SCENE_WIDTH, 300, GROUND),
    kerb,
    clip(`${id}-kerb`, kerb, boxes(stripes, KERB_RED)),
    path(traceTrack(side, 262, 262), ASPHALT_EDGE),
    path(traceTrack(side, 210, 210), ASPHALT),
    path(traceTrack(side, 20, 8), CREAM, { opacity: 0.18 }),
    polygon('280 240, 570 240, 620 300, 200 300', tones.glow, { opacity: 0.12 }),
  );
}

function drawTyreStack(x: number, y: number, scale: number, band: string): string {
  const tyres = repeat(3, (index) =>
    stack(
      rect(-38, -22 - index * 22, 76, 24, index === 1 ? band : TYRE, { rx: 11 }),
      rect(-38, -22 - index * 22, 76, 8, WHITE, { rx: 6, opacity: 0.14 }),
    ),
  );
  return group(`translate(${x} ${y}) scale(${scale})`, tyres);
}

function drawTyres(take: Take): string {
  const draw = (table: string, band: string) =>
    readRows(table).map(([x, y, scale]) => drawTyreStack(placeX(take, x), y, scale, band));
  return stack(
    draw('42 330 1.1, 110 300 .85, 158 280 .66', take.accent),
    draw('770 342 1.15, 702 308 .9, 652 286 .7', take.tones.light),
  );
}

function drawDistantKart({ tones, side }: Take): string {
  return group(
    `translate(${CENTER + side * 76} 286) scale(.34)`,
    rect(-84, -30, 40, 62, RUBBER, { rx: 14 }),
    rect(44, -30, 40, 62, RUBBER, { rx: 14 }),
    path('M-56 26L-40-20H40L56 26Z', tones.hi),
    circle(0, -48, 40, BLUE),
    rect(-30, -56, 60, 24, RUBBER, { rx: 12 }),
  );
}

function drawRace({ accent, side, look }: Take): string {
  const kart = drawKart(accent, pick([7, 12, 23, 4], look));
  if (look < 2) return group(`translate(${CENTER - side * 54} 402) rotate(${-side * 3}) scale(1.04)`, kart);
  const rival = drawKart(look === 2 || accent === YELLOW ? RIVAL : YELLOW, 9);
  return stack(
    group(`translate(${CENTER + side * 210} 352) rotate(${side * 3}) scale(.62)`, rival),
    group(`translate(${CENTER - side * 130} 410) rotate(${-side * 4}) scale(.94)`, kart),
  );
}

function drawSpeed({ side, grain }: Take): string {
  const random = createRandom(grain);
  return repeat(5, (index) => {
    const x = side > 0 ? 610 + random() * 60 : 20 + random() * 40;
    return rect(x, 400 + index * 24, 90 + random() * 70, 5, WHITE, { rx: 3, opacity: 0.22 });
  });
}

export function drawKarting(take: Take): string {
  const { tones } = take;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    polygon('0 0, 800 0, 800 60, 600 170, 200 170, 0 60', tones.ink, { opacity: 0.55 }),
    drawRoof(take),
    rect(0, 176, SCENE_WIDTH, 66, tones.mid),
    drawPattern('stripes', 66, tones.light, 176),
    drawGantry(take),
    drawTrack(take),
    drawTyres(take),
    drawDistantKart(take),
    drawRace(take),
    drawSpeed(take),
  );
}
