import { findNextMoment } from '@gramy/domain/booking/clock-work';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Database } from '../src/db/database.ts';
import { toClockFacts } from '../src/features/bookings/service/booking-facts.ts';
import { addBooking, allocate, eightToNine } from './booking-fixture.ts';
import { type FixtureRow, insertRow, type Venue } from './market-fixture.ts';

/** When the evening of these bookings begins and ends. */
export const evening = {
  start: new Date(`2026-05-08T${eightToNine.from}:00Z`),
  end: new Date(`2026-05-08T${eightToNine.to}:00Z`),
};

const zloty = (amount: number) => ({ amount: amount * 100, currency: 'PLN' });
const slotPrice = { kind: 'slot', slot: 0, quantity: 1, unitPrice: zloty(80), amount: zloty(80) };

export const wholePrice = 8000;

export type WholeBookingRow = FixtureRow & { status?: BookingStatus };

/**
 * A booking with everything that belongs to it, so that no rule of the market is broken: 80 zł for Friday from eight to
 * nine at the venue's first table, or at another.
 */
export async function addWholeBooking(
  db: Database,
  venue: Venue,
  row: WholeBookingRow = {},
  tableId = venue.tableIds[0],
): Promise<string> {
  const { bookingId } = await addBooking(db, venue, { line_items: [slotPrice], ...row });
  const own = { provider_id: venue.providerId, booking_id: bookingId };
  await allocate(db, venue, { bookingId }, eightToNine, { table_id: tableId });
  const to_status = row.status ?? 'confirmedUnpaid';
  await insertRow(db, 'booking_history', { ...own, to_status, actor: 'consumer', happened_at: new Date() });
  await db`
    insert into booking_references (reference, provider_id, booking_id)
    select reference, provider_id, id from bookings where id = ${bookingId}`;
  await setClock(db, bookingId);
  return bookingId;
}

/** As whoever changes one of its deadlines has to do. */
export async function setClock(db: Database, bookingId: string): Promise<void> {
  const [row] = await db<Parameters<typeof toClockFacts>[0][]>`
    select status, starts_at as "startsAt", ends_at as "endsAt", answer_due_at as "answerDueAt", proposed_until as "proposedUntil",
      answer_remind_at as "answerRemindAt", payment_due_at as "paymentDueAt", venue_reminded_at as "venueRemindedAt",
      unpaid_notice_at as "unpaidNoticeAt", payment_remind_at as "paymentRemindAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt"
    from bookings where id = ${bookingId}`;
  const next = row ? findNextMoment(toClockFacts(row)) : null;
  await db`
    update bookings set next_clock_at = ${next === null ? null : new Date(next)} where id = ${bookingId}`;
}
