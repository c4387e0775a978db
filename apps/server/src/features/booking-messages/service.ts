import type { Database, Sql } from '../../db/database.ts';
import { joinMessages, queueMessages } from '../outbox/service.ts';
import { type NewsOfBooking, writeMessages } from './service/write-messages.ts';
import { type BookingFacts, findBookingFacts } from './store.ts';

export type { BookingNews } from './service/audience.ts';
export type { NewsOfBooking } from './service/write-messages.ts';
export type { BookingFacts, StoredSlot as NewsSlot } from './store.ts';

/** Call inside the transaction that makes it true, after everything else of it: the messages say what stands then. */
export async function notifyAboutBooking(tx: Database, news: NewsOfBooking): Promise<void> {
  const facts = await findBookingFacts(tx, news);
  if (facts === undefined) throw new TypeError(`There is no booking ${news.bookingId} to tell about`);
  await queueMessages(tx, writeMessages(news, facts));
}

/** The same for a new booking, of which everything is known already, as a CTE of the statement that writes it. */
export function notifyWithBooking(news: NewsOfBooking, facts: BookingFacts): Sql[] {
  return joinMessages(writeMessages(news, facts));
}
