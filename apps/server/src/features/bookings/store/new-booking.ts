import type { PostalAddress } from '@gramy/domain/account/postal-address';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingSource } from '@gramy/domain/booking/source';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { constraintOf, type Database, type Sql, sql } from '../../../db/database.ts';
import { prepareInsert } from '../../../db/insert-rows.ts';
import { writeAll } from '../../../db/write-conflict.ts';
import type { ClockMarks, HistoryEntry } from './booking-facts.ts';

export interface NewSlot {
  position: number;
  branchId: string;
  offerId: string;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  refundTiers: readonly RefundTier[];
  /** The version that is accepted; null: the place has none. */
  regulationsNumber: number | null;
  payAtVenue: boolean;
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
  userId: string | null;
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
  dueOnline: number;
  lineItems: readonly LineItem[];
  startsAt: Date;
  endsAt: Date;
  paymentDueAt: Date | null;
  answerDueAt: Date | null;
  nextClockAt: Date | null;
  checkedInAt: Date | null;
  createdAt: Date;
  source: BookingSource;
  /** Of a line of a file; null: from none. */
  importKey: Buffer | null;
  /** Of the guest's cart; null: it came from none. */
  cartItems: readonly string[] | null;
  slots: readonly NewSlot[];
  addOns: readonly NewAddOn[];
}

export interface FirstStep {
  booking: NewBooking;
  history: Pick<HistoryEntry, 'actor' | 'actorId' | 'reason'>;
}

const insertPlain = prepareInsert<NewBooking>('bookings', {
  provider_id: ['uuid', (booking) => booking.providerId],
  id: ['uuid', (booking) => booking.bookingId],
  reference: ['text', (booking) => booking.reference],
  user_id: ['uuid', (booking) => booking.userId],
  status: ['text', (booking) => booking.status],
  booking_type: ['text', (booking) => booking.bookingType],
  payment_method: ['text', (booking) => booking.paymentMethod],
  language: ['text', (booking) => booking.language],
  contact_name: ['text', (booking) => booking.contact.name],
  contact_email: ['text', (booking) => booking.contact.email],
  contact_phone: ['text', (booking) => booking.contact.phone],
  company_name: ['text', (booking) => booking.company?.name ?? null],
  company_tax_id: ['text', (booking) => booking.company?.taxId ?? null],
  company_address: ['jsonb', ({ company }) => (company ? JSON.stringify(company.address) : null)],
  promotion_id: ['uuid', (booking) => booking.promotionId],
  currency: ['text', (booking) => booking.currency],
  subtotal: ['integer', (booking) => booking.subtotal],
  discount: ['integer', (booking) => booking.discount],
  fee: ['integer', (booking) => booking.fee],
  total: ['integer', (booking) => booking.total],
  due_online: ['integer', (booking) => booking.dueOnline],
  line_items: ['jsonb', (booking) => JSON.stringify(booking.lineItems)],
  starts_at: ['timestamptz', (booking) => booking.startsAt],
  ends_at: ['timestamptz', (booking) => booking.endsAt],
  payment_due_at: ['timestamptz', (booking) => booking.paymentDueAt],
  answer_due_at: ['timestamptz', (booking) => booking.answerDueAt],
  answer_remind_at: ['timestamptz', (booking) => booking.answerRemindAt],
  unpaid_notice_at: ['timestamptz', (booking) => booking.unpaidNoticeAt],
  payment_remind_at: ['timestamptz', (booking) => booking.paymentRemindAt],
  day_reminded_at: ['timestamptz', (booking) => booking.dayRemindedAt],
  soon_reminded_at: ['timestamptz', (booking) => booking.soonRemindedAt],
  next_clock_at: ['timestamptz', (booking) => booking.nextClockAt],
  checked_in_at: ['timestamptz', (booking) => booking.checkedInAt],
  created_at: ['timestamptz', (booking) => booking.createdAt],
  source: ['text', (booking) => booking.source],
  import_key: ['bytea', (booking) => booking.importKey],
  cart_items: ['jsonb', ({ cartItems }) => (cartItems ? JSON.stringify(cartItems) : null)],
});

const insertReference = prepareInsert<NewBooking>('booking_references', {
  reference: ['text', (booking) => booking.reference],
  provider_id: ['uuid', (booking) => booking.providerId],
  booking_id: ['uuid', (booking) => booking.bookingId],
});

const insertSlots = prepareInsert<{ booking: NewBooking; slot: NewSlot }>('booking_slots', {
  provider_id: ['uuid', ({ booking }) => booking.providerId],
  booking_id: ['uuid', ({ booking }) => booking.bookingId],
  position: ['smallint', ({ slot }) => slot.position],
  branch_id: ['uuid', ({ slot }) => slot.branchId],
  offer_id: ['uuid', ({ slot }) => slot.offerId],
  business_date: ['date', ({ slot }) => slot.date],
  starts_at: ['timestamptz', ({ slot }) => slot.startsAt],
  ends_at: ['timestamptz', ({ slot }) => slot.endsAt],
  guests: ['smallint', ({ slot }) => slot.guests],
  refund_tiers: ['jsonb', ({ slot }) => JSON.stringify(slot.refundTiers)],
  regulations_number: ['integer', ({ slot }) => slot.regulationsNumber],
  pay_at_venue: ['boolean', ({ slot }) => slot.payAtVenue],
});

