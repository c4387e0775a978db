import { readReferencePart } from '@gramy/domain/booking/reference';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import type { BoardBooking } from '../queries.ts';

/** Shorter pieces stand in every other reference. */
const shortestPart = 4;

/** By name or reference among what this device knows, as the server finds them; telephone numbers it does not know. */
export function findBookings(bookings: readonly BoardBooking[], text: string): BoardBooking[] {
  const words = listWords(text);
  if (words.length === 0) return [];
  const part = readReferencePart(text);
  return bookings.filter(({ name, reference }) => {
    const folded = foldText(name);
    if (words.every((word) => folded.includes(word))) return true;
    return part !== undefined && part.length >= shortestPart && reference.replaceAll('-', '').includes(part);
  });
}
