import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { ShownTimes } from './card.ts';
import { column, type FreeTimesBook, type OfferAtPlace, type TimeWish, width } from './free-times.ts';
import type { Place, PlaceOffer } from './place.ts';

/** Until then last night may still go on. */
const morning = 480;

export interface SoonWish extends Pick<TimeWish, 'duration' | 'guests'> {
  readonly now: Instant;
  /** Which offers of a place are meant. */
  readonly isMeant: (offer: PlaceOffer, place: Place) => boolean;
}

/** The next starts of each place, tonight or else tomorrow; a place that has none by then is left out. */
export async function findSoonTimes(
  book: FreeTimesBook,
  places: readonly Place[],
  { duration, guests, now, isMeant }: SoonWish,
): Promise<Map<Place, ShownTimes>> {
  const found = new Map<Place, ShownTimes>();
  for (const days of [-1, 0, 1]) {
    const open = places.filter((place) => !found.has(place));
    for (const [date, dayPlaces] of groupByDate(open, now, days)) {
      const wish = { date, duration, guests };
      const offers = listMeant(dayPlaces, isMeant);
      const findTimes = await book.prepare(offers, wish, now);
      for (const { place, offer } of offers) {
        const times = findTimes(offer);
        if (times) keepEarlier(found, place, { offer, wish, times, from: 0, maxPrice: undefined });
      }
    }
  }
  return found;
}

/** By the day it is there, so many days from now. */
function groupByDate(places: readonly Place[], now: Instant, days: number): Map<LocalDate, Place[]> {
  const groups = new Map<LocalDate, Place[]>();
  for (const place of places) {
    const { date, minute } = localParts(now, place.hours.timeZone);
    if (days < 0 && minute >= morning) continue;
    const day = addDays(date, days);
    const group = groups.get(day);
    if (group === undefined) groups.set(day, [place]);
    else group.push(place);
  }
  return groups;
}

function listMeant(places: readonly Place[], isMeant: SoonWish['isMeant']): OfferAtPlace[] {
  return places.flatMap((place) =>
    place.offers.filter((offer) => isMeant(offer, place)).map((offer) => ({ place, offer })),
  );
}

/** Of offers that begin at the same time, the one that the venue lists first stays. */
function keepEarlier(found: Map<Place, ShownTimes>, place: Place, shown: ShownTimes): void {
  const first = firstMinuteOf(shown);
  if (first === undefined) return;
  const known = found.get(place);
  if (known === undefined || first < (firstMinuteOf(known) ?? 0)) found.set(place, shown);
}

export function firstMinuteOf({ times, from }: Pick<ShownTimes, 'times' | 'from'>): number | undefined {
  return times.numbers[from * width + column.minute];
}
