import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { measureDistance } from '@gramy/domain/geo/distance';
import { formatClock } from '@gramy/domain/time/clock';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { nightEnds } from '@gramy/domain/time/night';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, refuseCursor, writePageMark } from '../../../page-mark.ts';
import {
  chooseEarliest,
  describePlace,
  describeStart,
  findCheapest,
  type ShownTimes,
  toActivityMark,
  toCityMark,
} from './card.ts';
import type { Counts } from './counts.ts';
import { type Criteria, readCriteria } from './criteria.ts';
import { earlierSteps, listFitting, nearMeters, type OfferFit, type Question } from './filters.ts';
import { compareIds, type Market, pickFirst } from './market.ts';
import { findOtherDate } from './other-date.ts';
import { findLowestRate, type Place } from './place.ts';
import { compareRanks, makeRanking, type Rank, type Ranked } from './rank.ts';
import { openSoon, type SoonDeps } from './soon.ts';
import { findNearlyMeant, type Understood } from './understand-words.ts';
import { type FittingPlace, type Walk, walkMarket } from './walk.ts';

export type SearchQuery = ParsedRequest<'GET /user/service-providers'>['query'];
export type SearchPage = CallData<'GET /user/service-providers'>;
export type PinsQuery = ParsedRequest<'GET /user/service-providers/pins'>['query'];
export type Pins = CallData<'GET /user/service-providers/pins'>;

export interface Searching extends SoonDeps {
  readonly market: Market;
}

const mostPins = 500;
const mostNames = 3;

export async function findPlaces(searching: Searching, query: SearchQuery): Promise<Outcome<SearchPage>> {
  const { cursor, limit, sort, ...filters } = query;
  const signature = signSearch([sort, filters]);
  const after = readCursor(cursor, signature);
  if (after instanceof Failure) return after;
  const { criteria, understood } = readCriteria(searching.market, filters, searching.now);
  const question = ask(searching, criteria);
  const walk = await walkMarket(question, searching.takeTurn);
  // One more than fit on the page, to see whether there is another one.
  const first = selectFirst(criteria, sort, walk.fitting, limit + 1, after);
  const page = first.slice(0, limit).map(({ place }) => place);
  const last = first.length > limit ? first[limit - 1] : undefined;
  const otherTime = findOtherTime(criteria, walk.almost);
  const isNothingFree = walk.fitting.length === 0 && otherTime === null;
  return {
    items: describePage(question, page),
    nextCursor: last ? writePageMark([signature, last.first, last.second], last.place.row.branchId) : null,
    total: walk.fitting.length,
    isByTime: criteria.date !== undefined,
    counts: walk.fitting.length > 0 ? walk.counts : await countElsewhere(searching, criteria, walk.counts),
    understood: { ...describeUnderstood(understood), isUnknown: criteria.matches?.size === 0 },
    nearlyMeant: criteria.matches?.size === 0 ? describeNearlyMeant(searching, understood) : null,
    bounds: findBounds(walk.fitting),
    otherTime,
    otherDate: isNothingFree ? ((await findOtherDate(searching, question)) ?? null) : null,
    nearest: walk.fitting.length === 0 ? findFarNearest(searching, criteria) : null,
  };
}

function describeUnderstood({ time, isNearMe, words, ...named }: Understood) {
  return {
    ...toMarks(named),
    date: time?.date ?? null,
    time: time?.minute === undefined ? null : formatClock(time.minute),
    isNearMe,
    words: words.length > 0 ? words.join(' ') : null,
  };
}

function describeNearlyMeant({ market }: Searching, understood: Understood): SearchPage['nearlyMeant'] {
  const meant = findNearlyMeant(market, understood);
  return meant ? toMarks(meant) : null;
}

function toMarks({ activity, city }: Pick<Understood, 'activity' | 'city'>) {
  return { activity: activity ? toActivityMark(activity) : null, city: city ? toCityMark(city) : null };
}

export async function findPins(searching: Searching, query: PinsQuery): Promise<Pins> {
  const { criteria } = readCriteria(searching.market, query, searching.now);
  const question = ask(searching, criteria);
  const { fitting } = await walkMarket(question, searching.takeTurn);
  return {
    isCutShort: fitting.length > mostPins,
    items: selectFirst(criteria, 'relevance', fitting, mostPins).map(({ place }) => {
      const fits = listFitting(question, place);
      const shown = chooseShown(question, fits);
      const cheapest = findCheapest(fits.length > 0 ? fits.map(({ offer }) => offer) : place.offers);
      return {
        branchId: place.row.branchId,
        latitude: place.row.latitude,
        longitude: place.row.longitude,
        name: place.row.providerName,
        start: shown ? describeStart(shown) : null,
        currency: cheapest.facts.currency,
        priceFrom: findLowestRate(cheapest),
        pricedPer: cheapest.facts.prices.pricing,
      };
    }),
  };
}

