import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export interface Revival {
  providerId: string;
  bookingId: string;
  newId: string;
  reference: string;
  at: Date;
  dayRemindedAt: Date | null;
  soonRemindedAt: Date | null;
  nextClockAt: Date | null;
}

/** False: that reference is taken, and the booking must have another one. */
export async function insertReference(
  tx: Database,
  { providerId, newId, reference }: Pick<Revival, 'providerId' | 'newId' | 'reference'>,
): Promise<boolean> {
  const rows = await tx`
    insert into booking_references (reference, provider_id, booking_id)
    values (${reference}, ${providerId}, ${newId}) on conflict do nothing returning 1`;
  if (rows.length > 0) {
    await tx`update bookings set reference = ${reference} where provider_id = ${providerId} and id = ${newId}`;
  }
  return rows.length > 0;
}

/** The same guest, times, people, extras and price; paid. */
export async function copyBooking(tx: Database, revival: Revival): Promise<void> {
  const { providerId, bookingId, newId } = revival;
  await tx`
    insert into bookings (provider_id, id, reference, user_id, status, booking_type, payment_method, language,
      contact_name, contact_email, contact_phone, company_name, company_tax_id, company_address, promotion_id, currency,
      subtotal, discount, fee, total, due_online, line_items, starts_at, ends_at, created_at, day_reminded_at, soon_reminded_at,
      next_clock_at, revives_id)
    select provider_id, ${newId}, ${revival.reference}, user_id, 'confirmedPaid', booking_type, payment_method, language,
      contact_name, contact_email, contact_phone, company_name, company_tax_id, company_address, promotion_id, currency,
      subtotal, discount, fee, total, due_online, line_items, starts_at, ends_at, ${revival.at}, ${revival.dayRemindedAt},
      ${revival.soonRemindedAt}, ${revival.nextClockAt}, id
    from bookings where provider_id = ${providerId} and id = ${bookingId}`;
  await tx`
    insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at, ends_at,
      guests, refund_tiers, refund_ceiling_percent, free_to_cancel, regulations_number, pay_at_venue)
    select provider_id, ${newId}, position, branch_id, offer_id, business_date, starts_at, ends_at, guests, refund_tiers,
      refund_ceiling_percent, free_to_cancel, regulations_number, pay_at_venue
    from booking_slots where provider_id = ${providerId} and booking_id = ${bookingId}`;
  await tx`
    insert into booking_history (provider_id, booking_id, from_status, to_status, actor, reason, happened_at)
    values (${providerId}, ${newId}, null, 'confirmedUnpaid', 'payment', 'revived', ${revival.at}),
      (${providerId}, ${newId}, 'confirmedUnpaid', 'confirmedPaid', 'payment', 'paid', ${revival.at})`;
}

/** After the tables: the stock of a day is locked last. */
export async function copyAddOns(
  tx: Database,
  { providerId, bookingId, newId }: Pick<Revival, 'providerId' | 'bookingId' | 'newId'>,
): Promise<void> {
  await tx`
    insert into booking_add_ons (provider_id, booking_id, position, add_on_id, quantity, unit_price, amount)
    select provider_id, ${newId}, position, add_on_id, quantity, unit_price, amount
    from booking_add_ons where provider_id = ${providerId} and booking_id = ${bookingId}`;
}

export interface FormerTables {
  branchId: string;
  offerId: string;
  position: number;
  tableIds: string[];
  start: Date;
  end: Date;
}

export async function listFormerTables(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<FormerTables[]> {
  return tx<FormerTables[]>`
    select branch_id as "branchId", offer_id as "offerId", slot_position as position, array_agg(table_id) as "tableIds",
      lower(during) as start, upper(during) as "end"
    from allocations where provider_id = ${providerId} and booking_id = ${bookingId}
    group by branch_id, offer_id, slot_position, during order by slot_position`;
}

export async function passPayment(
  tx: Database,
  { providerId, paymentId, bookingId }: { providerId: string; paymentId: string; bookingId: string },
): Promise<void> {
  await tx`
    update payments set booking_id = ${bookingId} where provider_id = ${providerId} and id = ${paymentId}`;
}

export async function findPromotionOf(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<string | null> {
  const [row] = await tx<{ promotionId: string | null }[]>`
    select promotion_id as "promotionId" from bookings where provider_id = ${providerId} and id = ${bookingId}`;
  return row?.promotionId ?? null;
}

/** What `work` has done is undone when it answers no; the transaction goes on. */
export async function tryWork(tx: Database, work: () => Promise<boolean>): Promise<boolean> {
  await tx`savepoint before_work`;
  const isDone = await work();
  if (!isDone) await tx`rollback to savepoint before_work`;
  return isDone;
}
