import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { listJobs } from '../../../test/job-queue.ts';
import { waitUntilBlocked } from '../../../test/locked-table.ts';
import { codeOf, expectDone, preparePaymentRun } from '../../../test/payment-run.ts';
import { wholePrice } from '../../../test/whole-booking.ts';
import type { GatewayDispute } from '../../ports/payment-gateway.ts';
import { cancelBooking } from '../bookings/service/cancel-booking.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { createPaymentService } from '../payments/service.ts';
import { readDisputes, readTroubles } from '../payouts/service/troubles.ts';
import { carryOutRefund, lockPayment } from '../refunds/service.ts';
import { createDisputeService, type DisputeService } from './service.ts';

const run = preparePaymentRun();
const { begin, notify, succeed } = run;

const fee = 60_00;
let events = 0;

async function payBooking(): Promise<{ bookingId: string; paymentId: string }> {
  const bookingId = await run.fixture.book({});
  await run.fixture.pool`update booking_slots set free_to_cancel = true where booking_id = ${bookingId}`;
  const paymentId = await begin(bookingId);
  succeed(paymentId);
  expect(await notify(paymentId)).toBe('received');
  await run.fixture.pool`
    insert into provider_members (provider_id, user_id, role)
    values (${run.fixture.venue.providerId}, ${run.fixture.userId}, 'owner') on conflict do nothing`;
  await run.fixture.pool`
    update users set email_verified_at = now(), email = coalesce(email, 'owner@example.com')
    where id = ${run.fixture.userId}`;
  return { bookingId, paymentId };
}

const toldOf = (paymentId: string, change: Partial<GatewayDispute> = {}): GatewayDispute => ({
  reference: 'dp_1',
  orderId: paymentId,
  status: 'open',
  amount: wholePrice,
  currency: 'PLN',
  fee,
  reason: 'product_not_received',
  evidenceDueAt: new Date('2026-06-01T10:00:00Z'),
  ...change,
});

const createDisputes = (): DisputeService =>
  createDisputeService({ ...run.fixture.deps, gateways: [run.fixture.gateway] });

/** As the gateway tells of it, so many times; what it says is what it is asked for then. */
async function tell(dispute: GatewayDispute, times = 1) {
  run.fixture.gateway.dispute(dispute);
  const payments = createPaymentService(run.fixture.deps, {
    hearOfPayout: async () => undefined,
    hearOfDispute: createDisputes().hear,
    hearOfRefund: async () => undefined,
  });
  events += 1;
  const body = Buffer.from(JSON.stringify({ eventId: `d-${events}`, disputeReference: dispute.reference }));
  const answers = Array.from({ length: times }, () =>
    payments.receiveWebhook('sandbox', { headers: {}, body }),
  );
  return (await Promise.all(answers)).at(-1);
}

