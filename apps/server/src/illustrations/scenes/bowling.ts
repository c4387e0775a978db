import { drawBall } from '../ball.ts';
import { OAK, PINE, RED, TEAL, WHITE, YELLOW } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { drawMural } from '../props/lane-mural.ts';
import { createRandom, pick, type Random } from '../random.ts';
import { ellipse, group, type Point, path, polygon, readRows, rect, repeat, stack, taper } from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const PIT = '#0B0C26';
const PIT_LIGHT = '#FFB35C';
const PIT_CURTAIN = '#C9532A';
const NEXT_LANE = '#C9823F';
const NEXT_LANE_BOARD = '#D79550';
const LAST_LANE = '#B8722F';

/** Light rails of the ceiling run together over the pins. */
function drawRails({ tones }: Take, center: number): string {
  return readRows('-120 .2, 150 .36, 650 .64, 920 .8')
    .map(([x, share]) => {
      const end = center - 150 + 300 * share;
      const corners = `${x - 26} 0, ${x + 26} 0, ${end + 4} 150, ${end - 4} 150`;
      return polygon(corners, tones.light, { opacity: 0.55 });
    })
    .join('');
}

function drawPit({ tones }: Take): string {
  return stack(
    rect(-SCENE_WIDTH, 190, SCENE_WIDTH * 2, 80, PIT),
    rect(-128, 190, 256, 74, PIT_LIGHT, { opacity: 0.9 }),
    rect(-128, 190, 256, 30, PIT_CURTAIN, { opacity: 0.75 }),
    taper(0, [190, 128], [206, 100], tones.ink, { opacity: 0.5 }),
    rect(-SCENE_WIDTH, 262, SCENE_WIDTH * 2, SCENE_HEIGHT - 262, tones.ink),
  );
}

/** A strip of floor from the pins (left and right edge there) to the doorway (the edges here). */
function drawStrip([farLeft, farRight]: Point, [nearLeft, nearRight]: Point, fill: string): string {
  return polygon(`${farLeft} 262, ${farRight} 262, ${nearRight} 540, ${nearLeft} 540`, fill);
}

function drawLanes({ tones, accent }: Take): string {
  const boards = repeat(4, (index) => {
    const far = index * 61 - 122;
    const near = index * 150 - 300;
    return drawStrip([far, far + 30.5], [near, near + 75], OAK);
  });
  const neighbours = [-1, 1].map((side) =>
    stack(
      drawStrip([side * 150, side * 330], [side * 372, side * 980], NEXT_LANE),
      drawStrip([side * 190, side * 240], [side * 520, side * 680], NEXT_LANE_BOARD),
      drawStrip([side * 358, side * 560], [side * 1040, side * 1700], LAST_LANE),
      drawStrip([side * 126, side * 147], [side * 308, side * 364], tones.mid),
      drawStrip([side * 122, side * 126], [side * 300, side * 308], accent),
    ),
  );
  return stack(
    drawStrip([-122, 122], [-300, 300], PINE),
    boards,
    neighbours,
    taper(0, [262, 122], [336, 170], tones.glow, { opacity: 0.5 }),
    taper(0, [262, 40], [540, 118], WHITE, { opacity: 0.14 }),
    repeat(5, (index) => {
      const side = index - 2;
      return path(`M${side * 38} ${396 + Math.abs(side) * 12}l9 22h-18Z`, tones.wall, { opacity: 0.75 });
    }),
  );
}

function drawNeighbourPins({ tones }: Take): string {
  const pin = { scale: 0.66, stripe: tones.light, shade: tones.wall };
  return repeat(8, (index) => drawPin((index < 4 ? -306 : 174) + (index % 4) * 44, 258, pin));
}

