import { type Sql, sql } from './database.ts';

/** Where a list that is ordered by one moment goes on. */
export interface PageStart {
  /** Microseconds. */
  at: string;
  id: string;
}

/** What comes after the page before, in a list that is ordered by a moment and a number: `(c.created_at, c.id)`. */
export function isAfter(order: Sql, start: PageStart | null): Sql {
  if (start === null) return sql`true`;
  return sql`${order} > (timestamptz 'epoch' + ${start.at}::bigint * interval '1 microsecond', ${start.id}::uuid)`;
}
