import { findFreeStarts } from '@gramy/domain/availability/free-starts';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { priceStart } from '../../availability/service/day-data.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { createBreather } from './breather.ts';
import { type BusyDay, createBusyDays } from './busy-days.ts';
import type { Numbers } from './numbers.ts';
import type { Place, PlaceOffer } from './place.ts';
import { createShelf, createShelves, putOnShelf, type Shelf } from './shelves.ts';

/** What is wished for at every place alike; what is left open is each offer's usual. */
export interface TimeWish {
  readonly date: LocalDate;
  readonly duration: number | undefined;
  readonly guests: number | undefined;
}

/** The starts of one offer that can be booked, in order: `width` numbers each, named by `column`. */
export interface FreeTimes {
  readonly numbers: Int32Array;
  readonly facts: OfferFacts;
  readonly version: number;
  /** The last moment at which it is still true by itself. */
  readonly goodUntil: Instant;
}

export const width = 4;
/** Minutes since 1970; grosz; the least grosz of this start and all after it; how many tables are free. */
export const column = { minute: 0, price: 1, cheapest: 2, free: 3 } as const;

interface OfferAtPlace {
  readonly place: Place;
  readonly offer: PlaceOffer;
}

/** What is known about the free times of one wish. */
export interface DayView {
  /** At once; what is not known is noted for `fill`. What is not `needed` only a count wants to know. */
  find(place: Place, offer: PlaceOffer, isNeeded: boolean): FreeTimes | undefined;
  isComplete(): boolean;
  /**
   * Works out what was missing. From then on everything that is needed is there, and the rest as well if it is little;
   * much of it is worked out after the answer, for the next one who asks.
   */
  fill(): Promise<void>;
}

export interface FreeTimesBook {
  open(wish: TimeWish, now: Instant): DayView;
  /** The allocations of a branch have changed. */
  forget(branchId: string): void;
  forgetAll(): void;
  /** As long as it stays the same, nobody has said anything and no hold has lapsed. */
  readMark(now: Instant): number;
}

export interface FreeTimesParts {
  numbers: Numbers;
  isListening: () => boolean;
}

/** Some 400 bytes each. */
const mostTimes = 120_000;
/** So many more offers are worked out for the sake of counts alone before somebody gets an answer. */
const mostBesides = 400;
const partSize = 200;