/** Whoever finds nothing wants to know what there is besides: whatever the words, and in other cities. */
async function countElsewhere(searching: Searching, criteria: Criteria, counts: Counts): Promise<Counts> {
  const count = async (asked: Criteria) =>
    (await walkMarket(ask(searching, asked), searching.takeTurn)).counts;
  const isUnknown = criteria.matches?.size === 0;
  const here = isUnknown ? { ...criteria, matches: undefined } : criteria;
  const known = isUnknown ? await count(here) : counts;
  if (criteria.city === undefined) return known;
  const { cities } = await count({ ...here, city: undefined, near: undefined, area: undefined });
  return { ...known, cities };
}

function ask(searching: Searching, criteria: Criteria): Question {
  const { market, freeTimes, now } = searching;
  const { date, minute = 0, duration, guests } = criteria;
  if (date === undefined) return { market, criteria, now, times: openSoon(searching, criteria) };
  const times = freeTimes.open({ date, duration, guests, isNight: minute >= minutesPerDay }, searching);
  return { market, criteria, now, times };
}

function selectFirst(
  criteria: Criteria,
  sort: PlaceSort,
  fitting: readonly FittingPlace[],
  most: number,
  after?: Rank,
): Ranked[] {
  const rank = makeRanking(criteria, sort);
  const ranked = fitting.map(rank);
  const left = after ? ranked.filter((one) => compareRanks(one, after) > 0) : ranked;
  return pickFirst(left, most, compareRanks);
}

function describePage(question: Question, places: readonly Place[]) {
  const { activity, near } = question.criteria;
  return places.map((place) => {
    const shown = chooseShown(question, listFitting(question, place));
    return describePlace(place, { activity, near, now: question.now }, shown);
  });
}

function chooseShown({ criteria, times }: Question, fits: readonly OfferFit[]): ShownTimes | undefined {
  const free = fits.flatMap((fit) => (fit.times ? [{ ...fit, times: fit.times }] : []));
  return chooseEarliest(times.criteria, free, criteria.maxPrice);
}

/** For somebody near whom there is nothing at all: where the nearest place is. */
function findFarNearest({ market }: Searching, { near, city, area }: Criteria): SearchPage['nearest'] {
  if (near === undefined || city !== undefined || area !== undefined) return null;
  const measured = market.places.map((place) => ({ place, meters: measureDistance(near, place.row) }));
  const [nearest] = pickFirst(measured, 1, (a, b) => a.meters - b.meters);
  if (nearest === undefined || nearest.meters <= nearMeters) return null;
  return { city: toCityMark(nearest.place.city), distanceMeters: nearest.meters };
}

/** The smallest step back that brings more. "Not before" means that a step forward never does. */
function findOtherTime({ minute }: Criteria, almost: Walk['almost']): SearchPage['otherTime'] {
  for (const step of minute === undefined ? [] : earlierSteps) {
    const time = (minute ?? 0) - step;
    const gained = almost.filter(({ earlierBy }) => earlierBy <= step).map(({ place }) => place);
    // Earlier than that it would be read as the end of the night.
    if (gained.length === 0 || time < nightEnds) continue;
    const best = pickFirst(gained, mostNames, (a, b) => b.rating.score - a.rating.score || compareIds(a, b));
    return {
      time: formatClock(time),
      moreCount: gained.length,
      names: best.map(({ row }) => row.providerName),
    };
  }
  return null;
}

function findBounds(fitting: readonly FittingPlace[]): SearchPage['bounds'] {
  if (fitting.length === 0) return null;
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { place } of fitting) {
    const { latitude, longitude } = place.row;
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/** A cursor says after which rank to go on, so whoever comes or goes moves nobody else to another page. */
function readCursor(cursor: string | undefined, signature: number): Rank | undefined | Failure {
  const mark = readPageMark(cursor, 3);
  if (mark === undefined || mark instanceof Failure) return mark;
  const [own, first = 0, second = 0] = mark.numbers.map(Number);
  // That of another search is none of ours either.
  return own === signature ? { first, second, branchId: mark.id } : refuseCursor();
}

/** Identifies a search; it is no secret. */
function signSearch(search: unknown): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(JSON.stringify(search))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
