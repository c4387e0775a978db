import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type Breather, createBreather, createIdler } from './breather.ts';
import { createBusyDays } from './busy-days.ts';
import { type Evening, unknown, writeEvening } from './evening.ts';
import type { Market } from './market.ts';
import type { Place, PlaceOffer } from './place.ts';
import { createShelves } from './shelves.ts';
import {
  createTimesShelf,
  doubtTimes,
  findEvening,
  findTrue,
  passTime,
  putTimes,
  type TimesShelf,
  weighTimes,
} from './times-shelf.ts';
import { opensAtNight, workOutTimes } from './work-out.ts';

/** What is wished for at every place alike; what is left open is each offer's usual. */
export interface TimeWish {
  readonly date: LocalDate;
  readonly duration: number | undefined;
  readonly guests: number | undefined;
  /** Asked for after midnight: a venue that never closes counts those hours to the day after `date`. */
  readonly isNight?: boolean;
}

/** The starts of one offer that can be booked, in order: `width` numbers each, named by `column`. */
export interface FreeTimes {
  readonly numbers: Int32Array;
  readonly facts: OfferFacts;
  /** From this start on they belong to the business day after the asked one. */
  readonly nextDayFrom: number;
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
  /** From a minute of the business day on; what it does not know, `learn` may. */
  findEvening(minute: number | undefined): Evening;
  /**
   * Writes what is known of an offer into an evening and answers its cheapest price, `noStart`, or else `unknown`: then it
   * is noted for `fill`. What is not `needed` only a count wants to know.
   */
  learn(evening: Evening, place: number, offer: number, isNeeded: boolean): number;
  /** At once; what is not known is noted for `fill`. */
  find(place: Place, offer: PlaceOffer): FreeTimes | undefined;
  /** What an evening was just told. */
  recall(offer: number): FreeTimes | undefined;
  isComplete(): boolean;
  /**
   * Works out what was missing. From then on everything that is needed is there, and the rest as well if it is little;
   * much of it is worked out after the answer, for the next one who asks.
   */
  fill(): Promise<void>;
}

export interface FreeTimesBook {
  open(market: Market, wish: TimeWish, now: Instant): DayView;
  /** The allocations of a branch have changed. */
  forget(branchId: string): void;
  /** What these places offer has changed. */
  forgetPlaces(places: readonly Place[]): void;
  forgetAll(): void;
  /** As long as it stays the same, nobody has said anything and no hold has lapsed. */
  readMark(now: Instant): number;
}

export interface FreeTimesParts {
  isListening: () => boolean;
  /** The market as it is at this moment. */
  readMarket: () => Market | undefined;
}

/** Some 600 bytes each. */
const mostTimes = 200_000;
/** So many more offers are worked out for the sake of counts alone before somebody gets an answer. */
const mostBesides = 400;
const partSize = 100;
/** Wishes of which the rest is still to be worked out; whoever asks when there are more may ask again. */
const mostLater = 8;

