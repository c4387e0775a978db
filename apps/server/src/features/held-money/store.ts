import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { MoneyDecision, ReviewKind } from '@gramy/domain/money/held-money';
import type { AskedMoney, MoneyDifference, ToldMoney } from '@gramy/domain/money/told-money';
import { type Database, sql } from '../../db/database.ts';

export interface ReviewRow {
  id: string;
  kind: ReviewKind;
  gateway: string;
  gatewayReference: string;
  difference: MoneyDifference | null;
  expected: AskedMoney | null;
  got: ToldMoney[];
  noticedAt: Date;
  decision: MoneyDecision | null;
  trouble: string | null;
  paymentId: string | null;
  paymentStatus: string | null;
  refundId: string | null;
  provider: { id: string; slug: string; name: string } | null;
  booking: { id: string; reference: string; status: BookingStatus; startsAt: string } | null;
}

const reviews = sql`
    select v.id, v.kind, v.gateway, v.gateway_reference as "gatewayReference", v.difference, v.expected, v.got,
      v.noticed_at as "noticedAt", v.decision, v.trouble, v.payment_id as "paymentId", p.status as "paymentStatus",
      v.refund_id as "refundId",
      case when s.id is not null then jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name) end as provider,
      case when b.id is not null then jsonb_build_object('id', b.id, 'reference', b.reference, 'status', b.status,
        'startsAt', b.starts_at) end as booking
    from money_reviews v
    left join service_providers s on s.id = v.provider_id
    left join payments p on p.provider_id = v.provider_id and p.id = v.payment_id
    left join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id`;

/** What is undecided or on its way back, the oldest first; ids grow with time. */
export async function listReviews(
  db: Database,
  { after, most }: { after: string | null; most: number },
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    ${reviews}
    where (v.decided_at is null or v.give_back_id is not null and v.given_back_at is null)
      and (${after}::uuid is null or v.id > ${after}::uuid)
    order by v.id limit ${most}`;
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db<ReviewRow[]>`${reviews} where v.id = ${id}`;
  return row;
}

export interface GiveBack {
  id: string;
  amount: number;
  currency: string;
}

/** Says no when somebody has decided it before. */
export async function decideReview(
  tx: Database,
  id: string,
  { decision, at, giveBack }: { decision: MoneyDecision; at: Date; giveBack: GiveBack | null },
): Promise<boolean> {
  const rows = await tx`
    update money_reviews set decision = ${decision}, decided_at = ${at}, give_back_id = ${giveBack?.id ?? null},
      give_back_amount = ${giveBack?.amount ?? null}, give_back_currency = ${giveBack?.currency ?? null},
      give_back_reference = null
    where id = ${id} and decided_at is null returning 1`;
  return rows.length > 0;
}

interface PaymentKey {
  providerId: string;
  paymentId: string;
}

/** What counts from now on: as much as has come, by the name under which it has come. */
export async function releaseToCount(
  tx: Database,
  { providerId, paymentId }: PaymentKey,
  { amount, reference, at }: { amount: number; reference: string; at: Date },
): Promise<void> {
  await tx`
    update payments set status = 'cancelled', amount = ${amount}, gateway_reference = ${reference},
      settled_at = ${at}, next_check_at = null
    where provider_id = ${providerId} and id = ${paymentId} and status <> 'succeeded'`;
}

/** Once nothing about it waits for a person any more. Says whether it has let go of it. */
export async function releaseUnpaid(
  tx: Database,
  { providerId, paymentId }: PaymentKey,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update payments p set status = 'cancelled', settled_at = ${at}
    where p.provider_id = ${providerId} and p.id = ${paymentId} and p.status = 'held'
      and not exists (select from money_reviews v where v.provider_id = p.provider_id and v.payment_id = p.id
        and v.refund_id is null and v.decided_at is null)
    returning 1`;
  return rows.length > 0;
}

