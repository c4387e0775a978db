import { bookingTransitions, type TransitionReason } from '@gramy/domain/booking/status';
import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking, allocate } from '../../../../test/booking-fixture.ts';
import { addUser, addVenue, createMarket, insertRow, type Venue } from '../../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { createFixedClock, type FixedClock } from '../../../adapters/clock/fixed-clock.ts';
import type { Pool } from '../../../db/database.ts';
import { changeStatus, type StatusStep, type StepResult } from './change-status.ts';
import { loadBooking } from './load-booking.ts';

const bookedAt = '2026-05-06T12:00:00Z';
const slotPrice = {
  kind: 'slot',
  slot: 0,
  unitPrice: makeMoney(8000, 'PLN'),
  quantity: 1,
  amount: makeMoney(8000, 'PLN'),
};

let database: TestDatabase;
let pool: Pool;
let venue: Venue;
let userId: string;
let clock: FixedClock;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  ({ pool } = database);
  venue = await addVenue(pool, await createMarket(pool));
  userId = await addUser(pool);
});

beforeEach(async () => {
  clock = createFixedClock(new Date(bookedAt));
  await pool`delete from allocations`;
});

afterAll(() => database.drop());

/** Friday 20:00–21:00 UTC for 80 zł, of which everything comes back until the day before and half until six hours before. */
async function book(row: object = {}): Promise<string> {
  const { bookingId } = await addBooking(pool, venue, {
    user_id: userId,
    line_items: [slotPrice],
    created_at: bookedAt,
    ...row,
  });
  await pool`
    update booking_slots set refund_tiers = ${JSON.stringify([
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ])}::text::jsonb
    where booking_id = ${bookingId}`;
  await allocate(pool, venue, { bookingId });
  await pool`
    insert into booking_references (reference, provider_id, booking_id)
    select reference, provider_id, id from bookings where id = ${bookingId}`;
  await pool`
    insert into booking_history (provider_id, booking_id, to_status, actor)
    select provider_id, id, status, 'consumer' from bookings where id = ${bookingId}`;
  return bookingId;
}

async function pay(bookingId: string): Promise<void> {
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: uuidv7(),
    amount: 8000,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: bookedAt,
  });
  await pool`update bookings set paid = 8000 where id = ${bookingId}`;
}

type Step = Pick<StatusStep, 'to' | 'actor'> & { note?: string };

const take = (bookingId: string, step: Step): Promise<StepResult> =>
  pool.begin((tx) =>
    changeStatus(tx, { clock }, { providerId: venue.providerId, bookingId, actorId: null, ...step }),
  );

async function read(bookingId: string) {
  const [row] = await pool`
    select status, status_reason as reason, refunded, payment_due_at as "paymentDueAt", next_clock_at as "nextClockAt",
      (select count(*)::int from allocations a where a.booking_id = b.id and live) as tables,
      (select array_agg(reason || coalesce(': ' || note, '') order by id) from booking_history h
        where h.booking_id = b.id and reason is not null) as steps
    from bookings b where id = ${bookingId}`;
  return row;
}

