import { findRecordsLimit } from '@gramy/domain/documents/record-retention';
import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deleteInvoices, forgetCompanies } from '../store/companies.ts';

/** So many at once that no transaction is long. */
const batchSize = 500;

/** What of the companies of people who have left was only kept because the law wanted it. */
export async function forgetOldCompanies({ pool, clock }: { pool: Pool; clock: Clock }): Promise<void> {
  const soldBefore = new Date(findRecordsLimit(clock.now().getTime()));
  for (let found = batchSize; found === batchSize; ) {
    found = await pool.begin(async (tx) => {
      const bookings = await forgetCompanies(tx, soldBefore, batchSize);
      await deleteInvoices(tx, bookings);
      return bookings.length;
    });
  }
}
