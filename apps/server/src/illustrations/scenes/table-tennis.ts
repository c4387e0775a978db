import { drawBall, THIN_SHADE } from '../ball.ts';
import { drawDigits } from '../digits.ts';
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
import { BLACK, CREAM, CRIMSON, OAK, ORANGE, WHITE } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { projectCell, projectFloor } from '../perspective.ts';
import { drawBat } from '../props/bat.ts';
import { pick } from '../random.ts';
import {
  type Attributes,
  boxes,
  circle,
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
  repeat,
  stack,
  taper,
} from '../svg.ts';
import { placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const FLOOR = '#D9541E';
const SCORE_FIELD = '#4A3208';
const SCORE_HOME = '#FFCB2B';
const BALL_SHADE = '#A0661A';

const BLUE_TABLE = { edge: '#16306E', top: '#22479A', light: '#3460C4' } as const;
const WINE_TABLE = { edge: '#5A1230', top: '#8C1F49', light: '#B23763' } as const;
const TEAL_TABLE = { edge: '#0C4A45', top: '#11706A', light: '#1B948A' } as const;

/** The table must not take the bat's colour. */
function pickTable({ accent }: Take) {
  if (accent === '#1FA8A0') return WINE_TABLE;
  return accent === CRIMSON ? TEAL_TABLE : BLUE_TABLE;
}

/** Two accents are too dark to glow on the scoreboard. */
const GLOWING: Readonly<Record<string, string>> = { '#FF5A1F': '#FF8A3D', '#6A4BD8': '#B9A6FF' };

function drawScoreboard(take: Take): string {
  const x = placeX(take, 650);
  const [home, away] = pick([['11', '09'] as const, ['07', '10'], ['10', '08'], ['05', '11']], take.look);
  return stack(
    rect(x - 92, 56, 184, 92, take.tones.ink, { rx: 10 }),
    rect(x - 84, 64, 80, 76, SCORE_FIELD, { rx: 6 }),
    rect(x + 4, 64, 80, 76, SCORE_FIELD, { rx: 6 }),
    drawDigits(home, x - 74, 80, 44, SCORE_HOME),
    drawDigits(away, x + 14, 80, 44, GLOWING[take.accent] ?? take.accent),
  );
}

function drawHall(take: Take): string {
  const { tones, accent } = take;
  const table = pickTable(take);
  const barriers = repeat(6, (index) => {
    const x = index * 140 - 16;
    const isDark = index % 2 === 1;
    return stack(
      rect(x, 196, 132, 66, isDark ? table.edge : table.top, { rx: 5 }),
      rect(x, 196, 132, 12, isDark ? table.top : table.light, { rx: 5 }),
    );
  });
  const planks = [-3, -1, 1, 3].map(
    (index) =>
      `${355 + index * 90} 258, ${445 + index * 90} 258, ${550 + index * 300} 540, ${250 + index * 300} 540`,
  );
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.mid),
    drawPattern(pickPattern(['panel', 'stripes', 'brick', 'scallop'], take.decor), 190, tones.light),
    rect(0, 176, SCENE_WIDTH, 10, tones.wall),
    rect(0, 186, SCENE_WIDTH, 70, tones.ink),
    barriers,
    circles('54 236 14, 334 236 14, 614 236 14', accent),
    drawScoreboard(take),
    rect(0, 258, SCENE_WIDTH, 280, FLOOR),
    rect(0, 258, SCENE_WIDTH, 280, tones.wall, { opacity: 0.55 }),
    polygons(planks, tones.light, { opacity: 0.16 }),
  );
}

function drawLamp({ tones }: Take): string {
  return stack(
    boxes('170 0 8 30, 622 0 8 30', tones.ink),
    taper(400, [28, 250], [44, 270], tones.ink),
    taper(400, [44, 266], [54, 256], tones.glow),
    taper(400, [54, 256], [440, 340], tones.glow, { opacity: 0.16 }),
    taper(400, [54, 160], [440, 210], tones.glow, { opacity: 0.14 }),
  );
}

