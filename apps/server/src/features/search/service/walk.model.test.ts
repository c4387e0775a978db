import { findConfirmation } from '@gramy/domain/booking/confirmation';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { minuteMs } from '@gramy/domain/time/instant';
import { formatLocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfferFacts } from '../../offers/service.ts';
import type { Criteria } from './criteria.ts';
import type { Question } from './filters.ts';
import { type FreeTimes, never } from './free-times.ts';
import type { WantedTimes } from './free-times-cache.ts';
import type { Market } from './market.ts';
import { findOpening } from './opening.ts';
import { makePlaceOffer, type Place, type PlaceOffer } from './place.ts';
import { createTurns } from './turns.ts';
import { createVocabulary } from './vocabulary.ts';
import { walkPlaces } from './walk.ts';

const timeZone = 'Europe/Warsaw';
const date = formatLocalDate({ year: 2026, month: 5, day: 8 });
const now = Date.parse('2026-05-08T12:00:00Z');
const cities = [0, 1, 2].map((index) => ({
  ...nameThing(`city-${index}`),
  latitude: 52,
  longitude: 20,
  words: [],
}));
const activities = [0, 1].map((index) => ({
  ...nameThing(`game-${index}`),
  hue: 1,
  icon: 'circle',
  tableKind: 'lane' as const,
  words: [],
}));

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
  instantUpToGuests: fc.option(fc.integer({ min: 1, max: 8 })),
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
const someCriteria = fc.record({
  activity: fc.option(fc.constantFrom('game-0', 'game-1'), { nil: undefined }),
  city: fc.option(fc.constantFrom('city-0', 'city-1', 'city-2', 'atlantis'), { nil: undefined }),
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
type SomeCriteria = typeof someCriteria extends fc.Arbitrary<infer Value> ? Value : never;
type SomeOffer = SomePlace['offers'][number];
type Start = { minute: number; price: number };

let offerCount = 0;
const startsOf = new Map<string, Start[]>();

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
    terms: {
      refundTiers: [],
      confirmation: drawn.isInstant ? 'instant' : 'request',
      instantUpToGuests: drawn.isInstant ? drawn.instantUpToGuests : null,
      regulations: '',
    },
    payAtVenue: drawn.takesCash,
  } as unknown as OfferFacts;
  const begin = firstInstantAt(date, 0, timeZone) / minuteMs;
  const starts = drawn.starts.map(({ half, price }) => ({ minute: begin + half * 30, price }));
  startsOf.set(
    facts.offerId,
    starts.sort((a, b) => a.minute - b.minute),
  );
  const activity = activities[drawn.activity];
  if (activity === undefined) throw new Error('no such activity');
  return makePlaceOffer(facts, activity);
}

function makePlace(drawn: SomePlace, index: number): Place {
  const hours = [{ opens: drawn.opens, closes: drawn.opens + 480 }];
  const week = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
  return {
    row: { branchId: `b${index}`, tags: drawn.tags, latitude: 52, longitude: 20 },
    city: cities[drawn.city],
    hours: { week, exceptions: [], timeZone },
    rating: { average: drawn.stars / 10, count: 1, score: drawn.stars * 100, tenths: drawn.stars },
    offers: drawn.offers.map(makeOffer),
    opening: undefined,
  } as unknown as Place;
}

function toTimes(offer: PlaceOffer): FreeTimes {
  const starts = startsOf.get(offer.facts.offerId) ?? [];
  const prices = starts.map(({ price }) => price);
  return {
    date,
    minutes: starts.map(({ minute }) => minute),
    prices,
    freeTables: [],
    nextDayFrom: starts.length,
    version: 0,
    goodUntil: Number.POSITIVE_INFINITY,
  };
}

function makeTimes(isKnown: (offer: PlaceOffer) => boolean): WantedTimes {
  return {
    criteria: {},
    find: (_, offer) => (isKnown(offer) ? toTimes(offer) : undefined),
    fill: () => Promise.resolve(),
  };
}

/** What fits, offer by offer and start by start, as anybody would say it. */
function listFits(places: readonly Place[], criteria: Criteria) {
  const threshold =
    criteria.minute === undefined ? 0 : firstInstantAt(date, criteria.minute, timeZone) / minuteMs;
  return places.flatMap((place) => {
    if (criteria.city !== undefined && place.city.slug !== criteria.city) return [];
    if (place.rating.tenths < (criteria.minRating ?? 0)) return [];
    if (criteria.tags.some((tag) => !place.row.tags.includes(tag))) return [];
    if (criteria.openNow && !findOpening(place, now).open) return [];
    const offers = place.offers.filter((offer) => suits(offer, criteria));
    // Each offer's first start that is not too dear; of those the first one stands on the card.
    const [earliest] = offers
      .flatMap((offer) => listStarts(offer, criteria, threshold).slice(0, 1))
      .sort((a, b) => a.minute - b.minute);
    if (earliest) return [{ place, ...earliest }];
    const isAnyTime = criteria.date === undefined && criteria.maxPrice === undefined;
    return isAnyTime && offers.length > 0 ? [{ place, minute: never, price: never }] : [];
  });
}