describe('B-3 a change of status', () => {
  it('to cancelled frees the tables, keeps the reason and ends the clock', async () => {
    const bookingId = await book();
    const step: Step = { to: 'cancelled', actor: 'consumer', note: 'Ala is ill' };
    expect(await take(bookingId, step)).toMatchObject({ isDone: true, from: 'confirmedUnpaid' });
    expect(await read(bookingId)).toMatchObject({
      status: 'cancelled',
      reason: 'withdrawn',
      tables: 0,
      nextClockAt: null,
      steps: ['withdrawn: Ala is ill'],
    });
  });

  it('gives back what the policy said when it was booked', async () => {
    const refundAt = async (moment: string) => {
      const bookingId = await book({ status: 'confirmedPaid' });
      await pay(bookingId);
      clock.set(new Date(moment));
      const result = await take(bookingId, { to: 'cancelled', actor: 'consumer' });
      expect(result).toMatchObject({ isDone: true });
      const { refunded } = (await read(bookingId)) ?? {};
      await pool`delete from allocations`;
      return refunded;
    };
    // A venue that grows strict changes nothing for those who have booked.
    await pool`insert into cancellation_tiers values (${venue.providerId}, ${venue.policyId}, 1000, 10)`;
    expect(await refundAt('2026-05-07T19:59:59Z')).toBe(8000);
    expect(await refundAt('2026-05-07T20:00:00Z')).toBe(4000);
    expect(await refundAt('2026-05-08T13:59:59Z')).toBe(4000);
    expect(await refundAt('2026-05-08T14:00:00Z')).toBe(0);
  });

  it('by the venue gives everything back, at any hour', async () => {
    const bookingId = await book({ status: 'confirmedPaid' });
    await pay(bookingId);
    clock.set(new Date('2026-05-08T20:30:00Z'));
    expect(await take(bookingId, { to: 'cancelled', actor: 'venue' })).toMatchObject({
      refund: makeMoney(8000, 'PLN'),
    });
    expect(await read(bookingId)).toMatchObject({ reason: 'calledOff', refunded: 8000 });
  });

  it('to confirmed begins the wait for the money, and the clock knows', async () => {
    const bookingId = await book({
      status: 'pendingConfirmationUnpaid',
      answer_due_at: '2026-05-06T12:15:00Z',
    });
    clock.advance(5 * 60_000);
    expect(await take(bookingId, { to: 'confirmedUnpaid', actor: 'venue' })).toMatchObject({ isDone: true });
    const deadline = new Date('2026-05-06T12:20:00Z');
    const reminder = new Date('2026-05-06T12:15:00Z');
    expect(await read(bookingId)).toMatchObject({ paymentDueAt: deadline, nextClockAt: reminder, tables: 1 });
    expect(await take(bookingId, { to: 'cancelled', actor: 'clock' })).toEqual({
      isDone: false,
      why: 'tooEarly',
    });
    clock.set(deadline);
    expect(await take(bookingId, { to: 'cancelled', actor: 'clock' })).toMatchObject({ isDone: true });
    expect(await read(bookingId)).toMatchObject({ reason: 'paymentTimeout', paymentDueAt: null });
  });

  const request = { status: 'pendingConfirmationUnpaid', answer_due_at: '2026-05-06T12:15:00Z' };
  const toPay = { payment_due_at: '2026-05-06T12:15:00Z' };
  const proposed = { ...request, proposed_until: '2026-05-06T12:30:00Z' };
  const later = '2026-05-06T12:15:00Z';
  const told: { news: TransitionReason; row: object; at?: string; step: Step }[] = [
    { news: 'paid', row: toPay, step: { to: 'confirmedPaid', actor: 'payment' } },
    { news: 'approved', row: request, step: { to: 'confirmedUnpaid', actor: 'venue' } },
    { news: 'declined', row: request, step: { to: 'declined', actor: 'venue' } },
    { news: 'noAnswer', row: request, at: later, step: { to: 'declined', actor: 'clock' } },
    { news: 'proposalTaken', row: proposed, step: { to: 'confirmedUnpaid', actor: 'consumer' } },
    { news: 'proposalRefused', row: proposed, step: { to: 'declined', actor: 'consumer' } },
    { news: 'withdrawn', row: toPay, step: { to: 'cancelled', actor: 'consumer' } },
    { news: 'calledOff', row: toPay, step: { to: 'cancelled', actor: 'venue' } },
    { news: 'paymentTimeout', row: toPay, at: later, step: { to: 'cancelled', actor: 'clock' } },
  ];

  it.each(told)(
    'tells the guest by mail and by text message, each once: $news',
    async ({ news, row, at, step }) => {
      const bookingId = await book(row);
      if (at !== undefined) clock.set(new Date(at));
      await pool`delete from outbox`;
      const results = await Promise.all([take(bookingId, step), take(bookingId, step)]);
      expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
      const sent = await pool`
      select channel, data ->> 'kind' as kind from outbox where template = 'guestNews' order by channel`;
      expect(sent).toEqual([
        { channel: 'email', kind: news },
        { channel: 'sms', kind: news },
      ]);
    },
  );

  it('leaves no step untold but the first, of which booking itself tells, and the last', () => {
    const reasons = new Set(bookingTransitions.map(({ reason }) => reason));
    for (const { news } of told) reasons.delete(news);
    expect([...reasons].sort()).toEqual(['booked', 'ended', 'requested']);
  });

  it('that nobody may take is refused, and leaves no trace', async () => {
    const bookingId = await book({ status: 'pendingConfirmationUnpaid', answer_due_at: bookedAt });
    expect(await take(bookingId, { to: 'completed', actor: 'clock' })).toMatchObject({ why: 'noSuchStep' });
    expect(await take(bookingId, { to: 'confirmedUnpaid', actor: 'venue' })).toMatchObject({
      why: 'tooLate',
    });
    expect(await take(uuidv7(), { to: 'cancelled', actor: 'consumer' })).toMatchObject({ why: 'notFound' });
    expect(await read(bookingId)).toMatchObject({ status: 'pendingConfirmationUnpaid', steps: null });
  });

  it('to completed credits the points of the visit', async () => {
    const bookingId = await book({ status: 'confirmedPaid' });
    await pay(bookingId);
    clock.set(new Date('2026-05-08T21:00:00Z'));
    expect(await take(bookingId, { to: 'completed', actor: 'clock' })).toMatchObject({ isDone: true });
    expect(await pool`select points from points_ledger where booking_id = ${bookingId}`).toEqual([
      { points: 80 },
    ]);
    expect(await read(bookingId)).toMatchObject({ tables: 1, nextClockAt: null });
  });

  it('happens once when cancelling, approving and declining come together', async () => {
    const bookingId = await book({
      status: 'pendingConfirmationPaid',
      answer_due_at: '2026-05-06T12:15:00Z',
    });
    await pay(bookingId);
    const steps: Step[] = [
      { to: 'declined', actor: 'venue' },
      { to: 'cancelled', actor: 'consumer' },
      { to: 'declined', actor: 'venue' },
    ];
    const results = await Promise.all([...steps, ...steps, ...steps].map((step) => take(bookingId, step)));
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(await read(bookingId)).toMatchObject({ refunded: 8000, tables: 0 });
  });
});

