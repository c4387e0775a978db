import { StartupError } from '../../startup-error.ts';
import type { Pool, Transaction } from '../database.ts';
import { beginQuietly, loadInBulk } from './bulk-load.ts';

export interface BookingLoadOptions {
  /** For so many days from today on every table has one booking an evening; all others lie in the past. */
  evenings: number;
  /** How many it may become: so they are spread over a year, or as closely as they must. */
  total: number;
}

export interface BookingLoad {
  readonly tables: number;
  /** Adds what is missing up to that number. */
  fillUpTo(total: number, onProgress?: (done: number) => void): Promise<void>;
  close(): Promise<void>;
}

const batch = 250_000;
const yearHours = 360 * 24;

/**
 * Bookings of one or two hours at a table each, with slot, allocation, reference and history, and every twentieth past
 * one with a review. Table after table: first an evening at each of them, then the next. Only tables that nobody has
 * booked yet take part, so that nothing can overlap.
 */
export async function openBookingLoad(
  pool: Pool,
  { evenings, total: most }: BookingLoadOptions,
): Promise<BookingLoad> {
  const tables = await numberFreeTables(pool);
  if (tables === 0) {
    await dropWorkTables(pool);
    throw new StartupError(
      'Every table of this market has bookings already: npm run db:reset makes a new one, which can be filled once.',
    );
  }
  const pastRounds = Math.max(1, Math.ceil(most / tables) - evenings);
  const stepHours = Math.max(2, Math.floor(yearHours / pastRounds));
  // Asked once: filling may take hours, and times that moved on meanwhile would overlap those before.
  const now = new Date();
  let count = 0;
  return {
    tables,
    fillUpTo: (total, onProgress) =>
      loadInBulk(pool, async () => {
        while (count < total) {
          const next = Math.min(count + batch, total);
          const part = { first: count, last: next - 1, tables, evenings, stepHours, now };
          await pool.begin((tx) => insertBatch(tx, part));
          count = next;
          onProgress?.(count);
        }
      }),
    close: () => dropWorkTables(pool),
  };
}

async function dropWorkTables(pool: Pool): Promise<void> {
  await pool`drop table free_tables, new_bookings`;
}

async function numberFreeTables(pool: Pool): Promise<number> {
  await pool.begin((tx) =>
    tx.runScript(`
      set local synchronous_commit = off;
      create unlogged table free_tables as
        select (row_number() over (order by md5(table_id::text)) - 1)::int as number, provider_id, branch_id, offer_id, table_id
        from (select distinct on (provider_id, table_id) * from offer_tables) one_offer_each
        where not exists (select from allocations a
          where a.provider_id = one_offer_each.provider_id and a.table_id = one_offer_each.table_id);
      create unlogged table new_bookings (provider_id uuid, branch_id uuid, offer_id uuid, table_id uuid, id uuid,
        reference text, number int, starts_at timestamptz, ends_at timestamptz);
      analyze free_tables`),
  );
  const [row] = await pool<{ count: number }[]>`select count(*)::int as count from free_tables`;
  return row?.count ?? 0;
}

interface Batch {
  first: number;
  last: number;
  tables: number;
  evenings: number;
  stepHours: number;
  now: Date;
}

async function insertBatch(tx: Transaction, part: Batch): Promise<void> {
  await beginQuietly(tx);
  await draftBookings(tx, part);
  await tx`
    insert into bookings (provider_id, id, reference, status, booking_type, payment_method, language, contact_name,
      contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at, ends_at,
      next_clock_at, day_reminded_at, soon_reminded_at, created_at)
    select provider_id, id, reference, case when starts_at > now() then 'confirmedUnpaid' else 'completed' end,
      'personal', 'venue', 'pl', 'Ala', 'ala@example.com', '+48600100100', 'PLN', 8000, 0, 0, 8000,
      jsonb_build_array(jsonb_build_object('kind', 'slot', 'slot', 0, 'minutes', minutes,
        'unitPrice', jsonb_build_object('amount', 8000 * 60 / minutes, 'currency', 'PLN'), 'quantity', 1,
        'amount', jsonb_build_object('amount', 8000, 'currency', 'PLN'), 'vatPercent', 8)),
      starts_at, ends_at, case when starts_at > now() then ends_at end, ${part.now}, ${part.now},
      starts_at - interval '3 days'
    from new_bookings, lateral (select (extract(epoch from ends_at - starts_at) / 60)::int as minutes) length
    order by provider_id, id`;
  await tx`
    insert into booking_references (reference, provider_id, booking_id)
    select reference, provider_id, id from new_bookings order by 1 on conflict do nothing`;
  await tx`
    insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at,
      ends_at, guests)
    select provider_id, id, 0, branch_id, offer_id, starts_at::date, starts_at, ends_at, 4
    from new_bookings order by provider_id, id`;
  await tx`
    insert into allocations (provider_id, id, branch_id, offer_id, table_id, booking_id, slot_position, during)
    select provider_id, id, branch_id, offer_id, table_id, id, 0, tstzrange(starts_at, ends_at)
    from new_bookings order by provider_id, id`;
  await tx`
    insert into booking_history (provider_id, booking_id, from_status, to_status, actor, happened_at)
    select provider_id, id, null, 'confirmedUnpaid', 'consumer', starts_at - interval '3 days'
    from new_bookings order by provider_id, id`;
  await tx`
    insert into booking_history (provider_id, booking_id, from_status, to_status, actor, happened_at)
    select provider_id, id, 'confirmedUnpaid', 'completed', 'clock', ends_at
    from new_bookings where starts_at <= now() order by provider_id, id`;
  await tx`
    insert into reviews (provider_id, id, branch_id, booking_id, rating, body, language, created_at)
    select provider_id, id, branch_id, id, 3 + number % 3, 'Było dobrze, wrócimy.', 'pl', ends_at
    from new_bookings where starts_at < now() and number % 20 = 0 order by provider_id, id`;
}

/** Six digits of a reference are enough for sixteen million. */
async function draftBookings(tx: Transaction, part: Batch): Promise<void> {
  const { first, last, tables, evenings, stepHours, now } = part;
  await tx`truncate new_bookings`;
  await tx`
    insert into new_bookings
    select t.provider_id, t.branch_id, t.offer_id, t.table_id, uuidv7(),
      'GR-' || upper(lpad(to_hex(k / 256), 4, '0')) || '-' || upper(lpad(to_hex(k % 256), 2, '0')), k, drawn.starts_at,
      drawn.starts_at + (1 + k % 2) * interval '1 hour'
    from generate_series(${first}::int, ${last}::int) k
    join free_tables t on t.number = k % ${tables}::int
    cross join lateral (select k / ${tables}::int as round) own
    cross join lateral (select case
      when own.round < ${evenings}::int
        then date_trunc('day', ${now}::timestamptz) + own.round * interval '1 day'
          + (16 + (k * 7 + own.round) % 4) * interval '1 hour'
      else date_trunc('hour', ${now}::timestamptz) - interval '1 day'
        - (own.round - ${evenings}::int) * ${stepHours}::int * interval '1 hour' end as starts_at) drawn`;
}
