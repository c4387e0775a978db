import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { prepareInsert } from './insert-rows.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  await database.pool`
    create table things (id uuid, name text, data jsonb, total integer, place smallint, hash bytea, at timestamptz, day date,
      during tstzrange)`;
});

afterAll(() => database.drop());

interface Thing {
  id: string;
  name: string | null;
  data: unknown;
  total: number;
  place: number | null;
  hash: Buffer;
  at: Date;
  day: string;
  during: string | null;
}

const insertThings = prepareInsert<Thing>('things', {
  id: ['uuid', ({ id }) => id],
  name: ['text', ({ name }) => name],
  data: ['jsonb', ({ data }) => JSON.stringify(data)],
  total: ['integer', ({ total }) => total],
  place: ['smallint', ({ place }) => place],
  hash: ['bytea', ({ hash }) => hash],
  at: ['timestamptz', ({ at }) => at],
  day: ['date', ({ day }) => day],
  during: ['tstzrange', ({ during }) => during],
});

const things: Thing[] = [
  {
    id: '01989898-7a6b-7c5d-8e9f-0a1b2c3d4e5f',
    name: 'Kręgielnia „Pod Zegarem"\\ {a,b}',
    data: { words: 'ą "b" \\ c', list: [1, null] },
    total: -2_000_000_000,
    place: 32_000,
    hash: Buffer.from([0, 255, 92, 34]),
    at: new Date('2026-03-29T01:59:59.999Z'),
    day: '2026-10-25',
    during: '["2026-10-25 00:00:00+00","2026-10-25 01:00:00+00")',
  },
  {
    id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    name: null,
    data: [],
    total: 0,
    place: null,
    hash: Buffer.alloc(0),
    at: new Date('1969-12-31T23:59:59.001Z'),
    day: '1999-12-31',
    during: null,
  },
];

describe('rows that are written together', () => {
  it.each([1, 2])('are what each would be alone (%i)', async (count) => {
    const written = await database.pool.begin(async (tx) => {
      await tx`truncate things`;
      await tx.runJoined(insertThings(things.slice(0, count)));
      return tx<Thing[]>`select * from things order by total`;
    });
    expect(written).toEqual(things.slice(0, count));
  });
});
