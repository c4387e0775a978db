import { drawCone, drawGlow } from '../light.ts';
import { ORANGE, WHITE } from '../palette.ts';
import { drawBlaster, NEON } from '../props/blaster.ts';
import { pick } from '../random.ts';
import { circle, ellipse, group, line, path, polygon, polygons, readRows, rect, stack } from '../svg.ts';
import { mirrorParts, placeX, SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const SILHOUETTE = '#010807';
const MAGENTA = '#FF3D81';
const SIGNAL = '#FFD02E';

const foeColor = ({ look }: Take): string => pick([MAGENTA, SIGNAL, ORANGE, MAGENTA], look);

/** Two lamp rails run to a lit doorway: whoever stands there is seen as a silhouette. */
function drawCorridor({ tones }: Take): string {
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.ink),
    rect(250, 96, 300, 210, tones.wall),
    polygon('0 0, 250 96, 250 306, 0 460', tones.wall),
    polygon('800 0, 550 96, 550 306, 800 460', '#062E2A'),
    polygon('250 306, 550 306, 1000 540, -200 540', '#06262A'),
    polygons(['120 0, 190 0, 312 96, 292 96', '680 0, 610 0, 488 96, 508 96'], tones.glow, { opacity: 0.85 }),
    drawCone(302, [96, 10], [430, 170], tones.hi, 0.06),
    drawCone(498, [96, 10], [430, 170], tones.hi, 0.06),
    rect(300, 112, 200, 194, tones.mid),
    rect(318, 128, 164, 178, tones.light, { opacity: 0.75 }),
    rect(342, 146, 116, 160, tones.hi, { opacity: 0.7 }),
    polygon('318 306, 482 306, 690 540, 110 540', tones.light, { opacity: 0.26 }),
    polygon('342 306, 458 306, 570 540, 230 540', tones.hi, { opacity: 0.2 }),
  );
}

/** A point on the right wall: `x` from the middle of the picture, `share` from the wall's top to its foot. */
const onWall = (x: number, share: number): string => `${x} ${200 + (share - 0.5) * 1.4 * x}`;

function traceChevrons(): string {
  const turn = (x: number) => `M${onWall(x, 0.18)}L${onWall(x * 1.12, 0.5)}L${onWall(x, 0.82)}`;
  return [180, 228, 294, 380].map(turn).join('');
}

function traceRails(): string {
  return [0.12, 0.28, 0.84].map((share) => `M${onWall(150, share)}L${onWall(410, share)}`).join('');
}

function traceCircuit(): string {
  const steps = readRows('150 230 .3 .6, 190 330 .16 .42, 250 410 .6 .86');
  return steps
    .map(([from, to, high, low]) => {
      const middle = (from + to) / 2;
      return `M${onWall(from, high)}L${onWall(middle, high)}L${onWall(middle, low)}L${onWall(to, low)}`;
    })
    .join('');
}

function traceZigzag(): string {
  const row = (share: number) =>
    [150, 186, 228, 278, 338, 410].map((x, index) => onWall(x, share + (index % 2) * 0.18)).join('L');
  return `M${row(0.2)}M${row(0.62)}`;
}

function drawNeon(take: Take): string {
  const trace = pick([traceChevrons, traceRails, traceCircuit, traceZigzag], take.decor);
  const tubes = line(trace(), NEON, 12, { opacity: 0.22 }) + line(trace(), NEON, 5);
  const bars = [190, 262, 372].map((x) => `M${onWall(x, 0.34)}L${onWall(x, 0.78)}`).join('');
  const wall = take.decor === 1 ? tubes + line(bars, foeColor(take), 5, { opacity: 0.9 }) : tubes;
  const edges = 'M0 0L250 96H550L800 0M250 96V306M550 96V306M0 460L250 306H318M482 306H550L800 460';
  let floor = 'M0 322H800M0 346H800M0 384H800M0 440H800';
  for (let index = -4; index <= 4; index++) floor += `M${400 + index * 60} 306L${400 + index * 250} 540`;
  return stack(
    group('translate(400 0)', wall),
    group('translate(400 0) scale(-1 1)', wall),
    line(edges, NEON, 3, { opacity: 0.6 }),
    line(floor, take.tones.light, 2, { opacity: 0.35 }),
  );
}

