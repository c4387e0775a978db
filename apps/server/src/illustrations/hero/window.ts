import type { SceneActivity } from '../palette.ts';
import { BLACK } from '../palette.ts';
import { drawRoom } from '../scene.ts';
import { type Box, clip, outline, path, rect, stack } from '../svg.ts';
import { sampleVariation } from '../variation.ts';

export const TRIM = '#FFF3DC';

export interface Opening {
  readonly box: Box;
  /** The part of the scene that is seen through the window, as a view box. */
  readonly crop: string;
  /** Height of a round arch; a window without one is square. */
  readonly arch?: number;
  readonly frame?: string;
}

/** A lit window; the room behind it is a scene of the family. */
export function drawWindow(activity: SceneActivity, { box, crop, arch = 0, frame = TRIM }: Opening): string {
  const [x, y, width, height] = box;
  const id = `hero-${activity}`;
  const round = `M${x} ${y + height}V${y + arch}A${width / 2} ${arch} 0 0 1 ${x + width} ${y + arch}V${y + height}Z`;
  const opening = arch > 0 ? round : `M${x} ${y}h${width}v${height}h${-width}Z`;
  const size = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${crop}"`;
  const room = drawRoom(activity, sampleVariation(0), id);
  return stack(
    outline(opening, frame, 14, { 'stroke-linejoin': 'round' }),
    clip(
      `${id}-window`,
      path(opening, frame),
      `<svg ${size} preserveAspectRatio="xMidYMid slice">${room}</svg>`,
    ),
    rect(x - 13, y + height + 2, width + 26, 10, frame, { rx: 3 }),
    rect(x - 13, y + height + 9, width + 26, 5, BLACK, { opacity: 0.16 }),
  );
}
