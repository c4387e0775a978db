import { circle, path, stack } from './svg.ts';

/** `crescent` is the inner radius of the shade: near 1 for a matte ball, larger for a thin shade. */
export function drawBall(
  x: number,
  y: number,
  radius: number,
  color: string,
  shade: string,
  shine: string,
  crescent = 0.995,
): string {
  const at = (dx: number, dy: number) => `${x + radius * dx} ${y + radius * dy}`;
  const arc = (factor: number) => `A${radius * factor} ${radius * factor} 0`;
  const dark = `M${at(0.35, -0.93)}${arc(1)} 1 1 ${at(-0.8, 0.6)}${arc(crescent)} 0 0 ${at(0.35, -0.93)}Z`;
  const light = `M${at(-0.78, -0.3)}${arc(0.84)} 0 1 ${at(-0.1, -0.83)}${arc(1.1)} 0 0 ${at(-0.78, -0.3)}Z`;
  return stack(
    circle(x, y, radius, color),
    path(dark, shade, { opacity: 0.38 }),
    path(light, shine, { opacity: 0.75 }),
  );
}

/** The flatter shade of balls that lie in daylight. */
export const THIN_SHADE = 1.16;
