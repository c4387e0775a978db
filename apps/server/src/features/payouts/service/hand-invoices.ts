import type { Pool } from '../../../db/database.ts';
import type { Accounting } from '../../../ports/accounting.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listUnhanded, markHanded } from '../store/statements.ts';
import { describeInvoice } from './papers.ts';

export interface HandingDeps {
  pool: Pool;
  clock: Clock;
  accounting: Accounting;
}

const atOnce = 500;

/** Hands on what nobody has been given yet. One that cannot be is left for the next time, and keeps no other back. */
export async function handInvoices(deps: HandingDeps): Promise<{ handed: number; failures: Error[] }> {
  const { pool, clock, accounting } = deps;
  const failures: Error[] = [];
  let handed = 0;
  for (const month of await listUnhanded(pool, atOnce)) {
    const invoice = await describeInvoice(pool, month);
    if (!invoice) continue;
    try {
      await accounting.hand(invoice);
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)));
      continue;
    }
    await markHanded(pool, month, clock.now());
    handed += 1;
  }
  return { handed, failures };
}
