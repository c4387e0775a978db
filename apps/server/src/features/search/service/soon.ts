import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { createBreather } from './breather.ts';
import type { ShownTimes } from './card.ts';
import { column, type DayView, type FreeTimesBook, type TimeWish, width } from './free-times.ts';
import type { Market } from './market.ts';
import type { Place, PlaceOffer } from './place.ts';

/** Until then last night may still go on. */
const morning = 480;

export interface SoonWish extends Pick<TimeWish, 'duration' | 'guests'> {
  readonly now: Instant;
  /** Which offers of a place are meant. */
  readonly listOffers: (place: Place) => readonly PlaceOffer[];
}

/** The next starts of each place, tonight or else tomorrow; a place that has none by then is left out. */
export async function findSoonTimes(
  { book, market }: { book: FreeTimesBook; market: Market },
  places: readonly Place[],
  { duration, guests, now, listOffers }: SoonWish,
): Promise<Map<Place, ShownTimes>> {
  const found = new Map<Place, ShownTimes>();
  const breathe = createBreather();
  for (const days of [-1, 0, 1]) {
    const left = places.filter((place) => !found.has(place));
    for (const [date, group] of groupByDate(left, now, days)) {
      const wish = { date, duration, guests };
      const view = book.open(market, wish, now);
      const list = (place: Place) => listTimes(view, place, listOffers(place), wish);
      for (const place of group) {
        list(place);
        await breathe();
      }
      if (!view.isComplete()) await view.fill();
      for (const place of group) {
        const earliest = chooseEarliest(list(place));
        if (earliest) found.set(place, earliest);
        await breathe();
      }
    }
  }
  return found;
}

function listTimes(view: DayView, place: Place, offers: readonly PlaceOffer[], wish: TimeWish): ShownTimes[] {
  return offers.flatMap((offer) => {
    const times = view.find(place, offer);
    return times ? [{ offer, wish, times, from: 0, maxPrice: undefined }] : [];
  });
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

/** Of offers that begin at the same time, the one that the venue lists first. */
export function chooseEarliest(shown: readonly ShownTimes[]): ShownTimes | undefined {
  let best: ShownTimes | undefined;
  let bestMinute = Number.POSITIVE_INFINITY;
  for (const one of shown) {
    const minute = firstMinuteOf(one);
    if (minute === undefined || minute >= bestMinute) continue;
    best = one;
    bestMinute = minute;
  }
  return best;
}

export function firstMinuteOf({ times, from }: Pick<ShownTimes, 'times' | 'from'>): number | undefined {
  return times.numbers[from * width + column.minute];
}
