import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { listCitiesWithPlaces, listCountriesWithPlaces, listOpenCities } from './store.ts';

export interface AreaService {
  listCountries(): Promise<CallData<'GET /area/countries/user'>>;
  listOpenCities(): Promise<CallData<'GET /area/cities/business'>>;
  listCities(countryCode: string | undefined): Promise<CallData<'GET /area/cities/user'>>;
}

export function createAreaService(db: Database): AreaService {
  return {
    async listCountries() {
      return { items: await listCountriesWithPlaces(db), nextCursor: null };
    },
    async listOpenCities() {
      return { items: await listOpenCities(db), nextCursor: null };
    },
    async listCities(countryCode) {
      return { items: await listCitiesWithPlaces(db, countryCode ?? null), nextCursor: null };
    },
  };
}
