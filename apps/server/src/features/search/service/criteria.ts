import type { ParsedRequest } from '@gramy/contract/wire-types';
import { findTableKinds } from '@gramy/domain/catalogue/table-words';
import type { GeoPoint } from '@gramy/domain/geo/distance';
import type { Instant } from '@gramy/domain/time/instant';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { toBusinessMinute } from '@gramy/domain/time/night';
import type { Market } from './market.ts';
import type { Place } from './place.ts';
import { listReadings, saysNothing, type Understood } from './understand-words.ts';

type Filters = ParsedRequest<'GET /user/service-providers/pins'>['query'];

/** A search, understood: the filters as they came, activity and city also where words named them. */
export interface Criteria extends Omit<Filters, 'q' | 'date' | 'time'> {
  /** How well the words fit; undefined when there are none. */
  readonly matches: ReadonlyMap<Place, number> | undefined;
  /** For distances: where somebody is, or else the middle of the city. */
  readonly origin: GeoPoint | undefined;
  readonly date: LocalDate | undefined;
  /** Of the business day: 00:30 is 1470. */
  readonly minute: number | undefined;
}

export function readCriteria(
  market: Market,
  { q = '', date, time, ...filters }: Filters,
  now: Instant,
): { criteria: Criteria; understood: Understood } {
  const readings = listReadings(q, market, { ...filters, date, time }, now);
  const chosen = chooseReading(market, readings, filters.activity !== undefined);
  const { understood } = chosen;
  // Signs alone, or small words alone: they were meant to find something, and not everything.
  const matches = saysNothing(q, now) ? new Map<Place, number>() : chosen.matches;
  const city = market.cities.find(({ slug }) => slug === filters.city) ?? understood.city;
  const criteria = {
    ...filters,
    activity: filters.activity ?? understood.activity?.slug,
    city: filters.city ?? understood.city?.slug,
    matches,
    origin: filters.near ?? city,
    ...readTime({ date, time }, understood),
  };
  return { understood, criteria };
}

/** Where words say when, nothing else has been chosen. */
function readTime({ date, time }: Pick<Filters, 'date' | 'time'>, { time: spoken }: Understood) {
  if (spoken !== undefined) return spoken;
  return {
    date: date === undefined ? undefined : parseLocalDate(date),
    minute: time === undefined ? undefined : toBusinessMinute(time),
  };
}

/** The first one for which there is a place; of those that find nothing the fullest. */
function chooseReading(market: Market, readings: readonly Understood[], hasActivity: boolean) {
  const find = rememberFound(market.vocabulary.find);
  const findMore = rememberFound((word) => addTables(market, word, find(word)));
  // Where a game is named, its tables say nothing more.
  const isAbout = hasActivity || readings.some(({ activity }) => activity !== undefined);
  const read = (understood: Understood) => ({
    understood,
    matches: matchWords(isAbout ? find : findMore, understood.words),
  });
  for (const understood of readings) {
    const reading = read(understood);
    if (reading.matches === undefined || canBePlayed(reading.matches, understood)) return reading;
  }
  const [fullest = nothingSaid] = readings;
  return read(fullest);
}

const nothingSaid: Understood = {
  activity: undefined,
  city: undefined,
  time: undefined,
  isNearMe: false,
  words: [],
};

/** Whether one of the places has the activity and is in the city that go with the words. */
function canBePlayed(matches: ReadonlyMap<Place, number>, { activity, city }: Understood): boolean {
  for (const place of matches.keys()) {
    const isThere = city === undefined || place.city.slug === city.slug;
    const isOffered = activity === undefined || place.offers.some((offer) => offer.activity === activity);
    if (isThere && isOffered) return true;
  }
  return false;
}

/** Places that are called so, and those with such tables: "tor" is a lane for bowling and a track for karting. */
function addTables({ places }: Market, word: string, named: ReadonlyMap<Place, number>) {
  const kinds = findTableKinds(word);
  if (kinds.length === 0) return named;
  const found = new Map(named);
  for (const place of places) {
    const hasOne = place.offers.some(({ activity }) => kinds.includes(activity.tableKind));
    if (hasOne) found.set(place, Math.max(found.get(place) ?? 0, 1));
  }
  return found;
}

type FindWord = Market['vocabulary']['find'];

/** The readings of one search share most of their words. */
function rememberFound(find: FindWord): FindWord {
  const known = new Map<string, ReturnType<FindWord>>();
  return (word) => {
    const found = known.get(word) ?? find(word);
    known.set(word, found);
    return found;
  };
}

/** Every word has to fit somewhere at the place. */
function matchWords(find: FindWord, words: readonly string[]): Map<Place, number> | undefined {
  const [first, ...others] = words;
  if (first === undefined) return undefined;
  let found = new Map(find(first));
  for (const word of others) {
    if (found.size === 0) break;
    const fits = find(word);
    const both = [...found].filter(([place]) => fits.has(place));
    found = new Map(both.map(([place, quality]) => [place, quality + (fits.get(place) ?? 0)]));
  }
  return found;
}