/** A block to hide behind; its top leans to the given side. */
function drawBlock(
  { tones }: Take,
  x: number,
  y: number,
  width: number,
  height: number,
  lean: number,
): string {
  const top = y - height;
  const panel = `M${x + 24} ${top + 26}h${width - 48}l${48 - width} ${Math.min(height - 50, 60)}Z`;
  return stack(
    rect(x, top, width, height, tones.ink),
    path(`M${x} ${top}l${lean * 22} -18h${width}l${-lean * 22} 18Z`, tones.mid),
    line(`M${x + 10} ${y - 10}V${top + 10}H${x + width - 10}V${y - 10}`, NEON, 4),
    path(panel, tones.light, { opacity: 0.5 }),
  );
}

function drawBarrel(take: Take, x: number, y: number, scale: number): string {
  return group(
    `translate(${placeX(take, x)} ${y}) scale(${scale})`,
    rect(-40, -120, 80, 124, take.tones.ink, { rx: 12 }),
    ellipse(0, -116, 40, 11, take.tones.mid),
    line('M-38-84Q0-72 38-84M-38-36Q0-24 38-36', foeColor(take), 6),
    rect(-30, -70, 12, 56, WHITE, { rx: 6, opacity: 0.16 }),
  );
}

function drawFigure(take: Take, x: number, y: number, scale: number, color: string): string {
  return group(
    `translate(${placeX(take, x)} ${y}) scale(${scale * take.side} ${scale})`,
    path('M-34 0L-24-92H24L40 0H14L2-54-10 0Z', SILHOUETTE),
    path('M-34-96Q-38-164 0-168T36-96L30-78H-28Z', SILHOUETTE),
    circle(0, -192, 27, SILHOUETTE),
    path('M-26-196Q0-208 26-196V-184Q0-190-26-184Z', color),
    path('M-30-148L-14-162H14L30-148L24-92H-24Z', take.tones.mid),
    line('M-24-140L-20-98M24-140L20-98', color, 6),
    circle(0, -126, 13, SILHOUETTE),
    circle(0, -126, 9, color),
    circle(0, -126, 3.5, WHITE),
    line('M-30-142L-66-116-92-136', SILHOUETTE, 20),
    line('M30-142L34-108-4-100', SILHOUETTE, 18),
    rect(-128, -150, 48, 20, SILHOUETTE, { rx: 5 }),
    circle(-128, -140, 8, color),
  );
}

function drawBeam(d: string, color: string, width: number): string {
  return stack(
    line(d, color, width * 3, { opacity: 0.25 }),
    line(d, color, width),
    line(d, WHITE, width * 0.36),
  );
}

function drawGame(take: Take): string {
  const { tones, look } = take;
  const foe = foeColor(take);
  const cover =
    look > 1
      ? drawBarrel(take, 150, 400, 1) + drawBarrel(take, 238, 380, 0.86)
      : drawBlock(take, placeX(take, 196) - 76, 380, 152, 100, 1);
  return stack(
    mirrorParts(take, drawBeam('M522 230L-60 26', NEON, 6)),
    drawFigure(take, 404, 330, 0.96, foe),
    drawBlock(take, placeX(take, 506) - 64, 352, 128, 80, -1),
    drawFigure(take, 664, 384, 1.1, NEON),
    drawBlock(take, placeX(take, 714) - 96, 440, 192, 150, -1),
    cover,
    mirrorParts(take, drawBeam('M281 196L-60 92', foe, 7)),
    ellipse(placeX(take, 180), 420, 330, 44, tones.hi, { opacity: 0.07 }),
    ellipse(placeX(take, 640), 452, 300, 40, tones.hi, { opacity: 0.08 }),
    ellipse(400, 330, 260, 26, tones.hi, { opacity: 0.08 }),
  );
}

/** The muzzle is at 316, -45 of the blaster; its beam runs on in the same direction. */
function drawHeroBlaster(take: Take): string {
  const { side, tones } = take;
  const muzzle = drawGlow(316, -45, 56, tones.hi, 3, 0.3) + circle(316, -45, 14.4, WHITE);
  return group(
    `translate(${placeX(take, 222)} 404) scale(${side * 1.04} 1.04) rotate(-9)`,
    drawBeam('M316-45H778', NEON, 13.5),
    drawBlaster(take),
    muzzle,
  );
}

export function drawLaserTag(take: Take): string {
  return stack(drawCorridor(take), drawNeon(take), drawGame(take), drawHeroBlaster(take));
}
