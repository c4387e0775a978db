import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addHold, allocate } from '../../../test/booking-fixture.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { addUser, insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture, paymentDueAt } from '../../../test/money-fixture.ts';
import { evening, setClock } from '../../../test/whole-booking.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';
import { type ClockDeps, planNextRun, runBookingClock } from './service.ts';

let fixture: MoneyFixture;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
});
beforeEach(() => fixture.reset());
afterEach(async () => {
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});
afterAll(() => fixture.drop());

const hour = 3_600_000;
const deps = (): ClockDeps => fixture.deps;
const beforeStart = (hours: number) => new Date(evening.start.getTime() - hours * hour);

/** Confirmed, to be paid at the venue: the clock has only its start and end to handle. */
const atVenue = { payment_method: 'venue', payment_due_at: null };
const request = {
  status: 'pendingConfirmationUnpaid',
  payment_due_at: null,
  answer_remind_at: new Date(paymentDueAt.getTime() - 5 * 60_000),
  answer_due_at: paymentDueAt,
} as const;

async function runAt(moment: Date): Promise<number> {
  fixture.clock.set(moment);
  const { bookings, failures } = await runBookingClock(deps());
  expect(failures).toEqual([]);
  return bookings;
}

async function countMessages(): Promise<Record<string, number>> {
  const messages = await fixture.pool<{ channel: string; template: string; count: number }[]>`
    select channel, template, count(*)::int from outbox group by 1, 2 order by 1, 2`;
  return Object.fromEntries(
    messages.map(({ channel, template, count }) => [`${channel} ${template}`, count]),
  );
}

async function listHistory(bookingId: string): Promise<string[]> {
  const rows = await fixture.pool<{ step: string }[]>`
    select to_status || ' by ' || actor as step from booking_history where booking_id = ${bookingId} order by id`;
  return rows.map(({ step }) => step);
}

async function addMember(): Promise<void> {
  const userId = await addUser(fixture.pool, { email_verified_at: paymentDueAt });
  const row = { provider_id: fixture.venue.providerId, user_id: userId, role: 'owner' };
  await insertRow(fixture.pool, 'provider_members', { ...row, created_at: paymentDueAt });
}

