import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { findOnlinePart, hasOpenPayment, updateOnlinePart } from '../store/online-part.ts';

/** All of a price may be paid online from now on. Answers which part it was before; null: all of it. */
export async function askForAllOnline(tx: Database, key: BookingKey): Promise<number | null> {
  const before = await findOnlinePart(tx, key);
  if (before !== null) await updateOnlinePart(tx, key, null);
  return before;
}

/** As it was. Whoever is paying just now pays what they were asked for. */
export async function limitOnlinePart(
  tx: Database,
  key: BookingKey,
  dueOnline: number | null,
): Promise<Failure | undefined> {
  if (dueOnline === null) return undefined;
  if (await hasOpenPayment(tx, key)) return new Failure('bookingChanged');
  await updateOnlinePart(tx, key, dueOnline);
  return undefined;
}
