import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { type Instant, minutesPerDay } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { describePlace, describeStart, type ShownTimes, toActivityMark, toCityMark } from './card.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Almost, earlierSteps, evaluate, type Found, listCandidates, listOffersOf } from './evaluate.ts';
import { column, type FreeTimesBook, width } from './free-times.ts';
import type { Market } from './market-index.ts';
import type { Place, PlaceOffer } from './place.ts';
import { compareRanks, makeRanking, type Ranked } from './rank.ts';
import { findSoonTimes, firstMinuteOf } from './soon.ts';
import { nightEnds, type ReadWish, readWish, type Wish } from './wish.ts';

export type SearchQuery = ParsedRequest<'GET /user/service-providers'>['query'];
export type SearchPage = CallData<'GET /user/service-providers'>;
export type PinsQuery = ParsedRequest<'GET /user/service-providers/pins'>['query'];
export type Pins = CallData<'GET /user/service-providers/pins'>;

export interface Searching {
  readonly market: Market;
  readonly book: FreeTimesBook;
  readonly now: Instant;
}

const mostPins = 500;
const mostNames = 3;

export async function findPlaces(searching: Searching, query: SearchQuery): Promise<Outcome<SearchPage>> {
  const { cursor, limit, sort, ...filters } = query;
  const search = JSON.stringify([sort, filters]);
  const after = cursor === undefined ? undefined : readCursor(cursor, search, sort);
  if (cursor !== undefined && after === undefined) {
    const error = {
      path: 'query.cursor',
      code: 'cursorInvalid',
      message: 'This is no cursor of this search',
    };
    return new Failure('validationFailed', { errors: [error] });
  }
  const read = readWish(searching.market, filters);
  const { wish, understood } = read;
  const { ranked, counts, almost, soon } = await rankPlaces(searching, wish, sort);
  const rest = after ? ranked.filter((rank) => compareRanks(rank, after) > 0) : ranked;
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: await describePage(searching, wish, page, soon),
    nextCursor: last ? writeCursor(search, last) : null,
    total: ranked.length,
    isByTime: wish.date !== undefined,
    counts,
    understood: {
      activity: understood.activity ? toActivityMark(understood.activity) : null,
      city: understood.city ? toCityMark(understood.city) : null,
      words: understood.words.length > 0 ? understood.words.join(' ') : null,
    },
    bounds: findBounds(ranked),
    otherTime: findOtherTime(wish, almost),
  };
}

export async function findPins(searching: Searching, query: PinsQuery): Promise<Pins> {
  const { wish }: ReadWish = readWish(searching.market, query);
  const { ranked } = await rankPlaces(searching, wish, 'relevance');
  return {
    isCutShort: ranked.length > mostPins,
    items: ranked.slice(0, mostPins).map(({ found }) => {
      const { row } = found.place;
      const shown = chooseLead(found, wish);
      const cheapest = found.offers.reduce((best, other) =>
        other.offer.lowestRate < best.offer.lowestRate ? other : best,
      ).offer;
      return {
        branchId: row.branchId,
        latitude: row.latitude,
        longitude: row.longitude,
        name: row.providerName,
        start: shown ? describeStart(shown, shown.from * width) : null,
        currency: cheapest.facts.currency,
        priceFrom: cheapest.lowestRate,
      };
    }),
  };
}

async function rankPlaces({ market, book, now }: Searching, wish: Wish, sort: PlaceSort) {
  const question = { market, wish, now };
  const candidates = listCandidates(question);
  const { date, duration, guests } = wish;
  const findTimes =
    date === undefined
      ? undefined
      : await book.prepare(listOffersOf(candidates, wish), { date, duration, guests }, now);
  const { found, counts, almost } = evaluate(question, candidates, findTimes);
  const isSoonest = sort === 'soonest' && date === undefined;
  const soon = isSoonest ? await findSoon({ market, book, now }, wish, found) : new Map<Place, ShownTimes>();
  const findSoonest = ({ place }: Found) => {
    const shown = soon.get(place);
    return shown && firstMinuteOf(shown);
  };
  const ranked = found.map(makeRanking(wish, sort, findSoonest)).sort(compareRanks);
  return { ranked, counts, almost, soon };
}

function findSoon({ book, now }: Searching, { duration, guests }: Wish, found: readonly Found[]) {
  const meant = new Set<PlaceOffer>(found.flatMap(({ offers }) => offers.map(({ offer }) => offer)));
  const isMeant = (offer: PlaceOffer) => meant.has(offer);
  const places = found.map(({ place }) => place);
  return findSoonTimes(book, places, { duration, guests, now, isMeant });
}

async function describePage(
  searching: Searching,
  wish: Wish,
  page: readonly Ranked[],
  known: ReadonlyMap<Place, ShownTimes>,
) {
  const unknown = page.filter(({ found }) => wish.date === undefined && !known.has(found.place));
  const soon = await findSoon(
    searching,
    wish,
    unknown.map(({ found }) => found),
  );
  const { activity, near } = wish;
  return page.map(({ found }) => {
    const { place } = found;
    const shown = chooseLead(found, wish) ?? known.get(place) ?? soon.get(place);
    return describePlace(place, { activity, near, now: searching.now }, shown);
  });
}

/** The offer whose starts stand on the card: the one that begins first, then the one that the venue lists first. */
function chooseLead({ offers }: Found, { date, duration, guests, maxPrice }: Wish): ShownTimes | undefined {
  if (date === undefined) return undefined;
  let lead: ShownTimes | undefined;
  for (const { offer, times, from } of offers) {
    if (times === undefined) continue;
    const shown = { offer, times, wish: { date, duration, guests }, maxPrice };
    const first = skipDearer(times.numbers, from, maxPrice);
    const minute = times.numbers[first * width + column.minute];
    if (minute === undefined) continue;
    if (lead === undefined || minute < (firstMinuteOf(lead) ?? 0)) lead = { ...shown, from: first };
  }
  return lead;
}

function skipDearer(numbers: Int32Array, from: number, maxPrice = Number.POSITIVE_INFINITY): number {
  let index = from;
  while ((numbers[index * width + column.price] ?? 0) > maxPrice) index += 1;
  return index;
}

function findBounds(ranked: readonly Ranked[]): SearchPage['bounds'] {
  if (ranked.length === 0) return null;
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { found } of ranked) {
    const { latitude, longitude } = found.place.row;
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** The smallest step back that brings more. "Not before" means that a step forward never does. */
function findOtherTime({ minute }: Wish, almost: readonly Almost[]): SearchPage['otherTime'] {
  if (minute === undefined) return null;
  for (const step of earlierSteps) {
    const gained = almost.filter(({ earlierBy }) => earlierBy <= step);
    const time = minute - step;
    // Earlier than that it would be read as the end of the night.
    if (gained.length === 0 || time < nightEnds) continue;
    const names = gained.slice(0, mostNames).map(({ place }) => place.row.providerName);
    return { time: formatClock(time), moreCount: gained.length, names };
  }
  return null;
}

function formatClock(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % minutesPerDay) / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
