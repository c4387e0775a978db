import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { minuteMs } from '@gramy/domain/time/instant';
import { formatLocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfferFacts } from '../../offers/service.ts';
import { createEvening, unknown, writeEvening } from './evening.ts';
import { column, type DayView, type FreeTimes, width } from './free-times.ts';
import { createMarket, type Market, setPlaces } from './market.ts';
import { findOpening } from './opening.ts';
import { makePlaceOffer, type Place, type PlaceOffer, toTagBits } from './place.ts';
import { type Question, scanInTurns, scanPlaces } from './scan.ts';
import type { Wish } from './wish.ts';

const timeZone = 'Europe/Warsaw';
const date = formatLocalDate({ year: 2026, month: 5, day: 8 });
const now = Date.parse('2026-05-08T12:00:00Z');
const cities = [0, 1, 2].map((index) => ({
  ...nameThing(`city-${index}`),
  index,
  latitude: 52,
  longitude: 20,
}));
const activities = [0, 1].map((index) => ({ ...nameThing(`game-${index}`), index, hue: 1, icon: 'circle' }));

function nameThing(slug: string) {
  return { id: slug, slug, name: { en: slug, pl: slug } };
}

const someOffer = fc.record({
  activity: fc.nat(1),
  durations: fc.constantFrom([60], [60, 120], [90]),
  guestsMin: fc.integer({ min: 1, max: 3 }),
  guestsMax: fc.integer({ min: 2, max: 8 }),
  seats: fc.integer({ min: 1, max: 6 }),
  isInstant: fc.boolean(),
  takesCash: fc.boolean(),
  pricing: fc.constantFrom('hour' as const, 'person' as const),
  rate: fc.constantFrom(2_000, 5_000, 9_000, 20_000),
  /** Half hours of the business day, and what each costs. */
  starts: fc.uniqueArray(
    fc.record({ half: fc.integer({ min: 30, max: 52 }), price: fc.constantFrom(4_000, 9_000, 16_000) }),
    {
      selector: ({ half }) => half,
      maxLength: 6,
    },
  ),
});
const somePlace = fc.record({
  city: fc.nat(2),
  stars: fc.constantFrom(0, 35, 42, 48, 50),
  tags: fc.subarray([...facilityTags]),
  opens: fc.constantFrom(600, 960),
  offers: fc.array(someOffer, { minLength: 1, maxLength: 3 }),
});
const someWish = fc.record({
  activity: fc.option(fc.nat(1), { nil: undefined }),
  city: fc.option(fc.nat(2), { nil: undefined }),
  minute: fc.option(fc.constantFrom(1080, 1170, 1470), { nil: undefined }),
  duration: fc.option(fc.constantFrom(60, 90), { nil: undefined }),
  guests: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom(4_000, 10_000, 12_345), { nil: undefined }),
  minRating: fc.option(fc.constantFrom(40, 45, 47), { nil: undefined }),
  openNow: fc.boolean(),
  tags: fc.subarray([...facilityTags], { maxLength: 1 }),
  payAtVenue: fc.boolean(),
  instant: fc.boolean(),
  isByTime: fc.boolean(),
});

type SomePlace = typeof somePlace extends fc.Arbitrary<infer Value> ? Value : never;
type SomeOffer = SomePlace['offers'][number];
type Start = { minute: number; price: number };

let offerCount = 0;
const startsOf = new Map<number, Start[]>();

function makeOffer(drawn: SomeOffer): PlaceOffer {
  offerCount += 1;
  const facts = {
    offerId: `offer-${offerCount}`,
    branch: { timeZone, week: {}, exceptions: [] },
    rules: {
      durations: drawn.durations,
      guestsMin: drawn.guestsMin,
      guestsMax: drawn.guestsMax,
      tables: [{ id: `table-${offerCount}`, seatsMin: 1, seatsMax: drawn.seats }],
    },
    prices: { pricing: drawn.pricing, basePrice: { amount: drawn.rate }, bands: [] },
    confirmation: drawn.isInstant ? 'instant' : 'request',
    payAtVenue: drawn.takesCash,
  } as unknown as OfferFacts;
  const begin = firstInstantAt(date, 0, timeZone) / minuteMs;
  const starts = drawn.starts.map(({ half, price }) => ({ minute: begin + half * 30, price }));
  startsOf.set(
    offerCount,
    starts.sort((a, b) => a.minute - b.minute),
  );
  const activity = activities[drawn.activity];
  if (activity === undefined) throw new Error('no such activity');
  return makePlaceOffer(offerCount, facts, activity);
}

function makePlace(drawn: SomePlace, ordinal: number): Place {
  const city = cities[drawn.city];
  if (city === undefined) throw new Error('no such city');
  const hours = [{ opens: drawn.opens, closes: drawn.opens + 480 }];
  const week = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
  const row = {
    branchId: `b${ordinal}`,
    providerId: `p${ordinal}`,
    providerSlug: `p${ordinal}`,
    latitude: 52,
    longitude: 20,
  };
  return {
    ordinal,
    row,
    city,
    cityIndex: city.index,
    hours: { week, exceptions: [], timeZone },
    tagBits: toTagBits(drawn.tags),
    rating: { average: drawn.stars / 10, count: 1, score: drawn.stars * 100 },
    ratingTenths: drawn.stars,
    offers: drawn.offers.map(makeOffer),
    words: [],
    centreMeters: 0,
    opening: undefined,
  } as unknown as Place;
}

