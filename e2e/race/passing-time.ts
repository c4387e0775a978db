import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../../apps/server/src/db/database.ts';

/**
 * Deadlines are minutes away and the race lasts seconds, so for some bookings they come at once: for a payment that
 * never arrives, for a venue that does not answer. What the clock does then is the product's own affair.
 */
export async function letTimePass(pool: Pool, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(250);
    await pool`
      update bookings set next_clock_at = now(),
        payment_due_at = case when status = 'confirmedUnpaid' then now() else payment_due_at end,
        answer_due_at = case when status = 'confirmedUnpaid' or proposed_until is not null then answer_due_at
          else now() end,
        proposed_until = case when proposed_until is not null then now() end
      where (provider_id, id) in (select provider_id, id from bookings
        where (status in ('pendingConfirmationUnpaid', 'pendingConfirmationPaid') and answer_due_at > now()
            or status = 'confirmedUnpaid' and payment_due_at > now())
          and created_at < now() - interval '1 second'
        order by random() limit 2 for update skip locked)`;
    await runClock(pool);
    await hurry(pool, ['carry-out-board-action']);
  }
}

const settlingJobs = ['deliver-sandbox-webhook', 'carry-out-refund', 'carry-out-board-action'];

/** Until nothing is left to do, neither of the clock nor of the bank. What failed is tried again without waiting long. */
export async function letThingsSettle(pool: Pool): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if (look % 20 === 0) await hurry(pool, settlingJobs);
    await runClock(pool);
    await pause(100);
    const [row] = await pool<{ open: number }[]>`
      select (select count(*) from bookings where next_clock_at <= now())::int
        + (select count(*) from graphile_worker.jobs
          where task_identifier = any(${settlingJobs}::text[]) and attempts < max_attempts)::int as open`;
    if (row?.open === 0) return;
  }
  throw new Error('something is due for ever');
}

async function hurry(pool: Pool, jobs: readonly string[]): Promise<void> {
  await pool`
    update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and task_id in (
      select id from graphile_worker._private_tasks where identifier = any(${[...jobs]}::text[]))`;
}

async function runClock(pool: Pool): Promise<void> {
  await pool`select graphile_worker.add_job('booking-clock', job_key := 'race-clock')`;
}