function suits(offer: PlaceOffer, { activity, guests, duration, payAtVenue, instant }: Criteria): boolean {
  if (activity !== undefined && offer.activity.slug !== activity) return false;
  const { rules, payAtVenue: takesCash, terms } = offer.facts;
  if (guests !== undefined && (guests < rules.guestsMin || guests > offer.guestsMost)) return false;
  if ((payAtVenue && !takesCash) || (instant && findConfirmation(terms, guests ?? 1) !== 'instant'))
    return false;
  return duration === undefined || rules.durations.includes(duration);
}

function listStarts(offer: PlaceOffer, { date: asked, maxPrice }: Criteria, threshold: number): Start[] {
  const starts = startsOf.get(offer.facts.offerId) ?? [];
  return starts
    .filter(({ minute }) => asked === undefined || minute >= threshold)
    .filter(({ price }) => price <= (maxPrice ?? Number.POSITIVE_INFINITY));
}

function makeQuestion(drawn: readonly SomePlace[], filters: SomeCriteria): Question {
  const places = drawn.map(makePlace);
  const market: Market = {
    number: 1,
    cities,
    activities,
    places,
    byBranch: new Map(),
    byCity: new Map(),
    vocabulary: createVocabulary(),
  };
  const { isByTime, ...others } = filters;
  const criteria: Criteria = {
    ...others,
    date: isByTime ? date : undefined,
    matches: undefined,
    origin: undefined,
    near: undefined,
    area: undefined,
  };
  return { market, criteria, now, times: makeTimes(() => true) };
}

const noTurn = () => undefined;

it('the walk finds and counts what a look at every start does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePlace, { maxLength: 12 }), someCriteria, async (drawn, filters) => {
      const question = makeQuestion(drawn, filters);
      const { criteria, market } = question;
      const { fitting, counts } = await walkPlaces(question, market.places, noTurn);
      const count = (change: Partial<Criteria>) => listFits(market.places, { ...criteria, ...change }).length;
      expect(fitting).toEqual(listFits(market.places, criteria));
      expect(counts).toEqual({
        activities: activities.map(({ slug }) => ({ value: slug, count: count({ activity: slug }) })),
        cities: cities
          .filter(({ slug }) => [undefined, slug].includes(criteria.city))
          .map(({ slug }) => ({ value: slug, count: count({ city: slug }) })),
        tags: facilityTags.map((value) => ({ value, count: count({ tags: [...criteria.tags, value] }) })),
        maxPrice: counts.maxPrice.map(({ value }) => ({ value, count: count({ maxPrice: Number(value) }) })),
        minRating: counts.minRating.map(({ value }) => ({
          value,
          count: count({ minRating: Number(value) }),
        })),
        openNow: count({ openNow: true }),
        payAtVenue: count({ payAtVenue: true }),
        instant: count({ instant: true }),
      });
    }),
    { numRuns: 150 },
  );
});

it('what is missing is named, and only that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePlace, { maxLength: 12 }), someCriteria, async (drawn, filters) => {
      const whole = makeQuestion(drawn, filters);
      const times = makeTimes(({ number }) => number % 3 !== 0);
      const { missing } = await walkPlaces({ ...whole, times }, whole.market.places, noTurn);
      for (const { place, offer } of missing) {
        expect(offer.number % 3).toBe(0);
        expect([undefined, place.city.slug]).toContain(whole.criteria.city);
      }
      const unknown = new Set(missing.map(({ place }) => place));
      const { fitting } = await walkPlaces(whole, whole.market.places, noTurn);
      const known = await walkPlaces({ ...whole, times }, whole.market.places, noTurn);
      const isKnown = ({ place }: { place: Place }) => !unknown.has(place);
      expect(known.fitting.filter(isKnown)).toEqual(fitting.filter(isKnown));
    }),
    { numRuns: 50 },
  );
});

it('the walk makes way for others between its slices', async () => {
  let clock = 0;
  // A millisecond for every look at the clock, and thereby for every place.
  const takeTurn = createTurns(() => clock++);
  const question = makeQuestion(fc.sample(somePlace, 100), fc.sample(someCriteria, 1)[0] as SomeCriteria);
  let hasEnded = false;
  const walk = walkPlaces(question, question.market.places, takeTurn).finally(() => {
    hasEnded = true;
  });
  let turns = 0;
  for (; !hasEnded; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  await walk;
  expect(turns).toBeGreaterThanOrEqual(20);
});
