import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { NewAddOn } from './new-booking.ts';

export interface MovableSlot {
  position: number;
  branchId: string;
  offerId: string;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  tableIds: string[];
  addOns: { id: string; quantity: number }[];
}

export async function listMovableSlots(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<MovableSlot[]> {
  return db<MovableSlot[]>`
    select s.position, s.branch_id as "branchId", s.offer_id as "offerId", s.business_date as date,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests,
      array(select a.table_id from allocations a where a.provider_id = s.provider_id and a.booking_id = s.booking_id
        and a.slot_position = s.position and a.live order by a.table_id) as "tableIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.add_on_id, 'quantity', x.quantity)), '[]')
        from booking_add_ons x where x.provider_id = s.provider_id and x.booking_id = s.booking_id
        and x.position = s.position) as "addOns"
    from booking_slots s where s.provider_id = ${providerId} and s.booking_id = ${bookingId}
    order by s.position`;
}

export interface TakenTable {
  tableId: string;
  from: Date;
  to: Date;
}

/** Of one slot; a table that it got while its guests were playing begins later than the others. */
export async function listTakenTables(
  db: Database,
  { providerId, bookingId }: BookingKey,
  position: number,
): Promise<TakenTable[]> {
  return db<TakenTable[]>`
    select table_id as "tableId", lower(during) as "from", upper(during) as "to" from allocations
    where provider_id = ${providerId} and booking_id = ${bookingId} and slot_position = ${position} and live
    order by table_id`;
}

/** Whether money is just on its way, for the price as it is. */
export async function hasOpenPayment(db: Database, { providerId, bookingId }: BookingKey): Promise<boolean> {
  const rows = await db`
    select 1 from payments where provider_id = ${providerId} and booking_id = ${bookingId} and status in ('open', 'held')`;
  return rows.length > 0;
}

export interface SlotMove extends BookingKey {
  position: number;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  refundCeilingPercent: number | null;
  isFreeToCancel: boolean;
}

export async function updateSlot(tx: Database, move: SlotMove): Promise<void> {
  await tx`
    update booking_slots set business_date = ${move.date}, starts_at = ${move.startsAt}, ends_at = ${move.endsAt},
      guests = ${move.guests}, refund_ceiling_percent = ${move.refundCeilingPercent},
      free_to_cancel = ${move.isFreeToCancel}
    where provider_id = ${move.providerId} and booking_id = ${move.bookingId} and position = ${move.position}`;
}

export interface MovedTimes extends BookingKey {
  startsAt: Date;
  endsAt: Date;
  paymentDueAt: Date | null;
  dayRemindedAt: Date | null;
  soonRemindedAt: Date | null;
  noShowAt: Date | null;
  nextClockAt: Date | null;
}

export async function updateMovedTimes(tx: Database, times: MovedTimes): Promise<void> {
  await tx`
    update bookings set starts_at = ${times.startsAt}, ends_at = ${times.endsAt}, payment_due_at = ${times.paymentDueAt},
      day_reminded_at = ${times.dayRemindedAt}, soon_reminded_at = ${times.soonRemindedAt},
      no_show_at = ${times.noShowAt}, next_clock_at = ${times.nextClockAt}
    where provider_id = ${times.providerId} and id = ${times.bookingId}`;
}

export interface MovedPrice extends BookingKey {
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
  dueOnline: number;
  lineItems: readonly LineItem[];
  addOns: readonly NewAddOn[];
}

export async function updateMovedPrice(tx: Database, booking: MovedPrice): Promise<void> {
  const { providerId, bookingId } = booking;
  await tx`
    update bookings set subtotal = ${booking.subtotal}, discount = ${booking.discount}, fee = ${booking.fee},
      total = ${booking.total}, due_online = ${booking.dueOnline},
      line_items = ${JSON.stringify(booking.lineItems)}::text::jsonb
    where provider_id = ${providerId} and id = ${bookingId}`;
  const addOns = booking.addOns.map((addOn) => ({
    position: addOn.position,
    add_on_id: addOn.addOnId,
    unit_price: addOn.unitPrice,
    amount: addOn.amount,
  }));
  await tx`
    update booking_add_ons x set unit_price = priced.unit_price, amount = priced.amount
    from jsonb_to_recordset(${JSON.stringify(addOns)}::text::jsonb)
      as priced (position smallint, add_on_id uuid, unit_price integer, amount integer)
    where x.provider_id = ${providerId} and x.booking_id = ${bookingId} and x.position = priced.position
      and x.add_on_id = priced.add_on_id`;
}

export interface MoveRecord extends BookingKey {
  position: number;
  actor: 'consumer' | 'venue';
  actorId: string;
  old: Pick<MovableSlot, 'startsAt' | 'endsAt' | 'guests' | 'tableIds'> & { total: number };
  new: Pick<MovableSlot, 'startsAt' | 'endsAt' | 'guests'> & { total: number };
  refunded: number;
  at: Date;
}

export async function insertMove(tx: Database, move: MoveRecord): Promise<void> {
  await tx`
    insert into booking_moves (provider_id, booking_id, position, actor, actor_id, old_starts_at, old_ends_at, old_guests,
      old_tables, old_total, new_starts_at, new_ends_at, new_guests, new_total, refunded, moved_at)
    values (${move.providerId}, ${move.bookingId}, ${move.position}, ${move.actor}, ${move.actorId}, ${move.old.startsAt},
      ${move.old.endsAt}, ${move.old.guests}, ${move.old.tableIds}::uuid[], ${move.old.total}, ${move.new.startsAt},
      ${move.new.endsAt}, ${move.new.guests}, ${move.new.total}, ${move.refunded}, ${move.at})`;
}
