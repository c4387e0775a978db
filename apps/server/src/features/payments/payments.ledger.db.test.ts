import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, openDesk } from '../../../test/booking-desk.ts';
import { compareBooks } from '../../../test/money-ledger/compare-books.ts';
import { compareLedger } from '../../../test/money-ledger/compare-ledger.ts';
import { playMarket } from '../../../test/money-ledger/play-market.ts';
import { type Sql, sql } from '../../db/database.ts';

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
  const tellLie = async (lie: Sql): Promise<string> => {
    const faults: string[] = [];
    await desk.pool
      .begin(async (tx) => {
        await tx`alter table ledger_lines disable trigger user`;
        await tx`${lie}`;
        faults.push(...(await compareLedger(tx)));
        throw new Error('as if nothing had happened');
      })
      .catch((error: Error) => expect(error.message).toBe('as if nothing had happened'));
    return faults.join('\n');
  };
  // A line of its own: whether an account has any is left to chance.
  const aGroszOn = (account: string) => sql`
    insert into ledger_lines (entry_id, position, account, currency, amount)
    select entry_id, 1000, ${account}, currency, 1 from ledger_lines limit 1`;
  // A line of nothing would be refused. A statement reads these lines of payouts; what visits of its month have earned it adds up from what was paid and taken off.
  const aGroszOnAStatement = sql`
    update ledger_lines set amount = amount + 1
    where (entry_id, position) in (
      select l.entry_id, l.position from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where l.account = 'venue' and e.kind = 'payout' and l.amount <> -1 order by e.id limit 1)`;
  // Each proof by its name, and a grosz that only it may miss.
  for (const [proof, lie] of [
    ['all accounts together and nothing', aGroszOn('fees')],
    ['guests’ money and their bookings', aGroszOn('guests')],
    ['what venues are owed and their balances', sql`update venue_balances set amount = amount + 1`],
    ['statement and balance of', aGroszOnAStatement],
    ['payouts + due', sql`update venue_balances set amount = amount + 1`],
    [
      'and its parts',
      sql`update ledger_lines set amount = amount - 1 where (entry_id, position) in (select l.entry_id, l.position
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.kind = 'visit' and l.account = 'venue' and l.amount <> 1 limit 1)`,
    ],
    // Of those that came back, too: whether the others have arrived by now depends on who was quicker.
    [
      'payouts that are there and what the bank has sent',
      sql`update sandbox_payouts set amount = amount + 1, fails = false`,
    ],
    ['what is held and what waits for a person', aGroszOn('held')],
    ['what is withheld and open disputes', aGroszOn('withheld')],
  ] as const)
    expect(await tellLie(lie), proof).toContain(proof);

  // A grosz on any account is seen, on whichever it is. Whether somebody pays at a desk is left to chance.
  const accounts = await desk.pool<{ account: string }[]>`select distinct account from ledger_lines`;
  const entered = accounts.map(({ account }) => account);
  expect(entered).toEqual(
    expect.arrayContaining(['gateway.sandbox', 'guests', 'venue', 'commission', 'payouts']),
  );
  for (const account of entered)
    expect(await tellLie(aGroszOn(account)), account).toContain('all accounts together and nothing');
}, 3_600_000);
