import type { AccountRequirement } from '@gramy/domain/ledger/account-requirement';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';
import { type MoneyNews, queueMessage, type VisitTime } from '../outbox/service.ts';
import { listOwnersToTell } from '../venue-listing/service/listing-moves.ts';

interface VenueMoneyNews {
  news: MoneyNews;
  amount: number;
  currency: Currency;
  /** Until when somebody has to act. */
  dueAt?: string | null;
  /** Why, in the words of the office. */
  words?: string;
  /** Of a payout that came back: why, in the code of the bank. */
  bankReason?: string;
  /** What the gateway asks of the owner. */
  missing?: AccountRequirement[];
  /** Of a dispute: what of `amount` is asked of the venue, and for which evening. */
  ofVenue?: number;
  booking?: string;
  visit?: VisitTime;
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
