import { activitiesWithCountsQuery } from '../features/activities/queries.ts';
import { citiesQuery } from '../features/areas/queries.ts';
import { searchQuery } from '../features/places/queries.ts';
import { readSearchAddress } from '../lib/search-address.ts';
import type { ScreenNeeds } from './screen-needs.ts';

/** Apart from the routes: who only looks at the landing page need not know how a search is written. */
export function describeSearch(search: URLSearchParams): ScreenNeeds {
  return {
    messages: ['search', 'places', 'map'],
    queries: [searchQuery(readSearchAddress(search).wish)],
    extras: [citiesQuery(), activitiesWithCountsQuery(undefined)],
  };
}
