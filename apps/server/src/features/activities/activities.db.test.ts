import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { Failure } from '../../failure.ts';
import { type ActivityService, createActivityService } from './service.ts';

let database: TestDatabase;
let market: Market;
let venues: Venue[];
let activities: ActivityService;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createMarket(database.pool);
  venues = [await addVenue(database.pool, market), await addVenue(database.pool, market)];
  await database.pool`update service_providers set status = 'listed'`;
  activities = createActivityService(database.pool, { publicUrlOf: (key) => `/${key}` });
});

afterAll(() => database.drop());

async function countIn(city?: string): Promise<number | undefined> {
  const outcome = await activities.listWithCounts(city);
  return outcome instanceof Failure ? undefined : outcome.items[0]?.providerCount;
}

/** Changes the market for one question and puts it back. */
async function withSetting(
  table: string,
  column: string,
  value: unknown,
  ask: () => Promise<void>,
): Promise<void> {
  const [kept] = await database.pool<{ value: unknown }[]>`
    select ${database.pool(column)} as value from ${database.pool(table)} where provider_id = ${venues[0]?.providerId}`;
  const write = (next: unknown) => database.pool`
    update ${database.pool(table)} set ${database.pool(column)} = ${next} where provider_id = ${venues[0]?.providerId}`;
  await write(value);
  await ask().finally(() => write(kept?.value));
}

describe('D-2 activities with counts', () => {
  it('count each provider once, in the whole market and in a city', async () => {
    expect(await countIn()).toBe(2);
    expect(await countIn('lodz')).toBe(2);
  });

  it('leave out closed branches and offers that are switched off', async () => {
    await withSetting('branches', 'status', 'closed', async () => expect(await countIn('lodz')).toBe(1));
    await withSetting('offers', 'active', false, async () => expect(await countIn('lodz')).toBe(1));
  });

  it('leave out providers that are not listed', async () => {
    await database.pool`update service_providers set status = 'suspended' where id = ${venues[0]?.providerId}`;
    expect(await countIn('lodz')).toBe(1);
    await database.pool`update service_providers set status = 'listed'`;
  });

  it('are not found for a city that does not exist', async () => {
    expect(await activities.listWithCounts('atlantis')).toMatchObject({ code: 'notFound' });
  });
});

describe('D-2 activities for consumers', () => {
  const listOffered = async (city?: string) => {
    const outcome = await activities.listOffered(city);
    return outcome instanceof Failure ? outcome : outcome.items;
  };

  it('know the cities', async () => {
    expect(await listOffered('lodz')).toHaveLength(1);
    expect(await listOffered('atlantis')).toMatchObject({ code: 'notFound' });
  });

  it('are those that somebody offers; the plain list has them all', async () => {
    expect(await listOffered()).toMatchObject([
      { providerCount: 2, typical: { currency: 'PLN', seats: expect.any(Number) } },
    ]);
    await database.pool`update service_providers set status = 'draft'`;
    expect(await listOffered()).toEqual([]);
    expect((await activities.listAll()).items).toHaveLength(16);
    await database.pool`update service_providers set status = 'listed'`;
  });
});
