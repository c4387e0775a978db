import type { CallData } from '@gramy/contract/wire-types';
import { type SearchCriteria, writeSearchValues } from '../../lib/navigation/search-address.ts';
import { defineQuery } from '../../lib/queries/query.ts';

const search = 'GET /user/service-providers';
const pins = 'GET /user/service-providers/pins';
const suggestions = 'GET /user/service-providers/suggestions';

export type SearchPage = CallData<typeof search>;
export type Place = SearchPage['items'][number];
export type PlaceStart = Place['starts'][number];
export type Pin = CallData<typeof pins>['items'][number];
export type Suggestion = CallData<typeof suggestions>['items'][number];

export const searchPageSize = '20';

export function searchQuery(criteria: SearchCriteria, cursor?: string) {
  const { sort, ...filters } = writeSearchValues(criteria);
  const order = sort as SearchCriteria['sort'];
  return defineQuery(search, {
    query: { ...filtersOf(filters), sort: order, cursor, limit: searchPageSize },
  });
}

/** The order of a list means nothing on a map. */
export function pinsQuery(criteria: SearchCriteria) {
  const { sort: _, ...filters } = writeSearchValues(criteria);
  return defineQuery(pins, { query: filtersOf(filters) });
}

export function suggestionsQuery(q: string, city?: string) {
  return defineQuery(suggestions, { query: { q, city } });
}

export function popularQuery(city: string | undefined, limit?: number) {
  const route = 'GET /user/service-providers/popular-service-providers';
  return defineQuery(route, { query: { city, limit: limit?.toString() } });
}

interface SimilarTo {
  serviceProviderId: string;
  branch: string;
  /** The one that is looked at. */
  activity: string | undefined;
  limit: number;
}

export function similarQuery({ limit, ...place }: SimilarTo) {
  const route = 'GET /user/service-providers/similar-service-providers';
  return defineQuery(route, { query: { ...place, limit: limit.toString() } });
}

/** Private: asked only for somebody who is signed in. */
export function favouriteIdsQuery() {
  return defineQuery('GET /user/favourites/ids', {});
}

/** As many as one row can take; the same answer for the home page and for whoever is led there. */
export function favouritesQuery() {
  return defineQuery('GET /user/favourites', { query: { limit: '50' } });
}

/** Flags are `1` or not there; the address is written that way already. */
function filtersOf(values: Omit<ReturnType<typeof writeSearchValues>, 'sort'>) {
  const flag = (value: string | undefined) => (value === '1' ? ('1' as const) : undefined);
  return {
    ...values,
    openNow: flag(values.openNow),
    payAtVenue: flag(values.payAtVenue),
    instant: flag(values.instant),
  };
}
