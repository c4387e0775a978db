import type { Instant } from '@gramy/domain/time/instant';
import { addDays } from '@gramy/domain/time/local-date';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { createBusyDays } from './busy-days.ts';
import {
  type FreeTimes,
  findFreeTimes,
  opensAtNight,
  type SlotCriteria,
  type TimeCriteria,
} from './free-times.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { TakeTurn } from './turns.ts';

export interface OfferAtPlace {
  readonly place: Place;
  readonly offer: PlaceOffer;
}

/** The free times for one set of criteria, for one search. */
export interface WantedTimes {
  readonly criteria: SlotCriteria;
  /** The cached value, if any. After filling also a stale one: reading on would never catch up with the changes. */
  find(place: Place, offer: PlaceOffer): FreeTimes | undefined;
  /** Works out what is missing. */
  fill(missing: readonly OfferAtPlace[]): Promise<void>;
  /** The same for the next one who asks, one set of criteria at a time; whoever asks for another meanwhile may ask again. */
  fillLater(missing: readonly OfferAtPlace[]): void;
}

export interface FreeTimesCache {
  open(criteria: TimeCriteria, now: Instant): WantedTimes;
  /** As long as it stays the same, no hold has lapsed and nothing was filled in later. */
  countChanges(now: Instant): number;
}

interface Entry {
  /** By the numbers of the offers. */
  readonly times: Map<number, FreeTimes>;
  /** Those who want the same at the same time share the work, one after the other. */
  filling: Promise<unknown>;
}

/** Some 800 bytes each. */
const mostTimes = 200_000;
/** Offers that are worked out before others who fill the same entry have their turn. */
const batchSize = 100;
/** Between two batches that no request waits for. */
const restMs = 4;

export function createFreeTimesCache(
  db: Database,
  { isListening, takeTurn }: { isListening: () => boolean; takeTurn: TakeTurn },
): FreeTimesCache {
  const entries = new LRUCache<string, Entry>({ maxSize: mostTimes });
  const readBusyDays = createBusyDays(db, isListening, takeTurn);
  const lapses = new Set<Instant>();
  let nextLapse = Number.POSITIVE_INFINITY;
  let changes = 0;
  let isFillingLater = false;

  function noteLapse(at: Instant): void {
    if (at === Number.POSITIVE_INFINITY) return;
    lapses.add(at);
    nextLapse = Math.min(nextLapse, at);
  }

  /** Hands each of them to `take`. */
  async function workOut(
    missing: readonly OfferAtPlace[],
    criteria: TimeCriteria,
    now: Instant,
    take: (offer: PlaceOffer, times: FreeTimes) => void,
  ): Promise<void> {
    const places = [...new Set(missing.map(({ place }) => place))];
    const busyDays = await readBusyDays(criteria.date, places, now);
    const nextDate = addDays(criteria.date, 1);
    const openAtNight = criteria.isNight ? places.filter(({ hours }) => opensAtNight(hours, nextDate)) : [];
    const busyNext = await readBusyDays(nextDate, openAtNight, now);
    for (const { place, offer } of missing) {
      const [day, next] = [busyDays.get(place), busyNext.get(place)];
      if (day === undefined) throw new Error('The busy times of a place were not read');
      noteLapse(Math.min(day.staleAt, next?.staleAt ?? day.staleAt));
      take(offer, findFreeTimes(offer, criteria, now, day, next));
      await takeTurn();
    }
  }

  /** What it holds is what it weighs. */
  function storeEntry(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry, { size: entry.times.size + 1 });
  }

  function openEntry(key: string): Entry {
    const known = isListening() ? entries.get(key) : undefined;
    if (known) return known;
    const entry = { times: new Map(), filling: Promise.resolve() };
    if (isListening()) storeEntry(key, entry);
    return entry;
  }

  return {
    open(criteria, now) {
      const key = `${criteria.date} ${criteria.duration} ${criteria.guests} ${criteria.isNight ?? false}`;
      const entry = openEntry(key);
      let isFilled = false;
      const isTrue = (place: Place, known: FreeTimes | undefined) =>
        known?.version === place.version && now <= known.goodUntil;
      const fillMissing = async (asked: readonly OfferAtPlace[]) => {
        const missing = asked.filter(({ place, offer }) => !isTrue(place, entry.times.get(offer.number)));
        await workOut(missing, criteria, now, (offer, times) => entry.times.set(offer.number, times));
        if (entries.peek(key) === entry) storeEntry(key, entry);
      };
      const fill = (asked: readonly OfferAtPlace[]) => {
        const filling = entry.filling.then(() => fillMissing(asked));
        entry.filling = filling.catch(() => undefined);
        return filling;
      };
      return {
        criteria,
        find(place, offer) {
          const known = entry.times.get(offer.number);
          return isFilled || isTrue(place, known) ? known : undefined;
        },
        async fill(asked) {
          await fill(asked);
          isFilled = true;
        },
        fillLater(asked) {
          if (isFillingLater || !isListening()) return;
          isFillingLater = true;
          const fillBatches = async () => {
            for (let first = 0; first < asked.length && entries.peek(key) === entry; first += batchSize) {
              await fill(asked.slice(first, first + batchSize));
              await new Promise((resolve) => setTimeout(resolve, restMs));
            }
          };
          // A failure shows where the value is needed. Responses made without it are stale now.
          const end = () => {
            isFillingLater = false;
            changes += 1;
          };
          fillBatches().then(end, end);
        },
      };
    },
    countChanges(now) {
      if (now < nextLapse) return changes;
      for (const at of lapses) if (at <= now) lapses.delete(at);
      nextLapse = Math.min(...lapses);
      changes += 1;
      return changes;
    },
  };
}
