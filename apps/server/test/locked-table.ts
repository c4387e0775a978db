import type { Pool } from '../src/db/database.ts';
import { eventually } from './eventually.ts';

/** Nobody else gets at the table until `work` is done: a way to keep a statement waiting for as long as a test needs. */
export async function whileLocked<Result>(
  pool: Pool,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return pool.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    return work();
  });
}

/** Comes back when so many statements of this database wait for a lock. */
export async function waitUntilBlocked(pool: Pool, statements: number): Promise<void> {
  const countBlocked = async () => {
    const [row] = await pool<{ blocked: number }[]>`
      select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.blocked;
  };
  await eventually(countBlocked).toBe(statements);
}
