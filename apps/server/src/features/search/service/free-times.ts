import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
import { findFreeStarts } from '@gramy/domain/availability/free-starts';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import {
  type BusyRangeOfBranch,
  findBusyWindow,
  readBusyRangesOf,
} from '../../availability/service/busy-times.ts';
import { priceStart } from '../../availability/service/day-data.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { createBreather } from './breather.ts';
import type { Place, PlaceOffer } from './place.ts';

/** What is wished for at every place alike; what is left open is each offer's usual. */
export interface TimeWish {
  readonly date: LocalDate;
  readonly duration: number | undefined;
  readonly guests: number | undefined;
}

export interface OfferAtPlace {
  readonly place: Place;
  readonly offer: PlaceOffer;
}

/**
 * The starts of one offer that can be booked, in order: `width` numbers each, in the order of `StartColumn`.
 */
export interface FreeTimes {
  readonly numbers: Int32Array;
  readonly facts: OfferFacts;
  readonly version: number;
  readonly goodUntil: Instant;
}

export const width = 4;
/** Minutes since 1970; grosz; the cheapest of this start and all after it; free tables and tables to take. */
export const column = { minute: 0, price: 1, cheapest: 2, tables: 3 } as const;

export type FindTimes = (offer: PlaceOffer) => FreeTimes | undefined;

export interface FreeTimesBook {
  /** Works out what is not known yet, and answers how to look it up. */
  prepare(offers: readonly OfferAtPlace[], wish: TimeWish, now: Instant): Promise<FindTimes>;
  /** The allocations of a branch have changed. */
  forget(branchId: string): void;
  forgetAll(): void;
}

interface BusyDay {
  readonly version: number;
  readonly busy: BusyTimes;
  /** A hold lapses then. */
  readonly staleAt: Instant;
}

export interface FreeTimesParts {
  isListening: () => boolean;
}

export function partyOf(offer: PlaceOffer, { duration, guests }: Pick<TimeWish, 'duration' | 'guests'>) {
  return {
    durationMinutes: duration ?? offer.usualDuration,
    guests: guests ?? offer.usualGuests,
  };
}

/** Some 400 bytes each. */
const mostTimes = 120_000;
/** Branches times days; some 1 kB each. */
const mostBusyDays = 60_000;

export function createFreeTimesBook(db: Database, { isListening }: FreeTimesParts): FreeTimesBook {
  const versions = new Map<string, number>();
  let epoch = 0;
  const wishes = createShelves<FreeTimes>(mostTimes);
  const days = createShelves<BusyDay>(mostBusyDays);

  const versionOf = (branchId: string) => epoch + (versions.get(branchId) ?? 0);

  async function readBusy(
    places: readonly Place[],
    date: LocalDate,
    now: Instant,
    known: (BusyDay | undefined)[],
  ) {
    const missing = places.filter((place) => {
      const day = known[place.ordinal];
      return !day || day.version !== versionOf(place.row.branchId) || day.staleAt <= now;
    });
    const windows = missing.map((place) => findPlaceWindow(place, date));
    const whole = uniteWindows(windows);
    const open = missing.filter((_, index) => windows[index] !== undefined);
    const seen = missing.map((place) => versionOf(place.row.branchId));
    const ranges = whole
      ? await readBusyRangesOf(
          db,
          open.map(({ row }) => row),
          whole,
          now,
        )
      : [];
    const byBranch = groupByBranch(ranges);
    let added = 0;
    for (const [index, place] of missing.entries()) {
      const own = byBranch.get(place.row.branchId) ?? [];
      const staleAt = Math.min(...own.map(({ heldUntil }) => heldUntil ?? Number.POSITIVE_INFINITY));
      if (known[place.ordinal] === undefined) added += 1;
      known[place.ordinal] = { version: seen[index] ?? 0, busy: groupByTable(own), staleAt };
    }
    return added;
  }

  return {
    async prepare(offers, wish, now) {
      const mayRemember = isListening();
      const times = mayRemember
        ? wishes.find(`${wish.date} ${wish.duration} ${wish.guests}`)
        : { items: [], added: 0 };
      const day = mayRemember ? days.find(wish.date) : { items: [], added: 0 };
      const missing = offers.filter(({ place, offer }) => {
        const known = times.items[offer.ordinal];
        const isGood =
          known?.facts === offer.facts &&
          known.version === versionOf(place.row.branchId) &&
          now <= known.goodUntil;
        return !isGood;
      });
      if (missing.length > 0) {
        const places = [...new Set(missing.map(({ place }) => place))];
        day.added += await readBusy(places, wish.date, now, day.items);
        const breathe = createBreather();
        for (const { place, offer } of missing) {
          if (times.items[offer.ordinal] === undefined) times.added += 1;
          times.items[offer.ordinal] = workOut(offer, wish, now, day.items[place.ordinal]);
          await breathe();
        }
        wishes.tidyUp();
        days.tidyUp();
      }
      return (offer) => times.items[offer.ordinal];
    },
    forget(branchId) {
      versions.set(branchId, (versions.get(branchId) ?? 0) + 1);
    },
    forgetAll() {
      epoch += 1;
      versions.clear();
      wishes.clear();
      days.clear();
    },
  };
}

