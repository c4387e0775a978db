import { drawGlow } from '../light.ts';
import { AMBER, WHITE } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { createRandom, pick, type Random } from '../random.ts';
import {
  circle,
  circles,
  clip,
  group,
  line,
  path,
  polygon,
  polygons,
  rect,
  repeat,
  stack,
  taper,
} from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const FLOOR = '#1A0E04';
const SHACKLE = '#CFC3AE';
const CENTER = 400;
const KEYHOLE_Y = 170;

function drawBook(
  x: number,
  shelfY: number,
  height: number,
  slant: number,
  color: string,
  side: number,
): string {
  const outer = CENTER + side * x;
  const inner = CENTER + side * (x - 17);
  const top = shelfY - height;
  return polygon(
    `${outer} ${shelfY}, ${outer} ${top}, ${inner} ${top + slant}, ${inner} ${shelfY + 3}`,
    color,
  );
}

function drawShelf({ tones, accent }: Take, random: Random, side: number, row: number): string {
  const y = 110 + row * 92;
  const rise = (row - 1.2) * 26;
  const outer = CENTER + side * 400;
  const inner = CENTER + side * 258;
  const board = `${outer} ${y + rise - 8}, ${inner} ${y + 40}, ${inner} ${y + 48}, ${outer} ${y + rise + 10}`;
  const colors = ['#9C5A17', '#5C3A14', accent, '#C7862A', '#7C2F1C'] as const;
  const books = repeat(6, (index) => {
    const depth = index / 6;
    const height = (58 + random() * 26) * (1 - depth * 0.35);
    if (random() <= 0.18) return '';
    const slant = 4 + random() * 8;
    const color = pick(colors, Math.floor(random() * 9));
    const shelfY = y + rise * (1 - depth) + 40 * depth - 6;
    return drawBook(394 - depth * 132, shelfY, height, slant, color, side);
  });
  return polygon(board, tones.mid) + books;
}

function drawSideWalls(take: Take, random: Random): string {
  return [-1, 1]
    .map((side) => {
      const outer = CENTER + side * 400;
      const inner = CENTER + side * 248;
      const wall = polygon(`${outer} 0, ${inner} 62, ${inner} 398, ${outer} 520`, take.tones.ink);
      return wall + repeat(3, (row) => drawShelf(take, random, side, row));
    })
    .join('');
}

function drawFloor({ tones }: Take): string {
  const joints = Array.from({ length: 9 }, (_, index) => {
    const far = 152 + index * 62;
    const near = index * 100;
    return `${far} 398, ${far + 2} 398, ${near + 3} 520, ${near - 3} 520`;
  });
  return polygon('152 398, 648 398, 800 520, 0 520', FLOOR) + polygons(joints, tones.mid, { opacity: 0.5 });
}

/** The way out has the shape of a keyhole; `rim` widens it to a frame. */
function traceKeyhole(rim: number): string {
  const radius = 88 + rim;
  const top = KEYHOLE_Y - radius;
  const neck = radius * 0.58;
  const foot = 84 + rim * 1.1;
  const base = rim > 0 ? 401 : 398;
  const arc = `${radius} ${radius} 0 0 1`;
  const shoulder = `L${CENTER - neck} ${top + radius * 1.82}A${arc} ${CENTER} ${top}Z`;
  return `M${CENTER} ${top}a${arc} ${neck} ${radius * 1.82}L${CENTER + foot} ${base}H${CENTER - foot}${shoulder}`;
}

function drawKeyhole({ tones, id }: Take): string {
  // Rivets all around, but not where the head opens into the shaft.
  const rivets = [0, 3, 4, 5, 6, 7].map((index) => {
    const angle = (index * Math.PI) / 4 + 0.39;
    return [CENTER + Math.cos(angle) * 105, KEYHOLE_Y + Math.sin(angle) * 105, 5] as const;
  });
  return stack(
    circle(CENTER, 190, 250, tones.hi, { opacity: 0.07 }),
    circle(CENTER, 180, 196, tones.hi, { opacity: 0.09 }),
    path(traceKeyhole(34), tones.ink),
    path(traceKeyhole(24), tones.light),
    path(traceKeyhole(14), tones.mid),
    path(traceKeyhole(0), tones.hi),
    clip(
      `${id}-keyhole`,
      path(traceKeyhole(0), WHITE),
      circle(CENTER, 190, 70, tones.glow),
      taper(CENTER, [200, 20], [400, 66], tones.glow),
    ),
    circles(rivets, tones.ink),
    taper(CENTER, [398, 84], [520, 250], tones.hi, { opacity: 0.55 }),
    taper(CENTER, [398, 52], [520, 150], tones.glow, { opacity: 0.6 }),
  );
}

