import { activitiesWithCountsQuery } from '../../../entities/activity/queries.ts';
import { citiesQuery } from '../../../entities/city/queries.ts';
import { searchQuery } from '../../../entities/place/queries.ts';
import { readSearchAddress } from '../../../lib/navigation/search-address.ts';
import type { ScreenNeeds } from '../../screen-needs.ts';

/** Apart from the routes: who only looks at the landing page need not know how a search is written. */
export function describeSearch(search: URLSearchParams): ScreenNeeds {
  return {
    messages: ['search', 'places', 'map'],
    queries: [searchQuery(readSearchAddress(search).criteria)],
    extras: [citiesQuery(), activitiesWithCountsQuery(undefined)],
  };
}