export function createFreeTimesBook(db: Database, { numbers, isListening }: FreeTimesParts): FreeTimesBook {
  const versions: number[] = [];
  const versionOf = (place: Place) => versions[place.ordinal] ?? 0;
  const wishes = createShelves<FreeTimes>(mostTimes);
  const days = createBusyDays(db, { isListening, versionOf });
  let mark = 0;
  let lapses: Instant[] = [];

  function isGood(known: FreeTimes, place: Place, offer: PlaceOffer, now: Instant): boolean {
    return known.facts === offer.facts && known.version === versionOf(place) && now <= known.goodUntil;
  }

  async function fillShelf(
    shelf: Shelf<FreeTimes>,
    missing: readonly OfferAtPlace[],
    wish: TimeWish,
    now: Instant,
  ) {
    const findBusy = await days.read(wish.date, [...new Set(missing.map(({ place }) => place))], now);
    const breathe = createBreather();
    for (const { place, offer } of missing) {
      const busy = findBusy(place);
      if (busy && busy.staleAt < Number.POSITIVE_INFINITY) lapses.push(busy.staleAt);
      putOnShelf(shelf, offer.ordinal, workOut(offer, wish, now, busy));
      await breathe();
    }
    wishes.tidyUp();
  }

  /** Those who want the same at the same time share the work. */
  async function fillInTurn(
    shelf: Shelf<FreeTimes>,
    asked: readonly OfferAtPlace[],
    wish: TimeWish,
    now: Instant,
  ) {
    while (shelf.filling !== undefined) await shelf.filling;
    const missing = asked.filter(({ place, offer }) => {
      const known = shelf.items[offer.ordinal];
      return known === undefined || !isGood(known, place, offer, now);
    });
    if (missing.length === 0) return;
    const filling = fillShelf(shelf, missing, wish, now).finally(() => {
      shelf.filling = undefined;
    });
    shelf.filling = filling.catch(() => undefined);
    await filling;
  }

  /** In small parts, so that nobody who waits for something has to wait for this. */
  async function fillLater(
    shelf: Shelf<FreeTimes>,
    wanted: readonly OfferAtPlace[],
    wish: TimeWish,
    now: Instant,
  ) {
    if (shelf.isFilledLater) return;
    shelf.isFilledLater = true;
    try {
      for (let first = 0; first < wanted.length; first += partSize)
        await fillInTurn(shelf, wanted.slice(first, first + partSize), wish, now);
    } finally {
      shelf.isFilledLater = false;
      // Answers that had to do without it are old now.
      mark += 1;
    }
  }

  return {
    open(wish, now) {
      const name = `${wish.date} ${wish.duration} ${wish.guests}`;
      const shelf = isListening() ? wishes.find(name) : createShelf<FreeTimes>();
      const needed: OfferAtPlace[] = [];
      const wanted: OfferAtPlace[] = [];
      let [hasNeeded, hasWanted] = [false, false];
      return {
        find(place, offer, isNeeded) {
          const known = shelf.items[offer.ordinal];
          if (known !== undefined && isGood(known, place, offer, now)) return known;
          if (isNeeded ? hasNeeded : hasWanted) return known;
          if (!hasNeeded) (isNeeded ? needed : wanted).push({ place, offer });
          return undefined;
        },
        isComplete: () => hasNeeded || needed.length + wanted.length === 0,
        async fill() {
          hasWanted = wanted.length <= mostBesides;
          await fillInTurn(shelf, hasWanted ? [...needed, ...wanted] : needed, wish, now);
          hasNeeded = true;
          if (!hasWanted && isListening()) fillLater(shelf, wanted, wish, now).catch(() => undefined);
        },
      };
    },
    forget(branchId) {
      const ordinal = numbers.numberOf(branchId);
      versions[ordinal] = (versions[ordinal] ?? 0) + 1;
      mark += 1;
    },
    forgetAll() {
      mark += 1;
      wishes.clear();
      days.clear();
    },
    readMark(now) {
      const isLapsed = (at: Instant) => at <= now;
      if (lapses.some(isLapsed)) {
        lapses = lapses.filter((at) => !isLapsed(at));
        mark += 1;
      }
      return mark;
    },
  };
}

export function partyOf(offer: PlaceOffer, { duration, guests }: Pick<TimeWish, 'duration' | 'guests'>) {
  return {
    durationMinutes: duration ?? offer.usualDuration,
    guests: guests ?? offer.usualGuests,
  };
}

function workOut(offer: PlaceOffer, wish: TimeWish, now: Instant, day: BusyDay | undefined): FreeTimes {
  if (day === undefined) throw new Error('The busy times of a place were not read');
  const { facts } = offer;
  const party = partyOf(offer, wish);
  const { starts, goodUntil } = findFreeStarts(
    { branch: facts.branch, offer: facts.rules, busy: day.busy, wish: party, now },
    wish.date,
  );
  const numbers = new Int32Array(starts.length * width);
  let cheapest = Number.POSITIVE_INFINITY;
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const start = starts[index];
    if (start === undefined) continue;
    const price = priceStart(facts, party, wish.date, start.startsAt, start.tableCount);
    if (price < cheapest) cheapest = price;
    numbers[index * width + column.minute] = start.startsAt / minuteMs;
    numbers[index * width + column.price] = price;
    numbers[index * width + column.cheapest] = cheapest;
    numbers[index * width + column.free] = start.freeTableCount;
  }
  return { numbers, facts, version: day.version, goodUntil: Math.min(goodUntil, day.staleAt - 1) };
}
