import type { Pool, Transaction } from '../database.ts';

const loadedTables = [
  'bookings',
  'booking_references',
  'booking_slots',
  'allocations',
  'booking_history',
  'reviews',
];

/**
 * Indexes that are built in one go afterwards take a tenth of the time, and the exclusion constraint still judges every
 * row when it comes back: a generator that books a table twice fails there.
 */
export async function loadInBulk(pool: Pool, load: () => Promise<void>): Promise<void> {
  const rebuild = await pool.begin(dropIndexes);
  await load();
  await pool.begin(async (tx) => {
    for (const statement of rebuild) await tx.runScript(statement);
  });
  await pool`analyze`;
}

interface IndexRow {
  name: string;
  table: string;
  constraint: string | null;
  indexText: string;
  constraintText: string | null;
}

/** Returns the statements that build them again. Keys stay: others refer to them. */
async function dropIndexes(tx: Transaction): Promise<string[]> {
  const indexes = await tx<IndexRow[]>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table", c.conname as constraint,
      pg_get_indexdef(i.indexrelid) as "indexText", pg_get_constraintdef(c.oid) as "constraintText"
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('x', 'u')
    where i.indrelid = any (${loadedTables}::regclass[]) and not i.indisprimary`;
  const builds = ["set local maintenance_work_mem = '512MB'"];
  for (const { name, table, constraint, indexText, constraintText } of indexes) {
    await tx.runScript(
      constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`,
    );
    builds.push(
      constraint ? `alter table ${table} add constraint ${constraint} ${constraintText}` : indexText,
    );
  }
  return builds;
}

/** Rows that are known to be right need no checked keys, no history and no notifications. */
export async function beginQuietly(tx: Transaction): Promise<void> {
  await tx.runScript('set local session_replication_role = replica; set local synchronous_commit = off');
}
