import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

type Day = CallData<'GET /user/booking/available'>;
type Page = CallData<'GET /user/service-providers/:serviceProviderId'>;
type Search = CallData<'GET /user/service-providers'>;

let fixture: MoneyFixture;
let saving: TestServer;
let reading: TestServer;
let owner: SignedInUser;

const date = '2026-05-08';

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  const { url, clock, pool, venue } = fixture;
  await setHours(pool, venue, { opens: 600, closes: 1320 });
  [saving, reading] = (await Promise.all([1, 2].map(() => createTestServer(url, {}, { clock })))) as [
    TestServer,
    TestServer,
  ];
  owner = await createSignedInUser(saving);
  await insertRow(pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: owner.id,
    role: 'owner',
    created_at: new Date(),
  });
});

afterAll(async () => {
  await saving.dispose();
  await reading.dispose();
  await fixture.drop();
});

async function save(method: 'PUT' | 'POST' | 'PATCH', path: string, body: object = {}): Promise<void> {
  const url = `/api/business/providers/${fixture.venue.providerId}${path}`;
  const answer = await saving.app.inject({ method, url, headers: owner.headers, payload: body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

/** As guests of the other server see it. */
async function read<Data>(path: string): Promise<Data> {
  const answer = await reading.app.inject({ url: `/api/user/${path}` });
  return answer.json().data as Data;
}

const readDay = () => {
  const { branchId, offerId } = fixture.venue;
  const query = new URLSearchParams({ branchId, offerId, date, durationMinutes: '60', guests: '2' });
  return read<Day>(`booking/available?${query}`);
};
const readPage = () => read<Page>(`service-providers/${fixture.venue.providerId}`);
const readSearch = () => read<Search>('service-providers?city=lodz');
const branch = () => `/branches/${fixture.venue.branchId}`;

describe('what one server has saved', () => {
  it('is what another one sells, shows and finds', async () => {
    expect((await readDay()).starts[0]?.price).toBe(8000);
    expect((await readPage()).branches[0]?.offers[0]?.priceFrom).toBe(8000);
    expect((await readSearch()).items).toMatchObject([{ priceFrom: 8000 }]);

    const bands = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      start: 600,
      end: 1320,
      kind: 'peak',
      price: 12_300,
    }));
    await save('PUT', `${branch()}/offers/${fixture.venue.offerId}/prices`, { version: 0, bands });
    await eventually(async () => (await readDay()).starts[0]?.price).toBe(12_300);
    await eventually(async () => (await readPage()).branches[0]?.offers[0]?.priceFrom).toBe(12_300);

    const exceptions = [{ date, note: { en: '', pl: '' }, intervals: [] }];
    const week = { 1: [], 2: [], 3: [], 4: [], 5: [{ opens: 600, closes: 1320 }], 6: [], 7: [] };
    const hours = { version: 0, week, exceptions, closedOnHolidays: false, seenBookings: [] };
    await save('PUT', `${branch()}/hours`, hours);
    await eventually(async () => (await readDay()).starts.length).toBe(0);
    await eventually(async () => (await readPage()).branches[0]?.hours.length).toBe(1);

    await save('POST', '/pause');
    await eventually(async () => (await readPage()).isPaused).toBe(true);
    await eventually(async () => (await readSearch()).total).toBe(0);
  });
});
