import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { listCosts } from '../../test/migration-cost.ts';
import { migrateDatabase, readMigrations } from './migrate.ts';

/** Those up to here have been applied to no market that was large. */
const lastUnchecked = 'quick_posting';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase(inject('clusterUrl'));
  await database.run(`
    create table venues (id integer primary key);
    create table bookings (id integer primary key, venue_id integer, paid integer, note varchar(20));`);
});

afterAll(() => database.drop());

const costsOf = (sql: string) =>
  listCosts(database, {
    version: 1,
    name: 'step',
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  });

describe('a migration that stops a large market', () => {
  it.each([
    ['rewrites', 'alter table bookings add column seed double precision not null default random()'],
    ['rewrites', 'alter table bookings alter column id type bigint'],
    ['reads all of', 'create index on bookings (paid)'],
    ['reads all of', 'alter table bookings alter column paid set not null'],
    ['reads all of', 'alter table bookings add constraint positive check (paid >= 0)'],
    ['reads all of', 'alter table bookings add foreign key (venue_id) references venues (id)'],
    ['reads all of', 'alter table bookings add unique (paid)'],
    ['reads all of', 'update bookings set paid = 0 where paid is null'],
    ['reads all of', 'delete from bookings where paid = 0'],
    ['takes', 'drop table bookings'],
  ])('is found: it %s a table by “%s”', async (kind, sql) => {
    expect(await costsOf(sql)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^step ${kind} bookings`))]),
    );
  });
});

describe('a migration that stops nobody', () => {
  it.each([
    'alter table bookings add column seed integer not null default 0',
    'alter table bookings alter column note type text',
    'alter table bookings add constraint positive check (paid >= 0) not valid',
    'alter table bookings add foreign key (venue_id) references venues (id) not valid',
    'alter table bookings alter column paid set default 0',
    'create table notes (booking_id integer not null references bookings (id)); create index on notes (booking_id)',
    '-- reads all of bookings: there are none before this release\nupdate bookings set paid = 0',
  ])('passes: “%s”', async (sql) => {
    expect(await costsOf(sql)).toEqual([]);
  });
});

it('every migration since the market may be large stops nobody', async () => {
  const all = await readMigrations();
  const first = all.findIndex(({ name }) => name === lastUnchecked) + 1;
  expect(first).toBeGreaterThan(0);
  const market = await createEmptyDatabase(inject('clusterUrl'));
  try {
    const costs: string[] = [];
    for (const [index, migration] of [...all.entries()].slice(first)) {
      await migrateDatabase(market.url, all.slice(0, index));
      costs.push(...(await listCosts(market, migration)));
    }
    expect(costs).toEqual([]);
  } finally {
    await market.drop();
  }
});
