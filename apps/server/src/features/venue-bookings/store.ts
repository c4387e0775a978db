import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';

export interface RequestMark {
  answerDueAt: Date;
  bookingId: string;
}

/** Those that have to be answered first. */
export async function listRequests(
  db: Database,
  { providerId, after, most }: { providerId: string; after: RequestMark | undefined; most: number },
): Promise<RequestMark[]> {
  return db<RequestMark[]>`
    select id as "bookingId", answer_due_at as "answerDueAt" from bookings
    where provider_id = ${providerId} and status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid')
      and (${after?.bookingId ?? null}::uuid is null
        or (answer_due_at, id) > (${after?.answerDueAt ?? null}::timestamptz, ${after?.bookingId ?? null}::uuid))
    order by answer_due_at, id limit ${most}`;
}

export interface VenuePayment extends BookingKey {
  id: string;
  amount: number;
  currency: Currency;
  at: Date;
}

export async function insertVenuePayment(tx: Database, payment: VenuePayment): Promise<void> {
  await tx`
    insert into payments (provider_id, id, booking_id, gateway, amount, currency, status, created_at, settled_at)
    values (${payment.providerId}, ${payment.id}, ${payment.bookingId}, 'venue', ${payment.amount}, ${payment.currency},
      'succeeded', ${payment.at}, ${payment.at})`;
  await tx`
    update bookings set paid = paid + ${payment.amount}
    where provider_id = ${payment.providerId} and id = ${payment.bookingId}`;
}

/** Guests who were given up and come all the same are here. */
export async function markCheckedIn(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  at: Date,
): Promise<void> {
  await tx`
    update bookings set checked_in_at = ${at}, no_show_at = null
    where provider_id = ${providerId} and id = ${bookingId}`;
}

export async function markNoShow(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  at: Date,
): Promise<void> {
  await tx`
    update bookings set no_show_at = ${at} where provider_id = ${providerId} and id = ${bookingId}`;
}
