import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';
import { findShownBooking } from '../store/shown-booking.ts';
import { describeBooking } from './describe-day.ts';

/** One booking as the board shows it, also in the transaction that has just changed it. */
export async function loadBoardBooking(db: Database, key: BookingKey): Promise<WireBoardBooking | undefined> {
  const row = await findShownBooking(db, key);
  return row && describeBooking(row);
}
