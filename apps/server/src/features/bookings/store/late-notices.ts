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
  /** Who of the venue has written it down; left out: the guests have told it themselves. */
  notedBy?: string;
}

export async function insertLateNotice(tx: Database, notice: LateNotice): Promise<void> {
  await tx`
    insert into booking_late_notices (provider_id, booking_id, ordinal, minutes, told_at, noted_by)
    values (${notice.providerId}, ${notice.bookingId}, ${notice.ordinal}, ${notice.minutes}, ${notice.at},
      ${notice.notedBy ?? null})`;
}

type NoticeKey = Pick<LateNotice, 'providerId' | 'bookingId' | 'ordinal'>;

export async function findNotedLate(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<{ ordinal: number; minutes: number; at: Date; notedBy: string } | undefined> {
  const [row] = await tx<{ ordinal: number; minutes: number; at: Date; notedBy: string }[]>`
    select ordinal, minutes, told_at as at, noted_by as "notedBy" from booking_late_notices
    where provider_id = ${providerId} and booking_id = ${bookingId} and noted_by is not null
    order by ordinal desc limit 1`;
  return row;
}

export async function updateLateNotice(tx: Database, notice: Required<LateNotice>): Promise<void> {
  await tx`
    update booking_late_notices set minutes = ${notice.minutes}, told_at = ${notice.at}, noted_by = ${notice.notedBy}
    where provider_id = ${notice.providerId} and booking_id = ${notice.bookingId} and ordinal = ${notice.ordinal}`;
}

export async function deleteLateNotice(
  tx: Database,
  { providerId, bookingId, ordinal }: NoticeKey,
): Promise<void> {
  await tx`
    delete from booking_late_notices
    where provider_id = ${providerId} and booking_id = ${bookingId} and ordinal = ${ordinal}`;
}
