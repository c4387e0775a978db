import { hourMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { ProviderPage } from '../store/provider.ts';
import { countRecord, findRecord } from '../store/record.ts';

/** Fewer say more about chance than about the venue. */
const fewestBookings = 20;
const oldestMs = 24 * hourMs;

/** What became of the bookings of a year, counted once a day for all who ask. */
export async function readRecord(
  db: Database,
  providerId: string,
  now: Date,
): Promise<ProviderPage['record']> {
  const kept = await findRecord(db, providerId);
  const isFresh = kept !== undefined && Math.abs(now.getTime() - kept.countedAt.getTime()) < oldestMs;
  const record = isFresh ? kept : await countRecord(db, providerId, now);
  if (record === undefined || record.bookings < fewestBookings) return null;
  const { bookings, medianAnswerMinutes } = record;
  const percentOf = (count: number) => Math.round((1000 * count) / bookings) / 10;
  return {
    bookings,
    medianAnswerMinutes,
    declinedPercent: percentOf(record.declined),
    cancelledPercent: percentOf(record.cancelledByVenue),
  };
}
