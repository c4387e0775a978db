import { drawCone, drawPendant } from '../light.ts';
import { AMBER, BEER, BLACK, CREAM, RED, SKY, YELLOW } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { drawAxe } from '../props/axe.ts';
import {
  boxes,
  circle,
  circles,
  clip,
  ellipse,
  group,
  line,
  path,
  polygons,
  readRows,
  rect,
  stack,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const TIMBER = '#6E3A16';
const TIMBER_LIGHT = '#7D451C';
const TIMBER_DARK = '#5C2C10';
const GRAIN = '#A9713A';
const CUT = '#7A4318';
const WOOD = '#EBC48C';
const WOOD_FACE = '#F0CB95';
const WOOD_BOARD = '#E2B479';
const SOOT = '#2B211C';
const BLUE_RING = '#2B6FD0';
const BLUE_ACCENT = '#5C9DFF';
const TARGET_Y = 200;
const TARGET_RADIUS = 158;

/** Paint on wood needs deeper colours than the lamps and handles. */
const RING_OF_ACCENT: Readonly<Record<string, string>> = {
  [AMBER]: RED,
  [YELLOW]: '#1E8A63',
  [BLUE_ACCENT]: BLUE_RING,
};
const ringColor = ({ accent }: Take): string => RING_OF_ACCENT[accent] ?? accent;

function drawRing(x: number, y: number, radius: number, color: string, width: number): string {
  return circle(x, y, radius, 'none', { stroke: color, 'stroke-width': width });
}

function drawBarn(take: Take): string {
  const { tones } = take;
  const planks = Array.from({ length: 9 }, (_, index) => {
    const near = (index + 0.5) * 130;
    return `${100 + index * 70} 372, ${134 + index * 70} 372, ${near - 130} 540, ${near - 200} 540`;
  });
  const beams = ['60 0, 110 0, 190 130, 170 130', '740 0, 690 0, 610 130, 630 130'];
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawPattern(pickPattern(['brick', 'stripes', 'brick', 'panel'], take.decor), 360, tones.mid),
    rect(0, 0, SCENE_WIDTH, 26, tones.ink),
    polygons(beams, tones.ink, { opacity: 0.7 }),
    rect(0, 372, SCENE_WIDTH, 160, '#3B1A0B'),
    polygons(planks, tones.mid, { opacity: 0.5 }),
    rect(0, 362, SCENE_WIDTH, 12, tones.ink),
  );
}

/** The next lane, behind its net. */
function drawSideLane(take: Take): string {
  const { tones } = take;
  const ring = ringColor(take);
  const x = placeX(take, 118);
  let net = '';
  for (let index = 0; index < 9; index++) net += `M${placeX(take, 20 + index * 26)} 26V372`;
  for (let index = 0; index < 11; index++)
    net += `M${placeX(take, 8)} ${50 + index * 32}H${placeX(take, 236)}`;
  return stack(
    rect(x - 76, 96, 152, 270, tones.ink, { opacity: 0.5 }),
    circle(x + 3.7, 202.2, 67, tones.ink, { opacity: 0.55 }),
    circle(x, 196, 65.7, TIMBER),
    circle(x, 196, 62, WOOD),
    drawRing(x, 196, 45.9, CREAM, 7.4),
    drawRing(x, 196, 28.5, ring, 8.7),
    circle(x, 196, 12, ring),
    rect(x - 8, 258, 16, 106, TIMBER),
    line(net, tones.hi, 1.5, { opacity: 0.22 }),
    rect(placeX(take, 236) - 7, 20, 14, 356, tones.ink),
    rect(placeX(take, 748) - 7, 20, 14, 356, tones.ink),
  );
}