function drawOpponent(take: Take): string {
  const { tones, people } = take;
  const skin = pick([TAN_SKIN, PEACH_SKIN, DARK_SKIN, PALE_SKIN], people);
  const hair = pick([BLACK_HAIR, AUBURN_HAIR, RAVEN_HAIR, BLOND_HAIR], people);
  const shirt = pick([CRIMSON, '#2B6FD0', ORANGE, '#12A594'], people);
  return group(
    `translate(${placeX(take, 376)} 300) scale(${-take.side} 1)`,
    line('M34-96L84-76 104-112', skin, 20),
    path('M-40-8L-42-92Q-38-124 0-126T44-92L38-8Z', shirt),
    path('M16-124Q42-118 44-92L38-8H10Q30-60 16-124Z', BLACK, { opacity: 0.14 }),
    rect(-42, -70, 82, 12, CREAM),
    line('M-36-98L-66-60-34-44', skin, 20),
    line('M34-100L54-90M-34-100L-46-84', shirt, 30),
    rect(-10, -142, 22, 24, skin),
    circle(0, -160, 28, skin),
    path('M-30-158Q-34-194 2-194T30-158Q24-174 0-174T-30-158Z', hair),
    circle(116, -134, 24, tones.ink),
    circle(114, -135, 20, CRIMSON),
    circles('-6 -156 3.5, 13 -156 3.5', tones.ink),
    line('M-2-146q6 5 11 0', tones.ink, 3),
    line('M104-112l-3 8', OAK, 9),
  );
}

const projectTable = projectFloor({ center: 400, far: [296, 330], near: [452, 700] });

function drawTableField(across: Point, towards: Point, fill: string, more: Attributes = {}): string {
  return polygon(projectCell(projectTable, across, towards), fill, more);
}

function drawTable(take: Take): string {
  const { tones } = take;
  const table = pickTable(take);
  return stack(
    ellipse(400, 520, 380, 30, tones.ink, { opacity: 0.35 }),
    boxes('110 466 20 70, 670 466 20 70, 258 330 10 20, 532 330 10 20', tones.ink),
    rect(50, 450, 700, 24, table.edge, { rx: 4 }),
    drawTableField([0, 1], [0, 1], table.top),
    drawTableField([0.2, 0.8], [0, 1], tones.glow, { opacity: 0.1 }),
    drawTableField([0.5, 1], [0, 1], BLACK, { opacity: 0.08 }),
    drawTableField([0, 1], [0, 0.03], WHITE),
    drawTableField([0, 0.02], [0, 1], WHITE),
    drawTableField([0.98, 1], [0, 1], WHITE),
    drawTableField([0, 1], [0.965, 1], WHITE),
    drawTableField([0.495, 0.505], [0, 1], WHITE, { opacity: 0.85 }),
  );
}

function drawNet({ tones }: Take): string {
  const [left, y] = projectTable(0, 0.5);
  const [right] = projectTable(1, 0.5);
  let mesh = '';
  for (let x = left - 20; x < right + 24; x += 12) mesh += `M${x} ${y - 42}v42`;
  for (const height of [30, 20, 10]) mesh += `M${left - 26} ${y - height}H${right + 26}`;
  return stack(
    ellipse(400, y + 10, 240, 8, tones.ink, { opacity: 0.25 }),
    rect(left - 26, y - 44, right - left + 52, 46, tones.ink, { opacity: 0.6 }),
    line(mesh, tones.hi, 1.5, { opacity: 0.5 }),
    rect(left - 28, y - 50, right - left + 56, 9, WHITE),
    rect(left - 34, y - 54, 10, 62, tones.ink),
    rect(right + 24, y - 54, 10, 62, tones.ink),
  );
}

function drawRally(take: Take): string {
  const { tones, side } = take;
  const x = placeX(take, 136);
  const y = 246;
  const trail = [1, 2, 3, 4, 5].map(
    (age): Oval => [x + side * age * 22, y - 17 * age + age * age * 0.6, 17 - age * 2.2],
  );
  return stack(
    circles(trail, WHITE, { opacity: 0.45 }),
    ellipse(placeX(take, 246), 404, 30, 7, tones.ink, { opacity: 0.4 }),
    line(`M${placeX(take, 212)} 392q${side * 34}-14 ${side * 68} 0`, WHITE, 4, { opacity: 0.6 }),
    drawBall(x, y, 36, CREAM, BALL_SHADE, WHITE, THIN_SHADE),
  );
}

export function drawTableTennis(take: Take): string {
  return stack(
    drawHall(take),
    drawLamp(take),
    drawOpponent(take),
    drawTable(take),
    drawNet(take),
    drawRally(take),
    drawBat(take),
  );
}
