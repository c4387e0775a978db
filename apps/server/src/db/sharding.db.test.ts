import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  crossingKeys,
  crossingReferences,
  crossingTriggers,
  listNames,
} from '../../test/sharding/crossings.ts';
import { placements, shardKey } from '../../test/sharding/placement.ts';
import {
  crossesAsKey,
  crossesAsReference,
  listForeignKeys,
  listKeys,
  listNullableShardKeys,
  listReaches,
  listTables,
  listTriggers,
  readFunctions,
} from '../../test/sharding/schema-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

afterAll(() => database.drop());

const isAt = (table: string, ...wanted: string[]) => wanted.includes(placements.get(table) ?? '');

async function listCrossingKeys(): Promise<string[]> {
  const keys = await listKeys(database.pool);
  return keys
    .filter((key) => crossesAsKey(key, placements.get(key.table)))
    .map(({ name }) => name)
    .sort();
}

async function listCrossingReferences(): Promise<string[]> {
  const keys = await listForeignKeys(database.pool);
  return keys
    .filter((key) => crossesAsReference(key, placements.get(key.table), placements.get(key.parent)))
    .map(({ name }) => name)
    .sort();
}

async function listCrossingTriggers(): Promise<string[]> {
  const functions = await readFunctions(database.pool);
  const triggers = await listTriggers(database.pool);
  const crossing = triggers.filter(
    ({ table, function: name }) =>
      isAt(table, 'distributed', 'reference') && listReaches(name, functions, placements).length > 0,
  );
  return [...new Set(crossing.map(({ function: name }) => name))].sort();
}

describe('on the day of more than one primary', () => {
  it('every table has its place, and no place is kept for a table that is gone', async () => {
    expect([...placements.keys()].sort()).toEqual(await listTables(database.pool));
  });

  it('what lies by provider always says whose it is', async () => {
    const nullable = (await listNullableShardKeys(database.pool)).map(({ table }) => table);
    expect(nullable.filter((table) => isAt(table, 'distributed'))).toEqual([]);
    const rows = await database.pool<{ table: string }[]>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = ${shardKey}`;
    const having = new Set(rows.map(({ table }) => table));
    expect(
      [...placements.keys()].filter((table) => isAt(table, 'distributed') && !having.has(table)),
    ).toEqual([]);
  });

  it('every key and every constraint holds within one provider, but for those that are named', async () => {
    expect(await listCrossingKeys()).toEqual(listNames(crossingKeys));
  });

  it('every foreign key stays within one provider or leads to a copied table, but for those that are named', async () => {
    expect(await listCrossingReferences()).toEqual(listNames(crossingReferences));
  });

  it('every trigger works with what lies at its node, but for those that are named', async () => {
    expect(await listCrossingTriggers()).toEqual(listNames(crossingTriggers));
  });
});

describe('the check itself', () => {
  it('finds a new table, a key, a constraint, a reference and a trigger that break the rules', async () => {
    const broken = await createTestDatabase(inject('clusterUrl'));
    const former = database;
    try {
      await broken.pool.begin((tx) =>
        tx.runScript(`
          create table newcomers (id integer primary key);
          alter table offers add constraint one_name unique (name);
          alter table tables add constraint apart exclude using gist (branch_id with =, int4range(seats_min::int, seats_max::int) with &&);
          alter table price_bands add column made_by uuid references users (id);
          create function keep_session() returns trigger language plpgsql as 'begin perform from sessions; return null; end';
          create trigger bands_of_session after insert on price_bands for each row execute function keep_session();`),
      );
      database = broken;
      const added = (found: string[], before: string[]) => found.filter((name) => !before.includes(name));
      expect(added(await listTables(broken.pool), await listTables(former.pool))).toEqual(['newcomers']);
      expect(added(await listCrossingKeys(), listNames(crossingKeys))).toEqual(['apart', 'one_name']);
      expect(added(await listCrossingReferences(), listNames(crossingReferences))).toEqual([
        'price_bands_made_by_fkey',
      ]);
      expect(added(await listCrossingTriggers(), listNames(crossingTriggers))).toEqual(['keep_session']);
    } finally {
      database = former;
      await broken.drop();
    }
  });
});
