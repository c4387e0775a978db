import type { Tones } from '../palette.ts';
import { clip, path } from '../svg.ts';

const STAGE =
  'M52 188C16 188 4 150 18 120 28 98 44 96 52 74 64 38 104 18 158 18S252 34 268 72C277 94 292 98 302 120 316 150 304 188 268 188Z';

/** The coloured patch of a room that a spot's prop steps out of. */
export function drawStage(id: string, tones: Tones, ...parts: readonly string[]): string {
  return path(STAGE, tones.wall) + clip(`${id}-stage`, path(STAGE, tones.wall), ...parts);
}
