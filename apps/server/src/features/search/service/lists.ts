import type { CallData } from '@gramy/contract/wire-types';
import { measureDistance } from '@gramy/domain/geo/distance';
import { compareIds, type Market, pickFirst } from './market.ts';
import type { Place, PlaceOffer } from './place.ts';

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

/** What one goes to for an evening. */
const mostSimilarMeters = 40_000;

/** What makes a place like another one. */
export interface ComparedPlace {
  readonly row: Pick<Place['row'], 'providerId' | 'branchId' | 'latitude' | 'longitude'>;
  readonly city: Pick<Place['city'], 'slug'>;
  readonly offers: readonly { readonly activity: Pick<PlaceOffer['activity'], 'slug'> }[];
}

/**
 * Of other providers within an evening's reach: in the same city first, then those with the activity that is looked at,
 * or else with what this one is, then the more of the same activities the better, then the nearer.
 */
export function listSimilar<Compared extends ComparedPlace>(
  { places }: { readonly places: readonly Compared[] },
  from: ComparedPlace,
  { most, activity }: { most: number; activity?: string | undefined },
): Compared[] {
  const own = listActivities(from);
  const main = activity !== undefined && own.has(activity) ? activity : from.offers[0]?.activity.slug;
  const rated = places.flatMap((place) => {
    if (place.row.providerId === from.row.providerId) return [];
    const distance = measureDistance(from.row, place.row);
    if (distance > mostSimilarMeters) return [];
    const theirs = listActivities(place);
    const shared = [...theirs].filter((slug) => own.has(slug)).length;
    if (shared === 0) return [];
    const isElsewhere = place.city.slug === from.city.slug ? 0 : 1;
    const isOther = main !== undefined && theirs.has(main) ? 0 : 1;
    return [{ place, isElsewhere, isOther, shared, distance }];
  });
  const best = pickFirst(
    rated,
    most,
    (a, b) =>
      a.isElsewhere - b.isElsewhere ||
      a.isOther - b.isOther ||
      b.shared - a.shared ||
      a.distance - b.distance ||
      compareIds(a.place, b.place),
  );
  return best.map(({ place }) => place);
}

function listActivities({ offers }: Pick<ComparedPlace, 'offers'>): Set<string> {
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
