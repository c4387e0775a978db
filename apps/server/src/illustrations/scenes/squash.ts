import { drawBall, THIN_SHADE } from '../ball.ts';
import {
  AUBURN_HAIR,
  BLACK_HAIR,
  BLOND_HAIR,
  DARK_SKIN,
  PALE_SKIN,
  PEACH_SKIN,
  RAVEN_HAIR,
  TAN_SKIN,
} from '../figures.ts';
import { BLACK, CREAM, WHITE } from '../palette.ts';
import { projectCell, projectFloor } from '../perspective.ts';
import { drawRacket } from '../props/squash-racket.ts';
import { pick } from '../random.ts';
import {
  type Attributes,
  boxes,
  circles,
  ellipse,
  group,
  line,
  type Oval,
  type Point,
  path,
  polygon,
  polygons,
  rect,
  stack,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const LINE_RED = '#C4163F';
const BOARD = '#F0BE82';
const BOARD_DARK = '#DE9F5C';
const NAVY = '#2B3FA0';
const RUBBER = '#2B2430';
const DOT = '#FFD02E';

/** Half of the venues have a court with glass walls and people behind them. */
const isGlass = (take: Take): boolean => take.look > 1;

function pickWalls(take: Take) {
  return isGlass(take)
    ? { front: '#B83257', left: '#A32A4D', right: '#8C2140', line: CREAM }
    : { front: '#FFE6E0', left: '#F8C9C6', right: '#EFB3B4', line: LINE_RED };
}

function drawCeiling(take: Take): string {
  const { tones } = take;
  const lamps = [-1, 0, 1].flatMap((index) => {
    const far = `${370 + index * 96} 54, ${430 + index * 96} 54, ${436 + index * 112} 40, ${364 + index * 112} 40`;
    const near = `${354 + index * 140} 20, ${446 + index * 140} 20, ${458 + index * 168} -4, ${342 + index * 168} -4`;
    return [far, near];
  });
  const ceiling = polygon('0 -74, 210 70, 590 70, 800 -74', isGlass(take) ? tones.ink : '#C98A92');
  return ceiling + polygons(lamps, tones.glow);
}

function drawSpectators({ tones }: Take): string {
  const heads = Array.from({ length: 7 }, (_, index): Oval => [238 + index * 54, 116 + (index % 2) * 10, 17]);
  const shine = ['240 70, 300 70, 230 272, 210 272, 210 160', '430 70, 520 70, 450 272, 360 272'];
  return stack(
    rect(210, 70, 380, 120, tones.ink, { opacity: 0.5 }),
    circles(heads, tones.ink, { opacity: 0.55 }),
    boxes(
      heads.map(([x, y]) => [x - 22, y + 18, 44, 60] as const),
      tones.ink,
      { opacity: 0.55 },
    ),
    polygons(shine, WHITE, { opacity: 0.1 }),
  );
}

function drawWalls(take: Take): string {
  const walls = pickWalls(take);
  const shine = ['250 70, 340 70, 300 272, 210 272, 210 200', '440 70, 550 70, 510 272, 400 272'];
  const bands = ['0 150, 210 178, 210 232, 0 296', '800 150, 590 178, 590 232, 800 296'];
  return stack(
    polygon('0 -74, 210 70, 210 300, 0 411', walls.left),
    polygon('800 -74, 590 70, 590 300, 800 411', walls.right),
    rect(210, 70, 380, 230, walls.front),
    isGlass(take) ? drawSpectators(take) : polygons(shine, WHITE, { opacity: 0.4 }),
    take.look === 1 ? polygons(bands, take.tones.mid, { opacity: 0.3 }) : '',
  );
}

const projectCourt = projectFloor({ center: 400, far: [300, 380], near: [540, 1292] });

function drawCourtField(across: Point, towards: Point, fill: string, more: Attributes = {}): string {
  return polygon(projectCell(projectCourt, across, towards), fill, more);
}

function drawFloor({ tones }: Take): string {
  const boards = Array.from({ length: 8 }, (_, index) =>
    projectCell(projectCourt, [index / 8, index / 8 + 0.0625], [0, 1]),
  );
  return stack(
    drawCourtField([0, 1], [0, 1], BOARD),
    polygons(boards, BOARD_DARK),
    drawCourtField([0.3, 0.7], [0, 1], WHITE, { opacity: 0.14 }),
    drawCourtField([0, 1], [0, 0.3], tones.wall, { opacity: 0.22 }),
  );
}

function drawLines(take: Take): string {
  const { tones } = take;
  const wallLine = pickWalls(take).line;
  return stack(
    rect(210, 270, 380, 30, isGlass(take) ? tones.ink : LINE_RED),
    boxes('210 264 380 7, 210 188 380 7, 210 76 380 8', wallLine),
    polygons(['210 76, 210 84, 0 92, 0 76', '590 76, 590 84, 800 92, 800 76'], wallLine),
    drawCourtField([0, 1], [0.56, 0.595], LINE_RED),
    drawCourtField([0.494, 0.506], [0.58, 1], LINE_RED),
    drawCourtField([0.24, 0.252], [0.58, 0.86], LINE_RED),
    drawCourtField([0, 0.25], [0.84, 0.87], LINE_RED),
    drawCourtField([0.748, 0.76], [0.58, 0.86], LINE_RED),
    drawCourtField([0.75, 1], [0.84, 0.87], LINE_RED),
    line('M210 70V300M590 70V300', tones.ink, 3, { opacity: 0.35 }),
    line('M0 411L210 300H590L800 411', tones.ink, 5, { opacity: 0.45 }),
  );
}

function drawPlayer(take: Take): string {
  const { tones, accent, people } = take;
  const skin = pick([TAN_SKIN, PEACH_SKIN, DARK_SKIN, PALE_SKIN], people);
  const hair = pick([BLACK_HAIR, AUBURN_HAIR, RAVEN_HAIR, BLOND_HAIR], people);
  const shirt = isGlass(take) ? CREAM : NAVY;
  const shorts = isGlass(take) ? NAVY : tones.ink;
  const x = placeX(take, 614);
  const strings = {
    'fill-opacity': 0.5,
    stroke: accent,
    'stroke-width': 7,
    transform: 'rotate(42 172 -250)',
  };
  return stack(
    ellipse(x, 404, 130, 13, tones.ink, { opacity: 0.3 }),
    group(
      `translate(${x} 404) scale(${-take.side} 1)`,
      line('M-6-66L48-34 96 0M-24-66L-70-36-108-8', skin, 22),
      line('M88 4l30-2M-106-4l-6-18', CREAM, 18),
      path('M-46-92H20L54-40 22-18-10-52-44-26-70-50Z', shorts),
      path('M-50-88L-30-168Q0-184 30-160L22-84Q-14-74-50-88Z', shirt),
      path('M8-172Q22-168 30-160L22-84Q10-80-4-80 22-120 8-172Z', BLACK, { opacity: 0.16 }),
      line('M22-152L76-166 116-196M-26-152L-64-128-84-150', skin, 18),
      ellipse(18, -196, 25, 25, skin),
      path('M-8-196Q-10-224 20-224T42-196Q30-206 10-200L-2-184Z', hair),
      line('M-6-204L40-208', accent, 7),
      line('M116-198L150-228', tones.ink, 7),
      ellipse(172, -250, 24, 34, WHITE, strings),
    ),
  );
}

/** The ball has just left the front wall. */
function drawRebound(take: Take): string {
  const { tones } = take;
  const x = placeX(take, 326);
  const y = 122;
  const trail = isGlass(take) ? WHITE : tones.mid;
  return stack(
    ellipse(x + 10, y + 22, 26, 22, tones.ink, { opacity: 0.18 }),
    path(`M${placeX(take, 434)} 156L${x} ${y - 22}V${y + 24}Z`, trail, { opacity: 0.35 }),
    path(`M400 145L${x} ${y - 12}V${y + 14}Z`, trail, { opacity: 0.45 }),
    drawBall(x, y, 25, RUBBER, BLACK, WHITE, THIN_SHADE),
    circles(`${x + 6} ${y + 2} 4.5, ${x + 4} ${y + 13} 4`, DOT),
  );
}

export function drawSquash(take: Take): string {
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, pickWalls(take).left),
    drawCeiling(take),
    drawWalls(take),
    drawFloor(take),
    drawLines(take),
    drawPlayer(take),
    drawRebound(take),
    drawRacket(take),
  );
}
