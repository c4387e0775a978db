import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const cities = 'GET /area/cities/user';

export type City = CallData<typeof cities>['items'][number];

export function citiesQuery() {
  return defineQuery(cities, {});
}

/** The chosen city lives in the address, as a slug. */
export function readCity(search: URLSearchParams): string | undefined {
  return search.get('city')?.trim() || undefined;
}
