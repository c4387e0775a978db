import type { Money } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';

export type BookingNews =
  | 'requested'
  | 'booked'
  | 'approved'
  | 'declined'
  | 'noAnswer'
  | 'withdrawn'
  | 'calledOff'
  | 'paymentTimeout'
  | 'paid'
  | 'moved'
  | 'venueReminder'
  | 'dayReminder'
  | 'soonReminder'
  | 'lateMoneyRefunded'
  | 'lateMoneyRevived';

export interface NewsOfBooking {
  providerId: string;
  bookingId: string;
  kind: BookingNews;
  /** What goes back with this step, if anything does. */
  refund?: Money;
}

/** Call inside the transaction that makes it true, after everything else of it: the messages say what stands then. */
export async function tellAboutBooking(_tx: Database, _news: NewsOfBooking): Promise<void> {}
