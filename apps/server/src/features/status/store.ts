import type { MeasuredDay } from '@gramy/domain/status/status-report';
import type { Database } from '../../db/database.ts';

/** What one server has seen of one minute. */
export interface MeasuredMinute {
  /** Its beginning. */
  minute: Date;
  requests: number;
  /** Answered with 500 and more: refused under load and under maintenance too. */
  faults: number;
  hadDatabase: boolean;
  hasLateMessages: boolean;
}

/** What other servers have seen of the same minutes is added to it. */
export async function addMinutes(db: Database, minutes: readonly MeasuredMinute[]): Promise<void> {
  await db`
    insert into status_minutes as known (minute, requests, faults, had_database, has_late_messages)
    select minute, requests, faults, "hadDatabase", "hasLateMessages"
    from jsonb_to_recordset(${JSON.stringify(minutes)}::text::jsonb) as seen
      (minute timestamptz, requests integer, faults integer, "hadDatabase" boolean, "hasLateMessages" boolean)
    order by minute
    on conflict (minute) do update set requests = known.requests + excluded.requests,
      faults = known.faults + excluded.faults, had_database = known.had_database and excluded.had_database,
      has_late_messages = known.has_late_messages or excluded.has_late_messages`;
}

/** By days of the market's own clock; the last two minutes are still being written. */
export async function listDays(db: Database, now: Date, days: number): Promise<MeasuredDay[]> {
  return db<MeasuredDay[]>`
    with span as (
      select min(minute) as first, date_trunc('minute', ${now}::timestamptz, 'UTC') - interval '2 minutes' as last
      from status_minutes),
    days as (
      select day::date as date, greatest(day at time zone 'Europe/Warsaw', first) as begins,
        least((day + interval '1 day') at time zone 'Europe/Warsaw', last) as ends
      from span, generate_series(
        date_trunc('day', greatest(first at time zone 'Europe/Warsaw',
          last at time zone 'Europe/Warsaw' - make_interval(days => ${days - 1}))),
        last at time zone 'Europe/Warsaw', interval '1 day') as day
      -- Of nulls the greatest is the other one: ninety days of outage in a new market.
      where first is not null)
    select date, round(extract(epoch from ends - begins) / 60)::int as minutes,
      count(m.minute) filter (where had_database and faults * 20 <= requests)::int as booking,
      count(m.minute) filter (where not has_late_messages)::int as messages
    from days left join status_minutes m on m.minute >= begins and m.minute < ends
    where ends > begins
    group by date, begins, ends order by date`;
}

/** Messages that nobody holds back, and that should have left five minutes ago. */
export async function hasLateMessages(db: Database): Promise<boolean> {
  const [row] = await db<{ isLate: boolean }[]>`
    select exists (select from outbox
      where delivered_at is null and failed_at is null and held_at is null
        and greatest(created_at, send_after) < now() - interval '5 minutes') as "isLate"`;
  return row?.isLate ?? false;
}
