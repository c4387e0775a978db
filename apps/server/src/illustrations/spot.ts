import { drawBookingsSpot } from './spots/bookings.ts';
import { drawCartSpot } from './spots/cart.ts';
import { drawErrorSpot } from './spots/error.ts';
import { drawNotFoundSpot } from './spots/not-found.ts';
import { drawOfflineSpot } from './spots/offline.ts';
import { drawSearchSpot } from './spots/search.ts';
import { svgDocument } from './svg.ts';

const SPOTS = {
  cart: drawCartSpot,
  search: drawSearchSpot,
  bookings: drawBookingsSpot,
  'not-found': drawNotFoundSpot,
  error: drawErrorSpot,
  offline: drawOfflineSpot,
} as const;

export type SpotName = keyof typeof SPOTS;
export const spotNames = Object.keys(SPOTS) as readonly SpotName[];

/** The same without a document around it: 320 units wide, 220 high. */
export function drawSpotContent(name: SpotName, id: string): string {
  return SPOTS[name](id);
}

/** A small picture for a page that has nothing to show. Transparent around its stage, for both themes. */
export function drawSpot(name: SpotName): string {
  return svgDocument(320, 220, '0 0 320 220', SPOTS[name](`spot-${name}`));
}
