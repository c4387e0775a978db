import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';
import { type MoneyNews, queueMessage } from '../outbox/service.ts';
import { listOwnersToTell } from '../venue-listing/service/listing-moves.ts';

interface VenueMoneyNews {
  news: MoneyNews;
  amount: number;
  currency: Currency;
  /** Until when somebody has to act. */
  dueAt?: string | null;
}

/** By mail, in the transaction that makes it true. */
export async function tellOwners(
  tx: Database,
  providerId: string,
  { dueAt = null, ...news }: VenueMoneyNews,
): Promise<void> {
  for (const { email, language, name, place } of await listOwnersToTell(tx, providerId)) {
    await queueMessage(tx, {
      channel: 'email',
      template: 'moneyNews',
      recipient: email,
      language,
      data: { name, place, providerId, ...news, dueAt },
    });
  }
}
