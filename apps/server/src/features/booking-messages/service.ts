import type { Database, Sql } from '../../db/database.ts';
import { joinMessages, type MessageDelay, previewSms, queueMessages } from '../outbox/service.ts';
import { type NewsOfBooking, writeMessages } from './service/write-messages.ts';
import { type BookingFacts, findBookingFacts } from './store.ts';

export type { BookingNews } from './service/audience.ts';
export type { NewsOfBooking } from './service/write-messages.ts';
export type { BookingFacts, StoredSlot as NewsSlot } from './store.ts';

/**
 * Call inside the transaction that makes it true, after everything else of it: the messages say what stands then. `delay`:
 * they leave when it can no longer be undone.
 */
export async function notifyAboutBooking(
  tx: Database,
  news: NewsOfBooking,
  delay?: MessageDelay,
): Promise<void> {
  const facts = await findBookingFacts(tx, news);
  if (facts === undefined) throw new TypeError(`There is no booking ${news.bookingId} to tell about`);
  await queueMessages(tx, writeMessages(news, facts), delay);
}

/** The same for a new booking, of which everything is known already, as a CTE of the statement that writes it. */
export function notifyWithBooking(news: NewsOfBooking, facts: BookingFacts): Sql[] {
  return joinMessages(writeMessages(news, facts));
}

/** The very text message that its guest would get if a slot were at another time. Undefined: there is no number for one. */
export async function previewGuestSms(
  db: Database,
  news: NewsOfBooking,
  {
    publicUrl,
    position,
    ...time
  }: { publicUrl: string; position: number } & Pick<
    BookingFacts['slots'][number],
    'date' | 'startsAt' | 'endsAt' | 'tables'
  >,
): Promise<string | undefined> {
  const facts = await findBookingFacts(db, news);
  if (facts === undefined) return undefined;
  const slots = facts.slots.map((slot, index) => (index === position ? { ...slot, ...time } : slot));
  const sms = writeMessages(news, { ...facts, slots }).find(({ channel }) => channel === 'sms');
  return sms && previewSms(sms, publicUrl);
}
