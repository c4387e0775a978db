import { setTimeout as pause } from 'node:timers/promises';
import { createSandboxGateway } from '../../apps/server/src/adapters/payment-gateway/sandbox-gateway.ts';
import { createNodeSecrets } from '../../apps/server/src/adapters/secrets/node-secrets.ts';
import type { Pool } from '../../apps/server/src/db/database.ts';
import type { SandboxBooks } from '../../apps/server/src/ports/sandbox-books.ts';
import type { SandboxWallet } from '../../apps/server/src/ports/sandbox-wallet.ts';
import { type Fight, pick } from './fighter.ts';
import { tokenSecret } from './people.ts';

/** A bank that repeats webhook events: twice at once, late, and for payments that have not changed. */
export async function keepRepeating({ caller, pages, isOver }: Fight): Promise<void> {
  const gateway = createSandboxGateway({
    books: {} as SandboxBooks,
    wallet: {} as SandboxWallet,
    pageUrl: '',
    cardPageUrl: '',
    secret: createNodeSecrets({ key: tokenSecret }).hashCode('payments', 'sandbox').toString('hex'),
    clock: { now: () => new Date() },
  });
  for (let number = 1; !isOver(); number += 1) {
    await pause(10 + Math.random() * 40);
    const page = pick(Math.random() < 0.7 ? pages.slice(-10) : pages);
    if (page === undefined) continue;
    const paymentReference = page.split('/').at(-1) ?? '';
    const event = gateway.writeWebhook({ eventId: `again-${number}`, paymentReference });
    await Promise.all([caller.notify(event), caller.notify(event)]);
  }
}

/** How often the books of the bank and ours say different things, once everything is settled. */
export async function countBankFaults(pool: Pool): Promise<Record<string, number>> {
  const [row] = await pool`
    select
      (select count(*)::int from sandbox_payments s left join payments p on p.gateway_reference = s.reference
        where s.status = 'succeeded' and p.status is distinct from 'succeeded') as "paidThereOnly",
      (select count(*)::int from payments p left join sandbox_payments s on s.reference = p.gateway_reference
        where p.gateway = 'sandbox' and p.status = 'succeeded'
          and (s.status is distinct from 'succeeded' or s.amount <> p.amount)) as "paidHereOnly",
      (select count(*)::int from refunds where status = 'queued') as "refundsUnderWay",
      (select count(*)::int from refunds r full join sandbox_refunds s on s.order_id = r.id
        where r.status is distinct from 'owed' and r.status is distinct from 'queued'
          and (r.status is distinct from 'succeeded' or s.amount is distinct from r.amount)) as "otherRefunds",
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and task_identifier in ('deliver-sandbox-webhook', 'carry-out-refund')) as "jobsGivenUp"`;
  return row ?? {};
}

export const noBankFaults = {
  paidThereOnly: 0,
  paidHereOnly: 0,
  refundsUnderWay: 0,
  otherRefunds: 0,
  jobsGivenUp: 0,
};
