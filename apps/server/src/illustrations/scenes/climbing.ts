import {
  AUBURN_HAIR,
  BLACK_HAIR,
  BLOND_HAIR,
  BROWN_HAIR,
  DARK_SKIN,
  PALE_SKIN,
  PEACH_SKIN,
  TAN_SKIN,
} from '../figures.ts';
import { drawCone } from '../light.ts';
import { AMBER, BLACK, CREAM, ORANGE, PALETTES, WHITE, YELLOW } from '../palette.ts';
import { createRandom, pick } from '../random.ts';
import {
  type Box,
  boxes,
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  polygon,
  readRows,
  rect,
  repeat,
  stack,
} from '../svg.ts';
import { mirrorParts, placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const SHADED_FACET = '#0E5F63';
const LIT_FACET = '#1C9496';
const HOLD = 'M-26 4C-30-14-10-24 8-20 26-16 32 0 24 12 14 26-22 24-26 4Z';
const HOLD_COLORS = [...PALETTES.climbing.accents, CREAM, '#8FA6FF'] as const;
const CLIMBER_SCALE = 0.84;

function drawFacets(take: Take): string {
  const { tones } = take;
  return mirrorParts(
    take,
    polygon('0 0, 250 0, 190 210, 0 280', tones.wall),
    polygon('250 0, 470 0, 430 180, 190 210', tones.mid),
    polygon('470 0, 800 0, 800 170, 600 230, 430 180', tones.light),
    polygon('0 280, 190 210, 250 440, 0 470', SHADED_FACET),
    polygon('190 210, 430 180, 600 230, 560 450, 250 440', LIT_FACET),
    polygon('600 230, 800 170, 800 470, 560 450', tones.mid),
    line('M190 210L430 180L600 230L800 170', tones.hi, 3, { opacity: 0.45 }),
    line('M250 0L190 210L250 440', tones.ink, 3, { opacity: 0.4 }),
  );
}

/** The grid of screw holes that every climbing wall has. */
function drawScrewHoles({ tones }: Take): string {
  const rows = Array.from({ length: 11 }, (_, row) => `M24 ${30 + row * 38}H${SCENE_WIDTH}`);
  return dots(rows.join(''), tones.ink, 4.4, 38, 0.5);
}

function drawMats({ tones, accent }: Take): string {
  const joints = Array.from({ length: 5 }, (_, index): Box => [index * 200 - 60, 460, 5, 70]);
  return stack(
    rect(0, 452, SCENE_WIDTH, SCENE_HEIGHT - 452, tones.ink),
    rect(0, 446, SCENE_WIDTH, 14, accent),
    boxes(joints, tones.wall),
  );
}

function drawHold({ tones }: Take, x: number, y: number, scale: number, color: string, turn: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    path(HOLD, tones.ink, { opacity: 0.35, transform: 'translate(3 7)' }),
    path(HOLD, color),
    path('M-20 0C-20-12-6-18 8-14 2-10-10-8-20 0Z', WHITE, { opacity: 0.45 }),
    circle(4, 2, 3.5, tones.ink, { opacity: 0.55 }),
  );
}

function drawScatteredHolds(take: Take): string {
  const random = createRandom(take.grain + 77);
  return repeat(20, (index) => {
    const x = (index % 5) * 165 + 30 + random() * 90;
    const y = Math.floor(index / 5) * 105 + 40 + random() * 60;
    const scale = 0.55 + random() * 0.5;
    const color = pick(HOLD_COLORS, Math.floor(random() * 6));
    return drawHold(take, x, y, scale, color, random() * 360);
  });
}

function drawVolume(take: Take): string {
  const { tones } = take;
  return group(
    `translate(${placeX(take, 690)} 300)`,
    path('M-70 40L-20-60 60-30 70 46 0 74Z', tones.wall),
    path('M-70 40L-20-60 0 74Z', tones.hi, { opacity: 0.35 }),
    path('M-20-60L60-30 0 0Z', tones.hi, { opacity: 0.2 }),
  );
}

/** Drawn twice: in colour, and with every colour replaced as a shadow on the wall. */
function drawClimber({ tones, accent, people }: Take, paint: (color: string) => string): string {
  const skin = paint(pick([PEACH_SKIN, TAN_SKIN, PALE_SKIN, DARK_SKIN], people));
  const hair = paint(pick([BROWN_HAIR, BLOND_HAIR, BLACK_HAIR, AUBURN_HAIR], people));
  const trousers = paint(tones.ink);
  const shirt = paint(accent);
  const rope = paint(YELLOW);
  const cream = paint(CREAM);
  return stack(
    line('M28-260V-520M28-60V-250', rope, 6),
    line('M-14 30L-84 78L-74 168', trousers, 46),
    line('M-74 168l-34 16', cream, 30),
    line('M22 30L112 6L126 96', trousers, 46),
    line('M126 96l34 8', cream, 30),
    line('M-36-118L-104-172L-92-256', skin, 32),
    path('M-58-146Q0-176 56-142L44 34Q0 54-40 34Z', shirt),
    path('M10-160Q40-156 56-142L44 34Q26 44 6 46Q36-50 10-160Z', paint(BLACK), { opacity: 0.18 }),
    line('M40-122L108-140L150-212', skin, 32),
    line('M-34-120L-66-146M38-122L74-132', shirt, 42),
    rect(-46, 14, 94, 20, rope, { rx: 8 }),
    path('M-8 34q16-8 30 0l4 44q-18 12-38 0Z', paint(AMBER)),
    ellipse(7, 36, 16, 6, cream),
    rect(-12, -176, 26, 30, skin),
    circle(2, -206, 42, skin),
    path(
      'M-42-204C-46-250-14-262 8-258 40-252 50-220 42-186 30-168 10-164 2-164-22-166-40-178-42-204Z',
      hair,
    ),
    people % 2 === 1 ? circle(4, -266, 20, hair) : path('M-36-172q-20 40 6 70l14-60Z', hair),
  );
}

function drawClimb(take: Take): string {
  const { tones, side } = take;
  const x = 400 - side * 30;
  const y = 282;
  const scale = `scale(${side * CLIMBER_SCALE} ${CLIMBER_SCALE})`;
  const route = take.accent === YELLOW ? ORANGE : YELLOW;
  const holds = readRows('-92 -262 1.15, 152 -220 1.15, -104 196 1.1, 150 118 1.1').map(([dx, dy, size]) =>
    drawHold(take, x + side * dx * CLIMBER_SCALE, y + dy * CLIMBER_SCALE, size, route, dx),
  );
  const shadow = group(
    `translate(${x + side * 34} ${y + 20}) ${scale}`,
    drawClimber(take, () => tones.ink),
  );
  return stack(
    holds,
    `<g opacity=".28">${shadow}</g>`,
    group(
      `translate(${x} ${y}) ${scale}`,
      drawClimber(take, (color) => color),
    ),
  );
}

export function drawClimbing(take: Take): string {
  const { tones } = take;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.mid),
    drawFacets(take),
    drawScrewHoles(take),
    [180, 420, 660].map((x) => drawCone(x, [-10, 40], [450, 170], tones.glow, 0.07)),
    drawMats(take),
    drawScatteredHolds(take),
    drawVolume(take),
    drawClimb(take),
  );
}