function toTimes(offer: PlaceOffer): FreeTimes {
  const starts = startsOf.get(offer.ordinal) ?? [];
  const numbers = new Int32Array(starts.length * width);
  for (const [index, { minute, price }] of starts.entries()) {
    numbers[index * width + column.minute] = minute;
    numbers[index * width + column.price] = price;
    numbers[index * width + column.cheapest] = Math.min(...starts.slice(index).map((start) => start.price));
  }
  return { numbers, facts: offer.facts, nextDayFrom: starts.length, goodUntil: Number.POSITIVE_INFINITY };
}

function makeView(market: Market): DayView {
  const find = (ordinal: number) => {
    const offer = market.offers[ordinal];
    return offer && toTimes(offer);
  };
  return {
    findEvening: (minute) => createEvening(minute, market.columns.offers.next.length),
    learn(evening, _, ordinal) {
      const times = find(ordinal);
      return times ? writeEvening(evening, ordinal, times, date) : unknown;
    },
    recall: find,
    find: (_, offer) => toTimes(offer),
    isComplete: () => true,
    fill: () => Promise.resolve(),
  };
}

/** What fits, offer by offer and start by start, as anybody would say it. */
function listFits(places: readonly Place[], wish: Wish) {
  const threshold = wish.minute === undefined ? 0 : firstInstantAt(date, wish.minute, timeZone) / minuteMs;
  return places.flatMap((place) => {
    if (wish.city !== undefined && place.cityIndex !== wish.city) return [];
    if (place.ratingTenths < (wish.minRating ?? 0) || (place.tagBits & wish.tagBits) !== wish.tagBits)
      return [];
    if (wish.openNow && !findOpening(place, now).open) return [];
    const starts = place.offers
      .filter((offer) => suits(offer, wish))
      .flatMap((offer) => listStarts(offer, wish, threshold))
      .filter(({ price }) => price <= (wish.maxPrice ?? Number.POSITIVE_INFINITY));
    if (starts.length === 0) return [];
    const first = Math.min(...starts.map(({ minute }) => minute));
    return [{ place, first, price: Math.min(...starts.map(({ price }) => price)) }];
  });
}

function suits(offer: PlaceOffer, { activity, guests, duration, payAtVenue, instant }: Wish): boolean {
  if (activity !== undefined && offer.activityIndex !== activity) return false;
  if (guests !== undefined && (guests < offer.guestsMin || guests > offer.guestsMost)) return false;
  if ((payAtVenue && !offer.takesCash) || (instant && !offer.isInstant)) return false;
  return duration === undefined || offer.facts.rules.durations.includes(duration);
}

function listStarts(offer: PlaceOffer, wish: Wish, threshold: number): Start[] {
  if (wish.date !== undefined)
    return (startsOf.get(offer.ordinal) ?? []).filter(({ minute }) => minute >= threshold);
  const guests = wish.guests ?? offer.usualGuests;
  const hours = (wish.duration ?? offer.usualDuration) / 60;
  const tables = Math.ceil(guests / offer.mostSeatsAtOne);
  const price = offer.isPerPerson ? offer.lowestRate * guests : Math.round(offer.lowestRate * tables * hours);
  return [{ minute: 2 ** 31, price }];
}

it('the walk over the columns finds and counts what a look at every start does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(somePlace, { maxLength: 12 }),
      someWish,
      fc.nat(11),
      async (drawn, filters, gone) => {
        const market = createMarket();
        Object.assign(market, { cities, activities });
        const places = drawn.map(makePlace);
        for (const place of places) setPlaces(market, place.row.providerId, [place]);
        // Somebody leaves and comes back, somebody else only leaves.
        setPlaces(market, 'p0', []);
        if (places[0]) setPlaces(market, 'p0', [places[0]]);
        setPlaces(market, `p${gone}`, []);
        const left = places.filter(({ ordinal }) => ordinal !== gone);
        const { isByTime, tags, ...others } = filters;
        const wish: Wish = {
          ...others,
          tagBits: toTagBits(tags),
          date: isByTime ? date : undefined,
          matches: undefined,
          origin: undefined,
          near: undefined,
          area: undefined,
        };
        const question: Question = { market, wish, now, view: isByTime ? makeView(market) : undefined };
        const taken: { place: number; first: number; price: number }[] = [];
        const scan = scanPlaces(question, market.all.ordinals, (place, first, price) =>
          taken.push({ place, first, price }),
        );
        expect(await scanInTurns(question, market.all.ordinals, () => {})).toEqual(scan);
        const count = (change: Partial<Wish>) => listFits(left, { ...wish, ...change }).length;
        const fits = listFits(left, wish).map(({ place, first, price }) => ({
          place: place.ordinal,
          first,
          price,
        }));
        expect(taken.sort((a, b) => a.place - b.place)).toEqual(fits);
        expect(scan.total).toBe(fits.length);
        expect(scan.counts).toEqual({
          activities: activities.map(({ slug, index }) => ({
            value: slug,
            count: count({ activity: index }),
          })),
          cities: cities.map(({ slug, index }) => ({ value: slug, count: count({ city: index }) })),
          tags: facilityTags.map((value) => ({
            value,
            count: count({ tagBits: wish.tagBits | toTagBits([value]) }),
          })),
          maxPrice: scan.counts.maxPrice.map(({ value }) => ({
            value,
            count: count({ maxPrice: Number(value) }),
          })),
          minRating: scan.counts.minRating.map(({ value }) => ({
            value,
            count: count({ minRating: Number(value) }),
          })),
          openNow: count({ openNow: true }),
          payAtVenue: count({ payAtVenue: true }),
          instant: count({ instant: true }),
        });
      },
    ),
    { numRuns: 150 },
  );
});
