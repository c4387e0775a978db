import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
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
  company: { name: string; taxId: string } | undefined;
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

/** All rows of a booking in one statement. False: the reference belongs to another booking. */
export async function insertBooking(
  tx: Database,
  booking: NewBooking,
  history: Pick<HistoryEntry, 'actor' | 'actorId' | 'reason'>,
): Promise<boolean> {
  const { providerId, bookingId, reference, status, createdAt } = booking;
  const key = { provider_id: providerId, booking_id: bookingId };
  const slots = booking.slots.map((slot) => ({ ...key, ...toSlotRow(slot) }));
  const addOns = booking.addOns.map((addOn) => ({ ...key, ...toAddOnRow(addOn) }));
  const referred = await tx`
    with booked as (
      insert into bookings (provider_id, id, reference, user_id, status, booking_type, payment_method, language,
        contact_name, contact_email, contact_phone, company_name, company_tax_id, promotion_id, currency, subtotal,
        discount, fee, total, line_items, starts_at, ends_at, payment_due_at, answer_due_at, answer_remind_at,
        day_reminded_at, soon_reminded_at, next_clock_at, created_at)
      values (${providerId}, ${bookingId}, ${reference}, ${booking.userId}, ${status}, ${booking.bookingType},
        ${booking.paymentMethod}, ${booking.language}, ${booking.contact.name}, ${booking.contact.email},
        ${booking.contact.phone}, ${booking.company?.name ?? null}, ${booking.company?.taxId ?? null},
        ${booking.promotionId}, ${booking.currency}, ${booking.subtotal}, ${booking.discount}, ${booking.fee},
        ${booking.total}, ${JSON.stringify(booking.lineItems)}::text::jsonb, ${booking.startsAt}, ${booking.endsAt},
        ${booking.paymentDueAt}, ${booking.answerDueAt}, ${booking.answerRemindAt}, ${booking.dayRemindedAt},
        ${booking.soonRemindedAt}, ${booking.nextClockAt}, ${createdAt})),
    slots as (
      insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at,
        ends_at, guests, refund_tiers)
      select provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at, ends_at, guests,
        refund_tiers
      from jsonb_populate_recordset(null::booking_slots, ${JSON.stringify(slots)}::text::jsonb)),
    add_ons as (
      insert into booking_add_ons (provider_id, booking_id, position, add_on_id, quantity, unit_price, amount)
      select provider_id, booking_id, position, add_on_id, quantity, unit_price, amount
      from jsonb_populate_recordset(null::booking_add_ons, ${JSON.stringify(addOns)}::text::jsonb)),
    history as (
      insert into booking_history (provider_id, booking_id, from_status, to_status, actor, actor_id, reason,
        happened_at)
      values (${providerId}, ${bookingId}, null, ${status}, ${history.actor}, ${history.actorId}, ${history.reason},
        ${createdAt}))
    insert into booking_references (reference, provider_id, booking_id)
    values (${reference}, ${providerId}, ${bookingId})
    on conflict do nothing
    returning 1`;
  return referred.length === 1;
}

function toSlotRow(slot: NewSlot) {
  return {
    position: slot.position,
    branch_id: slot.branchId,
    offer_id: slot.offerId,
    business_date: slot.date,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    guests: slot.guests,
    refund_tiers: slot.refundTiers,
  };
}

function toAddOnRow(addOn: NewAddOn) {
  return {
    position: addOn.position,
    add_on_id: addOn.addOnId,
    quantity: addOn.quantity,
    unit_price: addOn.unitPrice,
    amount: addOn.amount,
  };
}

export interface OpenBookings {
  /** Waiting for money that shall come online. */
  online: number;
  /** Not paid yet in any way. */
  all: number;
}

export async function countOpenBookings(tx: Database, userId: string, now: Date): Promise<OpenBookings> {
  // Behind a select, and the moment outside the condition: where PostgreSQL sees a value, it thinks its plan over each
  // time, which takes longer than counting.
  const [row] = await tx<OpenBookings[]>`
    select count(*) filter (where payment_method = 'online' and ends_at > ${now})::int as online,
      count(*) filter (where ends_at > ${now})::int as "all"
    from bookings
    where user_id = (select ${userId}::uuid) and status in ('pendingConfirmationUnpaid', 'confirmedUnpaid')
      and total > 0`;
  return row ?? { online: 0, all: 0 };
}
