import { ledgerAccounts } from '@gramy/domain/ledger/entry';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { preparePaymentRun } from '../../../test/payment-run.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { divideVisits } from '../ledger/service.ts';

const run = preparePaymentRun();
let server: TestServer;
let support: SignedInUser;

beforeAll(async () => {
  server = await createTestServer(run.fixture.url);
  support = await createSignedInUser(server, { role: 'support', name: 'Kasia Wrona' });
});
afterAll(() => server.dispose());

const read = (bookingId: string, user = support) =>
  server.app.inject({ url: `/api/admin/bookings/${bookingId}`, headers: user.headers });

describe('a booking as the office reads it', () => {
  it('tells in one line of time what became of it and of its money', async () => {
    const bookingId = await run.fixture.book();
    const id = await run.begin(bookingId);
    run.fixture.gateway.alter(id, { amount: 1 });
    run.succeed(id);
    await run.notify(id);
    const { data } = (await read(bookingId)).json();
    expect(data).toMatchObject({ id: bookingId, status: 'confirmedUnpaid', total: wholePrice, paid: 0 });
    expect(data.trail.map(({ step }: { step: string }) => step)).toEqual(
      expect.arrayContaining(['status', 'paymentBegun', 'moneyInDoubt']),
    );
    const moments = data.trail.map(({ at }: { at: string }) => at);
    expect(moments).toEqual([...moments].sort());
  });

  it('is told in the order in which it came about, also where all of it happened in one moment', async () => {
    const { pool, clock, book } = run.fixture;
    const bookingId = await book();
    await pool`alter table booking_history disable trigger all`;
    await pool`update booking_history set happened_at = ${clock.now()} where booking_id = ${bookingId}`;
    await pool`alter table booking_history enable trigger all`;
    const id = await run.begin(bookingId);
    run.succeed(id);
    await run.notify(id);
    await run.cancel(bookingId, 'venue');
    await pool`update refunds set created_at = ${clock.now()} where booking_id = ${bookingId}`;
    const trail: { at: string; step: string; status: string | null }[] = (await read(bookingId)).json().data
      .trail;
    expect(new Set(trail.map(({ at }) => at)).size).toBe(1);
    expect(trail.map(({ step, status }) => status ?? step)).toEqual([
      'confirmedUnpaid',
      'paymentBegun',
      'paymentSucceeded',
      'confirmedPaid',
      'cancelled',
      'refundOrdered',
    ]);
  });

  it('is written down once for each look, and is not there for others', async () => {
    const bookingId = await run.fixture.book();
    const looks = () => run.fixture.pool`
      select actor_role as role from audit_log where action = 'booking.read' and subject_id = ${bookingId} order by id`;
    for (const _ of [1, 2, 3]) expect((await read(bookingId)).statusCode).toBe(200);
    expect(await looks()).toEqual([{ role: 'support' }]);
    const other = await createSignedInUser(server, { role: 'admin' });
    await read(bookingId, other);
    expect(await looks()).toEqual([{ role: 'support' }, { role: 'admin' }]);
    const guest = await createSignedInUser(server);
    expect((await read(bookingId, guest)).statusCode).toBe(404);
  });
});

interface Told {
  step: string;
  reasons: string[];
  note: string | null;
  amount: number | null;
}

const tell = async (bookingId: string): Promise<Told[]> => (await read(bookingId)).json().data.trail;

describe('the words of its line of time', () => {
  it('are reasons with a name; what only a gateway understands stands beside its name', async () => {
    const bookingId = await run.fixture.book();
    const id = await run.begin(bookingId);
    run.fixture.gateway.settle(id, { status: 'failed', failureReason: 'insufficient_funds' });
    await run.notify(id);
    const trail = await tell(bookingId);
    expect(trail.find(({ step }) => step === 'paymentFailed')).toMatchObject({
      reasons: ['payment.noFunds'],
      note: null,
      gateway: { name: 'sandbox', reference: expect.any(String), words: 'insufficient_funds' },
    });
  });

  it('keep what a venue has written itself apart from its ready-made reason', async () => {
    const bookingId = await run.fixture.book();
    await insertRow(run.fixture.pool, 'booking_history', {
      ...{ provider_id: run.fixture.venue.providerId, booking_id: bookingId, happened_at: new Date() },
      ...{ from_status: 'confirmedUnpaid', to_status: 'cancelled', actor: 'venue', reason: 'calledOff' },
      note: 'broken\nLane 5 again.',
    });
    await run.fixture.pool`
      update bookings set status = 'cancelled', next_clock_at = null, payment_due_at = null where id = ${bookingId}`;
    await run.fixture.pool`delete from allocations where booking_id = ${bookingId}`;
    const trail = await tell(bookingId);
    expect(trail.at(-1)).toMatchObject({
      reasons: ['venue.broken', 'change.calledOff'],
      note: 'Lane 5 again.',
    });
  });
});

