import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, openDesk } from '../../../test/booking-desk.ts';
import { compareBooks } from '../../../test/money-ledger/compare-books.ts';
import { playMarket } from '../../../test/money-ledger/play-market.ts';
import { sql } from '../../db/database.ts';

/** `LEDGER_BOOKINGS=1000` plays for longer, `LEDGER_SEED` plays something else. */
const { LEDGER_BOOKINGS: bookings = '50', LEDGER_SEED: seed = '11' } = process.env;

let desk: BookingDesk;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

afterAll(() => closeInOrder(desk));

it('accounts for every grosz of bookings, failed payments, late and doubled webhook events, cancellations and refunds', async () => {
  const paper = await playMarket(desk, { bookings: Number(bookings), seed: Number(seed) });
  expect(paper.length).toBe(Number(bookings));
  expect(await compareBooks(desk.pool, paper)).toEqual([]);
  const [played] = await desk.pool<{ ends: string[]; refunds: number; held: number }[]>`
    select array(select distinct status || coalesce(' ' || status_reason, '') from bookings order by 1) as ends,
      (select count(*)::int from refunds where status = 'succeeded') as refunds,
      (select count(*)::int from money_reviews) as held`;
  // A run in which nothing happens would prove nothing.
  expect(played?.ends).toEqual(
    expect.arrayContaining(['completed', 'cancelled withdrawn', expect.stringMatching(/^declined /)]),
  );
  expect(played?.refunds).toBeGreaterThan(0);
  expect(played?.held).toBeGreaterThan(0);

  await desk.pool
    .begin(async (tx) => {
      // One that we believe in: what is held is looked at by a person anyway.
      await tx`
        update sandbox_refunds set amount = amount - 1
        where reference = (select min(gateway_reference) from refunds where status = 'succeeded')`;
      expect(await compareBooks(tx, paper)).toHaveLength(3);
      throw new Error('as if nothing had happened');
    })
    .catch((error: Error) => expect(error.message).toBe('as if nothing had happened'));

  const [sent] = await desk.pool`
    select count(*)::int as payouts, count(*) filter (where status = 'returned')::int as returned from payouts`;
  expect(sent?.payouts).toBeGreaterThan(0);
  expect(sent?.returned).toBeGreaterThan(0);
  for (const lie of [
    // Of those that came back, too: whether the others have arrived by now depends on who was quicker.
    sql`update sandbox_payouts set amount = amount + 1, fails = false`,
    sql`update venue_balances set amount = amount + 1`,
  ]) {
    await desk.pool
      .begin(async (tx) => {
        await tx`${lie}`;
        expect(await compareBooks(tx, paper)).not.toEqual([]);
        throw new Error('as if nothing had happened');
      })
      .catch((error: Error) => expect(error.message).toBe('as if nothing had happened'));
  }

  // A grosz on any account is seen, on whichever it is.
  for (const account of [
    'gateway.sandbox',
    'till',
    'guests',
    'venue',
    'commission',
    'feeVat',
    'vouchers',
    'payouts',
    'disputed',
    'withheld',
    'disputeFees',
  ]) {
    await desk.pool
      .begin(async (tx) => {
        await tx`alter table ledger_lines disable trigger ledger_lines_append_only`;
        const changed = await tx`
          update ledger_lines set amount = amount + 1
          where (entry_id, position) in (select entry_id, position from ledger_lines where account = ${account} limit 1)
          returning 1`;
        expect(changed, account).toHaveLength(1);
        expect(await compareBooks(tx, paper), account).not.toEqual([]);
        throw new Error('as if nothing had happened');
      })
      .catch((error: Error) => expect(error.message).toBe('as if nothing had happened'));
  }
}, 3_600_000);