const nobody: BusyTimes = new Map();

function workOut(offer: PlaceOffer, wish: TimeWish, now: Instant, day: BusyDay | undefined): FreeTimes {
  const { facts } = offer;
  const party = partyOf(offer, wish);
  const { starts, goodUntil } = findFreeStarts(
    { branch: facts.branch, offer: facts.rules, busy: day?.busy ?? nobody, wish: party, now },
    wish.date,
  );
  const numbers = new Int32Array(starts.length * width);
  let cheapest = Number.POSITIVE_INFINITY;
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const start = starts[index];
    if (start === undefined) continue;
    const price = priceStart(facts, party, wish.date, start.startsAt, start.tableCount);
    cheapest = Math.min(cheapest, price);
    numbers.set([start.startsAt / minuteMs, price, cheapest, start.freeTableCount], index * width);
  }
  const staleAt = day?.staleAt ?? Number.POSITIVE_INFINITY;
  return { numbers, facts, version: day?.version ?? 0, goodUntil: Math.min(goodUntil, staleAt - 1) };
}

function findPlaceWindow({ offers }: Place, date: LocalDate): Interval | undefined {
  return uniteWindows(offers.map(({ facts }) => findBusyWindow(facts, date, date)));
}

function uniteWindows(windows: readonly (Interval | undefined)[]): Interval | undefined {
  let whole: Interval | undefined;
  for (const window of windows) {
    if (window === undefined) continue;
    whole = whole
      ? { start: Math.min(whole.start, window.start), end: Math.max(whole.end, window.end) }
      : window;
  }
  return whole;
}

function groupByBranch(ranges: readonly BusyRangeOfBranch[]): Map<string, BusyRangeOfBranch[]> {
  const groups = new Map<string, BusyRangeOfBranch[]>();
  for (const range of ranges) {
    const group = groups.get(range.branchId);
    if (group === undefined) groups.set(range.branchId, [range]);
    else group.push(range);
  }
  return groups;
}

interface Shelf<Item> {
  readonly items: (Item | undefined)[];
  added: number;
}

/** Shelves of numbered items. When there is too much on all of them, the one that was not asked for the longest goes. */
function createShelves<Item>(most: number) {
  const shelves = new Map<string, Shelf<Item>>();
  return {
    find(key: string): Shelf<Item> {
      const shelf = shelves.get(key) ?? { items: [], added: 0 };
      shelves.delete(key);
      shelves.set(key, shelf);
      return shelf;
    },
    tidyUp(): void {
      let sum = 0;
      for (const { added } of shelves.values()) sum += added;
      for (const [key, { added }] of shelves) {
        if (sum <= most || shelves.size === 1) return;
        shelves.delete(key);
        sum -= added;
      }
    },
    clear: () => shelves.clear(),
  };
}
