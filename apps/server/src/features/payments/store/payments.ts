import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { PaymentSource, PayWay } from '@gramy/domain/booking/pay-way';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { settled } from '../../../db/settled.ts';

/** `held`: the gateway speaks of other money than was asked for; a person decides. */
export type PaymentStatus = 'open' | 'succeeded' | 'failed' | 'cancelled' | 'held';

export interface StoredPayment {
  providerId: string;
  id: string;
  bookingId: string;
  gateway: string;
  gatewayReference: string | null;
  amount: number;
  currency: Currency;
  status: PaymentStatus;
  actionUrl: string | null;
  /** One that the gateway keeps, charged without its page. */
  card: string | null;
  way: PayWay | null;
  createdAt: Date;
  /** Of the booking, for whoever pays. */
  reference: string;
  language: Language;
  userId: string | null;
  bookingStatus: BookingStatus;
  /** What is still to be paid online for the booking. */
  due: number;
}

export async function findOpenPayment(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<{ id: string; amount: number } | undefined> {
  const [payment] = await db<{ id: string; amount: number }[]>`
    select id, amount from payments
    where provider_id = ${providerId} and booking_id = ${bookingId} and status = 'open'`;
  return payment;
}

export interface NewPayment {
  providerId: string;
  id: string;
  bookingId: string;
  gateway: string;
  amount: number;
  currency: Currency;
  card: string | null;
  way: PayWay | null;
  at: Date;
  nextCheckAt: Date;
}

export async function insertPayment(tx: Database, payment: NewPayment): Promise<void> {
  await tx`
    insert into payments (provider_id, id, booking_id, gateway, amount, currency, card, way, status, created_at,
      next_check_at)
    values (${payment.providerId}, ${payment.id}, ${payment.bookingId}, ${payment.gateway}, ${payment.amount},
      ${payment.currency}, ${payment.card}, ${payment.way}, 'open', ${payment.at}, ${payment.nextCheckAt})`;
}

type PaymentKey = Pick<StoredPayment, 'providerId' | 'id'>;

export async function findPayment(
  db: Database,
  wanted: { id: string } | { gateway: string; reference: string },
): Promise<StoredPayment | undefined> {
  const [id, gateway, reference] =
    'id' in wanted ? [wanted.id, null, null] : [null, wanted.gateway, wanted.reference];
  const [payment] = await db<StoredPayment[]>`
    select p.provider_id as "providerId", p.id, p.booking_id as "bookingId", p.gateway,
      p.gateway_reference as "gatewayReference", p.amount, p.currency, p.status, p.action_url as "actionUrl", p.card,
      p.way, p.created_at as "createdAt", b.reference, b.language, b.user_id as "userId", b.status as "bookingStatus",
      greatest(0, coalesce(b.due_online, b.total) - ${settled}) as due
    from payments p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
    where p.id = ${id}::uuid or (p.gateway = ${gateway} and p.gateway_reference = ${reference})`;
  return payment;
}

/** Whatever has become of it meanwhile: without its name at the gateway, money for it could not be recognised. */
export async function keepReference(
  db: Database,
  { providerId, id }: PaymentKey,
  placed: { reference: string; actionUrl: string },
): Promise<void> {
  await db`
    update payments set gateway_reference = ${placed.reference}, action_url = ${placed.actionUrl}
    where provider_id = ${providerId} and id = ${id} and gateway_reference is distinct from ${placed.reference}`;
}

/** Says no when it was settled before. */
export async function closePayment(
  tx: Database,
  { providerId, id }: PaymentKey,
  end: {
    status: 'failed' | 'cancelled';
    reason: string | null;
    at: Date;
    paidWith: PaymentSource | undefined;
  },
): Promise<boolean> {
  const rows = await tx`
    update payments set status = ${end.status}, failure_reason = ${end.reason}, settled_at = ${end.at},
      used_way = ${end.paidWith?.way ?? null}, used_ending = ${end.paidWith?.ending ?? null}, next_check_at = null
    where provider_id = ${providerId} and id = ${id} and status = 'open' returning 1`;
  return rows.length > 0;
}

/** How many payments of a booking have come to nothing. */
export async function countFailures(
  db: Database,
  { providerId, bookingId }: Pick<StoredPayment, 'providerId' | 'bookingId'>,
): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    select count(*)::int as failures from payments
    where provider_id = ${providerId} and booking_id = ${bookingId} and status = 'failed'`;
  return row?.failures ?? 0;
}

/** Also one that we thought was over: money that is there is there. Says no when it was counted or held before. */
export async function markSucceeded(
  tx: Database,
  { providerId, id }: PaymentKey,
  { at, paidWith }: { at: Date; paidWith: PaymentSource | undefined },
): Promise<boolean> {
  const rows = await tx`
    update payments set status = 'succeeded', failure_reason = null, settled_at = ${at}, next_check_at = null,
      used_way = ${paidWith?.way ?? null}, used_ending = ${paidWith?.ending ?? null}
    where provider_id = ${providerId} and id = ${id} and status not in ('succeeded', 'held') returning 1`;
  return rows.length > 0;
}

/** Also one that we thought was over. Says no when it was counted or held before. */
export async function markHeld(tx: Database, { providerId, id }: PaymentKey, at: Date): Promise<boolean> {
  const rows = await tx`
    update payments set status = 'held', failure_reason = null, settled_at = ${at}, next_check_at = null
    where provider_id = ${providerId} and id = ${id} and status not in ('succeeded', 'held') returning 1`;
  return rows.length > 0;
}

export async function updateNextClock(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  nextClockAt: Date | null,
): Promise<void> {
  await tx`
    update bookings set next_clock_at = ${nextClockAt}, updated_at = now()
    where provider_id = ${providerId} and id = ${bookingId}`;
}

/** Whoever hears of a payment that failed hears until when they can pay. */
export async function dropUnpaidNotice(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  nextClockAt: Date | null,
): Promise<void> {
  await tx`
    update bookings set unpaid_notice_at = null, next_clock_at = ${nextClockAt}
    where provider_id = ${providerId} and id = ${bookingId}`;
}

/** Nobody pays on the spot any more what was paid online; what was handed over there before stays a payment there. */
export async function settleOnline(tx: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await tx`
    update bookings set payment_method = 'online'
    where provider_id = ${providerId} and id = ${bookingId} and payment_method = 'venue'
      and not exists (select from payments p where p.provider_id = bookings.provider_id
        and p.booking_id = bookings.id and p.gateway = 'venue' and p.status = 'succeeded')`;
}

export async function raisePaid(tx: Database, booking: BookingKey, amount: number): Promise<void> {
  await tx`
    update bookings set paid = paid + ${amount}
    where provider_id = ${booking.providerId} and id = ${booking.bookingId}`;
}

/** Notifies the listeners of the booking. */
export async function touchBooking(tx: Database, booking: BookingKey): Promise<void> {
  await tx`
    update bookings set updated_at = now()
    where provider_id = ${booking.providerId} and id = ${booking.bookingId}`;
}

/**
 * Open payments about which the gateway is to be asked now; each is given its next turn at once, the distance doubling
 * up to six hours, but not later than a moment before its booking is let go. Two servers never get the same one.
 */
export async function takeDueChecks(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with due as (
      select p.provider_id, p.id, b.payment_due_at from payments p
      join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
      where p.status = 'open' and p.next_check_at <= ${now}
      order by p.next_check_at limit ${most} for update of p skip locked)
    update payments p set checks = least(checks + 1, 1000),
      next_check_at = least(
        ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(p.checks, 10))),
        case when due.payment_due_at - interval '20 seconds' > ${now} then due.payment_due_at - interval '20 seconds' end)
    from due where p.provider_id = due.provider_id and p.id = due.id
    returning p.id`;
  return rows.map(({ id }) => id);
}

export async function wasEventReceived(db: Database, gateway: string, eventId: string): Promise<boolean> {
  const rows =
    await db`select 1 from payment_webhook_events where gateway = ${gateway} and event_id = ${eventId}`;
  return rows.length > 0;
}

export async function recordEvent(db: Database, gateway: string, eventId: string): Promise<void> {
  await db`
    insert into payment_webhook_events (gateway, event_id) values (${gateway}, ${eventId}) on conflict do nothing`;
}
