import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addHold, allocate, eightToNine } from '../../../test/booking-fixture.ts';
import {
  addUser,
  addVenue,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { addWholeBooking, evening, wholePrice } from '../../../test/whole-booking.ts';
import type { Pool } from '../../db/database.ts';
import { type BrokenRules, countBrokenRules, examineMarket, noBrokenRules } from './service.ts';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
  venue = await addVenue(pool, market);
  // What the rules look for is what these would never let happen.
  await pool`alter table allocations drop constraint allocations_never_overlap`;
  await pool`drop trigger booking_history_append_only on booking_history`;
  await pool`drop trigger booking_history_keep on booking_history`;
  await pool`drop trigger booking_moves_keep on booking_moves`;
  await pool`drop trigger invoices_keep on invoices`;
  await pool`drop trigger ledger_entries_keep on ledger_entries`;
  await pool`drop trigger visit_terms_keep on visit_terms`;
  await pool`drop trigger disputes_keep on disputes`;
  await pool`drop trigger unknown_disputes_keep on unknown_disputes`;
  await pool`drop trigger venue_corrections_keep on venue_corrections`;
  await pool`drop trigger ledger_lines_keep on ledger_lines`;
  await pool`drop trigger ledger_lines_append_only on ledger_lines`;
});

beforeEach(async () => {
  await pool`truncate bookings, venue_balances cascade`;
  await pool`truncate holds cascade`;
  await addWholeBooking(pool, venue);
});

afterAll(() => database.drop());

async function findKey(): Promise<{ provider_id: string; booking_id: string }> {
  const [row] = await pool<{ id: string }[]>`select id from bookings`;
  return { provider_id: venue.providerId, booking_id: row?.id ?? '' };
}

async function addPayment(gateway = 'venue'): Promise<void> {
  await insertRow(pool, 'payments', {
    ...(await findKey()),
    id: uuidv7(),
    gateway,
    gateway_reference: gateway === 'venue' ? null : 'pay_1',
    amount: wholePrice,
    currency: 'PLN',
    status: 'succeeded',
    created_at: evening.start,
    settled_at: evening.start,
    checks: 0,
  });
}

async function addPaidBooking(gateway?: string): Promise<void> {
  await addPayment(gateway);
  await pool`update bookings set paid = total, status = 'confirmedPaid'`;
  await pool`
    insert into booking_history (provider_id, booking_id, from_status, to_status, actor)
    select provider_id, id, 'confirmedUnpaid', 'confirmedPaid', 'venue' from bookings`;
}

/** Paid and given back, of which the booking knows only the first half. */
async function addUnknownRefund(): Promise<void> {
  await addPaidBooking();
  await pool`
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status)
    select provider_id, ${uuidv7()}, id, booking_id, 100, 'PLN', 'withdrawn', 'owed' from payments`;
}

async function addPoints(): Promise<void> {
  const userId = await addUser(pool);
  await pool`update bookings set user_id = ${userId}`;
  await pool`
    insert into points_ledger (user_id, id, points, reason, provider_id, booking_id)
    select user_id, ${uuidv7()}, 1, 'visit', provider_id, id from bookings`;
}

/** A refund that left although the bank had the whole payment, and has kept it. */
async function addRefundPastTheBank(): Promise<void> {
  await addPaidBooking('sandbox');
  await pool`
    insert into disputes (provider_id, id, payment_id, booking_id, gateway, gateway_reference, status, amount, currency,
      fee, reason, opened_at, changed_at)
    select provider_id, ${uuidv7()}, id, booking_id, 'sandbox', 'sbd_1', 'lost', amount, currency, 0, 'fraudulent',
      ${evening.start}, ${evening.start} from payments`;
  await pool`
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status, settled_at)
    select provider_id, ${uuidv7()}, id, booking_id, 100, 'PLN', 'withdrawn', 'succeeded', ${evening.end} from payments`;
  await pool`update bookings set refunded = 100`;
}

/** A grosz from one account to another. */
async function postPair(kind: string, [debit, credit]: [string, string]): Promise<void> {
  const key = uuidv7();
  await pool`
    select post_transfers(array_agg((${key}, ${kind}, provider_id, id, now(), ${debit}, ${credit}, 'PLN', 1)::ledger_transfer))
    from bookings`;
}

