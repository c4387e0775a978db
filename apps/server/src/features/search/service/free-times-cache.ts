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
import type { Asker } from './turns.ts';
import { createWorkQueue } from './work-queue.ts';

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
}

export interface FreeTimesCache {
  open(criteria: TimeCriteria, asker: Asker): WantedTimes;
  /** As long as it stays the same, no hold has lapsed. */
  countChanges(now: Instant): number;
}

interface Entry {
  /** By the numbers of the offers. */
  readonly times: Map<number, FreeTimes>;
  /** Those who want the same at the same time share the work, one after the other. */
  filling: Promise<unknown>;
}

/** Some 600 bytes each. */
const mostTimes = 200_000;
/** So few offers are worked out at once; who asks about more has to queue. */
const few = 200;
const fillsAtOnce = 2;

export function createFreeTimesCache(db: Database, isListening: () => boolean): FreeTimesCache {
  const entries = new LRUCache<string, Entry>({ maxSize: mostTimes });
  const readBusyDays = createBusyDays(db, isListening);
  const queue = createWorkQueue(fillsAtOnce);
  const lapses = new Set<Instant>();
  let nextLapse = Number.POSITIVE_INFINITY;
  let changes = 0;

  function noteLapse(at: Instant): void {
    if (at === Number.POSITIVE_INFINITY) return;
    lapses.add(at);
    nextLapse = Math.min(nextLapse, at);
  }

  async function workOut(
    missing: readonly OfferAtPlace[],
    criteria: TimeCriteria,
    asker: Asker,
    times: Entry['times'],
  ): Promise<void> {
    const places = [...new Set(missing.map(({ place }) => place))];
    const busyDays = await readBusyDays(criteria.date, places, asker);
    const nextDate = addDays(criteria.date, 1);
    const openAtNight = criteria.isNight ? places.filter(({ hours }) => opensAtNight(hours, nextDate)) : [];
    const busyNext = await readBusyDays(nextDate, openAtNight, asker);
    for (const { place, offer } of missing) {
      const [day, next] = [busyDays.get(place), busyNext.get(place)];
      if (day === undefined) throw new Error('The busy times of a place were not read');
      noteLapse(Math.min(day.staleAt, next?.staleAt ?? day.staleAt));
      times.set(offer.number, findFreeTimes(offer, criteria, asker.now, day, next));
      const turn = asker.takeTurn();
      if (turn) await turn;
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
    open(criteria, asker) {
      const key = `${criteria.date} ${criteria.duration} ${criteria.guests} ${criteria.isNight ?? false}`;
      const entry = openEntry(key);
      let isFilled = false;
      const isTrue = (place: Place, known: FreeTimes | undefined) =>
        known?.version === place.version && asker.now <= known.goodUntil;
      const fillMissing = async (asked: readonly OfferAtPlace[]) => {
        const missing = asked.filter(({ place, offer }) => !isTrue(place, entry.times.get(offer.number)));
        const work = () => workOut(missing, criteria, asker, entry.times);
        await (missing.length <= few ? work() : queue(missing.length, asker.signal, work));
        if (entries.peek(key) === entry) storeEntry(key, entry);
      };
      return {
        criteria,
        find(place, offer) {
          const known = entry.times.get(offer.number);
          return isFilled || isTrue(place, known) ? known : undefined;
        },
        async fill(asked) {
          const filling = entry.filling.then(() => fillMissing(asked));
          entry.filling = filling.catch(() => undefined);
          await filling;
          isFilled = true;
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
