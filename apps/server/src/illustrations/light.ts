import { type Tones, WHITE } from './palette.ts';
import { circle, circles, ellipse, line, type Oval, type Point, path, repeat, stack, taper } from './svg.ts';
import { SCENE_WIDTH } from './take.ts';

/** Hard rings instead of a blur. */
export function drawGlow(
  x: number,
  y: number,
  radius: number,
  color: string,
  rings: number,
  opacity: number,
) {
  return repeat(rings, (ring) => circle(x, y, radius * (1 - ring / (rings + 0.6)), color, { opacity }));
}

/** A cone of lamp light in two steps. `from` and `to` are a height and a half width. */
export function drawCone(x: number, from: Point, to: Point, color: string, opacity: number): string {
  const [top, topHalf] = from;
  const [bottom, bottomHalf] = to;
  const core = taper(x, [top, topHalf * 0.7], [bottom, bottomHalf * 0.62], color, { opacity });
  return taper(x, from, to, color, { opacity }) + core;
}

export function drawPendant(x: number, y: number, width: number, tones: Tones, color: string): string {
  const top = y - width * 0.52;
  const left = x - width * 0.16;
  const drop = width * 0.5;
  return stack(
    line(`M${x} -4V${y - drop}`, tones.ink, 5),
    path(`M${left} ${top}h${width * 0.32}l${width * 0.34} ${drop}h${-width}Z`, color),
    path(`M${left} ${top}h${width * 0.14}l${-width * 0.1} ${drop}h${-width * 0.38}Z`, WHITE, {
      opacity: 0.22,
    }),
    ellipse(x, y, drop, width * 0.09, tones.glow),
  );
}

/** A sagging string of bulbs across the picture; every third one in the loud colour. */
export function drawBulbs(y: number, sag: number, tones: Tones, loud: string, offset: number): string {
  const count = 13;
  const halos: Oval[] = [];
  const plain: Oval[] = [];
  const bright: Oval[] = [];
  for (let index = 1; index < count; index++) {
    const along = index / count;
    const bulb = [SCENE_WIDTH * along, y + sag * 4 * along * (1 - along) + 9] as const;
    halos.push([...bulb, 17]);
    (index % 3 === offset % 3 ? bright : plain).push([...bulb, 8]);
  }
  return stack(
    line(`M0 ${y}Q${SCENE_WIDTH / 2} ${y + sag * 2} ${SCENE_WIDTH} ${y}`, tones.ink, 4),
    circles(halos, tones.glow, { opacity: 0.2 }),
    circles(bright, loud),
    circles(plain, tones.glow),
  );
}
