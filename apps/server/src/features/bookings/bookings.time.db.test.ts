import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  guest = await desk.addGuest();
});

afterAll(() => closeInOrder(desk));

/** A venue that is open on one weekday only. */
async function addNight(weekday: number, opens: number, closes: number, offer: object = {}): Promise<Venue> {
  const venue = await desk.addVenue({ horizon_days: 365, ...offer });
  await desk.pool`delete from branch_hours where provider_id = ${venue.providerId}`;
  await desk.addHours(venue, [weekday], opens, closes);
  return venue;
}

const at = (venue: Venue, date: string, startsAt: string, durationMinutes = 60) =>
  desk.book(guest, [slotAt(venue, { date, startsAt, durationMinutes })], { paymentMethod: 'venue' });

describe('a night that goes on after midnight', () => {
  it('belongs to the day it opened, and to that day alone', async () => {
    const fridays = await addNight(5, 16 * 60, 27 * 60);
    const late = '2026-05-08T22:30:00Z';
    expect((await at(fridays, '2026-05-08', late)).data).toMatchObject({
      slots: [{ date: '2026-05-08', label: { date: '2026-05-09', minute: 30, isNextDay: true, weekday: 6 } }],
    });
    expect(await at(fridays, '2026-05-09', late)).toMatchObject({ code: 'venueClosed' });
    expect((await at(fridays, '2026-05-08', '2026-05-09T00:00:00Z')).status).toBe(201);
    expect(await at(fridays, '2026-05-08', '2026-05-09T00:30:00Z')).toMatchObject({ code: 'venueClosed' });
  });

  it('crosses the end of the year', async () => {
    desk.clock.set(new Date('2026-12-20T12:00:00Z'));
    const thursdays = await addNight(4, 20 * 60, 28 * 60);
    expect((await at(thursdays, '2026-12-31', '2026-12-31T22:30:00Z', 90)).data).toMatchObject({
      startsAt: '2026-12-31T22:30:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      slots: [{ date: '2026-12-31', label: { date: '2026-12-31', minute: 23 * 60 + 30 } }],
    });
    expect((await at(thursdays, '2026-12-31', '2027-01-01T00:00:00Z')).data).toMatchObject({
      slots: [{ date: '2026-12-31', label: { date: '2027-01-01', minute: 60, isNextDay: true } }],
    });
  });

  it('exists on the day that comes every four years, and only then', async () => {
    desk.clock.set(new Date('2028-02-20T12:00:00Z'));
    const tuesdays = await addNight(2, 20 * 60, 26 * 60);
    expect((await at(tuesdays, '2028-02-29', '2028-03-01T00:00:00Z')).data).toMatchObject({
      slots: [{ date: '2028-02-29', label: { date: '2028-03-01', isNextDay: true } }],
    });
    desk.clock.set(new Date('2027-02-20T12:00:00Z'));
    expect(await at(tuesdays, '2027-02-29', '2027-03-01T20:00:00Z')).toMatchObject({
      code: 'validationFailed',
    });
  });
});