export async function updateDeadline(
  tx: Database,
  { providerId, bookingId }: { providerId: string; bookingId: string },
  {
    paymentDueAt,
    paymentRemindAt,
    nextClockAt,
  }: Record<'paymentDueAt' | 'paymentRemindAt' | 'nextClockAt', Date | null>,
): Promise<void> {
  await tx`
    update bookings set payment_due_at = ${paymentDueAt}, payment_remind_at = ${paymentRemindAt},
      unpaid_notice_at = null, next_clock_at = ${nextClockAt}, updated_at = now()
    where provider_id = ${providerId} and id = ${bookingId}`;
}

export interface GoingBack extends GiveBack {
  reviewId: string;
  gateway: string;
  /** Of the money. */
  paymentReference: string;
  /** Of what goes back. */
  reference: string | null;
  /** Whose refund is sent once more; null: it has never counted for a booking. */
  refundOf: BookingKey | null;
}

const goingBack = sql`
    select v.id as "reviewId", v.gateway, v.give_back_id as id, v.give_back_amount as amount,
      v.give_back_currency as currency, v.give_back_reference as reference,
      -- Of a refund that came back the reference is its own.
      case when v.refund_id is null then v.gateway_reference else p.gateway_reference end as "paymentReference",
      case when v.refund_id is not null
        then jsonb_build_object('providerId', p.provider_id, 'bookingId', p.booking_id) end as "refundOf"
    from money_reviews v left join payments p on p.provider_id = v.provider_id and p.id = v.payment_id`;

export async function findGoingBack(db: Database, reviewId: string): Promise<GoingBack | undefined> {
  const [row] = await db<GoingBack[]>`
    ${goingBack} where v.id = ${reviewId} and v.give_back_id is not null and v.given_back_at is null`;
  return row;
}

/** By the gateway's own name for what went back. */
export async function findGivenBack(
  db: Database,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<GoingBack | undefined> {
  const [row] = await db<GoingBack[]>`
    ${goingBack} where v.gateway = ${gateway} and v.give_back_reference = ${reference} and v.given_back_at is not null`;
  return row;
}

export async function queueGiveBack(db: Database, reviewId: string, delayMinutes = 0): Promise<void> {
  await db`
    select graphile_worker.add_job('give-back-held-money', ${JSON.stringify({ reviewId })}::text::json,
      job_key := ${`give-back:${reviewId}`}::text, max_attempts := 25,
      run_at := now() + ${delayMinutes} * interval '1 minute')`;
}

export async function keepReference(
  db: Database,
  { reviewId, id }: GoingBack,
  reference: string,
): Promise<void> {
  await db`update money_reviews set give_back_reference = ${reference} where id = ${reviewId} and give_back_id = ${id}`;
}

/** Says no when somebody else saw to it. */
export async function markGivenBack(
  db: Database,
  { reviewId, id }: GoingBack,
  { reference, at }: { reference: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    update money_reviews set give_back_reference = ${reference}, given_back_at = ${at}, trouble = null
    where id = ${reviewId} and give_back_id = ${id} and given_back_at is null returning 1`;
  return rows.length > 0;
}

/** A person decides again, also where it had gone and came back. */
export async function reopenReview(
  db: Database,
  { reviewId, id }: GoingBack,
  trouble: string,
): Promise<void> {
  await db`
    update money_reviews set decided_at = null, decision = null, give_back_id = null, give_back_amount = null,
      give_back_currency = null, give_back_reference = null, given_back_at = null, trouble = ${trouble.slice(0, 500)}
    where id = ${reviewId} and give_back_id = ${id}`;
}

/** Those whose job gave up or was lost get a new one; answers how many there were. */
export async function requeueForgotten(db: Database): Promise<number> {
  const rows = await db`
    select graphile_worker.add_job('give-back-held-money', json_build_object('reviewId', id),
      job_key := 'give-back:' || id, max_attempts := 25)
    from money_reviews where give_back_id is not null and given_back_at is null
      and decided_at < now() - interval '1 day'
      and not exists (select from graphile_worker.jobs j
        where j.key = 'give-back:' || money_reviews.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
  return rows.length;
}
