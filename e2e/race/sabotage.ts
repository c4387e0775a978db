import type { Pool } from '../../apps/server/src/db/database.ts';

/**
 * Takes away what keeps double bookings out: the constraint, and the locks behind which people wait for one another.
 * The servers' connections are cut, so that the next ones meet locks that lock nobody out.
 */
export async function sabotage(pool: Pool): Promise<void> {
  await pool`alter table allocations drop constraint allocations_never_overlap`;
  await pool`create schema sabotage`;
  await pool`
    create function sabotage.pg_try_advisory_xact_lock(bigint) returns boolean language sql as 'select true'`;
  await pool`
    create function sabotage.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`;
  await pool`alter role current_user set search_path = sabotage, public, pg_catalog`;
  await pool`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gramy' and pid <> pg_backend_pid()`;
}