describe('the clock', () => {
  it('reminds, reminds again and completes, each once and at its time', async () => {
    const bookingId = await fixture.book(atVenue);
    expect(await runAt(beforeStart(24.1))).toBe(0);
    expect(await runAt(beforeStart(24))).toBe(1);
    expect(await runAt(beforeStart(24))).toBe(0);
    const afterFirst = await countMessages();
    expect(Object.keys(afterFirst).length).toBeGreaterThan(0);
    expect(await runAt(beforeStart(2))).toBe(1);
    expect(Object.keys(await countMessages()).some((messages) => messages.startsWith('sms'))).toBe(true);
    expect(await runAt(new Date(evening.end.getTime() - 1))).toBe(0);
    expect(await runAt(evening.end)).toBe(1);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'completed' });
    expect(await listHistory(bookingId)).toEqual(['confirmedUnpaid by consumer', 'completed by clock']);
  });

  it('lets go of what is not paid in time, and not a moment before', async () => {
    const bookingId = await fixture.book();
    expect(await runAt(new Date(paymentDueAt.getTime() - 1))).toBe(0);
    expect(await runAt(paymentDueAt)).toBe(1);
    expect(await fixture.read(bookingId)).toMatchObject({
      status: 'cancelled',
      statusReason: 'paymentTimeout',
    });
  });

  it('reminds the venue, and declines for it when it says nothing', async () => {
    await addMember();
    const bookingId = await fixture.book(request);
    expect(await runAt(request.answer_remind_at)).toBe(1);
    expect((await fixture.read(bookingId)).status).toBe('pendingConfirmationUnpaid');
    expect(Object.keys(await countMessages()).sort()).toEqual(['email venueNews', 'sms venueNews']);
    expect(await runAt(paymentDueAt)).toBe(1);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'declined', statusReason: 'noAnswer' });
  });

  it('does everything once with any number of servers at work', async () => {
    const ids = [await fixture.book(atVenue), await fixture.book(request, fixture.venue.tableIds[1])];
    fixture.clock.set(evening.end);
    const runs = await Promise.all(Array.from({ length: 6 }, () => runBookingClock(deps())));
    expect(runs.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(2);
    expect(await Promise.all(ids.map(listHistory))).toEqual([
      ['confirmedUnpaid by consumer', 'completed by clock'],
      ['pendingConfirmationUnpaid by consumer', 'declined by clock'],
    ]);
    const messages = await countMessages();
    expect(Object.values(messages).every((count) => count === 1)).toBe(true);
  });

  it('that stood still for three days sets everything right, and reminds nobody of what is over', async () => {
    const [unpaid, visited] = [await fixture.book(), await fixture.book(atVenue, fixture.venue.tableIds[1])];
    await runAt(new Date(evening.end.getTime() + 72 * hour));
    expect(await fixture.read(unpaid)).toMatchObject({ status: 'cancelled', statusReason: 'paymentTimeout' });
    expect(await fixture.read(visited)).toMatchObject({ status: 'completed' });
    const messages = Object.keys(await countMessages());
    expect(messages.filter((each) => /remind/i.test(each))).toEqual([]);
    expect(await runAt(new Date(evening.end.getTime() + 73 * hour))).toBe(0);
  });

  it('counts elapsed hours on the nights on which clocks are changed', async () => {
    for (const [start, before] of [
      ['2026-03-29T18:00:00Z', '2026-03-28T18:00:00Z'],
      ['2026-10-25T19:00:00Z', '2026-10-24T19:00:00Z'],
    ] as const) {
      await fixture.reset();
      const [starts_at, ends_at] = [new Date(start), new Date(Date.parse(start) + hour)];
      const bookingId = await fixture.book(atVenue);
      await fixture.pool`
        update bookings set starts_at = ${starts_at}, ends_at = ${ends_at}, created_at = ${new Date('2026-03-01')}
        where id = ${bookingId}`;
      await fixture.pool`update booking_slots set starts_at = ${starts_at}, ends_at = ${ends_at}`;
      await fixture.pool`update allocations set during = tstzrange(${starts_at}, ${ends_at})`;
      await setClock(fixture.pool, bookingId);
      expect(await runAt(new Date(Date.parse(before) - 1))).toBe(0);
      expect(await runAt(new Date(before))).toBe(1);
      expect(await runAt(starts_at)).toBe(1);
      expect(await runAt(ends_at)).toBe(1);
      expect((await fixture.read(bookingId)).status).toBe('completed');
    }
  });

  it('does not let one booking that makes trouble keep others waiting', async () => {
    const broken = await fixture.book(atVenue);
    const good = await fixture.book(atVenue, fixture.venue.tableIds[1]);
    await fixture.pool`
      create function refuse_this() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
    await fixture.pool`
      create trigger refuse_this before update of status on bookings for each row
      when (old.contact_name = 'Trouble') execute function refuse_this()`;
    await fixture.pool`update bookings set contact_name = 'Trouble' where id = ${broken}`;
    fixture.clock.set(evening.end);
    const first = await runBookingClock(deps());
    expect(first.bookings).toBe(1);
    expect(first.failures.map(({ bookingId }) => bookingId)).toEqual([broken]);
    expect((await fixture.read(good)).status).toBe('completed');
    await fixture.pool`drop trigger refuse_this on bookings`;
    await fixture.pool`drop function refuse_this`;
    expect(await runAt(evening.end)).toBe(1);
    expect((await fixture.read(broken)).status).toBe('completed');
  });

  it('gives a booking of older days its next moment', async () => {
    const bookingId = await fixture.book(atVenue);
    await fixture.pool`update bookings set next_clock_at = ${paymentDueAt} where id = ${bookingId}`;
    expect(await runAt(paymentDueAt)).toBe(1);
    const [row] = await fixture.pool<{ next: Date }[]>`select next_clock_at as next from bookings`;
    expect(row?.next).toEqual(beforeStart(24));
    expect(await countMessages()).toEqual({});
  });

  it('lets go of holds whose minutes are over', async () => {
    const { holdId } = await addHold(fixture.pool, fixture.venue);
    await allocate(fixture.pool, fixture.venue, { holdId }, undefined, { held_until: paymentDueAt });
    await fixture.pool`
      update holds set created_at = ${new Date(paymentDueAt.getTime() - 1)}, expires_at = ${paymentDueAt}`;
    fixture.clock.set(new Date(paymentDueAt.getTime() - 1));
    expect((await runBookingClock(deps())).holds).toBe(0);
    fixture.clock.set(paymentDueAt);
    const runs = await Promise.all([runBookingClock(deps()), runBookingClock(deps())]);
    expect(runs.reduce((sum, { holds }) => sum + holds, 0)).toBe(1);
    expect(await fixture.pool`select from allocations where live`).toHaveLength(0);
  });

  it('comes back within the minute for what is due within the minute, and not otherwise', async () => {
    await fixture.book();
    await planNextRun(deps());
    expect(await listJobs(fixture.pool)).toEqual([]);
    fixture.clock.set(new Date(paymentDueAt.getTime() - 30_000));
    await planNextRun(deps());
    await planNextRun(deps());
    expect(await listJobs(fixture.pool)).toMatchObject([
      { task: 'booking-clock', key: 'booking-clock:next', isDue: false },
    ]);
  });

  it('leaves a booking alone that somebody has in hand, and takes it afterwards', async () => {
    const bookingId = await fixture.book();
    fixture.clock.set(paymentDueAt);
    await fixture.pool.begin(async (tx) => {
      await tx`select 1 from bookings where id = ${bookingId} for no key update`;
      expect(await runBookingClock(deps())).toMatchObject({ bookings: 0, failures: [] });
    });
    expect((await runBookingClock(deps())).bookings).toBe(1);
  });
});
