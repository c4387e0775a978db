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
    | ({ kind: 'refund'; refundId: string } & OwnPayment)
    | { kind: 'unknownPayment' }
  );

/** Says nothing when it was noticed before. */
export async function insertReview(tx: Database, review: NewReview): Promise<void> {
  const own = review.kind === 'unknownPayment' ? null : review;
  const refundId = review.kind === 'refund' ? review.refundId : null;
  await tx`
    insert into money_reviews (id, kind, gateway, gateway_reference, provider_id, payment_id, refund_id, difference,
      expected, got, noticed_at)
    values (${review.id}, ${review.kind}, ${review.gateway}, ${review.gatewayReference}, ${own?.providerId ?? null},
      ${own?.paymentId ?? null}, ${refundId}, ${own?.difference ?? null},
      ${own ? JSON.stringify(own.expected) : null}::text::jsonb, ${JSON.stringify(review.got)}::text::jsonb, ${review.at})
    on conflict (gateway, gateway_reference, kind) do nothing`;
}

export async function countOpenReviews(db: Database): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from money_reviews where decided_at is null`;
  return row?.open ?? 0;
}
