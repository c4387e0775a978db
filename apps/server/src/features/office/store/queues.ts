import type { OfficeQueue } from '@gramy/domain/office/queue';
import { type Database, type Sql, sql } from '../../../db/database.ts';

export interface QueueFacts {
  count: number;
  oldestAt: Date | null;
  about: string | null;
}

/** What waits, as rows of `at` and `about`. */
const waiting: Record<OfficeQueue, Sql> = {
  claims: sql`
    select c.created_at as at, c.full_name || ', ' || p.name as about
    from ownership_claims c join service_providers p on p.id = c.provider_id where c.status = 'open'`,
  payments: sql`
    select v.noticed_at as at,
      (select b.reference from payments p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
        where p.provider_id = v.provider_id and p.id = v.payment_id) as about
    from money_reviews v where v.decided_at is null
    union all
    select d.opened_at, b.reference from disputes d
    join bookings b on b.provider_id = d.provider_id and b.id = d.booking_id where d.status in ('inquiry', 'open')
    union all
    select d.noticed_at, d.gateway_reference from unknown_disputes d
    where d.status in ('inquiry', 'open') or d.status = 'lost' and d.borne_at is null and lost_and_open(d)
    union all
    select max(o.settled_at), s.name from payout_accounts a
    join service_providers s on s.id = a.provider_id
    join payouts o on o.provider_id = a.provider_id and o.status = 'returned'
    where a.state <> 'active' group by s.id
    union all
    select p.created_at, s.name from payouts p
    join payout_accounts a on a.provider_id = p.provider_id and a.reference = p.account_reference
    join service_providers s on s.id = p.provider_id
    where p.status = 'queued' and p.transfer_reference is not null and a.state <> 'active'`,
  refunds: sql`
    select m.asked_at as at, b.reference as about from manual_refunds m
    join bookings b on b.provider_id = m.provider_id and b.id = m.booking_id where m.decision is null
    union all
    select c.asked_at, s.name from venue_corrections c join service_providers s on s.id = c.provider_id
    where c.decision is null`,
  forms: sql`
    select waits_since as at, name || ': ' || subject as about from contact_messages where handled_at is null`,
  messages: sql`select failed_at as at, null::text as about from outbox
    where failed_at is not null and dismissed_at is null`,
  reviews: sql`
    select r.created_at as at, p.name as about
    from review_reports r join service_providers p on p.id = r.provider_id where r.handled_at is null`,
  photos: sql`
    select coalesce((select min(x.created_at) from photo_reports x
        where x.provider_id = f.provider_id and x.photo_id = f.id and x.handled_at is null), f.created_at) as at,
      p.name as about
    from branch_photos f join service_providers p on p.id = f.provider_id
    where f.looked_at is null and p.status in ('listed', 'paused')`,
  venues: sql`
    select r.submitted_at as at, p.name as about
    from venue_reviews r join service_providers p on p.id = r.provider_id
    where r.outcome is null and p.status = 'submitted'`,
};

export async function readQueue(db: Database, queue: OfficeQueue): Promise<QueueFacts> {
  const [row] = await db<QueueFacts[]>`
    with waiting as (${waiting[queue]})
    select count(*)::int as count, min(at) as "oldestAt",
      (select about from waiting order by at limit 1) as about
    from waiting`;
  return row ?? { count: 0, oldestAt: null, about: null };
}

export const marketFigures = ['playing', 'inCheckout', 'requests', 'refundsUnderWay'] as const;
export type MarketFigure = (typeof marketFigures)[number];

/** A visit of twelve hours is longer than any: so far ahead the index is read. */
const figures: Record<MarketFigure, (now: Date) => Sql> = {
  playing: (now) => sql`
    from bookings where status in ('confirmedPaid', 'confirmedUnpaid') and ends_at > ${now}
      and ends_at < ${now}::timestamptz + interval '12 hours' and starts_at <= ${now}`,
  inCheckout: (now) =>
    sql`from holds where released_at is null and booking_id is null and expires_at > ${now}`,
  requests: () => sql`from bookings
    where status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid') and answer_due_at is not null
      and proposed_until is null`,
  refundsUnderWay: () => sql`from refunds where status = 'queued'`,
};

export interface SlowVenueRow {
  providerId: string;
  name: string;
  requests: number;
  dueAt: Date;
}

/** Who was reminded of a request and has not answered it, by what ends first. */
export async function listSlowVenues(db: Database, now: Date, most: number): Promise<SlowVenueRow[]> {
  return db<SlowVenueRow[]>`
    select p.id as "providerId", p.name, count(*)::int as requests, min(b.answer_due_at) as "dueAt"
    from bookings b join service_providers p on p.id = b.provider_id
    where b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid') and b.proposed_until is null
      and b.answer_remind_at <= ${now} and b.answer_due_at > ${now}
    group by p.id order by "dueAt", p.id limit ${most}`;
}

export async function countFigure(db: Database, figure: MarketFigure, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${figures[figure](now)}`;
  return row?.count ?? 0;
}
