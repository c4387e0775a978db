import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingSource } from '@gramy/domain/booking/source';
import type { BookingActor, BookingStatus } from '@gramy/domain/booking/status';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { Database } from '../../../db/database.ts';

export interface BookingRow {
  userId: string | null;
  status: BookingStatus;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  promotionId: string | null;
  currency: Currency;
  total: number;
  /** The part of `total` that is paid online. */
  dueOnline: number;
  paid: number;
  refunded: number;
  /** Of `refunded`, what a person gave back by hand. */
  goodwill: number;
  lineItems: LineItem[];
  startsAt: Date;
  endsAt: Date;
  answerDueAt: Date | null;
  /** Its guest has to answer other times that the venue has proposed until then; null: there are none. */
  proposedUntil: Date | null;
  paymentDueAt: Date | null;
  /** Money came that a person has to look at first. */
  isMoneyHeld: boolean;
  checkedInAt: Date | null;
}

/** What the clock has to do with it, and what it has done. */
export interface ClockMarks {
  answerRemindAt: Date | null;
  unpaidNoticeAt: Date | null;
  paymentRemindAt: Date | null;
  venueRemindedAt: Date | null;
  dayRemindedAt: Date | null;
  soonRemindedAt: Date | null;
}

export interface LockedBooking extends BookingKey, BookingRow, ClockMarks {
  statusReason: string | null;
  source: BookingSource;
  noShowAt: Date | null;
  nextClockAt: Date | null;
}

/**
 * Whoever changes a booking in any way locks it here first, until the transaction ends. Its key stays as it is: rows that
 * name it may be written meanwhile by whoever holds only its payment, who would wait here otherwise, and be waited for.
 */
export async function lockBooking(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<LockedBooking | undefined> {
  const [row] = await tx<LockedBooking[]>`
    select provider_id as "providerId", id as "bookingId", user_id as "userId", status, status_reason as "statusReason",
      source, booking_type as "bookingType", payment_method as "paymentMethod", promotion_id as "promotionId", currency, total,
      coalesce(due_online, total) as "dueOnline", paid, refunded, goodwill, line_items as "lineItems", starts_at as "startsAt", ends_at as "endsAt",
      answer_due_at as "answerDueAt", proposed_until as "proposedUntil", payment_due_at as "paymentDueAt", money_held as "isMoneyHeld",
      checked_in_at as "checkedInAt",
      no_show_at as "noShowAt", answer_remind_at as "answerRemindAt", venue_reminded_at as "venueRemindedAt",
      unpaid_notice_at as "unpaidNoticeAt", payment_remind_at as "paymentRemindAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt", next_clock_at as "nextClockAt"
    from bookings where provider_id = ${providerId} and id = ${bookingId}
    for no key update`;
  return row;
}

export interface OwnBookingKey extends BookingKey {
  bookingType: BookingType;
}

/** Only the guest's own. */
export async function findOwnBooking(
  db: Database,
  bookingId: string,
  userId: string,
): Promise<OwnBookingKey | undefined> {
  const [row] = await db<OwnBookingKey[]>`
    select provider_id as "providerId", id as "bookingId", booking_type as "bookingType" from bookings
    where id = ${bookingId} and user_id = ${userId}`;
  return row;
}

export interface PolicyRow {
  position: number;
  startsAt: Date;
  refundTiers: RefundTier[];
  refundCeilingPercent: number | null;
  /** The venue has moved it to another time without being asked. */
  isFreeToCancel: boolean;
}

/** A statement of its own: read together with the lock, they would be those of the moment before it. */
export async function listPolicies(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<PolicyRow[]> {
  return tx<PolicyRow[]>`
    select position, starts_at as "startsAt", refund_tiers as "refundTiers",
      refund_ceiling_percent as "refundCeilingPercent", free_to_cancel as "isFreeToCancel"
    from booking_slots where provider_id = ${providerId} and booking_id = ${bookingId} order by position`;
}

export interface StatusChange extends BookingKey {
  from: BookingStatus;
  to: BookingStatus;
  statusReason: string | null;
  /** The venue's no is not counted. */
  isOffRecord: boolean;
  paymentDueAt: Date | null;
  paymentRemindAt: Date | null;
  dayRemindedAt: Date | null;
  soonRemindedAt: Date | null;
  nextClockAt: Date | null;
}

/** Whatever the step, its own message says how the money stands. */
export async function updateStatus(tx: Database, change: StatusChange): Promise<boolean> {
  const rows = await tx`
    update bookings set status = ${change.to}, status_reason = ${change.statusReason}, is_off_record = ${change.isOffRecord},
      payment_due_at = ${change.paymentDueAt}, unpaid_notice_at = null,
      payment_remind_at = ${change.paymentRemindAt}, day_reminded_at = ${change.dayRemindedAt},
      soon_reminded_at = ${change.soonRemindedAt}, next_clock_at = ${change.nextClockAt}
    where provider_id = ${change.providerId} and id = ${change.bookingId} and status = ${change.from}
    returning 1`;
  return rows.length === 1;
}

export interface HistoryEntry extends BookingKey {
  from: BookingStatus | null;
  to: BookingStatus;
  actor: BookingActor;
  actorId: string | null;
  reason: string;
  note: string | null;
  at: Date;
}

export async function insertHistory(tx: Database, entry: HistoryEntry): Promise<void> {
  await tx`
    insert into booking_history (provider_id, booking_id, from_status, to_status, actor, actor_id, reason, note,
      happened_at)
    values (${entry.providerId}, ${entry.bookingId}, ${entry.from}, ${entry.to}, ${entry.actor}, ${entry.actorId},
      ${entry.reason}, ${entry.note}, ${entry.at})`;
}
