import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { type Instant, minutesPerDay } from '@gramy/domain/time/instant';
import { nightEnds } from '@gramy/domain/time/night';
import { Failure, type Outcome } from '../../../failure.ts';
import { describePlace, describeStart, type ShownTimes, toActivityMark, toCityMark } from './card.ts';
import type { CityCounts } from './city-counts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { earlierSteps } from './evening.ts';
import { type FreeTimesBook, type TimeWish, width } from './free-times.ts';
import { listFitting, never } from './judge-offer.ts';
import type { Market } from './market.ts';
import { pickFirst } from './other-lists.ts';
import type { Place } from './place.ts';
import { createSelection, makeRanking, type Rank } from './rank.ts';
import {
  type Almost,
  listMeant,
  type Question,
  type Scan,
  scanInTurns,
  scanPlaces,
  type TakeFit,
} from './scan.ts';
import { chooseEarliest, findSoonTimes, firstMinuteOf } from './soon.ts';
import { readWish, type Wish } from './wish.ts';

export type SearchQuery = ParsedRequest<'GET /user/service-providers'>['query'];
export type SearchPage = CallData<'GET /user/service-providers'>;
export type PinsQuery = ParsedRequest<'GET /user/service-providers/pins'>['query'];
export type Pins = CallData<'GET /user/service-providers/pins'>;

export interface Searching {
  readonly market: Market;
  readonly book: FreeTimesBook;
  readonly cityCounts: CityCounts;
  readonly now: Instant;
}

const mostPins = 500;
const mostNames = 3;

export async function findPlaces(searching: Searching, query: SearchQuery): Promise<Outcome<SearchPage>> {
  const { cursor, limit, sort, ...filters } = query;
  const search = JSON.stringify([sort, filters]);
  const after = cursor === undefined ? undefined : readCursor(cursor, search);
  if (cursor !== undefined && after === undefined) {
    const error = {
      path: 'query.cursor',
      code: 'cursorInvalid',
      message: 'This is no cursor of this search',
    };
    return new Failure('validationFailed', { errors: [error] });
  }
  const { wish, understood } = readWish(searching.market, filters);
  const question = ask(searching, wish);
  // One more than fit on the page tells whether there is another one.
  const { kept, scan, soon } = await select(searching, question, sort, limit + 1, after);
  const page = kept.slice(0, limit);
  const last = kept.length > limit ? page.at(-1) : undefined;
  return {
    items: await describePage(
      searching,
      question,
      page.map(({ place }) => place),
      soon,
    ),
    nextCursor: last ? writeCursor(search, last) : null,
    total: scan.total,
    isByTime: wish.date !== undefined,
    counts: scan.counts,
    understood: {
      activity: understood.activity ? toActivityMark(understood.activity) : null,
      city: understood.city ? toCityMark(understood.city) : null,
      words: understood.words.length > 0 ? understood.words.join(' ') : null,
    },
    bounds: scan.bounds,
    otherTime: findOtherTime(question, scan.almost),
  };
}

export async function findPins(searching: Searching, query: PinsQuery): Promise<Pins> {
  const { wish } = readWish(searching.market, query);
  const question = ask(searching, wish);
  const { kept, scan } = await select(searching, question, 'relevance', mostPins, undefined);
  return {
    isCutShort: scan.total > mostPins,
    items: kept.map(({ place }) => {
      const fitting = listFitting(question, place);
      const shown = chooseLead(question, place);
      const cheapest = fitting
        .map(({ offer }) => offer)
        .reduce((best, other) => (other.lowestRate < best.lowestRate ? other : best));
      return {
        branchId: place.row.branchId,
        latitude: place.row.latitude,
        longitude: place.row.longitude,
        name: place.row.providerName,
        start: shown ? describeStart(shown, shown.from * width) : null,
        currency: cheapest.facts.currency,
        priceFrom: cheapest.lowestRate,
      };
    }),
  };
}

function ask({ market, book, now }: Searching, wish: Wish): Question {
  const times = toTimeWish(wish);
  return { market, wish, now, view: times && book.open(market, times, now) };
}

function toTimeWish({ date, minute = 0, duration, guests }: Wish): TimeWish | undefined {
  return date === undefined ? undefined : { date, duration, guests, isNight: minute >= minutesPerDay };
}

async function select(
  searching: Searching,
  question: Question,
  sort: PlaceSort,
  most: number,
  after: Rank | undefined,
) {
  const { view, wish, market } = question;
  if (sort === 'soonest' && view === undefined) return selectSoonest(searching, question, most, after);
  const run = async () => {
    let selection = createSelection(market, most, after);
    const begin = () => {
      selection = createSelection(market, most, after);
      return makeRanking(market, wish, sort, selection.add);
    };
    const scanned = await scan(searching, question, begin);
    return { kept: selection.kept, scan: scanned };
  };
  let result = await run();
  if (view !== undefined && !view.isComplete()) {
    await view.fill();
    result = await run();
  }
  return { ...result, soon: new Map<Place, ShownTimes>() };
}

