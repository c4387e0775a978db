import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { chooseEarliest, type ShownTimes } from './card.ts';
import type { SlotCriteria } from './free-times.ts';
import type { FreeTimesCache } from './free-times-cache.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { TakeTurn } from './turns.ts';

/** Until then last night may still go on. */
const morning = 480;

export interface OffersOfPlace {
  readonly place: Place;
  /** Those that are meant. */
  readonly offers: readonly PlaceOffer[];
}

export interface SoonDeps {
  readonly freeTimes: FreeTimesCache;
  readonly takeTurn: TakeTurn;
  readonly now: Instant;
}

/** The next starts of each place, tonight or else tomorrow; a place that has none by then is left out. */
export async function findSoonTimes(
  { freeTimes, takeTurn, now }: SoonDeps,
  wanted: readonly OffersOfPlace[],
  { duration, guests }: SlotCriteria = {},
): Promise<Map<Place, ShownTimes>> {
  const found = new Map<Place, ShownTimes>();
  for (const days of [-1, 0, 1]) {
    const left = wanted.filter(({ place }) => !found.has(place));
    for (const [date, group] of groupByDate(left, now, days)) {
      const times = freeTimes.open({ date, duration, guests }, now);
      const all = group.flatMap(({ place, offers }) => offers.map((offer) => ({ place, offer })));
      await times.fill(all);
      for (const { place, offers } of group) {
        const earliest = chooseEarliest(
          times.criteria,
          offers.flatMap((offer) => {
            const known = times.find(place, offer);
            return known ? [{ offer, times: known, from: 0 }] : [];
          }),
        );
        if (earliest) found.set(place, earliest);
        const turn = takeTurn();
        if (turn) await turn;
      }
    }
  }
  return found;
}

/** By the day it is there, so many days from now. */
function groupByDate(wanted: readonly OffersOfPlace[], now: Instant, days: number) {
  const groups = new Map<LocalDate, OffersOfPlace[]>();
  for (const one of wanted) {
    const { date, minute } = localParts(now, one.place.hours.timeZone);
    if (days < 0 && minute >= morning) continue;
    const day = addDays(date, days);
    const group = groups.get(day);
    if (group === undefined) groups.set(day, [one]);
    else group.push(one);
  }
  return groups;
}
