import { availabilityRoutes } from '@gramy/contract/routes/availability';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking, allocate } from '../../../test/booking-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, type Market, type Venue } from '../../../test/market-fixture.ts';
import { addBand, addException, holdTable, setHours } from '../../../test/opening-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

type Day = CallData<'GET /user/booking/available'>;
type Calendar = CallData<'GET /user/booking/available/calendar'>;

let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;
let now: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createMarket(database.pool);
  server = await createTestServer(database.url, {}, { clock: { now: () => new Date(`${now}Z`) } });
});
beforeEach(async () => {
  now = '2026-05-08T10:00';
  venue = await addVenue(database.pool, market);
  await setHours(database.pool, venue, { opens: 960, closes: 1560 });
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(path: string, query: Record<string, string | number>) {
  const { branchId, offerId } = venue;
  const criteria = { branchId, offerId, durationMinutes: 60, guests: 4, ...query };
  const entries = Object.entries(criteria).map(([name, value]) => [name, String(value)]);
  const response = await server.app.inject({
    url: `/api/user/booking/${path}?${new URLSearchParams(entries)}`,
  });
  return { status: response.statusCode, ...response.json() };
}
const askDay = async (query: Record<string, string | number> = {}): Promise<Day> =>
  (await call('available', { date: '2026-05-08', ...query })).data;
const askCalendar = async (query: Record<string, string | number>): Promise<Calendar> =>
  (await call('available/calendar', query)).data;

/** As the clock of the place shows it. */
const clockOf = ({ label }: { label: { minute: number } }): string =>
  `${String(Math.floor(label.minute / 60)).padStart(2, '0')}:${String(label.minute % 60).padStart(2, '0')}`;
const bookable = ({ starts }: Day): string[] => starts.filter(({ refusal }) => refusal === null).map(clockOf);
const findStart = ({ starts }: Day, clock: string) => starts.find((start) => clockOf(start) === clock);

describe('the free times of a day', () => {
  it('are every start with its price, its tables and how people say it, as the contract has it', async () => {
    await addBand(database.pool, venue, { weekday: 5, from_minute: 1080, to_minute: 1560, price: 12_000 });
    const day = await askDay({ durationMinutes: 120 });
    expect(availabilityRoutes['GET /user/booking/available'].output.parse(day)).toEqual(day);
    expect(day).toMatchObject({
      date: '2026-05-08',
      timeZone: 'Europe/Warsaw',
      currency: 'PLN',
      refusal: null,
    });
    expect([day.starts.at(0), day.starts.at(-1)].map((start) => start && clockOf(start))).toEqual([
      '16:00',
      '00:00',
    ]);
    expect(findStart(day, '17:00')).toEqual({
      startsAt: '2026-05-08T15:00:00.000Z',
      endsAt: '2026-05-08T17:00:00.000Z',
      label: {
        date: '2026-05-08',
        minute: 1020,
        weekday: 5,
        isNextDay: false,
        isRepeatedHour: false,
        isSecondOccurrence: false,
      },
      freeTables: 2,
      tableCount: 1,
      price: 8000 + 12_000,
      refusal: null,
    });
    expect(findStart(day, '00:00')).toMatchObject({
      label: { date: '2026-05-09', weekday: 6, isNextDay: true },
      price: 24_000,
    });
  });

  it('cost what companies pay, and what several tables cost, for those who ask so', async () => {
    expect(findStart(await askDay({ bookingType: 'business' }), '17:00')?.price).toBe(9000);
    expect(findStart(await askDay({ guests: 9 }), '17:00')).toMatchObject({ tableCount: 2, price: 16_000 });
    expect(findStart(await askDay({ tableCount: 2 }), '17:00')).toMatchObject({
      tableCount: 2,
      price: 16_000,
    });
  });

  it('do not count what is taken, of whichever table', async () => {
    const booking = await addBooking(database.pool, venue);
    for (const tableId of venue.tableIds) {
      await allocate(database.pool, venue, booking, { from: '17:00', to: '18:00' }, { table_id: tableId });
    }
    await eventually(async () => findStart(await askDay(), '18:30')?.refusal).toBe('full');
    const day = await askDay();
    expect(['18:00', '19:00', '20:00'].map((clock) => findStart(day, clock)?.freeTables)).toEqual([2, 0, 2]);
    await database.pool`update allocations set live = false where booking_id = ${booking.bookingId}`;
    await eventually(async () => findStart(await askDay(), '19:00')?.freeTables).toBe(2);
  });

  it('pass as the minutes do, without anybody saying so', async () => {
    expect(bookable(await askDay())[0]).toBe('16:00');
    now = '2026-05-08T14:00:00.000';
    expect(bookable(await askDay())[0]).toBe('16:00');
    now = '2026-05-08T14:00:00.001';
    const day = await askDay();
    expect(bookable(day)[0]).toBe('16:30');
    expect(findStart(day, '16:00')).toMatchObject({ refusal: 'past', price: null, tableCount: 0 });
    now = '2026-05-08T23:30';
    expect(await askDay()).toMatchObject({ refusal: 'past' });
  });

  it('keep the notice and the horizon of the offer', async () => {
    await database.pool`update offers set min_notice_minutes = 180, horizon_days = 2 where id = ${venue.offerId}`;
    now = '2026-05-08T13:10';
    await eventually(async () => findStart(await askDay(), '18:00')?.refusal).toBe('tooSoon');
    expect(bookable(await askDay())[0]).toBe('18:30');
    expect((await askDay({ date: '2026-05-10' })).refusal).toBeNull();
    expect(await askDay({ date: '2026-05-11' })).toMatchObject({ refusal: 'tooFar', nearest: [] });
    now = '2026-05-08T22:00';
    expect((await askDay({ date: '2026-05-11' })).refusal).toBeNull();
  });

  it('come back when a hold lapses, by time alone', async () => {
    const taken = { from: '2026-05-08T18:00', to: '2026-05-08T19:00' };
    for (const [index, tableId] of venue.tableIds.entries()) {
      await holdTable(database.pool, venue, { ...taken, tableId }, `2026-05-08T10:0${5 + index}:30`);
    }
    const free = async () => findStart(await askDay(), '20:00')?.freeTables;
    await eventually(free).toBe(0);
    for (const [at, tables] of [
      ['10:05:29.999', 0],
      ['10:05:30', 1],
      ['10:06:29.999', 1],
      ['10:06:30', 2],
    ] as const) {
      now = `2026-05-08T${at}`;
      expect([at, await free()]).toEqual([at, tables]);
    }
  });

  it('are also those that one holds oneself', async () => {
    const taken = { from: '2026-05-08T18:00', to: '2026-05-08T19:00' };
    const { holdId } = await holdTable(database.pool, venue, taken, '2026-05-08T10:10');
    await eventually(async () => findStart(await askDay(), '20:00')?.freeTables).toBe(1);
    expect(findStart(await askDay({ holdId }), '20:00')?.freeTables).toBe(2);
  });
});

describe('a night', () => {
  it('belongs to the day it began, with last night still running', async () => {
    now = '2026-05-08T22:40';
    const [friday, saturday] = [await askDay(), await askDay({ date: '2026-05-09' })];
    expect(bookable(friday)).toEqual(['01:00']);
    expect(friday.starts.at(-1)?.label).toMatchObject({ date: '2026-05-09', isNextDay: true });
    expect(bookable(saturday)[0]).toBe('16:00');
  });

  it('has an hour less in spring', async () => {
    now = '2026-03-20T10:00';
    await setHours(database.pool, venue, { opens: 1320, closes: 1440 + 300 });
    await eventually(async () => (await askDay({ date: '2026-03-28' })).starts.at(-1)?.label.minute).toBe(
      240,
    );
    const day = await askDay({ date: '2026-03-28' });
    expect(day.starts.map(clockOf)).toEqual([
      ...['22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30'],
      ...['03:00', '03:30', '04:00'],
    ]);
    expect(findStart(day, '03:00')).toMatchObject({
      startsAt: '2026-03-29T01:00:00.000Z',
      endsAt: '2026-03-29T02:00:00.000Z',
    });
  });

  it('has an hour twice in autumn, and says which is which', async () => {
    now = '2026-10-20T10:00';
    await setHours(database.pool, venue, { opens: 1320, closes: 1440 + 300 });
    await eventually(async () => (await askDay({ date: '2026-10-24' })).starts.length).toBe(15);
    const day = await askDay({ date: '2026-10-24' });
    const hours = day.starts.filter(({ label }) => label.isRepeatedHour);
    expect(hours.map((start) => [clockOf(start), start.label.isSecondOccurrence, start.startsAt])).toEqual([
      ['02:00', false, '2026-10-25T00:00:00.000Z'],
      ['02:30', false, '2026-10-25T00:30:00.000Z'],
      ['02:00', true, '2026-10-25T01:00:00.000Z'],
      ['02:30', true, '2026-10-25T01:30:00.000Z'],
    ]);
    expect(hours.map(({ price }) => price)).toEqual([8000, 8000, 8000, 8000]);
  });
});

describe('a day without anything', () => {
  it('says why, and names the first starts of the next days that have some', async () => {
    await addException(database.pool, venue, '2026-05-08');
    await addException(database.pool, venue, '2026-05-09');
    await addException(database.pool, venue, '2026-05-11', { opens: 720, closes: 900 });
    await eventually(async () => (await askDay()).refusal).toBe('closed');
    const { starts, nearest } = await askDay();
    expect(starts).toEqual([]);
    expect(nearest.map((start) => [start.date, clockOf(start)])).toEqual([
      ['2026-05-10', '16:00'],
      ['2026-05-11', '12:00'],
      ['2026-05-12', '16:00'],
    ]);
  });

  it('looks from today on when it is long past, and not at all when the criteria are the reason', async () => {
    expect((await askDay({ date: '2026-01-01' })).nearest[0]?.date).toBe('2026-05-08');
    expect(await askDay({ guests: 13 })).toMatchObject({ refusal: 'tooManyGuests', nearest: [] });
    expect(await askDay({ durationMinutes: 75 })).toMatchObject({ refusal: 'notOffered', nearest: [] });
  });
});

describe('a calendar', () => {
  it('counts what its days have', async () => {
    await addException(database.pool, venue, '2026-05-10');
    await eventually(async () => (await askDay({ date: '2026-05-10' })).refusal).toBe('closed');
    const calendar = await askCalendar({ from: '2026-05-07', to: '2026-05-11' });
    expect(availabilityRoutes['GET /user/booking/available/calendar'].output.parse(calendar)).toEqual(
      calendar,
    );
    const days = await Promise.all(calendar.days.map(({ date }) => askDay({ date })));
    expect(calendar).toMatchObject({
      timeZone: 'Europe/Warsaw',
      days: days.map((day) => ({
        date: day.date,
        bookableStarts: bookable(day).length,
        refusal: day.refusal,
      })),
    });
    expect(days.map(({ refusal }) => refusal)).toEqual(['past', null, null, 'closed', null]);
    const closed = calendar.days.filter(({ fullPercent }) => fullPercent === null).map(({ date }) => date);
    expect(closed).toEqual(['2026-05-07', '2026-05-10']);
  });

  it('is as long as one can look at', async () => {
    expect(await call('available/calendar', { from: '2026-05-01', to: '2026-07-14' })).toMatchObject({
      status: 200,
    });
    for (const to of ['2026-07-15', '2026-04-30']) {
      expect(await call('available/calendar', { from: '2026-05-01', to })).toMatchObject({
        status: 422,
        errors: [{ path: 'query.to', code: 'rangeInvalid' }],
      });
    }
  });
});

describe('nonsense', () => {
  it.each([
    ['guests', '0'],
    ['guests', '-1'],
    ['guests', '501'],
    ['guests', '2.5'],
    ['guests', '1e2'],
    ['guests', ' 4'],
    ['guests', '٤'],
    ['guests', ''],
    ['durationMinutes', '0'],
    ['durationMinutes', '99999'],
    ['tableCount', '0'],
    ['tableCount', '51'],
    ['date', '2026-02-29'],
    ['date', '9999-12-31'],
    ['date', '1999-12-31'],
    ['date', 'today'],
    ['bookingType', 'free'],
    ['branchId', 'x'],
    ['colour', 'red'],
  ])('in %s (%s) is refused', async (name, value) => {
    const answer = await call('available', { date: '2026-05-08', [name]: value });
    expect(answer).toMatchObject({ status: 422, code: 'validationFailed' });
  });

  it('that can be counted is answered', async () => {
    for (const query of [
      { guests: 500 },
      { durationMinutes: 1440 },
      { tableCount: 50 },
      { date: '2199-12-31' },
      { date: '2000-01-01' },
    ]) {
      expect((await askDay(query)).refusal).not.toBeNull();
    }
  });

  it('offers of others, at this branch or at none, are not there', async () => {
    const other = await addVenue(database.pool, market);
    for (const query of [
      { offerId: other.offerId },
      { branchId: other.branchId },
      { branchId: '00000000-0000-4000-8000-000000000000' },
    ]) {
      for (const path of ['available', 'available/calendar']) {
        const dates =
          path === 'available' ? { date: '2026-05-08' } : { from: '2026-05-08', to: '2026-05-09' };
        expect(await call(path, { ...dates, ...query })).toMatchObject({ status: 404, code: 'notFound' });
      }
    }
  });
});
