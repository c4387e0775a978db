import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Database } from '../../db/database.ts';
import { type LinkedSlot, linkedSlots } from '../../db/linked-slots.ts';

export async function findShareToken(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<string | undefined> {
  const [share] = await db<{ token: string }[]>`
    select token from booking_shares where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return share?.token;
}

export async function insertShare(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  token: string,
  at: Date,
): Promise<void> {
  await tx`
    insert into booking_shares (provider_id, booking_id, token, created_at)
    values (${providerId}, ${bookingId}, ${token}, ${at})`;
}

export async function deleteShare(tx: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await tx`delete from booking_shares where provider_id = ${providerId} and booking_id = ${bookingId}`;
}

export interface SharedBookingRow extends BookingKey {
  contactName: string;
  status: BookingStatus;
  providerName: string;
  providerSlug: string;
  startsAt: Date;
  endsAt: Date;
  slots: LinkedSlot[];
  coming: string[];
}

/** Of bookings that ended after `since`, as long as there is somebody who shares them. */
export async function findSharedBooking(
  db: Database,
  token: string,
  since: Date,
): Promise<SharedBookingRow | undefined> {
  const [row] = await db<SharedBookingRow[]>`
    select b.provider_id as "providerId", b.id as "bookingId", b.contact_name as "contactName", b.status,
      p.name as "providerName", p.slug as "providerSlug", b.starts_at as "startsAt", b.ends_at as "endsAt",
      ${linkedSlots()} as slots,
      array(select w.first_name from booking_answers w
        where w.provider_id = b.provider_id and w.booking_id = b.id and w.is_coming order by w.id) as coming
    from booking_shares h
    join bookings b on b.provider_id = h.provider_id and b.id = h.booking_id
    join service_providers p on p.id = b.provider_id
    where h.token = ${token} and b.user_id is not null and b.ends_at > ${since}`;
  return row;
}

/** Friends answer one after the other, so that they can be counted. False: the link was just taken back. */
export async function lockShare(tx: Database, { providerId, bookingId }: BookingKey): Promise<boolean> {
  const rows = await tx`
    select 1 from booking_shares where provider_id = ${providerId} and booking_id = ${bookingId} for update`;
  return rows.length > 0;
}

export interface Answer {
  firstName: string;
  isComing: boolean;
  keyHash: Buffer;
  at: Date;
}

/** False: nobody has answered with this key. */
export async function updateAnswer(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { firstName, isComing, keyHash, at }: Answer,
): Promise<boolean> {
  const rows = await tx`
    update booking_answers set first_name = ${firstName}, is_coming = ${isComing}, answered_at = ${at}
    where provider_id = ${providerId} and booking_id = ${bookingId} and key_hash = ${keyHash}
    returning 1`;
  return rows.length > 0;
}

export async function countAnswers(tx: Database, { providerId, bookingId }: BookingKey): Promise<number> {
  const [row] = await tx<{ answers: number }[]>`
    select count(*)::int as answers from booking_answers
    where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row?.answers ?? 0;
}

/** How many friends are in, and whether the one with this key is among them. */
export async function countComing(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  keyHash: Buffer | undefined,
): Promise<{ coming: number; isIn: boolean }> {
  const [row] = await tx<{ coming: number; isIn: boolean }[]>`
    select count(*)::int as coming, coalesce(bool_or(key_hash = ${keyHash ?? null}), false) as "isIn"
    from booking_answers where provider_id = ${providerId} and booking_id = ${bookingId} and is_coming`;
  return row ?? { coming: 0, isIn: false };
}

export async function insertAnswer(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { firstName, isComing, keyHash, at }: Answer,
): Promise<void> {
  await tx`
    insert into booking_answers (provider_id, booking_id, key_hash, first_name, is_coming, answered_at)
    values (${providerId}, ${bookingId}, ${keyHash}, ${firstName}, ${isComing}, ${at})`;
}
