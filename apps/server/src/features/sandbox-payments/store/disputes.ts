import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../../db/database.ts';

export interface StoredDispute {
  reference: string;
  status: 'open' | 'won' | 'lost';
  orderId: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
}

/** The table tells of it. A payment that was made is disputed once. */
export async function insertDispute(
  db: Database,
  { reference, paymentReference, at }: { reference: string; paymentReference: string; at: Date },
): Promise<void> {
  await db`
    insert into sandbox_disputes (reference, payment_reference, created_at)
    select ${reference}, p.reference, ${at} from sandbox_payments p
    where p.reference = ${paymentReference} and p.status = 'succeeded' for update
    on conflict (payment_reference) do nothing`;
}

export async function decideDispute(db: Database, reference: string, outcome: 'won' | 'lost'): Promise<void> {
  await db`update sandbox_disputes set status = ${outcome} where reference = ${reference} and status <> ${outcome}`;
}

type Wanted = { reference: string } | { paymentReference: string };

export async function findDispute(db: Database, wanted: Wanted): Promise<StoredDispute | undefined> {
  const where =
    'reference' in wanted
      ? sql`d.reference = ${wanted.reference}`
      : sql`d.payment_reference = ${wanted.paymentReference}`;
  const [row] = await db<StoredDispute[]>`
    select d.reference, d.status, p.order_id as "orderId", p.amount, p.currency, d.created_at as "createdAt"
    from sandbox_disputes d join sandbox_payments p on p.reference = d.payment_reference where ${where}`;
  return row;
}