describe('the nights on which the clock changes', () => {
  it('in spring an hour is an hour, though the clock shows two', async () => {
    desk.clock.set(new Date('2026-03-20T12:00:00Z'));
    const saturdays = await addNight(6, 20 * 60, 28 * 60);
    const booked = await at(saturdays, '2026-03-28', '2026-03-29T00:00:00Z');
    expect(booked.data).toMatchObject({
      endsAt: '2026-03-29T01:00:00.000Z',
      price: { subtotal: 8000 },
      slots: [{ durationMinutes: 60, label: { date: '2026-03-29', minute: 60 } }],
    });
    // The next one begins when the clock shows three: nobody can begin at half past two.
    expect((await at(saturdays, '2026-03-28', '2026-03-29T01:00:00Z')).data).toMatchObject({
      slots: [{ label: { minute: 180, isRepeatedHour: false } }],
    });
  });

  it('in autumn half past two comes twice, and both can be booked', async () => {
    desk.clock.set(new Date('2026-10-20T12:00:00Z'));
    const saturdays = await addNight(6, 20 * 60, 28 * 60);
    await desk.pool`update tables set active = false where id = ${saturdays.tableIds[1]}`;
    const first = await at(saturdays, '2026-10-24', '2026-10-25T00:30:00Z');
    const second = await at(saturdays, '2026-10-24', '2026-10-25T01:30:00Z');
    expect(first.data).toMatchObject({
      slots: [{ label: { minute: 150, isRepeatedHour: true, isSecondOccurrence: false } }],
    });
    expect(second.data).toMatchObject({
      slots: [{ label: { minute: 150, isRepeatedHour: true, isSecondOccurrence: true } }],
    });
  });

  it('the notice and the horizon count what they say', async () => {
    desk.clock.set(new Date('2026-10-24T23:00:00Z')); // 01:00 in Warsaw
    const saturdays = await addNight(6, 20 * 60, 28 * 60, { min_notice_minutes: 120 });
    expect(await at(saturdays, '2026-10-24', '2026-10-25T00:30:00Z')).toMatchObject({ code: 'slotTooSoon' });
    // Two hours later the clock shows only one hour more.
    expect((await at(saturdays, '2026-10-24', '2026-10-25T01:00:00Z')).data).toMatchObject({
      slots: [{ label: { minute: 120, isSecondOccurrence: true } }],
    });
  });
});

describe('the time to book in', () => {
  it('ends with the notice, and nobody books what has begun', async () => {
    const venue = await desk.addVenue({ min_notice_minutes: 60 });
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    const startingAt = (time: string) => at(venue, '2026-05-08', `2026-05-08T${time}:00Z`);
    expect(await startingAt('17:00')).toMatchObject({ status: 409, code: 'slotPast' });
    expect(await startingAt('18:00')).toMatchObject({
      status: 409,
      code: 'slotTooSoon',
      alternatives: [{ slot: 0, date: '2026-05-08', startsAt: '2026-05-08T18:30:00.000Z' }],
    });
    expect((await startingAt('18:30')).status).toBe(201);
  });

  it('begins so many days ahead, nights included', async () => {
    const venue = await desk.addVenue({ horizon_days: 30 });
    expect(await at(venue, '2026-06-05', '2026-06-05T18:00:00Z')).toMatchObject({ code: 'slotTooFar' });
    expect((await at(venue, '2026-06-04', '2026-06-04T23:00:00Z')).status).toBe(201);
    expect(await at(venue, '2090-12-31', '2090-12-31T18:00:00Z')).toMatchObject({ code: 'slotTooFar' });
    expect(await at(venue, '2001-01-01', '2001-01-01T18:00:00Z')).toMatchObject({ code: 'slotPast' });
  });

  it('has no place on a day that the venue is closed, and names the next one', async () => {
    const venue = await desk.addVenue();
    const { providerId: provider_id, branchId: branch_id } = venue;
    await insertRow(desk.pool, 'branch_exceptions', { provider_id, branch_id, date: '2026-05-08' });
    expect(await at(venue, '2026-05-08', '2026-05-08T18:00:00Z')).toMatchObject({
      status: 409,
      code: 'venueClosed',
      alternatives: [{ date: '2026-05-09' }, { date: '2026-05-10' }, { date: '2026-05-11' }],
    });
  });

  it('keeps a pause after every visit', async () => {
    const venue = await desk.addVenue({ buffer_minutes: 30 });
    await desk.pool`update tables set active = false where id = ${venue.tableIds[1]}`;
    expect((await at(venue, '2026-05-08', '2026-05-08T18:00:00Z')).status).toBe(201);
    expect(await at(venue, '2026-05-08', '2026-05-08T19:00:00Z')).toMatchObject({ code: 'noTables' });
    expect((await at(venue, '2026-05-08', '2026-05-08T19:30:00Z')).status).toBe(201);
    expect(await at(venue, '2026-05-08', '2026-05-08T17:00:00Z')).toMatchObject({ code: 'noTables' });
  });
});