function drawFigure({ tones, side, people }: Take): string {
  const lean = side > 0 ? 16 : -14;
  const shadow = `-16 404, 16 404, ${lean * 2 + 62} 524, ${lean * 2 - 62} 524`;
  const hat = 'M-28 268h56l-10-6q-2-22-18-22t-18 22Z';
  const hair = 'M-20 274q-4-26 20-26t20 26l6 20q-12 2-12-12h-28q0 14-12 12Z';
  return group(
    `translate(${CENTER + lean} 0)`,
    polygon(shadow, tones.ink, { opacity: 0.78 }),
    path('M-24 318q0-26 24-26t24 26l4 46-11 2-5-30 2 70h-12l-2-44-2 44h-12l2-70-5 30-11-2Z', tones.ink),
    circle(0, 274, 19, tones.ink),
    path(people % 2 === 1 ? hat : hair, tones.ink),
  );
}

function drawGear({ tones, look }: Take, x: number, y: number, radius: number, color: string, teeth: number) {
  const tooth = (index: number) =>
    rect(-radius * 0.14, -radius * 1.2, radius * 0.28, radius * 0.4, color, {
      rx: 3,
      transform: `rotate(${Math.round((index / teeth) * 360)})`,
    });
  return group(
    `translate(${x} ${y}) rotate(${look * 11})`,
    repeat(teeth, tooth),
    circle(0, 0, radius, color),
    circle(0, 0, radius * 0.62, tones.wall),
    circle(0, 0, radius * 0.3, color),
    rect(-radius * 0.07, -radius * 0.8, radius * 0.14, radius * 1.6, color),
    rect(-radius * 0.8, -radius * 0.07, radius * 1.6, radius * 0.14, color),
  );
}

function drawClock({ tones, look }: Take): string {
  return group(
    'translate(594 128)',
    circle(0, 0, 50, tones.ink),
    circle(0, 0, 41, tones.glow),
    line(`M0 0V-28M0 0l${16 + look * 2} 12`, tones.ink, 6),
    circles('32 0 3.5, 0 32 3.5, -32 0 3.5, 0 -32 3.5', tones.mid),
  );
}

function drawLantern({ tones, side }: Take): string {
  return group(
    `translate(${side > 0 ? 122 : 660} 0)`,
    drawGlow(0, 408, 130, tones.hi, 3, 0.12),
    line('M-32 356a32 38 0 0 1 64 0', tones.light, 7),
    path('M-44 364h88l-12-24h-64Z', tones.light),
    rect(-40, 364, 80, 98, tones.ink, { rx: 6 }),
    rect(-30, 372, 60, 82, tones.hi, { rx: 4 }),
    path('M0 384q26 34 0 62-26-28 0-62Z', AMBER),
    path('M0 412q12 16 0 34-12-18 0-34Z', tones.glow),
    rect(-52, 460, 104, 22, tones.light, { rx: 6 }),
    rect(-3, 364, 6, 98, tones.ink),
  );
}

function drawPadlock({ tones, accent, side, look }: Take): string {
  const isOpen = look % 2 === 0;
  return group(
    `translate(${side > 0 ? 668 : 130} 0)`,
    line(`M-40 420v-34a40 40 0 0 1 80 0v${isOpen ? 8 : 34}`, SHACKLE, 20),
    rect(-76, 412, 152, 130, accent, { rx: 20 }),
    rect(20, 412, 56, 130, tones.ink, { rx: 20, opacity: 0.28 }),
    rect(-62, 424, 10, 70, WHITE, { rx: 5, opacity: 0.5 }),
    circle(0, 458, 17, tones.ink),
    path('M-8 460h16l9 44h-34Z', tones.ink),
  );
}

export function drawEscapeRoom(take: Take): string {
  const { tones } = take;
  const random = createRandom(take.grain + 5);
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawPattern(pickPattern(['brick', 'panel', 'scallop', 'stripes'], take.decor), 400, tones.mid),
    drawSideWalls(take, random),
    drawFloor(take),
    drawKeyhole(take),
    drawFigure(take),
    drawGear(take, 204, 100, 44, tones.light, 10),
    drawGear(take, 246, 168, 26, take.accent, 8),
    drawClock(take),
    drawLantern(take),
    drawPadlock(take),
  );
}
