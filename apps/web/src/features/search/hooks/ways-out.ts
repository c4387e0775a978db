import { measureDistance } from '@gramy/domain/geo/distance';
import { foldText } from '@gramy/domain/text/fold-text';
import { findNearestName } from '@gramy/domain/text/nearest-name';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { keepTime } from '../../../lib/navigation/tonight-address.ts';
import { type FilterCounts, isUnknownCity } from './filter-list.ts';

/** What the search says besides, where it finds nothing. */
export interface EmptyPage {
  counts: FilterCounts;
  otherTime: { time: string; moreCount: number } | null;
  otherDate: string | null;
  nearlyMeant: { activity: { slug: string } | null; city: { slug: string } | null } | null;
  nearest: { city: { slug: string }; distanceMeters: number } | null;
  understood: { isUnknown: boolean };
}

export interface CityOnMap {
  slug: string;
  name: { en: string; pl: string };
  latitude: number;
  longitude: number;
}

/** Something that finds more; `count` where that is known already. */
export interface WayOut {
  kind: 'meant' | 'time' | 'day' | 'city' | 'activity' | 'offered';
  /** What it is named after, such as the slug of a city. */
  values: readonly string[];
  count?: number | undefined;
  change: SearchCriteria;
}

const mostCities = 3;
const mostInstead = 3;

/** The best one first. */
export function listWaysOut(
  criteria: SearchCriteria,
  page: EmptyPage,
  cities: readonly CityOnMap[],
): WayOut[] {
  if (isUnknownCity(criteria, cities)) return listCitiesLike(criteria.city ?? '', cities);
  if (page.nearest) return listCitiesNear(criteria, cities);
  const { nearlyMeant, otherTime, otherDate, counts } = page;
  if (page.understood.isUnknown) return listInstead(nearlyMeant, counts);
  const ways: (WayOut | undefined)[] = [
    otherTime
      ? {
          kind: 'time',
          values: [otherTime.time],
          count: otherTime.moreCount,
          change: { time: otherTime.time },
        }
      : undefined,
    otherDate ? { kind: 'day', values: [otherDate], change: { date: otherDate as LocalDate } } : undefined,
    findBest('city', counts.cities, criteria.city),
    findBest('activity', counts.activities, criteria.activity),
  ];
  return ways.filter((way) => way !== undefined);
}

/** A day that is over, and its night with it: nothing will ever be free then. */
export function isDayOver({ date }: SearchCriteria, tonight: Tonight): boolean {
  return date !== undefined && date < tonight.date;
}

/** The way back from a day that is over. */
export function wayToToday({ date, time }: SearchCriteria, today: LocalDate): WayOut {
  return {
    kind: 'day',
    values: [today],
    change: { date: today, time: keepTime(time, { from: date, today }) },
  };
}

function meantWay({ activity, city }: NonNullable<EmptyPage['nearlyMeant']>): WayOut {
  return {
    kind: 'meant',
    values: [activity?.slug, city?.slug].filter((slug) => slug !== undefined),
    change: { q: undefined, ...(activity && { activity: activity.slug }), ...(city && { city: city.slug }) },
  };
}

function cityWay(kind: 'meant' | 'city', { slug }: CityOnMap): WayOut {
  return { kind, values: [slug], change: { city: slug, near: undefined, area: undefined, sort: undefined } };
}

/** The one that was nearly named, and the first others. */
function listCitiesLike(typed: string, cities: readonly CityOnMap[]): WayOut[] {
  const meant = findNearestName(typed.replaceAll('-', ' '), cities, ({ slug, name }) =>
    [slug, name.en, name.pl].map(foldText),
  );
  const others = cities.filter((city) => city !== meant).slice(0, meant ? mostCities - 1 : mostCities);
  return [...(meant ? [cityWay('meant', meant)] : []), ...others.map((city) => cityWay('city', city))];
}

function listCitiesNear({ near }: SearchCriteria, cities: readonly CityOnMap[]): WayOut[] {
  if (!near) return [];
  return cities
    .toSorted((one, other) => measureDistance(near, one) - measureDistance(near, other))
    .slice(0, mostCities)
    .map((city) => cityWay('city', city));
}

/** Instead of words that nobody knows: what they nearly are, and what there is most of. */
function listInstead(meant: EmptyPage['nearlyMeant'], { activities }: FilterCounts): WayOut[] {
  const offered = activities
    .filter(({ value, count }) => count > 0 && value !== meant?.activity?.slug)
    .toSorted((left, right) => right.count - left.count)
    .map(({ value, count }): WayOut => {
      return { kind: 'offered', values: [value], count, change: { q: undefined, activity: value } };
    });
  return [...(meant ? [meantWay(meant)] : []), ...offered].slice(0, mostInstead);
}

function findBest(
  kind: 'city' | 'activity',
  values: FilterCounts['cities'],
  chosen: string | undefined,
): WayOut | undefined {
  const others = values.filter(({ value, count }) => value !== chosen && count > 0);
  const [best] = others.toSorted((left, right) => right.count - left.count);
  if (!(best && chosen)) return undefined;
  return {
    kind,
    values: [best.value],
    count: best.count,
    change: { [kind]: best.value, area: undefined },
  };
}
