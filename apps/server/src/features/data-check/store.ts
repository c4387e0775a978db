import { type Database, joinSql, type Sql, sql } from '../../db/database.ts';
import { brokenMoney } from './store/money.ts';
import { brokenBookings, brokenTables } from './store/tables-and-bookings.ts';

export interface Extent {
  bookings: number;
  payments: number;
  ledgerEntries: number;
  /** The newest write that there is: how far a restored copy goes. */
  newest: Date | null;
  migrations: number;
}

export async function readExtent(db: Database): Promise<Extent | undefined> {
  const [extent] = await db<Extent[]>`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from payments) as payments,
      (select count(*)::int from ledger_entries) as "ledgerEntries",
      (select max(happened_at) from booking_history) as newest,
      (select max(version) from schema_migrations) as migrations`;
  return extent;
}

export const statedRules = { ...brokenTables, ...brokenBookings, ...brokenMoney };
type StatedRule = keyof typeof statedRules;

/** Whoever mends data begins with one. */
export const mostNamed = 5;

interface Finding {
  rule: StatedRule;
  row: string;
  /** Of this rule, of which the first rows are named. */
  count: number;
}

/** In one statement, so that it looks at one moment. */
export async function findBrokenRows(db: Database): Promise<Finding[]> {
  const parts = Object.entries<Sql>(statedRules).map(
    ([rule, rows]) => sql`(
      select ${rule}::text as rule, name as row, (count(*) over ())::int as count
      from (${rows}) broken (name) order by name limit ${mostNamed})`,
  );
  return db<Finding[]>`${joinSql(parts, ' union all ')}`;
}

/** What the next moment of a booking depends on, and the one that is written down. */
export function listClocks<Row extends object>(db: Database) {
  return db<Row[]>`
    select reference, status, starts_at as "startsAt", ends_at as "endsAt", answer_due_at as "answerDueAt",
      proposed_until as "proposedUntil", answer_remind_at as "answerRemindAt", payment_due_at as "paymentDueAt", money_held as "isMoneyHeld", venue_reminded_at as "venueRemindedAt",
      unpaid_notice_at as "unpaidNoticeAt", payment_remind_at as "paymentRemindAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt", next_clock_at as "nextClockAt"
    from bookings where next_clock_at is not null or status not in ('cancelled', 'declined', 'completed')`;
}
