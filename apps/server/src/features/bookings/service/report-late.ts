import type { WireBooking } from '@gramy/contract/schemas/booking';
import { findLateRefusal } from '@gramy/domain/booking/running-late';
import type { Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findOwnBooking, lockBooking } from '../store/booking-facts.ts';
import { countLateNotices, insertLateNotice } from '../store/late-notices.ts';
import { loadBooking } from './load-booking.ts';

export interface Lateness {
  bookingId: string;
  userId: string;
  minutes: number;
}

export function reportLate(
  pool: Pool,
  deps: { clock: Clock },
  { bookingId, userId, minutes }: Lateness,
  claim: IdempotencyClaim | undefined,
): Promise<Outcome<WireBooking>> {
  return runOnce(pool, claim, async (tx) => {
    const key = await findOwnBooking(tx, bookingId, userId);
    const row = key && (await lockBooking(tx, key));
    if (!row) return new Failure('bookingNotFound');
    const now = deps.clock.now();
    const notices = await countLateNotices(tx, key);
    const { status, checkedInAt } = row;
    const times = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
    const awaited = { status, isCheckedIn: checkedInAt !== null, ...times, notices };
    if (findLateRefusal(awaited, now.getTime())) return new Failure('lateNoticeRefused');
    await insertLateNotice(tx, { ...key, ordinal: notices + 1, minutes, at: now });
    await notifyAboutBooking(tx, { ...key, kind: 'runningLate', lateMinutes: minutes });
    return loadBooking(tx, deps, { bookingId, userId });
  });
}
