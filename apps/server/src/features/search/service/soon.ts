import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { chooseEarliest, type ShownTimes } from './card.ts';
import type { FreeTimes, SlotCriteria } from './free-times.ts';
import type { FreeTimesCache, OfferAtPlace, WantedTimes } from './free-times-cache.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { Asker } from './turns.ts';

/** Until then last night may still go on. */
const morning = 480;

export interface OffersOfPlace {
  readonly place: Place;
  /** Those that are meant. */
  readonly offers: readonly PlaceOffer[];
}

export interface SoonDeps extends Asker {
  readonly freeTimes: FreeTimesCache;
}

/** Where nothing was asked about time: the next starts of each offer, tonight or else tomorrow; none where there is none by then. */
export function openSoon({ freeTimes, ...asker }: SoonDeps, { duration, guests }: SlotCriteria): WantedTimes {
  const opened = new Map<LocalDate, WantedTimes>();
  const listDays = makeDays(asker.now);

  function open(date: LocalDate): WantedTimes {
    const times = opened.get(date) ?? freeTimes.open({ date, duration, guests }, asker);
    opened.set(date, times);
    return times;
  }

  function find(place: Place, offer: PlaceOffer): FreeTimes | undefined {
    let known: FreeTimes | undefined;
    for (const date of listDays(place)) {
      known = open(date).find(place, offer);
      if (known === undefined || known.minutes.length > 0) break;
    }
    return known;
  }

  return {
    criteria: { duration, guests },
    find,
    async fill(missing) {
      let left = missing;
      for (let day = 0; left.length > 0; day += 1) {
        const groups = groupByDate(left, ({ place }) => listDays(place)[day]);
        for (const [date, group] of groups) await open(date).fill(group);
        left = [...groups].flatMap(([date, group]) =>
          group.filter(({ place, offer }) => open(date).find(place, offer)?.minutes.length === 0),
        );
      }
    },
  };
}

/** The next starts of each place; one that has none soon is left out. */
export async function findSoonTimes(
  deps: SoonDeps,
  wanted: readonly OffersOfPlace[],
): Promise<Map<Place, ShownTimes>> {
  const times = openSoon(deps, {});
  await times.fill(wanted.flatMap(({ place, offers }) => offers.map((offer) => ({ place, offer }))));
  const found = new Map<Place, ShownTimes>();
  for (const { place, offers } of wanted) {
    const known = offers.flatMap((offer) => {
      const free = times.find(place, offer);
      return free ? [{ offer, times: free, from: 0 }] : [];
    });
    const earliest = chooseEarliest(times.criteria, known);
    if (earliest) found.set(place, earliest);
    const turn = deps.takeTurn();
    if (turn) await turn;
  }
  return found;
}

/** The days on which something may begin soon, where a place is. Neighbours mostly share a time zone, and with it the days. */
function makeDays(now: Instant): (place: Place) => readonly LocalDate[] {
  const known = new Map<string, readonly LocalDate[]>();
  return ({ hours: { timeZone } }) => {
    let days = known.get(timeZone);
    if (days === undefined) {
      const { date, minute } = localParts(now, timeZone);
      days = (minute < morning ? [-1, 0, 1] : [0, 1]).map((count) => addDays(date, count));
      known.set(timeZone, days);
    }
    return days;
  };
}

function groupByDate(
  wanted: readonly OfferAtPlace[],
  dateOf: (one: OfferAtPlace) => LocalDate | undefined,
): Map<LocalDate, OfferAtPlace[]> {
  const groups = new Map<LocalDate, OfferAtPlace[]>();
  for (const one of wanted) {
    const date = dateOf(one);
    const group = date === undefined ? undefined : groups.get(date);
    if (group !== undefined) group.push(one);
    else if (date !== undefined) groups.set(date, [one]);
  }
  return groups;
}