/** End-grain boards cut to a disc; drawn around 0, 0. */
function drawTargetFace(take: Take): string {
  const { tones } = take;
  const ring = ringColor(take);
  const size = TARGET_RADIUS;
  const joints = [1, 2, 3, 4].map((index) => `M${index * size * 0.4 - size} ${-size}V${size}`).join('');
  const knots = 'M-140 -40q8 40 0 90M-60 -150q-10 50 0 80M76 40q10 40 0 90M120 -70q6 30 0 60';
  return clip(
    `${take.id}-target`,
    circle(0, 0, size, BLACK),
    boxes(
      [1, 3].map((index) => [index * size * 0.4 - size, -size, size * 0.4, size * 2] as const),
      WOOD_BOARD,
    ),
    line(joints + knots, GRAIN, 3, { opacity: 0.7 }),
    drawRing(0, 0, 138, CREAM, 14),
    drawRing(0, 0, 100, ring, 20),
    drawRing(0, 0, 58, CREAM, 16),
    circle(0, 0, 30, ring),
    path(`M${-size} ${-size}h${size * 2}v${size * 0.9}L${-size} 30Z`, tones.glow, { opacity: 0.16 }),
    path(`M60 ${-size}H${size}V${size}H-60Q130 40 60 ${-size}Z`, tones.ink, { opacity: 0.18 }),
    line('M-78 60l-12 34M94 -56l8 30M40 92l-6 28', CUT, 6),
  );
}

function drawTarget(take: Take): string {
  const { tones, accent } = take;
  const x = placeX(take, 486);
  return stack(
    group(
      `translate(${x} ${TARGET_Y})`,
      circle(0, 0, 250, tones.light, { opacity: 0.22 }),
      circle(0, 0, 200, tones.light, { opacity: 0.25 }),
      boxes('-170 -140 26 316, 144 -140 26 316', TIMBER),
      boxes('-196 -108 392 22, -196 90 392 22', TIMBER_LIGHT),
      circle(10, 16, TARGET_RADIUS + 12, tones.ink, { opacity: 0.6 }),
      circle(0, 0, TARGET_RADIUS + 12, TIMBER_DARK),
      circle(0, 0, TARGET_RADIUS, WOOD_FACE),
      drawTargetFace(take),
      circles('-108 -104 9, 108 -104 9', accent === BLUE_ACCENT ? RED : BLUE_RING),
    ),
    drawCone(x, [18, 50], [398, 240], tones.glow, 0.09),
    // An amber shade would melt into the brown wall.
    drawPendant(x, 22, 130, tones, accent === AMBER ? SOOT : accent),
  );
}

function drawAxes(take: Take): string {
  const { tones, side } = take;
  const shadow = path('M-130-200L60-206 60-108 40-100 60 260 20 262-4-100-140-60Z', tones.ink, {
    opacity: 0.4,
    transform: 'translate(26 20)',
  });
  const x = placeX(take, 486) + side * 6;
  const stuck = `translate(${x} ${TARGET_Y + 6}) scale(${side * 0.5} .5) rotate(-30) translate(150 150)`;
  const flying = `translate(${placeX(take, 160)} 458) rotate(${side * 20}) scale(${-side * 1.1} 1.1)`;
  return stack(
    group(stuck, shadow, drawAxe(take, take.look % 2 === 1 ? YELLOW : SKY)),
    drawStump(take),
    group(flying, drawAxe(take, take.accent)),
  );
}

function drawStump(take: Take): string {
  const { tones } = take;
  const rings = readRows('58 14, 26 6').map(([rx, ry]) =>
    ellipse(0, 450, rx, ry, 'none', { stroke: GRAIN, 'stroke-width': 4 }),
  );
  return group(
    `translate(${placeX(take, 700)} 0)`,
    path('M-92 452L-104 540H104L92 452Z', TIMBER),
    line('M-60 478l-6 50M-14 484v44M40 480l4 48', tones.ink, 4, { opacity: 0.5 }),
    ellipse(0, 450, 92, 24, WOOD_BOARD),
    ...rings,
    take.look > 1 ? drawSoda() : drawBeer(),
  );
}

function drawSoda(): string {
  return stack(
    line('M6 380l16-56h22', CREAM, 8),
    path('M-38 366h76l-9 82q-29 9-58 0Z', RED),
    path('M-34 396h68l-4 28h-60Z', CREAM),
    path('M10 366h28l-9 82q-12 4-24 5 14-40 5-87Z', BLACK, { opacity: 0.2 }),
    rect(-43, 358, 86, 12, CREAM, { rx: 5 }),
  );
}

function drawBeer(): string {
  return stack(
    path('M-34 372h68l-6 76q-28 9-56 0Z', CREAM, { opacity: 0.35 }),
    path('M-33 392h66l-5 56q-28 9-56 0Z', BEER),
    path('M-38 392q-6-26 20-28 18-14 36 0 26 2 20 28Z', CREAM),
  );
}

export function drawAxeThrowing(take: Take): string {
  return stack(drawBarn(take), drawSideLane(take), drawTarget(take), drawAxes(take));
}
