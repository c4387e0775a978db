import type { BookingAhead } from '@gramy/domain/rewards/points';
import type { Database } from '../../../db/database.ts';

export interface Points {
  /** Below zero where points were spent whose money went back. */
  balance: number;
  /** Spending takes nothing of it. */
  earned: number;
}

export async function readPoints(db: Database, userId: string): Promise<Points> {
  const [row] = await db<Points[]>`
    select coalesce(sum(points), 0)::int as balance,
      coalesce(sum(points) filter (where points > 0 or booking_id is not null), 0)::int as earned
    from points_ledger where user_id = ${userId}`;
  return row ?? { balance: 0, earned: 0 };
}

/** Whoever spends at the same time waits until this transaction has ended. */
export async function lockSpender(tx: Database, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
}

/** What is still to be played. */
export function listBookingsAhead(db: Database, userId: string): Promise<BookingAhead[]> {
  return db<BookingAhead[]>`
    select status, payment_method as "paymentMethod", currency, total,
      coalesce(due_online, total) as "dueOnline", paid, refunded, goodwill from bookings
    where user_id = ${userId} and status not in ('completed', 'cancelled', 'declined')`;
}

export interface LedgerRow {
  id: string;
  createdAt: Date;
  createdMicros: string;
  reason: 'visit' | 'visitRest' | 'visitReturned' | 'referralInviter' | 'referralInvited' | 'voucher';
  points: number;
  balance: number;
  bookingId: string | null;
  reference: string | null;
  providerName: string | null;
  code: string | null;
  friendName: string | null;
}

export interface LedgerWanted {
  userId: string;
  after: { createdMicros: string; id: string } | undefined;
  most: number;
}

export function listLedger(db: Database, { userId, after, most }: LedgerWanted): Promise<LedgerRow[]> {
  return db<LedgerRow[]>`
    select l.id, l.created_at as "createdAt", (extract(epoch from l.created_at) * 1000000)::bigint as "createdMicros",
      split_part(l.reason, ' ', 1) as reason, l.points, l.balance, l.booking_id as "bookingId", b.reference, p.name as "providerName", m.code,
      case when l.reason = 'referralInviter' and f.deleted_at is null then f.full_name end as "friendName"
    from (
      select *, sum(points) over (order by created_at, id)::int as balance
      from points_ledger where user_id = ${userId}) l
    left join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
    left join service_providers p on p.id = l.provider_id
    left join promotions m on m.id = l.promotion_id
    left join users f on f.id = l.referred_user_id
    where ${after?.id ?? null}::uuid is null or (l.created_at, l.id) < (
      timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)
    order by l.created_at desc, l.id desc
    limit ${most}`;
}
