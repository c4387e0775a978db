const { createPool } = await import('../apps/server/dist/db/database.js');

/** @typedef {import('../apps/server/dist/db/database.js').Transaction} Transaction */

const batch = 500_000;

/**
 * A market with as many bookings as one likes, each an hour at a table with its slot and its allocation. The first
 * thousand are for tomorrow evening, table after table; all others lie in the past, two hours apart, so that what can be
 * seen tomorrow does not depend on how many there are.
 *
 * @param {string} url
 */
export async function openBookings(url) {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  await pool.begin((tx) => tx.runScript(emptyAndNumberTables));
  const [row] = await pool`select count(*)::int as tables from bench_tables`;
  const tables = row?.tables ?? 0;
  let count = 0;

  /** @param {number} total */
  async function fillUpTo(total) {
    const rebuild = await pool.begin(dropIndexes);
    while (count < total) {
      const next = Math.min(total, count < tomorrow ? tomorrow : count + batch);
      await pool.begin((tx) => insertBookings(tx, count, next - 1, tables));
      count = next;
    }
    await pool.begin((tx) => tx.runScript(rebuild));
    await pool.begin((tx) => tx.runScript('analyze bookings; analyze booking_slots; analyze allocations'));
  }

  return { pool, fillUpTo, close: () => pool.end() };
}

const tomorrow = 1000;

const emptyAndNumberTables = `
  set local session_replication_role = replica;
  truncate bookings, holds cascade;
  create unlogged table bench_rows (provider_id uuid, branch_id uuid, offer_id uuid, table_id uuid, id uuid,
    starts_at timestamptz);
  create unlogged table bench_tables as
    select (row_number() over () - 1)::int as number, provider_id, branch_id, offer_id, table_id
    from (select distinct on (provider_id, table_id) * from offer_tables) one_offer_each;
  analyze bench_tables`;

/**
 * Built in one go afterwards they take a tenth of the time. Answers what builds them.
 * @param {Transaction} tx
 */
async function dropIndexes(tx) {
  const indexes = await tx`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table", c.conname as constraint,
      pg_get_indexdef(i.indexrelid) as index_text, pg_get_constraintdef(c.oid) as constraint_text
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
    where i.indrelid in ('bookings'::regclass, 'booking_slots'::regclass, 'allocations'::regclass)
      and not i.indisprimary`;
  const drops = [''];
  const builds = ["set local maintenance_work_mem = '512MB'"];
  for (const { name, table, constraint, index_text: index, constraint_text: text } of indexes) {
    drops.push(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`);
    builds.push(constraint ? `alter table ${table} add constraint ${constraint} ${text}` : index);
  }
  await tx.runScript(drops.join(';'));
  return builds.join(';');
}

/** @param {Transaction} tx @param {number} first @param {number} last @param {number} tables */
async function insertBookings(tx, first, last, tables) {
  // Rows that are known to be right need no keys checked and nobody told.
  await tx.runScript(`
    set local session_replication_role = replica; set local synchronous_commit = off; truncate bench_rows`);
  await tx`
    insert into bench_rows
    select t.provider_id, t.branch_id, t.offer_id, t.table_id, uuidv7(),
      case when k < ${tomorrow} then date_trunc('day', now()) + interval '1 day 17 hours' + (k / ${tables}) * interval '2 hours'
        else date_trunc('hour', now()) - interval '1 day' - (k / ${tables}) * interval '2 hours' end
    from generate_series(${first}::int, ${last}::int) k
    join bench_tables t on t.number = k % ${tables}`;
  await tx`
    insert into bookings (provider_id, id, reference, status, booking_type, payment_method, language, contact_name,
      contact_email, contact_phone, currency, subtotal, discount, fee, total, line_items, starts_at, ends_at)
    select provider_id, id, 'GR-2222-22', case when starts_at > now() then 'confirmedUnpaid' else 'completed' end,
      'personal', 'venue', 'pl', 'Ala', 'ala@example.com', '+48600100100', 'PLN', 8000, 0, 0, 8000, '[]',
      starts_at, starts_at + interval '1 hour' from bench_rows order by provider_id, id`;
  await tx`
    insert into booking_slots (provider_id, booking_id, position, branch_id, offer_id, business_date, starts_at,
      ends_at, guests)
    select provider_id, id, 0, branch_id, offer_id, starts_at::date, starts_at, starts_at + interval '1 hour', 4
    from bench_rows order by provider_id, id`;
  await tx`
    insert into allocations (provider_id, id, branch_id, offer_id, table_id, booking_id, slot_position, during)
    select provider_id, id, branch_id, offer_id, table_id, id, 0,
      tstzrange(starts_at, starts_at + interval '1 hour') from bench_rows order by provider_id, id`;
}
