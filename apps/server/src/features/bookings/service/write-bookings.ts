import type { Sql, Transaction } from '../../../db/database.ts';
import { type Reader, tellTogether } from '../../booking-messages/service.ts';
import { insertBookings, writeParts } from '../store/new-booking.ts';
import { describeBeginning } from './beginning.ts';
import { toNewsFacts } from './describe-new-booking.ts';
import type { Draft } from './draft-booking.ts';

export interface Writing extends Draft {
  /** Who hears of it at the venue. */
  readers: readonly Reader[];
  /** What the guest can do without. */
  muted: string[];
}

export interface Besides {
  /** What takes the tables, and how many they are. */
  take: readonly Sql[];
  tables: number;
  /** What keeps the answers. */
  kept: readonly Sql[];
}

/** Everything in one statement; what fails takes the rest with it. */
export function writeBookings(
  tx: Transaction,
  writings: readonly Writing[],
  { take, tables, kept }: Besides,
): Promise<void> {
  const steps = writings.map(({ booking }) => ({ booking, history: describeBeginning(booking) }));
  const told = writings.map(({ booking, full, readers, muted }, index) => ({
    news: {
      providerId: booking.providerId,
      bookingId: booking.bookingId,
      kind: steps[index]?.history.news ?? 'booked',
    },
    facts: { ...toNewsFacts(full, booking), members: readers, muted },
  }));
  return writeParts(tx, [...insertBookings(steps), ...take, ...tellTogether(told), ...kept], tables);
}