const insertAddOns = prepareInsert<{ booking: NewBooking; addOn: NewAddOn }>('booking_add_ons', {
  provider_id: ['uuid', ({ booking }) => booking.providerId],
  booking_id: ['uuid', ({ booking }) => booking.bookingId],
  position: ['smallint', ({ addOn }) => addOn.position],
  add_on_id: ['uuid', ({ addOn }) => addOn.addOnId],
  quantity: ['smallint', ({ addOn }) => addOn.quantity],
  unit_price: ['integer', ({ addOn }) => addOn.unitPrice],
  amount: ['integer', ({ addOn }) => addOn.amount],
});

const insertHistory = prepareInsert<FirstStep>('booking_history', {
  provider_id: ['uuid', ({ booking }) => booking.providerId],
  booking_id: ['uuid', ({ booking }) => booking.bookingId],
  to_status: ['text', ({ booking }) => booking.status],
  actor: ['text', ({ history }) => history.actor],
  actor_id: ['uuid', ({ history }) => history.actorId],
  reason: ['text', ({ history }) => history.reason],
  happened_at: ['timestamptz', ({ booking }) => booking.createdAt],
});

/** The rows of a booking as CTEs of one statement. */
function insertBooking({ booking, history }: FirstStep): Sql[] {
  const slots = booking.slots.map((slot) => ({ booking, slot }));
  const addOns = booking.addOns.map((addOn) => ({ booking, addOn }));
  return [
    sql`booked as (${insertPlain([booking])})`,
    sql`referred as (${insertReference([booking])})`,
    sql`slots as (${insertSlots(slots)})`,
    sql`history as (${insertHistory([{ booking, history }])})`,
    ...(addOns.length > 0 ? [sql`add_ons as (${insertAddOns(addOns)})`] : []),
  ];
}

/**
 * A booking with all that comes with it, in one atomic statement. `besides` has a CTE `taken` with so many tables. Throws
 * a write conflict where it has fewer, or where the reference belongs to another booking.
 */
export async function writeBooking(
  db: Database,
  step: FirstStep,
  besides: readonly Sql[],
  tables: number,
): Promise<void> {
  await db.runJoined(writeAll([...insertBooking(step), ...besides], tables));
}

export interface BookingSteps {
  booking: NewBooking;
  steps: readonly Pick<HistoryEntry, 'from' | 'to' | 'actor' | 'actorId' | 'reason'>[];
}

const insertSteps = prepareInsert<{ booking: NewBooking; step: BookingSteps['steps'][number] }>(
  'booking_history',
  {
    provider_id: ['uuid', ({ booking }) => booking.providerId],
    booking_id: ['uuid', ({ booking }) => booking.bookingId],
    from_status: ['text', ({ step }) => step.from],
    to_status: ['text', ({ step }) => step.to],
    actor: ['text', ({ step }) => step.actor],
    actor_id: ['uuid', ({ step }) => step.actorId],
    reason: ['text', ({ step }) => step.reason],
    happened_at: ['timestamptz', ({ booking }) => booking.createdAt],
  },
);

/** Many of them without add-ons, in one statement. Their tables are still to be taken. */
export async function insertBookings(tx: Database, many: readonly BookingSteps[]): Promise<void> {
  const bookings = many.map(({ booking }) => booking);
  const slots = bookings.flatMap((booking) => booking.slots.map((slot) => ({ booking, slot })));
  const steps = many.flatMap(({ booking, steps: taken }) => taken.map((step) => ({ booking, step })));
  await tx.runJoined(sql`
    with booked as (${insertPlain(bookings)}), referred as (${insertReference(bookings)}),
      slots as (${insertSlots(slots)})
    ${insertSteps(steps)}`);
}

/** Of these, the ones that belong to a booking. */
export async function listUsedReferences(db: Database, references: readonly string[]): Promise<string[]> {
  const rows = await db<{ reference: string }[]>`
    select reference from booking_references where reference = any(${[...references]}::text[])`;
  return rows.map(({ reference }) => reference);
}

/** Whether the database refused a booking because its venue has paused or closed meanwhile. */
export function isNotListed(error: unknown): boolean {
  return constraintOf(error) === 'holds_booked_while_listed';
}

export interface BookedItem {
  item: string;
  id: string;
  reference: string;
}

/** With the bookings that they have become, the latest one first. */
export async function listBookedItems(
  db: Database,
  { userId, items, since }: { userId: string; items: readonly string[]; since: Date },
): Promise<BookedItem[]> {
  return db<BookedItem[]>`
    select c.item, b.id, b.reference from bookings b, jsonb_array_elements_text(b.cart_items) c (item)
    where b.user_id = ${userId} and b.created_at > ${since} and c.item = any(${items})
    order by b.created_at desc, b.id`;
}

export async function findReference(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<string | undefined> {
  const [row] = await db<{ reference: string }[]>`
    select reference from bookings where provider_id = ${providerId} and id = ${bookingId}`;
  return row?.reference;
}
