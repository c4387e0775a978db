import { setTimeout as pause } from 'node:timers/promises';
import type { CallData, CallKey } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Venue } from './market-fixture.ts';
import { createSearchMarket, openPlace, type SearchMarket } from './search-fixture.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';
import { addMember, type VenueMember } from './venue-member.ts';

type Day = CallData<'GET /user/booking/available'>;
type Found = CallData<'GET /user/service-providers'>;
type Page = CallData<'GET /user/service-providers/:serviceProviderId'>;
const place = '/business/providers/:providerId/branches/:branchId';

let database: TestDatabase;
/** Where the venue saves, and where guests look. */
let saving: TestServer;
let reading: TestServer;
let market: SearchMarket;
let venue: Venue;
let owner: VenueMember;

const friday = '2026-05-08';
const clock = { now: () => new Date('2026-05-08T10:00:00Z') };

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createSearchMarket(database.pool);
  saving = await createTestServer(database.url, {}, { clock });
  reading = await createTestServer(database.url, {}, { clock });
});

beforeEach(async () => {
  await database.pool`update service_providers set status = 'closed'`;
  venue = await openPlace(database.pool, market, { name: 'Nocne Tory', offer: { start_grid: 60 } });
  owner = await addMember(saving, database.pool, { ...venue, role: 'owner' });
  // What the other server shows now it has read, and keeps.
  await expect.poll(readAll, { timeout: 60_000, interval: 20 }).toEqual(before);
});

afterAll(async () => {
  await saving.dispose();
  await reading.dispose();
  await database.drop();
});

async function ask<Data>(path: string, query: Record<string, string> = {}): Promise<Data | undefined> {
  const answer = await reading.app.inject({ url: `/api/user/${path}`, query });
  return answer.json().data ?? undefined;
}

/** What it says of itself, where it is and what stands on its plan. */
async function readWords() {
  const page = await ask<Page>(`service-providers/${venue.providerId}`);
  const branch = page?.branches[0];
  return { tagline: page?.tagline.en, district: branch?.district, walls: branch?.planFeatures.length };
}

/** What a guest at the other server sees of the place: first start and price of the day, on the card, and on the page. */
async function readAll() {
  const { branchId, offerId, providerId } = venue;
  const game = { branchId, offerId, date: friday, durationMinutes: '60', guests: '2' };
  const day = await ask<Day>('booking/available', game);
  const start = day?.starts.find(({ refusal }) => refusal === null);
  const card = (await ask<Found>('service-providers', { date: friday }))?.items[0];
  const page = await ask<Page>(`service-providers/${providerId}`);
  const opens = page?.branches[0]?.hours.find(({ weekday }) => weekday === 5)?.opens;
  return {
    day: start && { minute: start.label.minute, price: start.price },
    card: card && { minute: card.starts[0]?.label.minute, price: card.starts[0]?.price },
    page: page && { opens, isPaused: page.isPaused, from: page.branches[0]?.offers[0]?.priceFrom },
  };
}

const before = {
  day: { minute: 960, price: 8000 },
  card: { minute: 960, price: 8000 },
  page: { opens: 960, isPaused: false, from: 8000 },
};

const looks = 50;

/**
 * A second is fifty looks, one each 20 ms: on a machine that is busy with other things the looks take longer as well, and
 * nobody has to guess by how much.
 */
async function lookForASecond(wanted: unknown, read: () => Promise<unknown> = readAll): Promise<unknown> {
  let seen: unknown;
  for (let look = 0; look < looks; look += 1) {
    seen = await read();
    if (JSON.stringify(seen) === JSON.stringify(wanted)) break;
    await pause(20);
  }
  return seen;
}

async function save<Key extends CallKey>(key: Key, body?: object): Promise<void> {
  const params = { branchId: venue.branchId, offerId: venue.offerId };
  const { status, code } = await owner.call(key, { params, ...(body ? { body } : {}) });
  expect([status, code]).toEqual([200, undefined]);
}

const week = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [{ opens: 1020, closes: 1560 }]]),
);
const peak = [5, 6].map((weekday) => ({ weekday, start: 960, end: 1560, kind: 'peak', price: 11_900 }));

describe('within a second another server shows', () => {
  it('another price of an offer', async () => {
    await save(`PATCH ${place}/offers/:offerId`, { version: 0, seenBookings: [], basePrice: 6900 });
    const wanted = {
      day: { minute: 960, price: 6900 },
      card: { minute: 960, price: 6900 },
      page: { opens: 960, isPaused: false, from: 6900 },
    };
    expect(await lookForASecond(wanted)).toEqual(wanted);
  });

  it('a price that was painted', async () => {
    await save(`PUT ${place}/offers/:offerId/prices`, { version: 0, bands: peak });
    const wanted = {
      ...before,
      day: { minute: 960, price: 11_900 },
      card: { minute: 960, price: 11_900 },
    };
    expect(await lookForASecond(wanted)).toEqual(wanted);
  });

  it('other hours', async () => {
    await save(`PUT ${place}/hours`, {
      version: 0,
      seenBookings: [],
      week,
      exceptions: [],
      closedOnHolidays: false,
    });
    const wanted = {
      day: { minute: 1020, price: 8000 },
      card: { minute: 1020, price: 8000 },
      page: { opens: 1020, isPaused: false, from: 8000 },
    };
    expect(await lookForASecond(wanted)).toEqual(wanted);
  });

  it('what a venue says of itself, where a place is and what stands on its plan', async () => {
    await save('PATCH /business/providers/:providerId', {
      version: 0,
      tagline: { en: 'Lanes at night', pl: '' },
    });
    await save(`PATCH ${place}`, { version: 0, district: 'Polesie' });
    const wall = { kind: 'wall', x: 0, y: 40, width: 12, height: 1 };
    const tables = { version: 0, tables: [], removed: [], features: [wall], seenBookings: [] };
    await save(`PATCH ${place}/tables`, tables);
    const wanted = { tagline: 'Lanes at night', district: 'Polesie', walls: 1 };
    expect(await lookForASecond(wanted, readWords)).toEqual(wanted);
  });

  it('that an offer is not sold any more', async () => {
    await save(`PATCH ${place}/offers/:offerId`, { version: 0, seenBookings: [], isOnSale: false });
    const gone = { day: undefined, card: undefined, page: { opens: 960, isPaused: false, from: undefined } };
    expect(await lookForASecond(gone)).toEqual(gone);
  });

  it('that a venue takes no bookings, and that it does again', async () => {
    await database.pool`
      update service_providers set company_street = 'Mennica 8', company_postal_code = '85-112', company_city = 'Bydgoszcz',
        contact_email = 'biuro@tory.example', contact_phone = '+48523451811' where id = ${venue.providerId}`;
    await save('POST /business/providers/:providerId/pause');
    const paused = { day: undefined, card: undefined, page: { opens: 960, isPaused: true, from: 8000 } };
    expect(await lookForASecond(paused)).toEqual(paused);
    await save('POST /business/providers/:providerId/resume');
    expect(await lookForASecond(before)).toEqual(before);
  });
});

it('would keep what it has read if nobody told it: this test would notice', async () => {
  await database.pool`alter table offers disable trigger user`;
  await save(`PATCH ${place}/offers/:offerId`, { version: 0, seenBookings: [], basePrice: 6900 });
  await database.pool`alter table offers enable trigger user`;
  const { card, page } = before;
  expect(await lookForASecond('something else')).toMatchObject({ card, page });
});
