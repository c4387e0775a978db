import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening } from '../../../test/whole-booking.ts';
import { createVenueHoursService } from './service.ts';

type Hours = CallData<'GET /business/providers/:providerId/branches/:branchId/hours'>;
type Week = Hours['week'];

let fixture: MoneyFixture;
let server: TestServer;
let owner: SignedInUser;

const closed: Week = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const always = [{ opens: 0, closes: 1440 }];
const roundTheClock: Week = { 1: always, 2: always, 3: always, 4: always, 5: always, 6: always, 7: always };

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  owner = await createSignedInUser(server);
  await insertRow(fixture.pool, 'provider_members', {
    provider_id: fixture.venue.providerId,
    user_id: owner.id,
    role: 'owner',
    created_at: new Date(),
  });
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function call(method: 'GET' | 'PUT' | 'POST', body?: object, path = '') {
  const { providerId, branchId } = fixture.venue;
  const answer = await server.app.inject({
    method,
    url: `/api/business/providers/${providerId}/branches/${branchId}/hours${path}`,
    headers: owner.headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function save(change: Partial<Hours> & { seenBookings?: string[] }) {
  const { data } = await call('GET');
  const { holidays: _, timeZone: __, ...hours } = data as Hours;
  return call('PUT', { ...hours, seenBookings: [], ...change });
}

const readDays = async () => {
  const { branchId } = fixture.venue;
  const rows = await fixture.pool`
    select date::text as date, holiday from branch_exceptions where branch_id = ${branchId} order by date`;
  return rows.map(({ date, holiday }) => [date, holiday]);
};

describe('the hours of a place', () => {
  it('may have several intervals and end after midnight, and are what availability reads', async () => {
    const friday = [
      { opens: 600, closes: 840 },
      { opens: 960, closes: 1560 },
    ];
    const saved = await save({ week: { ...closed, 5: friday } });
    expect(saved.data).toMatchObject({ version: 1, week: { ...closed, 5: friday } });
    expect((await call('GET')).data.week).toEqual({ ...closed, 5: friday });
  });

  it('are refused where they do not fit, each at its own place', async () => {
    const overlapping = { ...closed, 5: [{ opens: 960, closes: 1560 }], 6: [{ opens: 60, closes: 300 }] };
    expect(await save({ week: overlapping })).toMatchObject({
      code: 'hoursRefused',
      errors: [{ path: 'body.week.5.0', code: 'overlapsNextDay' }],
    });
    const note = { en: '', pl: '' };
    const backwards = [{ date: '2030-05-01', intervals: [{ opens: 900, closes: 800 }], note }];
    expect(await save({ exceptions: backwards })).toMatchObject({
      code: 'hoursRefused',
      errors: [{ path: 'body.exceptions.0.intervals.0', code: 'closesBeforeOpening' }],
    });
  });

  it('are never saved over a booking that nobody has looked at', async () => {
    const bookingId = await fixture.book({});
    const inTheWay = await call(
      'POST',
      { week: closed, exceptions: [], closedOnHolidays: false },
      '/collisions',
    );
    expect(inTheWay.data.items).toMatchObject([{ id: bookingId, startsAt: evening.start.toISOString() }]);
    expect(await save({ week: closed })).toMatchObject({ code: 'bookingsInTheWay' });
    expect(await save({ week: closed, seenBookings: [randomUUID()] })).toMatchObject({
      code: 'bookingsInTheWay',
    });
    const saved = await save({ week: closed, seenBookings: [bookingId] });
    expect(saved.status).toBe(200);
    const [booking] = await fixture.pool`select status from bookings where id = ${bookingId}`;
    expect(booking?.status).toBe('confirmedUnpaid');
    await save({ week: roundTheClock });
  });

  it('say nothing of bookings that fit as before', async () => {
    await save({ week: roundTheClock });
    await fixture.book({});
    const inTheWay = await call(
      'POST',
      { week: roundTheClock, exceptions: [], closedOnHolidays: false },
      '/collisions',
    );
    expect(inTheWay.data.items).toEqual([]);
  });

  it('are saved by one of two who save at once', async () => {
    const { data } = await call('GET');
    const { holidays: _, timeZone: __, ...hours } = data as Hours;
    const answers = await Promise.all(
      [roundTheClock, { ...roundTheClock, 1: [] }].map((week) =>
        call('PUT', { ...hours, week, seenBookings: [] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('public holidays', () => {
  it('are closed by one switch, but for days with hours of their own, and open again by it', async () => {
    fixture.clock.set(new Date('2030-10-15T12:00:00Z'));
    owner = { ...owner, ...(await createSignedInUser(server)) };
    await insertRow(fixture.pool, 'provider_members', {
      provider_id: fixture.venue.providerId,
      user_id: owner.id,
      role: 'manager',
      created_at: new Date(),
    });
    const open = { date: '2030-11-11', intervals: [{ opens: 720, closes: 1320 }], note: { en: '', pl: '' } };
    const saved = await save({ closedOnHolidays: true, exceptions: [open] });
    expect(saved.data.holidays[0]).toEqual({ date: '2030-11-01', name: 'allSaints' });
    const days = await readDays();
    expect(days.slice(0, 4)).toEqual([
      ['2030-11-01', 'allSaints'],
      ['2030-11-11', null],
      ['2030-12-24', 'christmasEve'],
      ['2030-12-25', 'christmasDay'],
    ]);
    expect((await call('GET')).data.exceptions).toEqual([open]);

    fixture.clock.set(new Date('2031-10-15T12:00:00Z'));
    await createVenueHoursService(fixture.pool, { clock: fixture.clock }).addHolidays();
    expect((await readDays()).at(-1)?.[0]).toBe('2032-11-11');
    fixture.clock.set(new Date('2030-10-15T12:05:00Z'));
    expect((await save({ closedOnHolidays: false })).status).toBe(200);
    expect(await readDays()).toEqual([['2030-11-11', null]]);
  });
});