describe('the money of a booking', () => {
  it('has a name for every account of the books', async () => {
    const rows = await run.fixture.pool<{ code: string }[]>`select code from ledger_accounts`;
    expect(rows.map(({ code }) => code).sort()).toEqual([...ledgerAccounts].sort());
  });

  it('is followed from the price to the bank of the venue, to the grosz', async () => {
    const { pool, venue, clock } = run.fixture;
    const bookingId = await run.fixture.book();
    const id = await run.begin(bookingId);
    run.succeed(id);
    await run.notify(id);
    const before = (await read(bookingId)).json().data;
    expect(before).toMatchObject({ division: null, payouts: [], notPaidOut: 0, paid: wholePrice });
    expect(before.price).toMatchObject({ total: wholePrice, lines: [{ kind: 'slot', amount: wholePrice }] });
    expect(before.games).toMatchObject([{ startsAt: evening.start.toISOString(), tables: [{}] }]);

    await insertRow(pool, 'booking_history', {
      ...{
        provider_id: venue.providerId,
        booking_id: bookingId,
        happened_at: evening.start,
        reason: 'ended',
      },
      ...{ from_status: 'confirmedPaid', to_status: 'completed', actor: 'clock' },
    });
    await pool`update bookings set status = 'completed', next_clock_at = null where id = ${bookingId}`;
    clock.set(new Date(evening.start.getTime() + 6 * 3_600_000));
    await divideVisits({
      ...{ pool, clock, feeVatPercent: 23 },
      commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
    });
    const venuesPart = wholePrice - 480 - 110;
    const divided = (await read(bookingId)).json().data;
    expect(divided.division).toMatchObject({
      ...{ venue: venuesPart, takenAtVenue: 0, fee: 0, commission: 480, commissionVat: 110, vouchers: 0 },
      terms: { basisPoints: 600, fixed: 0, vatPercent: 23 },
    });
    expect(divided.notPaidOut).toBe(venuesPart);

    const payoutId = uuidv7();
    await insertRow(pool, 'payouts', {
      ...{ provider_id: venue.providerId, id: payoutId, gateway: 'sandbox', account_reference: 'acct' },
      ...{
        amount: venuesPart,
        currency: 'PLN',
        status: 'queued',
        due_on: '2026-12-01',
        created_at: clock.now(),
      },
    });
    clock.advance(60_000);
    await pool`update payouts set status = 'paid', settled_at = ${clock.now()} where id = ${payoutId}`;
    const paidOut = (await read(bookingId)).json().data;
    expect(paidOut.notPaidOut).toBe(0);
    expect(paidOut.payouts).toMatchObject([
      { id: payoutId, part: venuesPart, total: venuesPart, status: 'paid', settledAt: expect.any(String) },
    ]);
    const money = paidOut.trail.filter(({ step }: Told) => /divided|payout|paidOut/i.test(step));
    expect(money).toMatchObject([
      { step: 'divided', amount: venuesPart },
      { step: 'paidOut', amount: venuesPart },
      { step: 'payoutArrived', amount: venuesPart },
    ]);

    clock.advance(60_000);
    await pool`update payouts set status = 'returned', settled_at = ${clock.now()} where id = ${payoutId}`;
    expect((await read(bookingId)).json().data).toMatchObject({
      notPaidOut: venuesPart,
      payouts: [{ id: payoutId, status: 'returned' }],
    });
    const secondId = uuidv7();
    await insertRow(pool, 'payouts', {
      ...{ provider_id: venue.providerId, id: secondId, gateway: 'sandbox', account_reference: 'acct' },
      ...{
        amount: venuesPart,
        currency: 'PLN',
        status: 'queued',
        due_on: '2026-12-08',
        created_at: clock.now(),
      },
    });
    const again = { id: secondId, part: venuesPart, status: 'queued' };
    expect((await read(bookingId)).json().data).toMatchObject({
      notPaidOut: 0,
      payouts: [{ id: payoutId, status: 'returned' }, again],
    });

    expect(paidOut.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['payment', 'visit']);
    for (const { lines } of paidOut.entries) {
      expect(lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
    }
  });
});
