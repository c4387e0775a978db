import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { eventually } from '../../test/eventually.ts';
import { StartupError } from '../startup-error.ts';
import { openConnection } from './database.ts';
import { dropEverything } from './drop-everything.ts';
import { type Migration, migrateDatabase, readMigrations } from './migrate.ts';

let database: EmptyDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase(inject('clusterUrl'));
});

afterEach(() => database.drop());

function migration(version: number, name: string, sql: string): Migration {
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

const lanes = migration(1, 'lanes', 'create table lanes (id integer); insert into lanes values (1);');
const shoes = migration(2, 'shoes', 'create table shoes (id integer);');

describe('an empty database', () => {
  it('gets every migration, and nothing the second time', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrateDatabase(database.url)).toEqual({ applied: names });
    expect(await database.listTables()).toEqual(
      expect.arrayContaining(['allocations', 'bookings', 'outbox', 'schema_migrations', 'users']),
    );
    expect(await migrateDatabase(database.url)).toEqual({ applied: [] });
  });

  it('is migrated once by two servers that start together', async () => {
    const both = await Promise.all([
      migrateDatabase(database.url, [lanes, shoes]),
      migrateDatabase(database.url, [lanes, shoes]),
    ]);
    expect(both.map(({ applied }) => applied).sort()).toEqual([[], ['lanes', 'shoes']]);
  });
});

describe('what every market begins with', () => {
  it('is there in an empty database, and stays as it is where somebody has it already', async () => {
    const all = await readMigrations();
    const base = all.findIndex(({ name }) => name === 'base_data');
    await migrateDatabase(database.url, all.slice(0, base));
    // As the demo market of former releases has made them.
    await database.run(`
      insert into countries (code, name, currency) values ('PL', '{"en":"Poland","pl":"Polska"}', 'PLN');
      insert into cities (id, slug, country_code, name, region, latitude, longitude, time_zone, population)
      values ('19ac720a-776c-8814-9cb5-7a31425b5860', 'lodz', 'PL', '{"en":"Lodz","pl":"Łódź"}',
        '{"en":"","pl":""}', 51, 19, 'Europe/Warsaw', 1);`);
    await migrateDatabase(database.url);
    expect(
      await database.read(`select (select count(*)::int from countries) as countries,
        (select count(*)::int from cities where slug in ('warszawa', 'bydgoszcz')) as cities,
        (select count(*)::int from activities) as activities,
        (select name ->> 'en' from cities where slug = 'lodz') as lodz`),
    ).toEqual([{ countries: 1, cities: 2, activities: 16, lodz: 'Lodz' }]);
  });
});

describe('a plain owner', () => {
  it('needs no superuser, neither for an empty database nor where one has helped before', async () => {
    const owned = await database.giveToPlainOwner();
    await database.run('create extension earthdistance cascade');
    await migrateDatabase(owned);
    expect(await database.listTables()).toContain('branches');
    await dropEverything(owned);
    await migrateDatabase(owned);
    expect(await database.listTables()).toContain('branches');
  });
});

describe('a database that was migrated before', () => {
  it('is believed when a file was changed on purpose', async () => {
    await migrateDatabase(database.url, [lanes]);
    const rebased = {
      ...migration(1, 'lanes', 'create table lanes (id bigint);'),
      formerChecksum: lanes.checksum,
    };
    expect(await migrateDatabase(database.url, [rebased, shoes])).toEqual({ applied: ['shoes'] });
  });

  it('gets only what is new', async () => {
    await migrateDatabase(database.url, [lanes]);
    expect(await migrateDatabase(database.url, [lanes, shoes])).toEqual({ applied: ['shoes'] });
  });

  it('is left alone when a file was changed since', async () => {
    await migrateDatabase(database.url, [lanes]);
    const changed = migration(1, 'lanes', 'create table lanes (id bigint);');
    const start = migrateDatabase(database.url, [changed, shoes]);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('Migration 1 "lanes" was changed after it had been applied');
    expect(await database.listTables()).not.toContain('shoes');
  });

  it('is left alone by a server that is older', async () => {
    await migrateDatabase(database.url, [lanes, shoes]);
    const start = migrateDatabase(database.url, [lanes]);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('prepared by a newer Gramy (migration 2 "shoes")');
  });
});

