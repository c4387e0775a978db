import type { Pool } from '../../apps/server/src/db/database.ts';

/**
 * Removes what prevents double bookings: the constraint and the locks. Taking a table is slowed down, so that two meet also
 * where little happens at once. The servers' connections are cut, so that the next ones use the disabled locks.
 */
export async function sabotage(pool: Pool): Promise<void> {
  await pool`alter table allocations drop constraint allocations_never_overlap`;
  await pool`create schema sabotage`;
  await pool`
    create function sabotage.take_time() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end'`;
  await pool`
    create trigger take_time before insert on allocations for each row execute function sabotage.take_time()`;
  await pool`
    create function sabotage.pg_try_advisory_xact_lock(bigint) returns boolean language sql as 'select true'`;
  await pool`
    create function sabotage.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`;
  await pool`alter role current_user set search_path = sabotage, public, pg_catalog`;
  await pool`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gramy' and pid <> pg_backend_pid()`;
}
