import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';

/** A choice that narrows a search; `off` is the change that takes it away, `on` the one that makes it. */
export interface Filter {
  kind:
    | 'q'
    | 'activity'
    | 'city'
    | 'near'
    | 'area'
    | 'when'
    | 'guests'
    | 'duration'
    | 'openNow'
    | 'maxPrice'
    | 'minRating'
    | 'instant'
    | 'payAtVenue'
    | 'tag';
  value?: number | string | undefined;
  isOn: boolean;
  count?: number | undefined;
  on: SearchCriteria;
  off: SearchCriteria;
}

interface ValueCount {
  value: string;
  count: number;
}

/** How many places each value would leave. */
export interface FilterCounts {
  activities: readonly ValueCount[];
  cities: readonly ValueCount[];
  tags: readonly ValueCount[];
  maxPrice: readonly ValueCount[];
  minRating: readonly ValueCount[];
  openNow: number;
  payAtVenue: number;
  instant: number;
}

const shownTags: readonly FacilityTag[] = ['food', 'parking'];
const usualRating = 45;

function countOf(values: readonly ValueCount[] | undefined, value: string | number): number | undefined {
  return values?.find((entry) => entry.value === String(value))?.count;
}

/** What the criteria say about where, when and for whom; all of it on. */
export function listChosenFilters(criteria: SearchCriteria, total?: number): Filter[] {
  const { q, activity, near, area, date, time, duration } = criteria;
  const chosen: (Filter | undefined)[] = [
    activity ? { ...chosenFilter('activity', activity, { activity: undefined }), count: total } : undefined,
    q ? chosenFilter('q', q, { q: undefined }) : undefined,
    near ? chosenFilter('near', undefined, { near: undefined, sort: undefined }) : undefined,
    area ? chosenFilter('area', undefined, { area: undefined }) : undefined,
    date || time ? chosenFilter('when', time ?? date, { date: undefined, time: undefined }) : undefined,
    duration ? chosenFilter('duration', duration, { duration: undefined }) : undefined,
  ];
  return chosen.filter((filter) => filter !== undefined);
}

function chosenFilter(kind: Filter['kind'], value: Filter['value'], off: SearchCriteria): Filter {
  return { kind, value, isOn: true, on: {}, off };
}

/** Those that can be switched with one press; what is on stays in its place, so that nothing jumps. */
export function listToggleFilters(criteria: SearchCriteria, counts: FilterCounts | undefined): Filter[] {
  const price = criteria.maxPrice ?? Number(findUsualPrice(counts));
  const rating = criteria.minRating ?? usualRating;
  const tags = criteria.tags ?? [];
  const toggles: (Filter | undefined)[] = [
    toggle('openNow', undefined, criteria.openNow, counts?.openNow),
    price ? toggle('maxPrice', price, criteria.maxPrice, countOf(counts?.maxPrice, price)) : undefined,
    toggle('instant', undefined, criteria.instant, counts?.instant),
    ...[...new Set([...shownTags, ...tags])].map((tag) => tagToggle(tag, tags, counts)),
    toggle('payAtVenue', undefined, criteria.payAtVenue, counts?.payAtVenue),
    toggle('minRating', rating, criteria.minRating, countOf(counts?.minRating, rating)),
  ];
  // What leaves nothing is no choice.
  return toggles.filter((filter) => filter !== undefined).filter(({ isOn, count }) => isOn || count !== 0);
}

/** The lowest price that leaves something to choose from. */
function findUsualPrice(counts: FilterCounts | undefined): string | undefined {
  return counts?.maxPrice.find(({ count }) => count > 0)?.value;
}

function toggle(
  kind: 'openNow' | 'maxPrice' | 'instant' | 'payAtVenue' | 'minRating',
  value: number | undefined,
  chosen: number | boolean | undefined,
  count: number | undefined,
): Filter {
  return {
    kind,
    value,
    isOn: Boolean(chosen),
    count,
    on: { [kind]: value ?? true },
    off: { [kind]: undefined },
  };
}

function tagToggle(
  tag: FacilityTag,
  chosen: readonly FacilityTag[],
  counts: FilterCounts | undefined,
): Filter {
  return {
    kind: 'tag',
    value: tag,
    isOn: chosen.includes(tag),
    count: countOf(counts?.tags, tag),
    on: { tags: [...chosen, tag] },
    off: { tags: chosen.filter((other) => other !== tag) },
  };
}

/** How many choices the sheet of filters holds at the moment. */
export function countSheetFilters(criteria: SearchCriteria): number {
  const { openNow, maxPrice, minRating, instant, payAtVenue, duration, tags = [] } = criteria;
  const single = [openNow, maxPrice, minRating, instant, payAtVenue, duration];
  return single.filter(Boolean).length + tags.length;
}

/** All that narrows a search besides a city that there is: what can be dropped when nothing is found. */
export function listDroppableFilters(
  criteria: SearchCriteria,
  cities: readonly { slug: string }[],
): Filter[] {
  const city = isUnknownCity(criteria, cities)
    ? [chosenFilter('city', criteria.city, { city: undefined })]
    : [];
  const guests = criteria.guests ? [chosenFilter('guests', criteria.guests, { guests: undefined })] : [];
  const toggles = listToggleFilters(criteria, undefined).filter(({ isOn }) => isOn);
  return [...city, ...listChosenFilters(criteria), ...guests, ...toggles];
}

/** No city of that name has a place; while no city is known yet, none is unknown. */
export function isUnknownCity({ city }: SearchCriteria, cities: readonly { slug: string }[]): boolean {
  return city !== undefined && cities.length > 0 && !cities.some(({ slug }) => slug === city);
}
