import { cutPiledMarks } from './piled-marks.ts';
import { stripDirectionControls } from './text-direction.ts';

/** The one rule for whatever people write: nothing in it turns around or covers what stands beside it. */
export function tidyText(written: string): string {
  return cutPiledMarks(stripDirectionControls(written));
}
