import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { mostLateNotices } from '@gramy/domain/booking/running-late';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import {
  countLateNotices,
  deleteLateNotice,
  findNotedLate,
  insertLateNotice,
  updateLateNotice,
} from '../store/late-notices.ts';

/** What stood there before somebody of the venue wrote it down: nothing, or what they had written earlier. */
export interface LateBefore {
  ordinal: number;
  before: { minutes: number; at: string; notedBy: string } | null;
}

/** What guests have told by phone. Undefined: there is no room for another notice. Call with the booking's row locked. */
export async function noteLate(
  tx: Database,
  key: BookingKey,
  noted: { minutes: number; at: Date; notedBy: string },
): Promise<LateBefore | undefined> {
  const earlier = await findNotedLate(tx, key);
  if (earlier) {
    await updateLateNotice(tx, { ...key, ...noted, ordinal: earlier.ordinal });
    const { ordinal, minutes, at, notedBy } = earlier;
    return { ordinal, before: { minutes, at: at.toISOString(), notedBy } };
  }
  const ordinal = (await countLateNotices(tx, key)) + 1;
  if (ordinal > mostLateNotices) return undefined;
  await insertLateNotice(tx, { ...key, ...noted, ordinal });
  return { ordinal, before: null };
}

/** Unless somebody has written something else meanwhile. */
export async function takeBackLate(
  tx: Database,
  key: BookingKey,
  { at, left: { ordinal, before } }: { at: Date; left: LateBefore },
): Promise<Failure | undefined> {
  const present = await findNotedLate(tx, key);
  if (present?.ordinal !== ordinal || present.at.getTime() !== at.getTime())
    return new Failure('bookingChanged');
  if (before === null) {
    // The guests have told something themselves meanwhile: a gap would be in their way.
    const isLast = (await countLateNotices(tx, key)) === ordinal;
    if (!isLast) return new Failure('bookingChanged');
    await deleteLateNotice(tx, { ...key, ordinal });
  } else await updateLateNotice(tx, { ...key, ...before, at: new Date(before.at), ordinal });
  return undefined;
}
