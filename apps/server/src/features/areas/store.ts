import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';

type Country = CallData<'GET /area/countries/user'>['items'][number];
type City = CallData<'GET /area/cities/user'>['items'][number];

export async function listCountriesWithPlaces(db: Database): Promise<Country[]> {
  return db<Country[]>`
    select code, name, currency from countries k
    where k.active and exists (
      select from cities c
      join branches b on b.city_id = c.id
      join service_providers p on p.id = b.provider_id
      where c.country_code = k.code and c.active and b.status = 'open' and p.status = 'listed')
    order by code`;
}

export async function listCitiesWithPlaces(db: Database, countryCode: string | null): Promise<City[]> {
  return db<City[]>`
    select c.id, c.slug, c.name, c.country_code as "countryCode", c.latitude, c.longitude, c.time_zone as "timeZone",
      count(distinct b.provider_id)::int as "providerCount", count(*)::int as "placeCount"
    from cities c
    join branches b on b.city_id = c.id
    join service_providers p on p.id = b.provider_id
    join countries k on k.code = c.country_code and k.active
    where c.active and b.status = 'open' and p.status = 'listed'
      and (${countryCode}::text is null or c.country_code = ${countryCode})
    group by c.id
    order by c.position, c.id`;
}

type OpenCity = CallData<'GET /area/cities/business'>['items'][number];

export async function listOpenCities(db: Database): Promise<OpenCity[]> {
  return db<OpenCity[]>`
    select c.id, c.slug, c.name from cities c join countries k on k.code = c.country_code and k.active
    where c.active order by c.name ->> 'pl' collate "pl-x-icu", c.id`;
}
