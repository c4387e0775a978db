import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addArticle, addVenue, createMarket, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createSceneCheck, type IsKnownScene } from './service.ts';

let database: TestDatabase;
let venue: Venue;
let isKnown: IsKnownScene;
const longName = `bowling-${'o'.repeat(80)}`;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const { pool } = database;
  venue = await addVenue(pool, await createMarket(pool));
  await addArticle(pool, { id: uuidv7(), slug: 'how-to-score', published_at: '2026-01-01T00:00:00Z' });
  await pool`update service_providers set slug = 'old-name' where id = ${venue.providerId}`;
  await pool`update service_providers set slug = ${longName} where id = ${venue.providerId}`;
  isKnown = createSceneCheck(pool, { maySeeScene: async () => false });
});

afterAll(() => database.drop());

it('knows the scenes that pages show: of branches, providers, articles and of its own', async () => {
  const seeds = [
    venue.branchId,
    `${venue.branchId}-2`,
    'old-name',
    longName.slice(0, 64),
    'how-to-score',
    'auth-1',
    'bowling',
  ];
  for (const seed of seeds)
    expect([seed, await isKnown({ activity: 'bowling', seed })]).toEqual([seed, true]);
});

it('knows no others', async () => {
  const seeds = [uuidv7(), `${venue.branchId}-22`, 'old-nam', longName.slice(0, 63), 'x'.repeat(64), 'darts'];
  for (const seed of seeds)
    expect([seed, await isKnown({ activity: 'bowling', seed })]).toEqual([seed, false]);
  // What is not played there has no scene of it.
  for (const seed of [venue.branchId, 'old-name'])
    expect(await isKnown({ activity: 'darts', seed })).toBe(false);
});
