import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { answerTo } from '../../../test/database-answer.ts';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Pool, sql } from '../../db/database.ts';
import { dropRefunds, queueRefund } from '../refunds/service.ts';

const at = '2026-05-08T12:00:00Z';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;
let bookingId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
  ({ bookingId } = await addBooking(pool, venue, { status: 'confirmedPaid', paid: 8000 }));
});

afterAll(() => database.drop());

async function addPayment(row: object = {}): Promise<string> {
  const id = uuidv7();
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id,
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: `pay_${id}`,
    amount: 8000,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: at,
    ...row,
  });
  return id;
}

const order = (amount: number) => ({
  providerId: venue.providerId,
  bookingId,
  amount: makeMoney(amount, 'PLN'),
  reason: 'withdrawn',
});

/** Every account of the venue that is not empty. */
async function readAccounts(): Promise<Record<string, number>> {
  const rows = await pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${venue.providerId} group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function listEntries(): Promise<string[]> {
  const rows = await pool<{ kind: string }[]>`
    select kind from ledger_entries where provider_id = ${venue.providerId} order by id`;
  return rows.map(({ kind }) => kind);
}

describe('payments and refunds', () => {
  it('stand in the books from the moment they count', async () => {
    const id = await addPayment({ status: 'open', settled_at: null });
    expect(await readAccounts()).toEqual({});
    await pool`update payments set status = 'succeeded', settled_at = ${at} where id = ${id}`;
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 8000, guests: -8000 });
    await pool`update payments set used_ending = '4242' where id = ${id}`;
    expect(await listEntries()).toEqual(['payment']);
  });

  it('are owed to guests until the bank has sent them back', async () => {
    await addPayment();
    const [refundId] = await pool.begin((tx) => queueRefund(tx, order(3000)));
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 8000, guests: -5000, refunds: -3000 });
    await pool`update refunds set status = 'succeeded', settled_at = ${at} where id = ${refundId}`;
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 5000, guests: -5000 });
  });

  it('come out of the till where a venue took them', async () => {
    await addPayment({ gateway: 'venue', gateway_reference: null });
    const [refundId] = await pool.begin((tx) => queueRefund(tx, order(3000)));
    expect(await readAccounts()).toEqual({ till: 8000, guests: -5000, tillOwed: -3000 });
    const handOver = () => pool`
      update refunds set status = 'succeeded', settled_at = ${at}, till_way = 'cash', given_by = ${uuidv7()}
      where id = ${refundId}`;
    await handOver();
    expect(await readAccounts()).toEqual({ till: 5000, guests: -5000 });
    await pool`
      update refunds set status = 'owed', settled_at = null, till_way = null, given_by = null where id = ${refundId}`;
    expect(await readAccounts()).toEqual({ till: 8000, guests: -5000, tillOwed: -3000 });
    await handOver();
    expect(await readAccounts()).toEqual({ till: 5000, guests: -5000 });
  });

  it('are entered backwards where they are undone or refused', async () => {
    await addPayment();
    const dropped = await pool.begin((tx) => queueRefund(tx, order(1000)));
    await pool.begin((tx) => dropRefunds(tx, { providerId: venue.providerId, bookingId }, dropped));
    const [refused] = await pool.begin((tx) => queueRefund(tx, order(2000)));
    await pool`update refunds set status = 'failed', settled_at = ${at} where id = ${refused}`;
    const spot = await addPayment({ gateway: 'venue', gateway_reference: null, amount: 500 });
    await pool`delete from payments where id = ${spot}`;
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 8000, guests: -8000 });
    expect(await listEntries()).toEqual([
      'payment',
      'refund',
      'refundUndone',
      'refund',
      'refundFailed',
      'payment',
      'paymentUndone',
    ]);
  });

  it('go along with late money to the booking that it makes', async () => {
    const id = await addPayment();
    const { bookingId: other } = await addBooking(pool, venue);
    await pool`update payments set booking_id = ${other} where id = ${id}`;
    const rows = await pool`
      select e.booking_id as "bookingId", sum(l.amount)::int as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.provider_id = ${venue.providerId} and l.account = 'guests' group by 1 having sum(l.amount) <> 0`;
    expect(rows).toEqual([{ bookingId: other, amount: -8000 }]);
  });

  it('never change once they are there', async () => {
    const id = await addPayment();
    for (const change of [sql`status = 'failed'`, sql`amount = 7999`, sql`gateway = 'stripe'`]) {
      expect(await answerTo(pool`update payments set ${change} where id = ${id}`)).toBe('appendOnly');
    }
    const [refundId] = await pool.begin((tx) => queueRefund(tx, order(3000)));
    await pool`update refunds set status = 'succeeded', settled_at = ${at} where id = ${refundId}`;
    expect(await answerTo(pool`update refunds set status = 'failed' where id = ${refundId}`)).toBe(
      'appendOnly',
    );
  });
});

