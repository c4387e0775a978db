import * as z from 'zod/mini';
import { localizedText } from './shared.ts';

/** The picture of a place, wherever one is shown: its first photo. Null or left out: its scene is drawn. */
export const placePhoto = z.strictObject({
  url: z.string(),
  /** What is to be seen. */
  caption: z.nullable(localizedText),
  /** What stays in view where it is cut, in percent. */
  focus: z.strictObject({ x: z.int(), y: z.int() }),
});

export type PlacePhoto = z.output<typeof placePhoto>;