export function createFreeTimesBook(
  db: Database,
  { isListening, readMarket }: FreeTimesParts,
): FreeTimesBook {
  const versions: number[] = [];
  const versionOf = (place: Place) => versions[place.ordinal] ?? 0;
  const wishes = createShelves(mostTimes, createTimesShelf, weighTimes);
  const days = createBusyDays(db, { isListening, versionOf });
  let mark = 0;
  let later = Promise.resolve();
  let laterCount = 0;
  const lapses = new Set<Instant>();
  let nextLapse = Number.POSITIVE_INFINITY;

  function noteLapse(at: Instant): void {
    if (at === Number.POSITIVE_INFINITY) return;
    lapses.add(at);
    nextLapse = Math.min(nextLapse, at);
  }

  async function fillShelf(
    shelf: TimesShelf,
    missing: readonly OfferAtPlace[],
    wish: TimeWish,
    now: Instant,
    breathe: Breather,
  ) {
    const places = [...new Set(missing.map(({ place }) => place))];
    const findBusy = await days.read(wish.date, places, now);
    const nextDate = addDays(wish.date, 1);
    const openAtNight = wish.isNight ? places.filter(({ hours }) => opensAtNight(hours, nextDate)) : [];
    const findBusyNext = await days.read(nextDate, openAtNight, now);
    const nightPlaces = new Set(openAtNight);
    for (const { place, offer } of missing) {
      const busy = findBusy(place);
      if (busy === undefined) throw new Error('The busy times of a place were not read');
      noteLapse(busy.staleAt);
      const next = nightPlaces.has(place) ? findBusyNext(place) : undefined;
      if (next) noteLapse(next.staleAt);
      const times = workOutTimes(offer, wish, now, busy, next);
      // What was heard since they were read makes it untrue, but not worse than any answer that was a moment quicker.
      const isTrue = busy.version === versionOf(place) && readMarket()?.offers[offer.ordinal] === offer;
      putTimes(shelf, offer.ordinal, times, isTrue);
      await breathe();
    }
    wishes.tidyUp();
  }

  /** Those who want the same at the same time share the work. */
  async function fillInTurn(
    shelf: TimesShelf,
    asked: readonly OfferAtPlace[],
    wish: TimeWish,
    now: Instant,
    breathe = createBreather(),
  ) {
    while (shelf.filling !== undefined) await shelf.filling;
    const missing = asked.filter(({ offer }) => findTrue(shelf, offer.ordinal)?.facts !== offer.facts);
    if (missing.length === 0) return;
    const filling = fillShelf(shelf, missing, wish, now, breathe).finally(() => {
      shelf.filling = undefined;
    });
    shelf.filling = filling.catch(() => undefined);
    await filling;
  }

  /** One wish after the other and in small parts, so that nobody who waits for something has to wait for this. */
  function fillLater(shelf: TimesShelf, wanted: readonly OfferAtPlace[], wish: TimeWish, now: Instant): void {
    if (shelf.isFilledLater || laterCount === mostLater) return;
    shelf.isFilledLater = true;
    laterCount += 1;
    const fill = async () => {
      const idle = createIdler();
      for (let first = 0; first < wanted.length && wishes.has(shelf); first += partSize)
        await fillInTurn(shelf, wanted.slice(first, first + partSize), wish, now, idle);
    };
    later = later
      .then(fill)
      // Whoever needs it finds out why it cannot be known.
      .catch(() => undefined)
      .then(() => {
        shelf.isFilledLater = false;
        laterCount -= 1;
        // Answers that had to do without it are old now.
        mark += 1;
      });
  }

  function forgetPlace(ordinal: number, offers: readonly PlaceOffer[]): void {
    versions[ordinal] = (versions[ordinal] ?? 0) + 1;
    mark += 1;
    for (const shelf of wishes.all()) for (const offer of offers) doubtTimes(shelf, offer.ordinal);
  }

  return {
    open(market, wish, now) {
      const name = `${wish.date} ${wish.duration} ${wish.guests} ${wish.isNight ?? false}`;
      const shelf = isListening() ? wishes.find(name) : createTimesShelf();
      passTime(shelf, now);
      const needed: OfferAtPlace[] = [];
      const wanted: OfferAtPlace[] = [];
      let [hasNeeded, hasWanted] = [false, false];
      /** Once it was worked out, what is there will do, though it may have been doubted meanwhile. */
      const recall = (ordinal: number, isNeeded: boolean) =>
        (isNeeded ? hasNeeded : hasWanted) ? shelf.items[ordinal] : findTrue(shelf, ordinal);
      const note = (place: Place, offer: PlaceOffer, isNeeded: boolean) => {
        if (!hasNeeded) (isNeeded ? needed : wanted).push({ place, offer });
      };
      return {
        findEvening: (minute) => findEvening(shelf, minute, market.columns.offers.next.length),
        learn(evening, placeOrdinal, ordinal, isNeeded) {
          const known = recall(ordinal, isNeeded);
          if (known !== undefined) {
            const price = writeEvening(evening, ordinal, known, wish.date);
            if (shelf.stale[ordinal] !== 0) evening.cheapest[ordinal] = unknown;
            return price;
          }
          const [place, offer] = [market.byOrdinal[placeOrdinal], market.offers[ordinal]];
          if (place && offer) note(place, offer, isNeeded);
          return unknown;
        },
        find(place, offer) {
          const known = recall(offer.ordinal, true);
          if (known?.facts === offer.facts) return known;
          note(place, offer, true);
          return undefined;
        },
        recall: (ordinal) => shelf.items[ordinal],
        isComplete: () => hasNeeded || needed.length + wanted.length === 0,
        async fill() {
          hasWanted = wanted.length <= mostBesides;
          await fillInTurn(shelf, hasWanted ? [...needed, ...wanted] : needed, wish, now);
          hasNeeded = true;
          if (!hasWanted && isListening()) fillLater(shelf, wanted, wish, now);
        },
      };
    },
    forget(branchId) {
      const place = readMarket()?.byBranch.get(branchId);
      mark += 1;
      if (place !== undefined) forgetPlace(place.ordinal, place.offers);
    },
    forgetPlaces(places) {
      for (const { ordinal, offers } of places) forgetPlace(ordinal, offers);
    },
    forgetAll() {
      mark += 1;
      wishes.clear();
      days.clear();
    },
    readMark(now) {
      if (now < nextLapse) return mark;
      for (const at of lapses) if (at <= now) lapses.delete(at);
      nextLapse = Math.min(...lapses);
      mark += 1;
      return mark;
    },
  };
}
