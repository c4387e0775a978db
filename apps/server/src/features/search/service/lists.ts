import type { CallData } from '@gramy/contract/wire-types';
import { measureDistance } from '@gramy/domain/geo/distance';
import { compareIds, type Market, pickFirst } from './market.ts';
import type { Place } from './place.ts';

export type MarketFigures = CallData<'GET /market/figures'>;

/** The most visited of each activity before the second of any: a list of one game helps only those who want that one. */
export function listPopular({ places, activities }: Market, city: string | undefined, most: number): Place[] {
  const meant = city === undefined ? places : places.filter((place) => place.city.slug === city);
  const compare = (a: Place, b: Place) =>
    b.visits - a.visits || b.rating.score - a.rating.score || compareIds(a, b);
  const ranked = activities.flatMap(({ slug }) =>
    pickFirst(
      meant.filter((place) => findMainActivity(place) === slug),
      most,
      compare,
    ).map((place, rank) => ({ place, rank })),
  );
  return pickFirst(ranked, most, (a, b) => a.rank - b.rank || compare(a.place, b.place)).map(
    ({ place }) => place,
  );
}

/** What a venue lists first is what it is. */
export function findMainActivity({ offers }: Place): string | undefined {
  return offers[0]?.activitySlug;
}

/** Of other providers: in the same city first, then the more of the same activities the better, then the nearer. */
export function listSimilar({ places }: Market, from: Place, most: number): Place[] {
  const own = listActivities(from);
  const rated = places.flatMap((place) => {
    if (place.row.providerId === from.row.providerId) return [];
    const shared = [...listActivities(place)].filter((slug) => own.has(slug)).length;
    if (shared === 0) return [];
    const isElsewhere = place.city.slug === from.city.slug ? 0 : 1;
    return [{ place, isElsewhere, shared, distance: measureDistance(from.row, place.row) }];
  });
  const best = pickFirst(
    rated,
    most,
    (a, b) =>
      a.isElsewhere - b.isElsewhere ||
      b.shared - a.shared ||
      a.distance - b.distance ||
      compareIds(a.place, b.place),
  );
  return best.map(({ place }) => place);
}

function listActivities({ offers }: Place): Set<string> {
  return new Set(offers.map(({ activity }) => activity.slug));
}

export function countFigures({ places }: Market): MarketFigures {
  const sum = (count: (place: Place) => number) => places.reduce((all, place) => all + count(place), 0);
  const countDifferent = (list: (place: Place) => Iterable<string>) =>
    new Set(places.flatMap((place) => [...list(place)])).size;
  return {
    visits: sum(({ visits }) => visits),
    reviews: sum(({ rating }) => rating.count),
    tables: sum(({ tableCount }) => tableCount),
    providers: countDifferent(({ row }) => [row.providerId]),
    places: places.length,
    cities: countDifferent(({ city }) => [city.slug]),
    activities: countDifferent(listActivities),
  };
}
