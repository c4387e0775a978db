import type { BookingKey } from '@gramy/domain/booking/booking-key';
import {
  type ClockWork,
  findClockWork,
  findNextMoment,
  type ReminderKind,
  type TimeoutKind,
} from '@gramy/domain/booking/clock-work';
import type { BookingStatus } from '@gramy/domain/booking/status';
import { minuteMs } from '@gramy/domain/time/instant';
import type { Database, Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { notifyAboutBooking } from '../booking-messages/service.ts';
import { toClockFacts, toDate } from '../bookings/service/booking-facts.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { releaseLapsedHolds } from '../holds/service.ts';
import {
  findNextMoment as findNextMomentOfAll,
  markReminded,
  type Planned,
  type Reminded,
  scheduleNextRun,
  setNextClock,
  takeDueBooking,
} from './store.ts';

export interface ClockDeps {
  pool: Pool;
  clock: Clock;
}

export interface ClockRun {
  /** How many bookings had something to be done. */
  bookings: number;
  holds: number;
  /** Left as they are, and tried again with the next run; the others must not wait for them. */
  failures: { bookingId: string; error: unknown }[];
}

const afterTimeout: Readonly<Record<TimeoutKind, BookingStatus>> = {
  answerTimeout: 'declined',
  paymentTimeout: 'cancelled',
  completion: 'completed',
};

const columns: Readonly<Record<ReminderKind, { column: Reminded } | { column: Planned; isPlanned: true }>> = {
  venueReminder: { column: 'venue_reminded_at' },
  unpaidNotice: { column: 'unpaid_notice_at', isPlanned: true },
  paymentReminder: { column: 'payment_remind_at', isPlanned: true },
  dayReminder: { column: 'day_reminded_at' },
  soonReminder: { column: 'soon_reminded_at' },
};

/**
 * Everything that time alone makes due, however long ago: each booking in a transaction of its own that locks it, so
 * that any number of servers may run this at once and each thing still happens once.
 */
export async function runBookingClock(deps: ClockDeps): Promise<ClockRun> {
  const run: ClockRun = { bookings: 0, holds: await releaseHolds(deps), failures: [] };
  for (;;) {
    const except = run.failures.map(({ bookingId }) => bookingId);
    let key: BookingKey | undefined;
    try {
      key = await deps.pool.begin(async (tx) => {
        key = await takeDueBooking(tx, deps.clock.now(), except);
        if (key) await serve(tx, deps, key);
        return key;
      });
    } catch (error) {
      // Without a booking it was the search itself that failed: the database is away, and so is everything else.
      if (!key) throw error;
      run.failures.push({ bookingId: key.bookingId, error });
      continue;
    }
    if (!key) return run;
    run.bookings += 1;
  }
}

async function releaseHolds({ pool, clock }: ClockDeps): Promise<number> {
  let released = 0;
  for (;;) {
    const some = await releaseLapsedHolds(pool, clock);
    if (some === 0) return released;
    released += some;
  }
}

async function serve(tx: Database, deps: ClockDeps, key: BookingKey): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const row = await lockBooking(tx, key);
    if (!row) throw new Error(`booking ${key.bookingId} is gone`);
    const facts = toClockFacts(row);
    const work = findClockWork(facts, now.getTime());
    if (work === undefined) {
      const next = findNextMoment(facts);
      if (next !== (row.nextClockAt?.getTime() ?? null)) await setNextClock(tx, key, toDate(next));
      return;
    }
    await carryOut(tx, deps, key, work, now);
  }
}

async function carryOut(
  tx: Database,
  deps: ClockDeps,
  key: BookingKey,
  work: ClockWork,
  now: Date,
): Promise<void> {
  if ('isTooLate' in work) {
    const mark = columns[work.kind];
    await markReminded(tx, key, mark.column, 'isPlanned' in mark ? null : now);
    if (!work.isTooLate) await notifyAboutBooking(tx, { ...key, kind: work.kind });
    return;
  }
  const to = afterTimeout[work.kind];
  const result = await changeStatus(tx, deps, { ...key, to, actor: 'clock', actorId: null });
  if (!result.isDone) throw new Error(`${work.kind} of booking ${key.bookingId} is refused: ${result.why}`);
}

/** Minutes are for people who look at no clock; a guest who does sees the very second. */
export async function planNextRun({ pool, clock }: ClockDeps): Promise<void> {
  const next = await findNextMomentOfAll(pool);
  const inMs = next ? next.getTime() - clock.now().getTime() : Number.POSITIVE_INFINITY;
  if (inMs > 0 && inMs < minuteMs) await scheduleNextRun(pool, inMs);
}
