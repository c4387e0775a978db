import { pick } from '../random.ts';
import { group, line, path, polygon, polygons, readRows, rect, stack } from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

export const NEON = '#19F0B8';
const DEEP = '#052A28';
const EYE_LEVEL = 196;
const MIDDLE = SCENE_WIDTH / 2;

/** A point on the right wall: `x` from the middle of the picture, `share` from the wall's top to its foot. */
const onWall = (x: number, share: number): string => `${x} ${EYE_LEVEL + (share - 0.5) * 1.4 * x}`;

function traceChevrons(): string {
  const turn = (x: number) => `M${onWall(x, 0.24)}L${onWall(x * 1.1, 0.5)}L${onWall(x, 0.76)}`;
  return [168, 190, 246, 280, 316, 368].map(turn).join('');
}

function traceRails(): string {
  return [0.3, 0.4, 0.78].map((share) => `M${onWall(170, share)}L${onWall(410, share)}`).join('');
}

function traceCircuit(): string {
  const steps = readRows('170 206 .34 .58, 232 318 .3 .5, 232 300 .72 .56, 340 410 .62 .36');
  return steps
    .map(([from, to, high, low]) => {
      const middle = (from + to) / 2;
      return `M${onWall(from, high)}L${onWall(middle, high)}L${onWall(middle, low)}L${onWall(to, low)}`;
    })
    .join('');
}

function traceZigzag(): string {
  const row = (share: number) =>
    [170, 190, 212, 236, 264, 304, 350, 402]
      .map((x, index) => onWall(x, share + (index % 2) * 0.14))
      .join('L');
  return `M${row(0.3)}M${row(0.6)}`;
}

/** Half of the tunnel's cross-section where it is `half` wide, from the foot of the right wall to the crown. */
function traceArch(half: number): string {
  const at = (x: number, y: number) => `${MIDDLE + x * half} ${EYE_LEVEL + y * half}`;
  return `M${at(-1, 0.7)}L${at(-1, -0.4)}L${at(-0.72, -0.7)}L${at(0.72, -0.7)}L${at(1, -0.4)}L${at(1, 0.7)}`;
}

/** A rib of the tunnel: its face towards us, its lit inner side, and a tube along the edge. */
function drawRib({ tones }: Take, half: number): string {
  const face = `${traceArch(half * 1.14)}L${MIDDLE + half} ${EYE_LEVEL + half * 0.7}`;
  const inner = traceArch(half).slice(1).split('L').reverse().join('L');
  const depth = traceArch(half * 0.95)
    .slice(1)
    .split('L')
    .reverse()
    .join('L');
  const tube = traceArch(half);
  return stack(
    path(`${traceArch(half)}L${depth}Z`, tones.mid),
    path(`${face}L${inner}Z`, tones.ink),
    line(tube, NEON, half * 0.05, { opacity: 0.25 }),
    line(tube, NEON, half * 0.018),
  );
}

function drawFloor({ tones }: Take): string {
  let grid = 'M0 318H800M0 336H800M0 364H800M0 408H800M0 474H800';
  for (let index = -5; index <= 5; index++) grid += `M${400 + index * 44} 301L${400 + index * 190} 540`;
  return stack(
    polygon('250 301, 550 301, 1000 616, -200 616', DEEP),
    line(grid, tones.light, 2, { opacity: 0.4 }),
  );
}

/** The far end: a lit gate, and its light on the floor in two hard steps. */
function drawGate({ tones }: Take): string {
  return stack(
    rect(250, 91, 300, 210, tones.wall),
    path('M314 301V150L344 114H456L486 150V301Z', tones.mid),
    path('M328 301V156L352 128H448L472 156V301Z', tones.light),
    path('M346 301V164L362 146H438L454 164V301Z', tones.hi),
    polygon('328 301, 472 301, 690 540, 110 540', tones.light, { opacity: 0.28 }),
    polygon('346 301, 454 301, 560 540, 240 540', tones.hi, { opacity: 0.24 }),
  );
}

/** A tunnel of neon ribs that runs to a lit gate: whoever stands there is seen as a silhouette. */
export function drawTunnel(take: Take, loud: string): string {
  const { tones } = take;
  const trace = pick([traceChevrons, traceRails, traceCircuit, traceZigzag], take.decor);
  const color = take.decor % 2 === 0 ? NEON : loud;
  const tubes = line(trace(), color, 12, { opacity: 0.2 }) + line(trace(), color, 5);
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.ink),
    polygons(['-20 -98, 250 91, 250 301, -20 490', '820 -98, 550 91, 550 301, 820 490'], tones.wall),
    polygons(['150 0, 210 0, 330 91, 312 91', '650 0, 590 0, 470 91, 488 91'], tones.glow, { opacity: 0.8 }),
    drawFloor(take),
    drawGate(take),
    group(`translate(${MIDDLE} 0)`, tubes),
    group(`translate(${MIDDLE} 0) scale(-1 1)`, tubes),
    [158, 222, 330].map((half) => drawRib(take, half)),
  );
}
