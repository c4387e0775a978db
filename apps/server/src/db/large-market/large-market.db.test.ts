import { id } from '@gramy/contract/schemas/shared';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { examineMarket } from '../../features/data-check/service.ts';
import { StartupError } from '../../startup-error.ts';
import { growMarket } from './large-market.ts';

let database: TestDatabase;
const progress: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const market = await createMarket(database.pool);
  await addVenue(database.pool, market);
  await addVenue(database.pool, market);
  await database.pool`update service_providers set status = 'listed'`;
  await growMarket(database.url, {
    providers: 25,
    bookings: 1_000,
    onProgress: (what, done, all) => progress.push(`${what} ${done}/${all}`),
  });
});

afterAll(() => database.drop());

async function countRows(what: string): Promise<number> {
  const [row] = await database.pool<{ count: number }[]>`
    select count(*)::int as count from ${database.pool(what)}`;
  return row?.count ?? 0;
}

describe('a large market', () => {
  it('has as many listed providers as were asked for, each with all that belongs to it', async () => {
    const [row] = await database.pool<Record<string, number>[]>`
      select count(*)::int as listed,
        count(*) filter (where exists (select from offer_tables t where t.provider_id = p.id))::int as whole,
        count(distinct slug)::int as slugs
      from service_providers p where status = 'listed'`;
    expect(row).toEqual({ listed: 25, whole: 25, slugs: 25 });
    const branches = await database.pool<{ id: string }[]>`select id from branches`;
    expect(branches.filter((branch) => !id.safeParse(branch.id).success)).toEqual([]);
    expect(progress.at(-1)).toBe('bookings 1000/1000');
    expect(progress).toContain('providers 25/25');
  });

  it('has bookings in the past and on coming evenings, each with everything that a booking has', async () => {
    for (const table of ['bookings', 'booking_slots', 'allocations', 'booking_references']) {
      expect([table, await countRows(table)]).toEqual([table, 1_000]);
    }
    expect(await countRows('reviews')).toBeGreaterThan(20);
    const [counted] = await database.pool<Record<string, number>[]>`
      select (select sum(n) from branch_ratings, unnest(stars) n)::int as reviews,
        (select sum(visits) from branch_visits)::int as visits`;
    expect(counted?.reviews).toBe(await countRows('reviews'));
    expect(counted?.visits).toBeGreaterThan(20);
    const [row] = await database.pool<{ past: number; coming: number }[]>`
      select count(*) filter (where status = 'completed')::int as past,
        count(*) filter (where status = 'confirmedUnpaid' and starts_at > now())::int as coming from bookings`;
    expect(row?.past).toBeGreaterThan(100);
    expect(row?.coming).toBeGreaterThan(50);
  });

  it('breaks no rule of a market', async () => {
    expect((await examineMarket(database.pool)).faults).toEqual([]);
  });

  it('is as strict as any other afterwards', async () => {
    const twice = database.pool`
      insert into allocations (provider_id, id, branch_id, offer_id, table_id, booking_id, slot_position, during)
      select provider_id, uuidv7(), branch_id, offer_id, table_id, booking_id, slot_position, during
      from allocations limit 1`;
    await expect(twice).rejects.toMatchObject({ constraint: 'allocations_never_overlap' });
    const [row] = await database.pool<{ found: boolean }[]>`
      select to_regclass('allocations_of_branch') is not null as found`;
    expect(row?.found).toBe(true);
  });

  it('grows once, says so when asked again, and is left as it was', async () => {
    const providers = await countRows('service_providers');
    const again = growMarket(database.url, { providers: 100, bookings: 0 });
    await expect(again).rejects.toThrow(`This market was grown before, to ${providers} providers`);
    expect(await countRows('service_providers')).toBe(providers);
    const [row] = await database.pool<
      { found: boolean }[]
    >`select to_regclass('originals') is not null as found`;
    expect(row?.found).toBe(false);
  });

  it.each([1, 2])('is filled once, and says so in one sentence, asked for the %i. time as well', async () => {
    const again = growMarket(database.url, { providers: 25, bookings: 2_000 });
    await expect(again).rejects.toThrow(StartupError);
    await expect(again).rejects.toThrow('Every table of this market has bookings already');
    expect(await countRows('bookings')).toBe(1_000);
  });
});
