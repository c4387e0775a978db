import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';

/**
 * The one that has waited longest, locked; one that another server has in hand is left to it. What a member of the venue has
 * just pressed goes before the clock: an answer in time is in time, also if it is carried out a little later.
 */
export async function takeDueBooking(
  tx: Database,
  now: Date,
  except: readonly string[],
): Promise<BookingKey | undefined> {
  const [key] = await tx<BookingKey[]>`
    select provider_id as "providerId", id as "bookingId" from bookings
    where next_clock_at <= ${now} and id <> all(${except}::uuid[])
      and not exists (select from board_actions a where a.status = 'pending' and a.provider_id = bookings.provider_id
        and a.booking_ids[1] = bookings.id)
    order by next_clock_at limit 1 for no key update skip locked`;
  return key;
}

export type Reminded = 'venue_reminded_at' | 'day_reminded_at' | 'soon_reminded_at';
/** Moments that are taken out once they have come. */
export type Planned = 'unpaid_notice_at' | 'payment_remind_at';

export async function markReminded(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  column: Reminded | Planned,
  at: Date | null,
): Promise<void> {
  await tx`
    update bookings set ${tx(column)} = ${at} where provider_id = ${providerId} and id = ${bookingId}`;
}

export async function setNextClock(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  next: Date | null,
): Promise<void> {
  await tx`
    update bookings set next_clock_at = ${next} where provider_id = ${providerId} and id = ${bookingId}`;
}

/** Of bookings and of holds; undefined: nothing waits. */
export async function findNextMoment(db: Database): Promise<Date | undefined> {
  const [row] = await db<{ next: Date | null }[]>`
    select least(
      (select min(next_clock_at) from bookings where next_clock_at is not null),
      (select min(expires_at) from holds where released_at is null and booking_id is null)) as next`;
  return row?.next ?? undefined;
}

/** One such job at a time: a new one takes the place of the one that waits. */
export async function scheduleNextRun(db: Database, inMs: Instant): Promise<void> {
  await db`
    select graphile_worker.add_job('booking-clock', job_key := 'booking-clock:next', max_attempts := 1,
      run_at := now() + make_interval(secs => ${inMs / 1000}))`;
}
