import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { listCitiesWithPlaces, listCountriesWithPlaces } from './store.ts';

export interface AreaService {
  listCountries(): Promise<CallData<'GET /area/countries/user'>>;
  listCities(countryCode: string | undefined): Promise<CallData<'GET /area/cities/user'>>;
}

export function createAreaService(db: Database): AreaService {
  return {
    async listCountries() {
      return { items: await listCountriesWithPlaces(db), nextCursor: null };
    },
    async listCities(countryCode) {
      return { items: await listCitiesWithPlaces(db, countryCode ?? null), nextCursor: null };
    },
  };
}
