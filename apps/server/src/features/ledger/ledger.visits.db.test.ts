import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import {
  addVenue,
  createMarket,
  type FixtureRow,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { Pool } from '../../db/database.ts';
import { queueRefund } from '../refunds/service.ts';
import { divideVisits, type LedgerDeps } from './service.ts';

const now = new Date('2026-05-10T12:00:00Z');

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;
let deps: LedgerDeps;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
  const commission = { basisPoints: 600, fixed: 0, vatPercent: 23 };
  deps = { pool, clock: createFixedClock(now), commission, feeVatPercent: 23 };
});

afterAll(() => database.drop());

/** 100 zł and the fee, paid online. */
async function addVisit(row: FixtureRow = {}, payment: FixtureRow | null = {}): Promise<string> {
  const price = { subtotal: 10_000, fee: 400, total: 10_400, paid: 10_400 };
  const booked = { status: 'completed', created_at: '2026-05-01T10:00:00Z', ...price, ...row } as const;
  const { bookingId } = await addBooking(pool, venue, booked);
  if (payment !== null) {
    await insertRow(pool, 'payments', {
      provider_id: venue.providerId,
      id: uuidv7(),
      booking_id: bookingId,
      gateway: 'sandbox',
      amount: booked.paid,
      currency: 'PLN',
      status: 'succeeded',
      settled_at: '2026-05-01T10:00:00Z',
      ...payment,
    });
  }
  return bookingId;
}

async function readAccounts(): Promise<Record<string, number>> {
  const rows = await pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${venue.providerId} group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function readBalance(): Promise<number | undefined> {
  const [row] = await pool<{ amount: number }[]>`
    select amount::int from venue_balances where provider_id = ${venue.providerId}`;
  return row?.amount;
}

const divided = {
  'gateway.sandbox': 10_400,
  venue: -9262,
  fees: -325,
  feeVat: -75,
  commission: -600,
  commissionVat: -138,
};

describe('the money of a visit', () => {
  it('is the venue’s and the market’s when the visit has been, and not before', async () => {
    const bookingId = await addVisit({ status: 'confirmedPaid' });
    expect(await divideVisits(deps)).toBe(0);
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 10_400, guests: -10_400 });
    await pool`update bookings set status = 'completed' where id = ${bookingId}`;
    expect(await divideVisits(deps)).toBe(1);
    expect(await readAccounts()).toEqual(divided);
    expect(await readBalance()).toBe(9262);
    expect(await divideVisits(deps)).toBe(0);
  });

  it('goes back from where it went, by the terms it was divided by', async () => {
    const bookingId = await addVisit();
    await divideVisits(deps);
    const amount = makeMoney(5200, 'PLN');
    await pool.begin((tx) =>
      queueRefund(tx, { providerId: venue.providerId, bookingId, amount, reason: 'calledOff' }),
    );
    await divideVisits({ ...deps, commission: { basisPoints: 1000, fixed: 5, vatPercent: 8 } });
    expect(await readAccounts()).toEqual({
      'gateway.sandbox': 10_400,
      refunds: -5200,
      venue: -4631,
      fees: -163,
      feeVat: -37,
      commission: -300,
      commissionVat: -69,
    });
    const rest = { providerId: venue.providerId, bookingId, amount, reason: 'calledOff' };
    await pool.begin((tx) => queueRefund(tx, rest));
    await divideVisits(deps);
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': 10_400, refunds: -10_400 });
    expect(await readBalance()).toBe(0);
  });

  it('that was paid on the spot leaves the commission owed', async () => {
    await addVisit({ payment_method: 'venue' }, { gateway: 'venue' });
    await addVisit({ payment_method: 'venue', paid: 0 }, null);
    await divideVisits(deps);
    expect(await readAccounts()).toEqual({
      venue: 2276,
      fees: -650,
      feeVat: -150,
      commission: -1200,
      commissionVat: -276,
    });
    expect(await readBalance()).toBe(-2276);
  });

  it('costs nothing where the guests came by telephone', async () => {
    await addVisit({ source: 'phone', fee: 0, total: 10_000, paid: 10_000 }, { gateway: 'venue' });
    await divideVisits(deps);
    expect(await readAccounts()).toEqual({});
  });

  it('is divided by what was agreed with the venue on the day of booking', async () => {
    for (const [valid_from, basis_points] of [
      ['2026-04-01', 1000],
      ['2026-05-01', 100],
      ['2026-05-02', 2000],
    ])
      await insertRow(pool, 'commission_terms', {
        provider_id: venue.providerId,
        valid_from,
        basis_points,
        fixed: 7,
      });
    await addVisit();
    await divideVisits(deps);
    expect(await readAccounts()).toMatchObject({ commission: -107, commissionVat: -25 });
  });

  it('includes what the market pays for its own vouchers, and nothing for codes of the venue', async () => {
    const code = {
      code: 'GIFT',
      description: { en: 'Gift', pl: 'Prezent' },
      kind: 'amount',
      value: 2000,
      starts_at: '2026-01-01',
      ends_at: '2027-01-01',
    };
    const [ofMarket, ofVenue] = [uuidv7(), uuidv7()];
    await insertRow(pool, 'promotions', { ...code, id: ofMarket });
    await insertRow(pool, 'promotions', {
      ...code,
      id: ofVenue,
      code: 'OURS',
      provider_id: venue.providerId,
    });
    const cut = { discount: 2000, total: 8400, paid: 8400 };
    await addVisit({ ...cut, promotion_id: ofMarket });
    await divideVisits(deps);
    expect(await readAccounts()).toEqual({ ...divided, 'gateway.sandbox': 8400, vouchers: 2000 });
    await addVisit({ ...cut, promotion_id: ofVenue });
    await divideVisits(deps);
    expect(await readAccounts()).toMatchObject({ vouchers: 2000, commission: -600 - 480 });
  });

  it('is divided once by servers that begin together', async () => {
    for (let visit = 0; visit < 12; visit += 1) await addVisit();
    const written = await Promise.all([divideVisits(deps), divideVisits(deps), divideVisits(deps)]);
    const late = await divideVisits(deps);
    expect(written.reduce((sum, count) => sum + count, late)).toBe(12);
    expect(await readBalance()).toBe(12 * 9262);
  });
});
