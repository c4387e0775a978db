import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { findBalance, findCurrency } from '../store/overview.ts';

/** What a venue is owed now, in its currency. */
export async function findDue(
  db: Database,
  providerId: string,
): Promise<{ currency: Currency; balance: number }> {
  const currency = await findCurrency(db, providerId);
  return { currency, balance: await findBalance(db, { providerId, currency }) };
}