/** Of the accounts that a dispute moves; the payment itself has put its sum on the first. */
async function readAccounts(): Promise<Record<string, number>> {
  const rows = await run.fixture.pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.kind like 'dispute%' group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function readUnknown(currency: string): Promise<Record<string, number>> {
  const rows = await run.fixture.pool<{ account: string; amount: number }[]>`
    select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.kind = 'unknownDispute' and l.currency = ${currency} group by 1 having sum(l.amount) <> 0`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const listWaiting = () =>
  run.fixture.pool<{ providerId: string; id: string }[]>`
    select provider_id as "providerId", id from refunds where status = 'queued' order by created_at, id`;

/** As the jobs do. */
async function carryOut(): Promise<string[]> {
  const { pool, gateway, clock } = run.fixture;
  const answers: string[] = [];
  for (const key of await listWaiting())
    answers.push(await carryOutRefund({ pool, gateways: [gateway], clock }, key));
  return answers;
}

async function listRefunds(): Promise<string[]> {
  const rows = await run.fixture.pool<{ status: string; amount: number }[]>`
    select status, amount from refunds order by created_at, status desc`;
  return rows.map(({ status, amount }) => `${status} ${amount}`);
}

/** What the gateway has sent back. */
const listGone = async (): Promise<number[]> =>
  [...run.fixture.gateway.refunds.values()].map(({ amount }) => amount);

const findBalance = async (): Promise<number> => {
  const [row] = await run.fixture.pool<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from venue_balances`;
  return row?.amount ?? 0;
};

const listNews = async (): Promise<string[]> => {
  const rows = await run.fixture.pool<{ news: string }[]>`
    select data ->> 'news' as news from outbox where template = 'moneyNews' order by created_at, id`;
  return rows.map(({ news }) => news);
};

const withheld = {
  'gateway.sandbox': -wholePrice - fee,
  disputed: wholePrice,
  disputeFees: fee,
  venue: wholePrice,
  withheld: -wholePrice,
};

describe('a disputed payment', () => {
  it('is withheld from the venue once, however often the gateway tells of it', async () => {
    const { paymentId } = await payBooking();
    expect(await tell(toldOf(paymentId), 5)).toBe('received');
    await tell(toldOf(paymentId));
    expect(await readAccounts()).toEqual(withheld);
    expect(await findBalance()).toBe(-wholePrice);
    expect(await listNews()).toEqual(['disputeOpened']);
    const { disputes } = await readTroubles(run.fixture.pool);
    expect(disputes).toMatchObject([
      { status: 'open', amount: wholePrice, fee, reason: 'product_not_received', gatewayReference: 'dp_1' },
    ]);
  });

  it('is given back when it is won, and stays with the guest when it is lost, whatever came first', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId, { status: 'inquiry', fee: 0 }));
    expect(await readAccounts()).toEqual({});
    await tell(toldOf(paymentId));
    await tell(toldOf(paymentId, { status: 'won' }));
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -fee, disputeFees: fee });
    expect(await findBalance()).toBe(0);
    await tell(toldOf(paymentId, { status: 'lost' }));
    const lost = { 'gateway.sandbox': -wholePrice - fee, disputeFees: fee, venue: wholePrice };
    expect(await readAccounts()).toEqual(lost);
    expect(await findBalance()).toBe(-wholePrice);
    expect(await listNews()).toEqual(['disputeAsked', 'disputeOpened', 'disputeWon', 'disputeLost']);
    expect((await readTroubles(run.fixture.pool)).disputes).toEqual([]);
  });

  it('is entered whole where only its end is heard of', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId, { status: 'lost' }));
    const lost = { 'gateway.sandbox': -wholePrice - fee, disputeFees: fee, venue: wholePrice };
    expect(await readAccounts()).toEqual(lost);
  });

  it('of nothing that we know, or of other money, is listed for a person, and stands in the books', async () => {
    const { paymentId, bookingId } = await payBooking();
    expect(await tell(toldOf(uuidv7()), 3)).toBe('received');
    expect(await tell(toldOf(paymentId, { reference: 'dp_2', currency: 'EUR', fee: 0 }))).toBe('received');
    const { disputes, unknownDisputes } = await readTroubles(run.fixture.pool);
    expect(disputes).toEqual([]);
    expect(unknownDisputes).toMatchObject([
      { gatewayReference: 'dp_1', amount: wholePrice, currency: 'PLN', booking: null, provider: null },
      { gatewayReference: 'dp_2', currency: 'EUR', provider: { id: run.fixture.venue.providerId } },
    ]);
    expect(await readUnknown('PLN')).toEqual({
      'gateway.sandbox': -wholePrice - fee,
      disputed: wholePrice,
      disputeFees: fee,
    });
    expect(await readUnknown('EUR')).toEqual({ 'gateway.sandbox': -wholePrice, disputed: wholePrice });
    const [entry] = await run.fixture.pool`
      select booking_id as "bookingId" from ledger_entries where kind = 'unknownDispute' and booking_id is not null`;
    expect(entry).toEqual({ bookingId });
    expect(await findBalance()).toBe(0);
    run.fixture.gateway.dispute(toldOf(uuidv7(), { status: 'lost' }));
    await createDisputes().checkOpen();
    expect(await readUnknown('PLN')).toEqual({
      'gateway.sandbox': -wholePrice - fee,
      corrections: wholePrice,
      disputeFees: fee,
    });
    // Lost, it stays in the list until somebody has said who bears it.
    expect((await readTroubles(run.fixture.pool)).unknownDisputes).toMatchObject([
      { gatewayReference: 'dp_2', isLost: false },
      { gatewayReference: 'dp_1', isLost: true },
    ]);
  });

  it('that was quicker than its payment becomes a dispute about that', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(uuidv7()));
    await tell(toldOf(paymentId));
    expect(await readUnknown('PLN')).toEqual({});
    expect(await readAccounts()).toEqual(withheld);
    const { disputes, unknownDisputes } = await readTroubles(run.fixture.pool);
    expect([disputes.length, unknownDisputes.length]).toEqual([1, 0]);
  });

  it('stays lost where an older answer of the gateway is slower than the end', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    const { gateway } = run.fixture;
    const { findDispute } = gateway;
    const slow = vi.spyOn(gateway, 'findDispute').mockImplementationOnce(async (reference) => {
      const answer = await findDispute(reference);
      await tell(toldOf(paymentId, { status: 'lost' }));
      return answer;
    });
    await createDisputes().hear('sandbox', 'dp_1');
    expect(slow).toHaveBeenCalledTimes(3);
    expect(await readAccounts()).toMatchObject({ venue: wholePrice, 'gateway.sandbox': -wholePrice - fee });
    expect(await readTroubles(run.fixture.pool)).toMatchObject({ disputes: [] });
    expect(await listNews()).toEqual(['disputeOpened', 'disputeLost']);
  });

  it('says to the owner which evening it is about, and the sums that the page says', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    const [mail] = await run.fixture.pool<{ data: Record<string, unknown> }[]>`
      select data from outbox where template = 'moneyNews'`;
    const [booking] = await run.fixture.pool<{ reference: string }[]>`
      select reference from bookings where id = ${bookingId}`;
    const [row] = await readDisputes(run.fixture.pool, run.fixture.venue.providerId);
    const { date, startsAt, endsAt, timeZone } = row?.visit ?? {};
    expect(mail?.data).toMatchObject({
      booking: booking?.reference,
      visit: { date, startsAt, endsAt, timeZone },
      amount: row?.amount,
      ofVenue: row?.ofVenue,
    });
    expect(row).toMatchObject({ amount: wholePrice, ofVenue: wholePrice, booking: booking?.reference });
    expect(row?.visit).toMatchObject({ checkedInAt: null, isNoShow: false });
  });

  it('is asked about again, should words about it be lost', async () => {
    const { paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    run.fixture.gateway.dispute(toldOf(paymentId, { status: 'won', fee: 0 }));
    await createDisputes().checkOpen();
    expect(await readAccounts()).toEqual({});
    expect(await findBalance()).toBe(0);
  });
});

describe('a refund of a disputed payment', () => {
  it('is owed and waits, and goes out once when the dispute is won', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    expect(await run.cancel(bookingId)).toMatchObject({ isDone: true });
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'cancelled', refunded: wholePrice });
    expect(await carryOut()).toEqual(['waits']);
    expect(run.fixture.gateway.calls.refund).toBe(0);
    // The venue owes it anyway: nothing more is withheld.
    expect(await findBalance()).toBe(0);
    await tell(toldOf(paymentId, { status: 'won' }));
    expect(await listJobs(run.fixture.pool)).toContainEqual(
      expect.objectContaining({ task: 'carry-out-refund' }),
    );
    expect(await carryOut()).toEqual(['succeeded']);
    expect(await carryOut()).toEqual([]);
    expect(await listGone()).toEqual([wholePrice]);
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -fee, disputeFees: fee });
  });

  it('is said to wait before its guest cancels and after, and to have come by the bank', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    const { pool, userId, deps } = run.fixture;
    const load = async () => expectDone(await loadBooking(pool, deps, { bookingId, userId }));
    const cancel = (expectedRefund: number) =>
      cancelBooking(pool, deps, { bookingId, userId, expectedRefund }, undefined);
    expect((await load()).cancellation).toMatchObject({
      canCancel: true,
      refundNow: 0,
      refundHeld: wholePrice,
      refundByBank: 0,
    });
    // Shown before the dispute was known.
    expect(codeOf(await cancel(wholePrice))).toBe('refundChanged');
    expect(expectDone(await cancel(0)).money).toContainEqual(
      expect.objectContaining({ kind: 'refund', status: 'waitsForBank', amount: wholePrice }),
    );
    await tell(toldOf(paymentId, { status: 'lost' }));
    expect((await load()).money).toContainEqual(
      expect.objectContaining({ kind: 'refund', status: 'takenByBank', amount: wholePrice }),
    );
  });

  it('is paid by the bank when the dispute is lost, and nothing goes twice', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    await run.cancel(bookingId);
    await tell(toldOf(paymentId, { status: 'lost' }));
    expect(await listRefunds()).toEqual([`takenByBank ${wholePrice}`]);
    expect(await carryOut()).toEqual([]);
    expect(await listGone()).toEqual([]);
    expect(await findBalance()).toBe(0);
    expect(await readAccounts()).toEqual({
      'gateway.sandbox': -wholePrice - fee,
      disputeFees: fee,
      refunds: wholePrice,
    });
  });

  it('goes out for the rest where the bank took a part', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId, { amount: 2000 }));
    await run.cancel(bookingId);
    await carryOut();
    await tell(toldOf(paymentId, { amount: 2000, status: 'lost' }));
    expect(await listRefunds()).toEqual(['takenByBank 2000', `queued ${wholePrice - 2000}`]);
    expect(await carryOut()).toEqual(['succeeded']);
    expect(await listGone()).toEqual([wholePrice - 2000]);
    expect(await findBalance()).toBe(0);
  });

  it.each(['guest', 'venue'] as const)(
    'that the %s orders after it was lost is what the bank has paid',
    async (who) => {
      const { bookingId, paymentId } = await payBooking();
      await tell(toldOf(paymentId, { status: 'lost' }));
      expect(await findBalance()).toBe(-wholePrice);
      await run.cancel(bookingId, who === 'guest' ? 'consumer' : 'venue');
      expect(await carryOut()).toEqual([]);
      expect(await listGone()).toEqual([]);
      expect(await listRefunds()).toEqual([`takenByBank ${wholePrice}`]);
      expect(await findBalance()).toBe(0);
    },
  );

  it('is owed again where a lost dispute turns out to be won', async () => {
    const { bookingId, paymentId } = await payBooking();
    await run.cancel(bookingId);
    await tell(toldOf(paymentId, { status: 'lost' }));
    await tell(toldOf(paymentId, { status: 'won' }));
    expect(await carryOut()).toEqual(['succeeded']);
    expect(await listGone()).toEqual([wholePrice]);
    expect(await findBalance()).toBe(0);
    expect(await readAccounts()).toEqual({ 'gateway.sandbox': -fee, disputeFees: fee });
  });

  it('that has left before costs the venue nothing, whatever the bank decides', async () => {
    const { bookingId, paymentId } = await payBooking();
    await run.cancel(bookingId);
    expect(await carryOut()).toEqual(['succeeded']);
    await tell(toldOf(paymentId));
    expect(await findBalance()).toBe(0);
    expect((await readTroubles(run.fixture.pool)).disputes).toMatchObject([{ givenBack: wholePrice }]);
    const news = await run.fixture.pool<{ amount: number }[]>`
      select (data ->> 'amount')::int as amount from outbox where template = 'moneyNews'`;
    expect(news).toEqual([]);
    await tell(toldOf(paymentId, { status: 'lost' }));
    expect(await findBalance()).toBe(0);
    expect(await readAccounts()).toEqual({
      'gateway.sandbox': -wholePrice - fee,
      disputeFees: fee,
      disputeLosses: wholePrice,
    });
  });

  it('never leaves beside a dispute that is opened at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { bookingId, paymentId } = await payBooking();
      await run.cancel(bookingId);
      const told = toldOf(paymentId, { reference: `dp_race_${round}` });
      const [left] = await Promise.all([carryOut(), tell(told)]);
      await tell({ ...told, status: 'lost' });
      await carryOut();
      // Either it had left, and the bank's share is a loss that is known; or it has waited.
      const [refund] = await run.fixture.pool<{ status: string }[]>`
        select status from refunds where booking_id = ${bookingId} and status <> 'failed'`;
      expect(refund?.status).toBe(left[0] === 'waits' ? 'takenByBank' : 'succeeded');
    }
    expect(await findBalance()).toBe(0);
  });

  it('waits for the transaction that opens a dispute', async () => {
    const { bookingId, paymentId } = await payBooking();
    await run.cancel(bookingId);
    let leaving: Promise<string[]> | undefined;
    await run.fixture.pool.begin(async (tx) => {
      await tx`
        insert into disputes (provider_id, id, payment_id, booking_id, gateway, gateway_reference, status, amount,
          currency, fee, reason, opened_at, changed_at)
        select provider_id, ${uuidv7()}, id, booking_id, gateway, 'dp_slow', 'open', amount, currency, 0, 'fraudulent',
          now(), now() from payments where id = ${paymentId}`;
      leaving = carryOut();
      await waitUntilBlocked(run.fixture.pool, 1);
    });
    expect(await leaving).toEqual(['waits']);
    expect(run.fixture.gateway.calls.refund).toBe(0);
  });

  it('is written down beside whoever holds its booking and is about to lock its payment', async () => {
    const { bookingId, paymentId } = await payBooking();
    await run.cancel(bookingId);
    const { providerId } = run.fixture.venue;
    await run.fixture.pool.begin(async (tx) => {
      await lockBooking(tx, { providerId, bookingId });
      expect(await carryOut()).toEqual(['succeeded']);
      await lockPayment(tx, { providerId, paymentId });
    });
  });

  it('cannot leave, whatever the code does', async () => {
    const { bookingId, paymentId } = await payBooking();
    await tell(toldOf(paymentId));
    await run.cancel(bookingId);
    await expect(run.fixture.pool`update refunds set sent_at = now()`).rejects.toThrow('a refund waits');
  });
});
