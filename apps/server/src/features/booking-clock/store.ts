import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';

export interface BookingKey {
  providerId: string;
  bookingId: string;
}

export interface ClockRow {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  answerRemindAt: Date | null;
  answerDueAt: Date | null;
  paymentDueAt: Date | null;
  venueRemindedAt: Date | null;
  dayRemindedAt: Date | null;
  soonRemindedAt: Date | null;
  nextClockAt: Date | null;
}

/** The one that has waited longest, locked; one that another server has in hand is left to it. */
export async function takeDueBooking(
  tx: Database,
  now: Date,
  except: readonly string[],
): Promise<BookingKey | undefined> {
  const [key] = await tx<BookingKey[]>`
    select provider_id as "providerId", id as "bookingId" from bookings
    where next_clock_at <= ${now} and id <> all(${except}::uuid[])
    order by next_clock_at limit 1 for update skip locked`;
  return key;
}

export async function readClock(tx: Database, { providerId, bookingId }: BookingKey): Promise<ClockRow> {
  const [row] = await tx<ClockRow[]>`
    select status, starts_at as "startsAt", ends_at as "endsAt", answer_remind_at as "answerRemindAt",
      answer_due_at as "answerDueAt", payment_due_at as "paymentDueAt", venue_reminded_at as "venueRemindedAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt", next_clock_at as "nextClockAt"
    from bookings where provider_id = ${providerId} and id = ${bookingId}`;
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row;
}

export type Reminded = 'venue_reminded_at' | 'day_reminded_at' | 'soon_reminded_at';

export async function markReminded(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  column: Reminded,
  at: Date,
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