describe('B-2 a booking is shown', () => {
  it('to its guest and its venue, and to nobody else', async () => {
    const bookingId = await book({
      status: 'pendingConfirmationUnpaid',
      answer_due_at: '2026-05-06T12:15:00Z',
    });
    const own = await loadBooking(pool, { clock }, { bookingId, userId });
    expect(own).toMatchObject({
      id: bookingId,
      label: 'pending',
      due: 8000,
      canReschedule: false,
      cancellation: { canCancel: true, refundNow: 0 },
      slots: [{ date: '2026-05-08', durationMinutes: 60, label: { minute: 22 * 60 }, tables: [{}] }],
      approval: { phase: 'closed', opensAt: null },
    });
    expect(await loadBooking(pool, { clock }, { bookingId, providerId: venue.providerId })).toEqual(own);
    const { reference } = own as { reference: string };
    expect(await loadBooking(pool, { clock }, { reference: reference.toLowerCase(), userId })).toEqual(own);
    const refused = { code: 'bookingNotFound' };
    expect(await loadBooking(pool, { clock }, { bookingId, userId: uuidv7() })).toMatchObject(refused);
    expect(await loadBooking(pool, { clock }, { reference, userId: uuidv7() })).toMatchObject(refused);
    expect(await loadBooking(pool, { clock }, { bookingId, providerId: uuidv7() })).toMatchObject(refused);
    expect(await loadBooking(pool, { clock }, { reference: 'GR-0000-00', userId })).toMatchObject(refused);
  });
});
