import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';

export interface VenuePayment extends BookingKey {
  id: string;
  amount: number;
  currency: Currency;
  at: Date;
  way: TillWay | null;
  takenBy: string | null;
}

/** Each of another booking. */
export async function insertVenuePayments(tx: Database, payments: readonly VenuePayment[]): Promise<void> {
  await tx`
    with paid as (
      select * from jsonb_to_recordset(${JSON.stringify(payments)}::text::jsonb)
        as row ("providerId" uuid, id uuid, "bookingId" uuid, amount integer, currency text, at timestamptz, way text,
          "takenBy" uuid)),
    noted as (
      insert into payments (provider_id, id, booking_id, gateway, amount, currency, status, created_at, settled_at,
        till_way, taken_by)
      select "providerId", id, "bookingId", 'venue', amount, currency, 'succeeded', at, at, way, "takenBy" from paid)
    update bookings b set paid = b.paid + paid.amount from paid
    where b.provider_id = paid."providerId" and b.id = paid."bookingId"`;
}

/** False: something has gone back of it, or it is not there any more. */
export async function deleteVenuePayment(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  paymentId: string,
): Promise<boolean> {
  const gone = await tx`
    with gone as (
      delete from payments p
      where p.provider_id = ${providerId} and p.id = ${paymentId} and p.booking_id = ${bookingId} and p.gateway = 'venue'
        and not exists (select from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id)
      returning p.amount)
    update bookings b set paid = b.paid - gone.amount from gone
    where b.provider_id = ${providerId} and b.id = ${bookingId}
    returning 1`;
  return gone.length > 0;
}

/** Of what was taken on the spot, what can still be taken back: by all actions, or by all others. */
export async function sumWaitingPayments(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  exceptActionId: string | null = null,
): Promise<number> {
  const [row] = await tx<{ waiting: number }[]>`
    select coalesce(sum(p.amount), 0)::int as waiting
    from board_actions a
    join payments p on p.provider_id = a.provider_id and p.booking_id = ${bookingId}
      and p.id = (a.detail ->> 'paymentId')::uuid
    where a.provider_id = ${providerId} and a.booking_ids[1] = ${bookingId} and a.status = 'pending'
      and a.id is distinct from ${exceptActionId}::uuid`;
  return row?.waiting ?? 0;
}