async function addReleasedHold(): Promise<void> {
  const { holdId } = await addHold(pool, venue);
  await allocate(pool, venue, { holdId }, { from: '10:00', to: '11:00' });
  await pool`update holds set released_at = now()`;
}

describe('the rules of the market', () => {
  it('are kept by a booking that has everything', async () => {
    expect(await countBrokenRules(pool)).toEqual(noBrokenRules);
  });

  it.each<[keyof BrokenRules, () => Promise<unknown>]>([
    [
      'overlappingTables',
      async () => {
        const [row] = await pool<{ id: string }[]>`select id from bookings`;
        await allocate(pool, venue, { bookingId: row?.id ?? '' }, eightToNine);
      },
    ],
    ['bookingsWithoutTable', () => pool`update allocations set live = false`],
    [
      'tablesTakenForAnotherTime',
      () => pool`update allocations set during = tstzrange(now(), now() + interval '1 hour')`,
    ],
    ['bookingsWithoutReference', () => pool`delete from booking_references`],
    [
      'bookingsWithAnotherTimeThanTheirSlots',
      async () => {
        await pool`update bookings set starts_at = starts_at - interval '1 hour', soon_reminded_at = now(),
          day_reminded_at = now()`;
        await pool`update bookings set next_clock_at = ends_at`;
      },
    ],
    ['historiesWithAGap', () => pool`update booking_history set from_status = 'pendingConfirmationUnpaid'`],
    ['historiesThatEndElsewhere', () => pool`delete from booking_history`],
    ['totalsThatAreNotTheirLines', () => pool`update bookings set line_items = '[]'`],
    [
      'moneyThatIsNotThere',
      async () => {
        await addPayment();
        await pool`update bookings set paid = total`;
      },
    ],
    ['paidWithoutPayment', () => addPayment()],
    ['refundedWithoutRefund', addUnknownRefund],
    ['moreGoneThanPaid', addRefundPastTheBank],
    ['moneyThatTheLedgerHasNot', () => postPair('payment', ['till', 'guests'])],
    ['heldThatTheLedgerHasNot', () => postPair('correction', ['held', 'corrections'])],
    [
      'entriesOutOfBalance',
      async () => {
        await postPair('correction', ['corrections', 'refunds']);
        await pool`update ledger_lines set amount = amount + 1 where account = 'corrections'`;
      },
    ],
    [
      'balancesThatAreNotTheirLines',
      () => pool`insert into venue_balances values (${venue.providerId}, 'PLN', 1)`,
    ],
    ['pointsThatWereNotEarned', addPoints],
    ['tablesOfHoldsThatAreOver', addReleasedHold],
    ['clocksThatAreWrong', () => pool`update bookings set next_clock_at = null`],
  ])('would be seen to be broken: %s', async (rule, breakIt) => {
    await breakIt();
    expect(await countBrokenRules(pool)).toEqual({ ...noBrokenRules, [rule]: 1 });
    const { faults } = await examineMarket(pool);
    const kind = '(allocations?|balance|booking|currency|entry|game|hold|payment|refund|step|venue|add-on)';
    const name = new RegExp(`^${kind} [\\w-]+((,| and) (${kind} )?[\\w-]+)*$`);
    expect(faults).toEqual([{ rule, count: 1, rows: [expect.stringMatching(name)] }]);
  });

  it('names the first bookings of many, and no person', async () => {
    for (let more = 0; more < 6; more += 1) await addWholeBooking(pool, venue);
    await pool`update bookings set contact_name = 'Ala Nowak'`;
    await pool`update bookings set line_items = '[]'`;
    const references = await pool<{ reference: string }[]>`select reference from bookings order by reference`;
    const { faults } = await examineMarket(pool);
    expect(faults.find(({ rule }) => rule === 'totalsThatAreNotTheirLines')).toEqual({
      rule: 'totalsThatAreNotTheirLines',
      count: 7,
      rows: references.slice(0, 5).map(({ reference }) => `booking ${reference}`),
    });
    expect(JSON.stringify(faults)).not.toContain('Nowak');
  });

  it('would be seen to be broken by a cancelled booking that keeps its table', async () => {
    await pool`update bookings set status = 'cancelled'`;
    expect(await countBrokenRules(pool)).toMatchObject({
      tablesKeptAfterTheEnd: 1,
      historiesThatEndElsewhere: 1,
    });
  });
});