/** Without a date, the next starts have to be found before anything can be put in order. */
async function selectSoonest(
  searching: Searching,
  question: Question,
  most: number,
  after: Rank | undefined,
) {
  const { market, wish } = question;
  const fits: { ordinal: number; price: number }[] = [];
  const scanned = await scan(searching, question, () => {
    fits.length = 0;
    return (ordinal, _, price) => fits.push({ ordinal, price });
  });
  const places = fits.flatMap(({ ordinal }) => market.byOrdinal[ordinal] ?? []);
  const soon = await findSoon(searching, question, places);
  const selection = createSelection(market, most, after);
  const take = makeRanking(market, wish, 'soonest', selection.add);
  for (const { ordinal, price } of fits) {
    const place = market.byOrdinal[ordinal];
    if (place !== undefined) take(ordinal, findMinute(soon.get(place)), price);
  }
  return { kept: selection.kept, scan: scanned, soon };
}

/** `begin` answers where to put what fits, and forgets what was put there before. */
async function scan({ cityCounts }: Searching, question: Question, begin: () => TakeFit): Promise<Scan> {
  const look = async (ordinals: readonly number[]) =>
    (await scanInTurns(question, ordinals, begin())) ?? scanPlaces(question, ordinals, begin());
  const { market, wish, view } = question;
  const known = cityCounts.recall(question);
  if (known === undefined) {
    const whole = await look(listMeant(market, wish));
    const isKnown = whole.counts.cities.length === market.cities.length;
    if (isKnown && (view === undefined || view.isComplete())) cityCounts.keep(question, whole.counts.cities);
    return whole;
  }
  const inCity = market.byCity.get(wish.city ?? -1)?.ordinals ?? [];
  const { counts, ...rest } = await look(inCity);
  const slug = market.cities.find(({ index }) => index === wish.city)?.slug;
  const own = counts.cities.find(({ value }) => value === slug);
  const cities = known.map((city) => (own && city.value === slug ? own : city));
  return { ...rest, counts: { ...counts, cities } };
}

function findMinute(shown: ShownTimes | undefined): number {
  return (shown && firstMinuteOf(shown)) ?? never;
}

function findSoon(searching: Searching, question: Question, places: readonly Place[]) {
  const { duration, guests } = question.wish;
  const listOffers = (place: Place) => listFitting(question, place).map(({ offer }) => offer);
  return findSoonTimes(searching, places, { duration, guests, now: searching.now, listOffers });
}

async function describePage(
  searching: Searching,
  question: Question,
  places: readonly Place[],
  known: ReadonlyMap<Place, ShownTimes>,
) {
  const { near, date } = question.wish;
  const activity = question.market.activities.find(({ index }) => index === question.wish.activity)?.slug;
  const unknown = date === undefined ? places.filter((place) => !known.has(place)) : [];
  const soon = unknown.length > 0 ? await findSoon(searching, question, unknown) : known;
  return places.map((place) => {
    const shown = chooseLead(question, place) ?? known.get(place) ?? soon.get(place);
    return describePlace(place, { activity, near, now: searching.now }, shown);
  });
}

/** The offer whose starts stand on the card: the one that begins first, then the one that the venue lists first. */
function chooseLead(question: Question, place: Place): ShownTimes | undefined {
  const { maxPrice } = question.wish;
  const wish = toTimeWish(question.wish);
  if (wish === undefined) return undefined;
  return chooseEarliest(
    listFitting(question, place).flatMap(({ offer, times, from }) =>
      times ? [{ offer, times, from, wish, maxPrice }] : [],
    ),
  );
}

/** The smallest step back that brings more. "Not before" means that a step forward never does. */
function findOtherTime({ market, wish }: Question, almost: Almost): SearchPage['otherTime'] {
  if (wish.minute === undefined) return null;
  const gained: number[] = [];
  for (const step of earlierSteps) {
    gained.push(...(almost.get(step) ?? []));
    const time = wish.minute - step;
    // Earlier than that it would be read as the end of the night.
    if (gained.length === 0 || time < nightEnds) continue;
    const places = gained.flatMap((ordinal) => market.byOrdinal[ordinal] ?? []);
    const names = pickFirst(places, mostNames, compareRating).map(({ row }) => row.providerName);
    return { time: formatClock(time), moreCount: gained.length, names };
  }
  return null;
}

function compareRating(a: Place, b: Place): number {
  return b.rating.score - a.rating.score || (a.row.branchId < b.row.branchId ? -1 : 1);
}

function formatClock(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % minutesPerDay) / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
