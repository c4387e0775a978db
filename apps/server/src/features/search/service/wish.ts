import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { GeoPoint } from '@gramy/domain/geo/distance';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { nightEnds } from '@gramy/domain/time/night';
import type { Market } from './market.ts';
import { toTagBits } from './place.ts';
import { understandWords } from './understand-words.ts';

type Filters = ParsedRequest<'GET /user/service-providers/pins'>['query'];

/** A search, understood. */
export interface Wish {
  /** The numbers of what was chosen or named; none of ours, where there is no such thing. */
  readonly activity: number | undefined;
  readonly city: number | undefined;
  /** How well the words fit, by the places' numbers; undefined when there are none. */
  readonly matches: ReadonlyMap<number, number> | undefined;
  /** For distances: where somebody is, or else the middle of the city. */
  readonly origin: GeoPoint | undefined;
  readonly near: GeoPoint | undefined;
  readonly area: Filters['area'];
  readonly date: LocalDate | undefined;
  /** Of the business day: 00:30 is 1470. */
  readonly minute: number | undefined;
  readonly duration: number | undefined;
  readonly guests: number | undefined;
  readonly maxPrice: number | undefined;
  readonly minRating: number | undefined;
  readonly openNow: boolean;
  readonly tagBits: number;
  readonly payAtVenue: boolean;
  readonly instant: boolean;
}

export interface ReadWish {
  readonly wish: Wish;
  readonly understood: ReturnType<typeof understandWords>;
}

export function toBusinessMinute(clockMinute: number): number {
  return clockMinute < nightEnds ? clockMinute + minutesPerDay : clockMinute;
}

export function readWish(market: Market, filters: Filters): ReadWish {
  const chosen = { activity: filters.activity, city: filters.city };
  const plain = understandWords(filters.q ?? '', { activities: [], cities: [] }, chosen);
  let understood = understandWords(filters.q ?? '', market, chosen);
  let matches = matchWords(market, understood.words);
  // A name may sound like an activity or a city: "Karaoke Kraków" is also somebody's name.
  if (matches?.size === 0) {
    const byName = matchWords(market, plain.words);
    if (byName && byName.size > 0) [understood, matches] = [plain, byName];
  }
  const city = findChosen(market.cities, filters.city) ?? understood.city;
  const activity = findChosen(market.activities, filters.activity) ?? understood.activity;
  const wish = {
    ...readFilters(filters),
    near: filters.near,
    origin: filters.near ?? city,
    matches,
    city: city?.index ?? (filters.city === undefined ? undefined : nothing),
    activity: activity?.index ?? (filters.activity === undefined ? undefined : nothing),
  };
  return { understood, wish };
}

/** Nobody has this number. */
const nothing = -1;

function findChosen<Item extends { slug: string }>(items: readonly Item[], slug: string | undefined) {
  return slug === undefined ? undefined : items.find((item) => item.slug === slug);
}

function readFilters(filters: Filters) {
  const { area, duration, guests, maxPrice, minRating, openNow, tags, payAtVenue, instant } = filters;
  return {
    area,
    duration,
    guests,
    maxPrice,
    minRating,
    openNow,
    tagBits: toTagBits(tags),
    payAtVenue,
    instant,
    date: filters.date === undefined ? undefined : parseLocalDate(filters.date),
    minute: filters.time === undefined ? undefined : toBusinessMinute(filters.time),
  };
}

/** Every word has to fit somewhere at the place. */
function matchWords(market: Market, words: readonly string[]): Map<number, number> | undefined {
  if (words.length === 0) return undefined;
  let found: Map<number, number> | undefined;
  for (const word of words) {
    const fits = market.vocabulary.find(word);
    const next = new Map<number, number>();
    for (const [ordinal, quality] of found ?? fits) {
      const own = fits.get(ordinal);
      if (own !== undefined) next.set(ordinal, found ? quality + own : own);
    }
    found = next;
  }
  return found;
}
