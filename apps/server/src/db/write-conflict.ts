import { constraintOf, joinSql, type Sql, sql, sqlStateOf } from './database.ts';

/** The state with which `assert_row_count` fails. */
const rowsMissing = 'GB001';
const deadlock = '40P01';
const uniqueKeys: readonly (string | undefined)[] = [
  'idempotency_keys_pkey',
  'holds_one_a_person',
  'booking_references_pkey',
];

/**
 * One statement of CTEs, of which `taken` has a row for each table. Where it has another number of rows, another caller was
 * quicker, and nothing is written.
 */
export function writeAll(ctes: readonly Sql[], tables: number): Sql {
  return sql`with ${joinSql(ctes)} select assert_row_count((select count(*) from taken), ${tables})`;
}

/** Whether a concurrent write made the statement fail: nothing of it was written, and it can be tried again. */
export function isWriteConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === rowsMissing || state === deadlock || uniqueKeys.includes(constraintOf(error));
}
