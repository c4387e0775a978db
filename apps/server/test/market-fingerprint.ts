import type { Database } from '../src/db/database.ts';

export const fingerprintedTables = [
  'countries',
  'cities',
  'activities',
  'service_providers',
  'provider_members',
  'branches',
  'branch_hours',
  'branch_exceptions',
  'branch_exception_hours',
  'cancellation_policies',
  'cancellation_tiers',
  'tables',
  'offers',
  'offer_tables',
  'price_bands',
  'add_ons',
  'offer_add_ons',
  'users',
  'consents',
  'articles',
  'article_activities',
  'promotions',
  'bookings',
  'booking_references',
  'booking_slots',
  'booking_history',
  'allocations',
  'reviews',
  'payments',
  'refunds',
  'points_ledger',
  'sandbox_payments',
] as const;

/** Here the seed says when a row was made; everywhere else the clock of the database does. */
const datedTables = new Set<string>(['users', 'articles', 'bookings', 'reviews', 'payments']);

/** One checksum per table, over everything but the moment of writing and the salt of passwords. */
export async function fingerprintMarket(db: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of fingerprintedTables) {
    const columns = await listColumns(db, table);
    const [row] = await db<{ sum: string }[]>`
      select count(*) || ' rows, ' || sum(hash_record_extended(row(${db(columns)}), 0)) as sum from ${db(table)}`;
    sums[table] = row?.sum ?? '';
  }
  return sums;
}

async function listColumns(db: Database, table: string): Promise<string[]> {
  const left = [
    'updated_at',
    'changed_in',
    'password_hash',
    ...(datedTables.has(table) ? [] : ['created_at']),
  ];
  const rows = await db<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all (${left})
    order by attnum`;
  return rows.map(({ name }) => name);
}
