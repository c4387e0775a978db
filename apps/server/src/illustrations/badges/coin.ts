import { BLACK, type Tones } from '../palette.ts';
import { circle, clip, path, repeat, stack } from '../svg.ts';

/** The rim has sixteen scallops. */
function traceRim(): string {
  const at = (index: number) => {
    const angle = (index / 16) * 2 * Math.PI;
    return `${100 + 86 * Math.sin(angle)} ${100 - 86 * Math.cos(angle)}`;
  };
  return `M${at(0)}${repeat(16, (index) => `A18.5 18.5 0 0 1 ${at(index + 1)}`)}Z`;
}

/** A medal whose picture stays inside the rim; the prop that is drawn after it may break out. */
export function drawCoin(id: string, tones: Tones, rim: string, ...parts: readonly string[]): string {
  const shade = path('M200 0V200H60Q190 150 130 0Z', BLACK);
  return stack(
    path(traceRim(), rim),
    clip(`${id}-rim`, shade, path(traceRim(), BLACK, { opacity: 0.18 })),
    circle(100, 100, 77, tones.ink),
    circle(100, 100, 72, tones.wall),
    clip(`${id}-coin`, circle(100, 100, 72, tones.wall), ...parts),
  );
}
