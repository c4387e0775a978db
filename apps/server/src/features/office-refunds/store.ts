import type { CallData } from '@gramy/contract/wire-types';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../db/database.ts';
import { isAfter, type PageStart } from '../../db/page-start.ts';

export async function findVenueOf(db: Database, bookingId: string): Promise<string | undefined> {
  const [row] = await db<{ providerId: string }[]>`
    select provider_id as "providerId" from bookings where id = ${bookingId}`;
  return row?.providerId;
}

export interface ManualRefund {
  providerId: string;
  id: string;
  bookingId: string;
  amount: number;
  currency: Currency;
  reason: string;
  askedBy: string;
  askedAt: Date;
  needsSecond: boolean;
}

/** One that needs nobody else is decided as it is asked for. False: another one of the booking waits already. */
export async function insertManualRefund(tx: Database, refund: ManualRefund): Promise<boolean> {
  const { needsSecond, askedBy, askedAt } = refund;
  const added = await tx`
    insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at, needs_second,
      decision, decided_by, decided_at)
    values (${refund.providerId}, ${refund.id}, ${refund.bookingId}, ${refund.amount}, ${refund.currency},
      ${refund.reason}, ${askedBy}, ${askedAt}, ${needsSecond}, ${needsSecond ? null : 'ordered'},
      ${needsSecond ? null : askedBy}::uuid, ${needsSecond ? null : askedAt}::timestamptz)
    on conflict (provider_id, booking_id) where decision is null do nothing returning 1`;
  return added.length > 0;
}

export interface ManualRefundToDecide extends ManualRefund {
  decision: 'ordered' | 'declined' | null;
}

/** The booking is locked before it, as everywhere: this only says which. */
export async function findManualRefund(db: Database, id: string): Promise<ManualRefundToDecide | undefined> {
  const [row] = await db<ManualRefundToDecide[]>`
    select provider_id as "providerId", id, booking_id as "bookingId", amount, currency, reason,
      asked_by as "askedBy", asked_at as "askedAt", needs_second as "needsSecond", decision
    from manual_refunds where id = ${id}`;
  return row;
}

type Asked = CallData<'GET /admin/refunds'>['items'][number];
export type AskedRow = Omit<Asked, 'askedAt'> & { askedAt: Date; mark: string };

export async function listWaiting(
  db: Database,
  userId: string,
  { after, most }: { after: PageStart | null; most: number },
): Promise<AskedRow[]> {
  const rest = isAfter(sql`(m.asked_at, m.id)`, after);
  return db<AskedRow[]>`
    select m.id, m.amount, m.currency, m.reason, u.full_name as "askedBy", m.asked_at as "askedAt",
      m.asked_by = ${userId} as "isOwn", (extract(epoch from m.asked_at) * 1000000)::bigint::text as mark,
      jsonb_build_object('id', b.id, 'reference', b.reference, 'venue', p.name) as booking
    from manual_refunds m
    join bookings b on b.provider_id = m.provider_id and b.id = m.booking_id
    join service_providers p on p.id = m.provider_id
    left join users u on u.id = m.asked_by and u.deleted_at is null
    where m.decision is null and ${rest} order by m.asked_at, m.id limit ${most}`;
}
