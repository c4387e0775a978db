import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type AreaService, createAreaService } from './service.ts';

let database: TestDatabase;
let areas: AreaService;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const market = await createMarket(database.pool);
  await addVenue(database.pool, market);
  await addVenue(database.pool, market);
  areas = createAreaService(database.pool);
});

afterAll(() => database.drop());

const listProviders = (status: string) => database.pool`update service_providers set status = ${status}`;

describe('D-7 countries and cities for users', () => {
  it('are those with something to book, with the number of providers', async () => {
    await listProviders('listed');
    expect((await areas.listCities('PL')).items).toMatchObject([
      { slug: 'lodz', countryCode: 'PL', providerCount: 2, placeCount: 2 },
    ]);
    expect((await areas.listCountries()).items).toMatchObject([{ code: 'PL', currency: 'PLN' }]);
  });

  it('are none in another country, and none when nobody is listed', async () => {
    await listProviders('listed');
    expect((await areas.listCities('DE')).items).toEqual([]);
    await listProviders('draft');
    expect((await areas.listCities(undefined)).items).toEqual([]);
    expect((await areas.listCountries()).items).toEqual([]);
  });

  it('are all open to new venues, whoever is there', async () => {
    await listProviders('draft');
    const names = (await areas.listOpenCities()).items.map(({ name }) => name.pl);
    expect(names).toContain('Bydgoszcz');
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare));
  });
});
