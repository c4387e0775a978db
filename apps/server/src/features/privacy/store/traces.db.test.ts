import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { listCascades } from './deletion.ts';
import { listPersonalLinks } from './personal-tables.ts';
import { addressedTables, impersonalTables, keptTables } from './traces.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

/** Tables whose rows are deleted one by one, because the schema itself would keep them. */
const deletedByHand = ['ownership_claims'];

async function listTables(): Promise<string[]> {
  const rows = await database.pool<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ name }) => name);
}

/** What goes when those rows go that hang on the account, and what hangs on those. */
async function listGoing(): Promise<string[]> {
  const going = new Set([...(await listCascades(database.pool)).map(({ table }) => table), ...deletedByHand]);
  const cascades = await database.pool<{ table: string; parent: string }[]>`
    select conrelid::regclass::text as table, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`;
  // Sharing a booking, its ticket, other times for it and the pictures of a review end with the account, though booking
  // and review stay.
  const ending = ['booking_shares', 'booking_tickets', 'booking_proposals', 'review_photos'];
  for (const table of ending) going.add(table);
  for (let before = 0; before !== going.size; ) {
    before = going.size;
    for (const { table, parent } of cascades) if (going.has(parent)) going.add(table);
  }
  return [...going].filter((table) => !(table in keptTables));
}

describe('every table of the schema', () => {
  it('is somebody’s, or known by an address, or has a reason why it is about nobody', async () => {
    const personal = new Set([
      'users',
      ...(await listPersonalLinks(database.pool)).map(({ table }) => table),
    ]);
    const decided = [...personal, ...Object.keys(addressedTables), ...Object.keys(impersonalTables)];
    expect(decided.toSorted()).toEqual(await listTables());
  });

  it('that is somebody’s goes with the account, or has a reason why it stays', async () => {
    const personal = new Set([
      'users',
      ...(await listPersonalLinks(database.pool)).map(({ table }) => table),
    ]);
    const fates = new Set([...(await listGoing()), ...Object.keys(keptTables)]);
    expect([...personal].filter((table) => !fates.has(table))).toEqual([]);
    expect(Object.keys(keptTables).filter((table) => !personal.has(table))).toEqual([]);
  });

  it('that stays has a decision about each column in which somebody’s words could stand', async () => {
    for (const [table, { emptied, plain }] of Object.entries(keptTables)) {
      const rows = await database.pool<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and udt_name in ('text', 'varchar', 'json', 'jsonb', 'inet', 'bytea', '_text', '_uuid')
        order by 1`;
      expect(
        rows.map(({ name }) => name),
        table,
      ).toEqual([...emptied, ...plain].toSorted());
    }
  });
});