function drawStrike({ tones, accent }: Take, random: Random): string {
  const burst = Array.from({ length: 28 }, (_, index): Point => {
    const angle = (index / 28) * 6.283;
    const reach = index % 2 ? 92 : 150 + random() * 40;
    return [Math.cos(angle) * reach * 1.25, Math.sin(angle) * reach];
  });
  const core = burst.map(([x, y]): Point => [x * 0.72, y * 0.72]);
  const flying =
    '-128 196 -62 1, -84 130 -24 .95, -34 92 14 .9, 42 96 38 .92, 96 140 64 1, 136 212 96 1.05, -92 262 -104 1.15, 88 276 118 1.2';
  const pins = readRows(flying).map(([x, y, turn, size]) => {
    const pin = { scale: size * 1.1, stripe: accent, shade: tones.wall, hasShadow: false };
    return group(`translate(${x} ${y}) rotate(${turn}) translate(0 50)`, drawPin(0, 0, pin));
  });
  return stack(
    group('translate(0 214)', polygon(burst, tones.glow, { opacity: 0.9 }), polygon(core, YELLOW)),
    pins,
    ellipse(0, 330, 84, 14, tones.ink, { opacity: 0.45 }),
    drawBall(0, 262, 74, accent, tones.ink, WHITE),
    ellipse(14, 234, 9, 8, tones.ink),
    ellipse(36, 246, 8, 9, tones.ink),
    ellipse(12, 258, 10, 9, tones.ink),
    polygon('-20 345, -34 345, -92 520, -44 520', WHITE, { opacity: 0.28 }),
    polygon('20 345, 34 345, 92 520, 44 520', WHITE, { opacity: 0.28 }),
    taper(0, [352, 6], [520, 18], WHITE, { opacity: 0.35 }),
  );
}

/** Ten pins; in one look the last of the far row has already fallen. */
function drawRack({ tones, accent, look }: Take): string {
  const stripe = accent === TEAL ? RED : accent;
  let drawn = 0;
  const pins = readRows('4 258 .84, 3 272 .96, 2 290 1.1, 1 312 1.28').map(([count, y, scale]) =>
    repeat(count, (index) => {
      drawn += 1;
      if (look === 1 && drawn === 4) return '';
      return drawPin((index - (count - 1) / 2) * 59 * scale, y, { scale, stripe, shade: tones.wall });
    }),
  );
  return stack(
    taper(0, [312, 20], [372, 27], WHITE, { opacity: 0.3 }),
    polygon('-52 290, -18 290, -24 336, -64 336', WHITE, { opacity: 0.2 }),
    polygon('52 290, 18 290, 24 336, 64 336', WHITE, { opacity: 0.2 }),
    pins,
  );
}

function drawHeroBall({ tones, accent, look }: Take): string {
  const turn = look === 0 ? 1 : -1;
  return group(
    `translate(${pick([204, 588, 560, 300], look)} 436)`,
    taper(0, [92, 72], [104, 96], accent, { opacity: 0.25 }),
    ellipse(8, 106, 114.2, 22, tones.ink, { opacity: 0.5 }),
    drawBall(0, 0, 112, accent, tones.ink, WHITE),
    ellipse(turn * 26, -42, 13, 10, tones.ink),
    ellipse(turn * 58, -22, 11, 12, tones.ink),
    ellipse(turn * 20, -6, 14, 13, tones.ink),
  );
}

export function drawBowling(take: Take): string {
  const { tones } = take;
  const random = createRandom(take.grain + 9);
  const center = pick([400, 400, 322, 440], take.look);
  const isStrike = take.look === 3;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawRails(take, center),
    rect(0, 120, SCENE_WIDTH, 150, tones.mid),
    rect(0, 60, SCENE_WIDTH, 90, tones.ink, { opacity: 0.35 }),
    group(
      `translate(${center} 0)`,
      drawMural(take, random),
      drawPit(take),
      drawLanes(take),
      drawNeighbourPins(take),
      isStrike ? drawStrike(take, random) : drawRack(take),
    ),
    isStrike ? '' : drawHeroBall(take),
  );
}
