import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Pool } from '../database.ts';
import { demoVenueSlug } from './demo-accounts.ts';

export async function findDemoVenue(pool: Pool): Promise<string> {
  const [row] = await pool<{ id: string }[]>`select id from service_providers where slug = ${demoVenueSlug}`;
  if (!row) throw new Error('The demo venue is missing');
  return row.id;
}

/** Of that venue, ordered and not there yet. */
export function listPayoutsUnderWay(pool: Pool, providerId: string): Promise<{ id: string }[]> {
  return pool<{ id: string }[]>`
    select id from payouts where provider_id = ${providerId} and status in ('queued', 'sent')`;
}

/**
 * The latest payment of somebody who came before that day, with what the sandbox knows of it: the seed tells it only of
 * payments that may still go back.
 */
export async function rememberPayment(
  pool: Pool,
  { providerId, before }: { providerId: string; before: LocalDate },
): Promise<string | undefined> {
  const [row] = await pool<{ reference: string }[]>`
    insert into sandbox_payments (reference, order_id, amount, currency, description, return_url, language, status,
      created_at, settled_at)
    select p.gateway_reference, p.id, p.amount, p.currency, b.reference, 'http://localhost:3000/', b.language, 'succeeded',
      p.settled_at, p.settled_at
    from bookings b join payments p on p.provider_id = b.provider_id and p.booking_id = b.id
    where b.provider_id = ${providerId} and b.status = 'completed' and b.ends_at < ${before}::date and b.refunded = 0
      and p.gateway = 'sandbox' and p.status = 'succeeded'
    order by b.ends_at desc, b.id limit 1
    returning reference`;
  return row?.reference;
}