describe('a server of the release before', () => {
  const expansion = migration(3, 'socks', '-- expands\ncreate table socks (id integer);');

  it('starts again where the next release has only added something', async () => {
    await migrateDatabase(database.url, [lanes, shoes, expansion]);
    expect(await migrateDatabase(database.url, [lanes, shoes])).toEqual({ applied: [] });
  });

  it('stays away where it has changed more', async () => {
    await migrateDatabase(database.url, [lanes, shoes, expansion, migration(4, 'fewer', 'drop table shoes')]);
    await expect(migrateDatabase(database.url, [lanes, shoes])).rejects.toThrow('(migration 4 "fewer")');
  });
});

describe('a migration that fails', () => {
  const broken = migration(
    2,
    'shoes',
    'create table shoes (id integer); select 1 / 0; create table socks ();',
  );

  it('leaves nothing of itself, and those before it stay', async () => {
    await expect(migrateDatabase(database.url, [lanes, broken])).rejects.toThrow('division by zero');
    expect(await database.listTables()).toEqual(['lanes', 'schema_migrations']);
  });

  it('can be corrected and applied, because it was not written down', async () => {
    await expect(migrateDatabase(database.url, [lanes, broken])).rejects.toThrow();
    expect(await migrateDatabase(database.url, [lanes, shoes])).toEqual({ applied: ['shoes'] });
  });
});

describe('a migration whose table somebody works with', () => {
  const wider = migration(2, 'wider', 'alter table lanes add column width integer;');
  const hurried = { lockTimeoutMs: 20, attempts: 3 };
  let guest: Awaited<ReturnType<typeof openConnection>>;

  beforeEach(async () => {
    guest = await openConnection(database.url, 'gramy-test');
    await migrateDatabase(database.url, [lanes]);
    await guest.query('begin');
    await guest.query('select * from lanes');
  });

  afterEach(() => guest.end());

  it('lets everybody pass meanwhile, and says after a while what it waits for', async () => {
    const start = migrateDatabase(database.url, [lanes, wider], hurried);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow('Migration 2 "wider" waits for tables');
  });

  it('is applied once they are done', async () => {
    const start = migrateDatabase(database.url, [lanes, wider], { lockTimeoutMs: 20, attempts: 10_000 });
    // It has tried, and let go again.
    await eventually(async () => {
      const [waiting] = await database.read(`select 1 from pg_stat_activity
        where application_name = 'gramy-migrate' and query ilike 'rollback%'`);
      return waiting;
    }).toBeDefined();
    await guest.query('commit');
    expect(await start).toEqual({ applied: ['wider'] });
  });
});

describe('a migration outside a transaction', () => {
  const index = migration(
    2,
    'lanes_by_id',
    `-- outside a transaction
drop index concurrently if exists lanes_by_id;
create index concurrently lanes_by_id on lanes (id);
`,
  );

  it('waits for no server that waits for its turn', async () => {
    const starts = Array.from({ length: 3 }, () => migrateDatabase(database.url, [lanes, index]));
    const applied = (await Promise.all(starts)).flatMap((start) => start.applied);
    expect(applied).toEqual(['lanes', 'lanes_by_id']);
  });

  it('begins an index anew each time, because one that was cut off stays as a broken one', async () => {
    for (const { sql } of await readMigrations()) {
      for (const [, name] of sql.matchAll(/^create (?:unique )?index concurrently (\w+)/gm))
        expect(sql).toContain(`drop index concurrently if exists ${name};`);
    }
  });

  it('builds an index without stopping anybody, and can be repeated', async () => {
    await migrateDatabase(database.url, [lanes]);
    await database.run('create index lanes_by_id on lanes (id)');
    expect(await migrateDatabase(database.url, [lanes, index])).toEqual({ applied: ['lanes_by_id'] });
    expect(await migrateDatabase(database.url, [lanes, index])).toEqual({ applied: [] });
  });
});
