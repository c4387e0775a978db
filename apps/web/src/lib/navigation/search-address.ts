import type { Area, Position } from '@gramy/contract/schemas/where-when';
import { type FacilityTag, facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { type PlaceSort, placeSorts } from '@gramy/domain/catalogue/place-sort';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { buildHref, paths } from './paths.ts';

/** What somebody is looking for; whatever is left out does not matter to them. */
export interface SearchCriteria {
  q?: string | undefined;
  activity?: string | undefined;
  city?: string | undefined;
  near?: Position | undefined;
  area?: Area | undefined;
  date?: LocalDate | undefined;
  /** Not before, `19:00`. */
  time?: string | undefined;
  /** Minutes. */
  duration?: number | undefined;
  guests?: number | undefined;
  /** Of the whole slot, in minor units. */
  maxPrice?: number | undefined;
  /** Tenths: 45 is 4.5 and up. */
  minRating?: number | undefined;
  openNow?: boolean | undefined;
  tags?: readonly FacilityTag[] | undefined;
  payAtVenue?: boolean | undefined;
  instant?: boolean | undefined;
  sort?: PlaceSort | undefined;
}

export type CriterionName = keyof SearchCriteria;

/** On a phone either the list or the map is seen. */
export type SearchView = 'list' | 'map';

export interface SearchAddress {
  criteria: SearchCriteria;
  view: SearchView;
  /** What stood in the address and means nothing; the search goes on without it. */
  dropped: CriterionName[];
}

/** Of a place of ours, or of somebody who asks: about a hundred metres, and not where exactly they live. */
const positionDecimals = 3;
const longestText = 100;

type Read<Value> = (text: string) => Value | undefined;

const slug: Read<string> = (text) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120 ? text : undefined;

const words: Read<string> = (text) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const clean = text.replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, ' ').trim();
  const cut = clean.replace(/\s+/g, ' ').slice(0, longestText);
  // The cut may have gone through the middle of a letter.
  return cut.replace(/\p{Surrogate}$/u, '').trim() || undefined;
};

/** Nobody books outside these years, and the API refuses them. */
const date: Read<LocalDate> = (text) => (text >= '2000' && text < '2200' ? parseLocalDate(text) : undefined);

const clockTime: Read<string> = (text) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);

const flag: Read<boolean> = (text) => (text === '1' ? true : undefined);

const count =
  (most: number): Read<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= most ? value : undefined;
  };

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text);

const sort: Read<PlaceSort> = (text) => (isOneOf(placeSorts, text) ? text : undefined);

/** Those that are known, in the order in which they are shown: one choice has one address. */
const tags: Read<readonly FacilityTag[]> = (text) => {
  const asked = new Set(text.split(','));
  const known = facilityTags.filter((tag) => asked.has(tag));
  return known.length > 0 ? known : undefined;
};

function readNumbers(text: string, howMany: number): number[] | undefined {
  const parts = text.split(',');
  const areNumbers = parts.every((part) => /^-?\d{1,3}(?:\.\d{1,10})?$/.test(part));
  return areNumbers && parts.length === howMany ? parts.map(Number) : undefined;
}

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const position: Read<Position> = (text) => {
  const [latitude = Number.NaN, longitude = Number.NaN] = readNumbers(text, 2) ?? [];
  return isOnEarth(latitude, longitude) ? { latitude, longitude } : undefined;
};

const area: Read<Area> = (text) => {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] =
    readNumbers(text, 4) ?? [];
  const isArea = isOnEarth(south, west) && isOnEarth(north, east) && south < north && west < east;
  return isArea ? { south, west, north, east } : undefined;
};

const readers: { [Name in CriterionName]-?: Read<NonNullable<SearchCriteria[Name]>> } = {
  q: words,
  activity: slug,
  city: slug,
  near: position,
  area,
  date,
  time: clockTime,
  duration: count(1440),
  guests: count(500),
  maxPrice: count(99_999_999),
  minRating: count(50),
  openNow: flag,
  tags,
  payAtVenue: flag,
  instant: flag,
  sort,
};

const names = Object.keys(readers) as CriterionName[];

/** Never refuses an address: what cannot be meant is left out, and said. */
export function readSearchAddress(search: URLSearchParams): SearchAddress {
  const criteria: Record<string, unknown> = {};
  const dropped: CriterionName[] = [];
  for (const name of names) {
    const text = search.get(name)?.trim();
    if (!text) continue;
    const value = readers[name](text);
    if (value === undefined) dropped.push(name);
    else criteria[name] = value;
  }
  return {
    criteria: criteria as SearchCriteria,
    view: search.get('view') === 'map' ? 'map' : 'list',
    dropped,
  };
}

const roundDegrees = (degrees: number) => String(Number(degrees.toFixed(positionDecimals)));

/** `51.759,19.456`, as addresses carry it. */
export function writePosition({ latitude, longitude }: Position): string {
  return [latitude, longitude].map(roundDegrees).join(',');
}

/** The parts of an address, and of the query of the API, which has the same names. */
export function writeSearchValues(criteria: SearchCriteria): Record<CriterionName, string | undefined> {
  const { near, area: shown, tags: chosen = [] } = criteria;
  return {
    q: criteria.q || undefined,
    activity: criteria.activity,
    city: criteria.city,
    near: near && writePosition(near),
    area: shown && [shown.south, shown.west, shown.north, shown.east].map(roundDegrees).join(','),
    date: criteria.date,
    time: criteria.time,
    duration: criteria.duration?.toString(),
    guests: criteria.guests?.toString(),
    maxPrice: criteria.maxPrice?.toString(),
    minRating: criteria.minRating?.toString(),
    openNow: criteria.openNow ? '1' : undefined,
    tags: facilityTags.filter((tag) => chosen.includes(tag)).join(',') || undefined,
    payAtVenue: criteria.payAtVenue ? '1' : undefined,
    instant: criteria.instant ? '1' : undefined,
    sort: criteria.sort === 'relevance' ? undefined : criteria.sort,
  };
}

export function buildSearchHref(criteria: SearchCriteria, view: SearchView = 'list'): string {
  return buildHref(paths.search, {
    ...writeSearchValues(criteria),
    view: view === 'map' ? view : undefined,
  });
}
