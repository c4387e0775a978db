import { drawCone, drawPendant } from '../light.ts';
import { BLACK, CREAM, JADE, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { projectCell, projectFloor } from '../perspective.ts';
import { BLUE, CABINET, drawShelves, PINK, SHELF } from '../props/game-shelves.ts';
import { pick } from '../random.ts';
import {
  boxes,
  type Corners,
  circle,
  circles,
  ellipse,
  group,
  line,
  type Oval,
  outline,
  type Point,
  path,
  polygon,
  polygons,
  readRows,
  rect,
  stack,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const TABLE = '#B36A35';
const TABLE_LIGHT = '#C27A42';
const TABLE_EDGE = '#E2A468';
const DIE_SIDE = '#D9C3B0';
const CELL_COLORS = [PINK, JADE, YELLOW, BLUE, CREAM] as const;
const MEEPLE =
  'M0-150C34-150 50-122 44-92C74-84 132-62 132-34C132-10 96-8 66-14C70 20 104 76 112 104Q116 122 96 122H40Q28 122 22 108L0 66L-22 108Q-28 122-40 122H-96Q-116 122-112 104C-104 76-70 20-66-14C-96-8-132-10-132-34C-132-62-74-84-44-92C-50-122-34-150 0-150Z';

function drawWindow({ tones, look }: Take): string {
  const isSunset = look !== 0;
  return stack(
    rect(-120, 40, 240, 210, CABINET, { rx: 8 }),
    rect(-108, 52, 216, 186, isSunset ? '#F9B77E' : '#2B3A78'),
    circle(50, 108, 30, tones.glow),
    boxes('-108 150 60 88, -40 128 70 110, 38 166 70 72', isSunset ? '#C4744E' : '#1B2350'),
    boxes('-96 168 12 16, -72 196 12 16, -26 146 12 16, -2 172 12 16, 52 184 12 16', tones.glow),
    boxes('-4 52 8 186, -108 140 216 8', CABINET),
    rect(-130, 248, 260, 14, SHELF, { rx: 4 }),
  );
}

function drawMenu({ accent }: Take): string {
  return stack(
    rect(-110, 44, 220, 200, SHELF, { rx: 8 }),
    rect(-98, 56, 196, 176, '#231A22', { rx: 4 }),
    outline('M-30 84h60l-6 40h-48ZM26 92q22-4 20 12t-24 12', CREAM, 5),
    line('M-12 76q-8-8 0-16M8 76q-8-8 0-16', CREAM, 4),
    line('M-74 156h80M-74 180h60M-74 204h90M46 156h26M46 180h26M46 204h26', CREAM, 6, { opacity: 0.8 }),
    line('M46 156h26', accent, 6),
  );
}

function drawTable({ tones }: Take): string {
  const boards = [0, 2, 4].map(
    (index) =>
      `${60 + index * 113} 300, ${173 + index * 113} 300, ${13 + index * 193} 540, ${index * 193 - 180} 540`,
  );
  return stack(
    polygon('60 300, 740 300, 980 540, -180 540', TABLE),
    polygons(boards, TABLE_LIGHT),
    polygon('60 300, 740 300, 748 308, 52 308', TABLE_EDGE),
    ellipse(400, 400, 330, 86, tones.glow, { opacity: 0.16 }),
    ellipse(400, 396, 220, 56, tones.glow, { opacity: 0.18 }),
  );
}

const projectBoard = projectFloor({ center: 400, far: [324, 400], near: [508, 640] });
const CELLS = 7;

/** Coloured fields run along the four edges of the board. */
function drawPath(look: number): string {
  const byColor = new Map<string, Corners[]>();
  for (let column = 0; column < CELLS; column++) {
    for (let row = 0; row < CELLS; row++) {
      const isEdge = [column, row].some((place) => place === 0 || place === CELLS - 1);
      if (!isEdge) continue;
      const color = pick(CELL_COLORS, column * 3 + row * 2 + look);
      const across: Point = [(column + 0.06) / CELLS, (column + 0.94) / CELLS];
      const towards: Point = [(row + 0.06) / CELLS, (row + 0.94) / CELLS];
      byColor.set(color, [...(byColor.get(color) ?? []), projectCell(projectBoard, across, towards)]);
    }
  }
  return [...byColor].map(([color, cells]) => polygons(cells, color)).join('');
}

function drawBoard({ tones, look }: Take): string {
  const board = projectCell(projectBoard, [0, 1], [0, 1]);
  const field = projectCell(projectBoard, [1.2 / CELLS, 5.8 / CELLS], [1.2 / CELLS, 5.8 / CELLS]);
  const [farLeft, farRight, nearRight, nearLeft] = projectCell(projectBoard, [0.36, 0.64], [0.36, 0.64]);
  const middle = (farLeft[1] + nearLeft[1]) / 2;
  const diamond: Point[] = [
    [(farLeft[0] + farRight[0]) / 2, farLeft[1]],
    [farRight[0] + 30, middle],
    [(nearRight[0] + nearLeft[0]) / 2, nearLeft[1]],
    [farLeft[0] - 30, middle],
  ];
  return stack(
    polygon(
      board.map(([x, y]): Point => [x + 4, y + 10]),
      tones.ink,
      { opacity: 0.5 },
    ),
    polygon(board, CREAM),
    drawPath(look),
    polygon(field, pick(['#9FD8C4', '#F7D28A', '#B9C7F5', '#F3B7A6'], look)),
    polygon(diamond, tones.mid, { opacity: 0.55 }),
  );
}

function drawMeeple(take: Take, x: number, y: number, scale: number, color: string, thickness = 18): string {
  const shine = 'M-30-128Q-14-146 6-144M-118-40Q-96-66-48-76M-98 100Q-86 60-62 14';
  const behind = { transform: `translate(${thickness} -8)` };
  return group(
    `translate(${placeX(take, x)} ${y}) scale(${scale})`,
    ellipse(20, 122, 140, 20, take.tones.ink, { opacity: 0.4 }),
    path(MEEPLE, color, behind),
    path(MEEPLE, BLACK, { ...behind, opacity: 0.42 }),
    path(MEEPLE, color),
    outline(shine, WHITE, 11, { 'stroke-linecap': 'round', opacity: 0.6 }),
  );
}

/** The small pieces keep clear of the venue's own colour. */
function drawPieces(take: Take): string {
  const { accent } = take;
  return stack(
    drawMeeple(take, 432, 352, 0.26, accent === JADE ? ORANGE : JADE),
    drawMeeple(take, 392, 384, 0.3, accent === BLUE ? PINK : BLUE),
    drawMeeple(take, 516, 400, 0.36, accent === YELLOW ? PINK : YELLOW),
  );
}

function drawMug(take: Take): string {
  const { tones, side } = take;
  const handle = `M${side * 44} 318q${side * 34}-2 ${side * 30} 22t${-side * 34} 18`;
  return group(
    `translate(${placeX(take, 690)} 0)`,
    ellipse(0, 376, 60, 14, tones.ink, { opacity: 0.3 }),
    outline(handle, tones.hi, 11),
    path('M-46 304h92l-8 62q-38 14-76 0Z', tones.hi),
    path('M16 304h30l-8 62q-14 6-30 8 14-34 8-70Z', tones.mid, { opacity: 0.5 }),
    ellipse(0, 304, 46, 11, CABINET),
    line('M-12 286q-12-12 0-24t0-24M14 286q-12-12 0-24t0-24', CREAM, 5, { opacity: 0.5 }),
  );
}

const FIVE = '-20 -8, 18 -8, -1 10, -20 28, 18 28';
const THREE = '-20 -8, -1 10, 18 28';
const SIX = '-20 -10, 18 -10, -20 10, 18 10, -20 30, 18 30';
const FOUR = '-20 -8, 18 -8, -20 28, 18 28';

function drawDie({ tones }: Take, x: number, y: number, scale: number, turn: number, pips: string): string {
  const ovals = readRows(pips).map(([pipX, pipY]): Oval => [pipX, pipY, 8]);
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    ellipse(6, 46, 56, 12, tones.ink, { opacity: 0.35 }),
    path('M-42-30L-20-52H60L40-30Z', WHITE),
    path('M40-30L60-52V26L40 48Z', DIE_SIDE),
    rect(-44, -32, 86, 82, CREAM, { rx: 12 }),
    circles([...ovals, [10, -41, 8, 4]], tones.ink),
  );
}

function drawDice(take: Take): string {
  const { side, look } = take;
  const first = pick([FIVE, THREE, SIX, FOUR], look);
  const second = pick([THREE, SIX, FOUR, FIVE], look);
  return stack(
    drawDie(take, placeX(take, 600), 456, 0.92, side * 12, first),
    drawDie(take, placeX(take, 722), 462, 0.8, side * -14, second),
  );
}

export function drawBoardGames(take: Take): string {
  const { tones, accent } = take;
  const lamps = [placeX(take, 330), placeX(take, 520)];
  const opening = take.look % 2 === 0 ? drawWindow(take) : drawMenu(take);
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawPattern(pickPattern(['stripes', 'panel'], take.decor), 300, tones.mid),
    drawShelves(take),
    group(`translate(${placeX(take, 640)} 0)`, opening),
    lamps.map((x) => drawCone(x, [104, 44], [388, 170], tones.glow, 0.1)),
    drawTable(take),
    drawBoard(take),
    drawPieces(take),
    drawMug(take),
    drawDice(take),
    drawMeeple(take, 222, 402, 1, accent, 24),
    lamps.map((x) => drawPendant(x, 104, 100, tones, accent)),
  );
}
