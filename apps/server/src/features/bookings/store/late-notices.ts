import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export async function countLateNotices(tx: Database, { providerId, bookingId }: BookingKey): Promise<number> {
  const [row] = await tx<{ notices: number }[]>`
    select count(*)::int as notices from booking_late_notices
    where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row?.notices ?? 0;
}

export interface LateNotice extends BookingKey {
  ordinal: number;
  minutes: number;
  at: Date;
}

export async function insertLateNotice(tx: Database, notice: LateNotice): Promise<void> {
  await tx`
    insert into booking_late_notices (provider_id, booking_id, ordinal, minutes, told_at)
    values (${notice.providerId}, ${notice.bookingId}, ${notice.ordinal}, ${notice.minutes}, ${notice.at})`;
}