describe('the database refuses', () => {
  const post = (key: string, lines: [account: string, currency: string, amount: number][]) => pool`
    select post_to_ledger(array_agg((${key}, 'correction', ${venue.providerId}::uuid, null, now(), line ->> 0,
      line ->> 1, (line ->> 2)::bigint)::ledger_posting))
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) line`;

  it.each<[string, [string, string, number][]]>([
    [
      'an entry with a grosz too much',
      [
        ['corrections', 'PLN', 100],
        ['guests', 'PLN', -99],
      ],
    ],
    [
      'an entry that mixes currencies',
      [
        ['corrections', 'PLN', 100],
        ['guests', 'EUR', -100],
      ],
    ],
    ['an entry with one line', [['corrections', 'PLN', 100]]],
  ])('%s', async (_, lines) => {
    expect(await answerTo(post(uuidv7(), lines))).toBe('check');
  });

  it('an entry without lines, when it is committed', async () => {
    const insert = pool`
      insert into ledger_entries (key, kind, happened_at) values (${uuidv7()}, 'correction', now())`;
    expect(await answerTo(insert)).toBe('check');
  });

  it('lines for an entry that is there, even if they balance', async () => {
    const id = await addPayment();
    const [entry] = await pool<
      { id: string }[]
    >`select id from ledger_entries where key = ${`payment:${id}`}`;
    const add = (position: number) => pool`
      insert into ledger_lines values (${entry?.id ?? ''}, ${position}, 'guests', 'PLN', 5),
        (${entry?.id ?? ''}, ${position + 1}, 'refunds', 'PLN', -5)`;
    expect(await answerTo(add(2))).toBe('check');
    expect(await answerTo(add(0))).toBe('duplicate');
  });

  it('any change and any deletion', async () => {
    await addPayment();
    for (const work of [
      sql`update ledger_lines set amount = amount + 1`,
      sql`update ledger_entries set kind = 'refund'`,
      sql`delete from ledger_lines`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_lines`,
      sql`truncate ledger_entries, ledger_lines`,
    ])
      expect(await answerTo(pool`${work}`)).toBe('appendOnly');
  });

  it('nothing that is entered twice: it stays as it was', async () => {
    const key = uuidv7();
    const lines: [string, string, number][] = [
      ['corrections', 'PLN', 100],
      ['venue', 'PLN', -100],
    ];
    for (let time = 0; time < 2; time += 1) await post(key, lines);
    expect(await readAccounts()).toEqual({ corrections: 100, venue: -100 });
    expect(
      await pool`select amount::int from venue_balances where provider_id = ${venue.providerId}`,
    ).toEqual([{ amount: 100 }]);
  });
});

describe('money that was there before the books', () => {
  it('is entered to the grosz, or not at all', async () => {
    await pool.begin(async (tx) => {
      for (const table of ['ledger_entries', 'ledger_lines'])
        await tx`alter table ${tx(table)} disable trigger user`;
      await tx`delete from ledger_lines`;
      await tx`delete from ledger_entries`;
      for (const table of ['ledger_entries', 'ledger_lines'])
        await tx`alter table ${tx(table)} enable trigger user`;
    });
    await addPayment();
    await pool.begin((tx) => queueRefund(tx, order(3000)));
    await pool.begin(async (tx) => {
      await tx`alter table payments disable trigger payments_post_new`;
      await insertRow(tx, 'payments', {
        provider_id: venue.providerId,
        id: uuidv7(),
        booking_id: bookingId,
        gateway: 'venue',
        amount: 1,
        currency: 'PLN',
        status: 'succeeded',
        settled_at: at,
      });
      await tx`alter table payments enable trigger payments_post_new`;
    });
    // A grosz that nobody has entered is seen.
    await expect(pool`select require_equal_books()`).rejects.toThrow(/the ledger has .* on the account/);
    await pool`select enter_earlier_money()`;
    await pool`select require_equal_books()`;
    const entered = await listEntries();
    await pool`select enter_earlier_money()`;
    expect(await listEntries()).toEqual(entered);
  });
});

describe('many entries in one session', () => {
  it('are found by their index, also where there were none at the beginning', async () => {
    const scans = await pool.begin(async (tx) => {
      const post = (from: number) => tx`
        select post_transfers(array_agg((${`bulk:${from}:`} || number, 'payment', ${venue.providerId}::uuid, null, ${at}::timestamptz,
          'gateway.sandbox', 'guests', 'PLN', 1)::ledger_transfer)) from generate_series(1, 100) number`;
      for (const batch of [1, 2]) {
        await post(batch);
        await tx.runScript('set constraints all immediate');
        await tx.runScript('set constraints all deferred');
      }
      const [row] = await tx<{ scans: number }[]>`
        select pg_stat_get_xact_numscans('ledger_lines'::regclass)::int as scans`;
      return row?.scans;
    });
    // Once for whatever else looks at it, and not once for each of two hundred.
    expect(scans).toBeLessThan(5);
  });
});
