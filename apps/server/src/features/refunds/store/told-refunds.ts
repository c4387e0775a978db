import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';

export interface ToldRefund {
  providerId: string;
  id: string;
  paymentId: string;
  gateway: string;
  amount: number;
  currency: Currency;
  status: string;
}

/** By the gateway's own name for it. Of one that it refused, and that somebody has settled by hand, it has nothing to tell. */
export async function findByReference(
  db: Database,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<ToldRefund | undefined> {
  const [row] = await db<ToldRefund[]>`
    select r.provider_id as "providerId", r.id, r.payment_id as "paymentId", p.gateway, r.amount, r.currency, r.status
    from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.gateway_reference = ${reference} and p.gateway = ${gateway}
      and not exists (select from money_reviews v
        where v.provider_id = r.provider_id and v.refund_id = r.id and v.kind = 'refundRefused')`;
  return row;
}
