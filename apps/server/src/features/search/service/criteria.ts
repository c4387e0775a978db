import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { GeoPoint } from '@gramy/domain/geo/distance';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { toBusinessMinute } from '@gramy/domain/time/night';
import type { Market } from './market.ts';
import type { Place } from './place.ts';
import { type Understood, understandWords } from './understand-words.ts';

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
): { criteria: Criteria; understood: Understood } {
  const plain = understandWords(q, { activities: [], cities: [] }, filters);
  let understood = understandWords(q, market, filters);
  let matches = matchWords(market, understood.words);
  // A name may sound like an activity or a city: "Karaoke Kraków" is also somebody's name.
  if (matches?.size === 0) {
    const byName = matchWords(market, plain.words);
    if (byName && byName.size > 0) [understood, matches] = [plain, byName];
  }
  const city = market.cities.find(({ slug }) => slug === filters.city) ?? understood.city;
  const criteria = {
    ...filters,
    activity: filters.activity ?? understood.activity?.slug,
    city: filters.city ?? understood.city?.slug,
    matches,
    origin: filters.near ?? city,
    date: date === undefined ? undefined : parseLocalDate(date),
    minute: time === undefined ? undefined : toBusinessMinute(time),
  };
  return { understood, criteria };
}

/** Every word has to fit somewhere at the place. */
function matchWords({ vocabulary }: Market, words: readonly string[]): Map<Place, number> | undefined {
  const [first, ...others] = words;
  if (first === undefined) return undefined;
  let found = new Map(vocabulary.find(first));
  for (const word of others) {
    if (found.size === 0) break;
    const fits = vocabulary.find(word);
    const both = [...found].filter(([place]) => fits.has(place));
    found = new Map(both.map(([place, quality]) => [place, quality + (fits.get(place) ?? 0)]));
  }
  return found;
}
