import type { PostalAddress } from '@gramy/domain/account/postal-address';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { constraintOf, joinSql, type Sql, sql, sqlStateOf, type Transaction } from '../../../db/database.ts';
import type { BookingKey, ClockMarks, HistoryEntry } from './booking-facts.ts';

export interface NewSlot {
  position: number;
  branchId: string;
  offerId: string;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  refundTiers: readonly RefundTier[];
}

export interface NewAddOn {
  position: number;
  addOnId: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

export interface NewBooking extends BookingKey, ClockMarks {
  reference: string;
  userId: string;
  status: BookingStatus;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  language: Language;
  contact: { name: string; email: string; phone: string };
  company: { name: string; taxId: string; address: PostalAddress } | undefined;
  promotionId: string | null;
  currency: Currency;
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
  lineItems: readonly LineItem[];
  startsAt: Date;
  endsAt: Date;
  paymentDueAt: Date | null;
  answerDueAt: Date | null;
  nextClockAt: Date | null;
  createdAt: Date;
  slots: readonly NewSlot[];
  addOns: readonly NewAddOn[];
}

/**
 * The rows of a booking as parts of one statement. It fails with `unique_violation` where the reference belongs to another
 * booking.
 */
export function insertBooking(
  booking: NewBooking,
  history: Pick<HistoryEntry, 'actor' | 'actorId' | 'reason'>,
): Sql[] {
  const { providerId, bookingId, reference, status, createdAt } = booking;
  const parts = [
    sql`booked as (
      insert into bookings (provider_id, id, reference, user_id, status, booking_type, payment_method, language,
        contact_name, contact_email, contact_phone, company_name, company_tax_id, company_address, promotion_id, currency, subtotal,
        discount, fee, total, line_items, starts_at, ends_at, payment_due_at, answer_due_at, answer_remind_at,
        day_reminded_at, soon_reminded_at, next_clock_at, created_at)
      values (${providerId}, ${bookingId}, ${reference}, ${booking.userId}, ${status}, ${booking.bookingType},
        ${booking.paymentMethod}, ${booking.language}, ${booking.contact.name}, ${booking.contact.email},
        ${booking.contact.phone}, ${booking.company?.name ?? null}, ${booking.company?.taxId ?? null},
        ${booking.company ? JSON.stringify(booking.company.address) : null}, ${booking.promotionId}, ${booking.currency}, ${booking.subtotal}, ${booking.discount}, ${booking.fee},
        ${booking.total}, ${JSON.stringify(booking.lineItems)}, ${booking.startsAt}, ${booking.endsAt},
        ${booking.paymentDueAt}, ${booking.answerDueAt}, ${booking.answerRemindAt}, ${booking.dayRemindedAt},
        ${booking.soonRemindedAt}, ${booking.nextClockAt}, ${createdAt}))`,
    sql`referred as (
      insert into booking_references (reference, provider_id, booking_id)
      values (${reference}, ${providerId}, ${bookingId}))`,
    sql`slots as (
      insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at,
        ends_at, guests, refund_tiers)
      values ${joinSql(booking.slots.map((slot) => toSlotValues(booking, slot)))})`,
    sql`history as (
      insert into booking_history (provider_id, booking_id, to_status, actor, actor_id, reason, happened_at)
      values (${providerId}, ${bookingId}, ${status}, ${history.actor}, ${history.actorId}, ${history.reason},
        ${createdAt}))`,
  ];
  if (booking.addOns.length > 0) {
    parts.push(sql`add_ons as (
      insert into booking_add_ons (provider_id, booking_id, position, add_on_id, quantity, unit_price, amount)
      values ${joinSql(booking.addOns.map((addOn) => toAddOnValues(booking, addOn)))})`);
  }
  return parts;
}

function toSlotValues({ providerId, bookingId }: BookingKey, slot: NewSlot): Sql {
  return sql`(${providerId}, ${bookingId}, ${slot.position}, ${slot.branchId}, ${slot.offerId}, ${slot.date},
    ${slot.startsAt}, ${slot.endsAt}, ${slot.guests}, ${JSON.stringify(slot.refundTiers)})`;
}

function toAddOnValues({ providerId, bookingId }: BookingKey, addOn: NewAddOn): Sql {
  return sql`(${providerId}, ${bookingId}, ${addOn.position}, ${addOn.addOnId}, ${addOn.quantity},
    ${addOn.unitPrice}, ${addOn.amount})`;
}

/** Fails with this state where `taken` has not so many rows as it should. */
const tablesMissing = 'GB001';

/** Whatever there is to write about a booking, in one statement, with the rows of its tables as its part `taken`. */
export async function writeParts(tx: Transaction, parts: readonly Sql[], tables: number): Promise<void> {
  await tx.runJoined(sql`
    with ${joinSql(parts)} select insist((select count(*) from taken) = ${tables}, ${tablesMissing})`);
}

export type WriteRefusal = 'tablesMissing' | 'referenceInUse';

/** Why a booking was not written, where that is to be expected. */
export function readWriteRefusal(error: unknown): WriteRefusal | undefined {
  if (sqlStateOf(error) === tablesMissing) return 'tablesMissing';
  return constraintOf(error) === 'booking_references_pkey' ? 'referenceInUse' : undefined;
}
