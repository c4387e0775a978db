import type { AskedMoney, MoneyDifference, ToldMoney } from '@gramy/domain/money/told-money';
import type { Database } from '../../db/database.ts';

interface ReviewBase {
  id: string;
  gateway: string;
  gatewayReference: string;
  got: readonly ToldMoney[];
  at: Date;
}

interface OwnPayment {
  providerId: string;
  paymentId: string;
  difference: MoneyDifference | null;
  expected: AskedMoney;
}

export type NewReview = ReviewBase &
  (
    | ({ kind: 'payment' | 'secondPayment' } & OwnPayment)
    | ({
        kind: 'refund' | 'refundRefused' | 'refundReturned';
        refundId: string;
        /** In the words of the gateway. */
        trouble?: string | null;
      } & OwnPayment)
    | { kind: 'unknownPayment' }
  );

/**
 * Says nothing when it was noticed before. What a person has decided stays decided, unless the gateway says something new.
 */
export async function insertReview(tx: Database, review: NewReview): Promise<void> {
  const own = review.kind === 'unknownPayment' ? null : review;
  const [refundId, trouble] = 'refundId' in review ? [review.refundId, review.trouble ?? null] : [null, null];
  await tx`
    insert into money_reviews (id, kind, gateway, gateway_reference, provider_id, payment_id, refund_id, difference,
      expected, got, trouble, noticed_at)
    values (${review.id}, ${review.kind}, ${review.gateway}, ${review.gatewayReference}, ${own?.providerId ?? null},
      ${own?.paymentId ?? null}, ${refundId}, ${own?.difference ?? null},
      ${own ? JSON.stringify(own.expected) : null}::text::jsonb, ${JSON.stringify(review.got)}::text::jsonb,
      ${trouble?.slice(0, 500) ?? null}, ${review.at})
    on conflict (gateway, gateway_reference, kind) do update set decided_at = null, decision = null,
      give_back_id = null, give_back_amount = null, give_back_currency = null, give_back_reference = null,
      given_back_at = null, difference = excluded.difference, got = excluded.got, noticed_at = excluded.noticed_at
    where money_reviews.decided_at is not null and money_reviews.got <> excluded.got`;
}

/** Whether a person has decided about these very words of the gateway, or has them before them once more. */
export async function wasDecided(
  tx: Database,
  { kind, gateway, gatewayReference, got }: Pick<NewReview, 'kind' | 'gateway' | 'gatewayReference' | 'got'>,
): Promise<boolean> {
  const rows = await tx`
    select from money_reviews where gateway = ${gateway} and gateway_reference = ${gatewayReference}
      and kind = ${kind} and (decided_at is not null or trouble is not null)
      and got = ${JSON.stringify(got)}::text::jsonb`;
  return rows.length > 0;
}

export async function countOpenReviews(db: Database): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from money_reviews where decided_at is null`;
  return row?.open ?? 0;
}
