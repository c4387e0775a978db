import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { accountInOrder } from '../../../test/doubles/stripe-connect.ts';
import { type StripeDouble, startStripeDouble } from '../../../test/doubles/stripe-double.ts';
import { addVenue, createMarket, type Market } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock, type FixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createPdfkitPrinter } from '../../adapters/document-printer/pdfkit-printer.ts';
import { createStripeGateway } from '../../adapters/payment-gateway/stripe-gateway.ts';
import { createStripePayouts } from '../../adapters/payment-gateway/stripe-payouts.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { Pool } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import type { PayoutGateway } from '../../ports/payout-gateway.ts';
import { createDisputeService } from '../disputes/service.ts';
import { readQueue } from '../office/store/queues.ts';
import { createPaymentService, type PaymentService } from '../payments/service.ts';
import { readTroubles } from './service/troubles.ts';
import { createPayoutService, type PayoutService } from './service.ts';

const morning = new Date('2026-11-19T08:00:00Z');
const publicUrl = 'https://gramy.example';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let double: StripeDouble;
let providerId: string;
let clock: FixedClock;
let payouts: PayoutService;
let payments: PaymentService;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  double = await startStripeDouble();
  await pool`delete from payout_accounts`;
  // Each test has a Stripe of its own, which counts from one.
  await pool`update payouts set gateway_reference = id::text`;
  ({ providerId } = await addVenue(pool, market));
  clock = createFixedClock(morning);
  const stripe = { secretKey: 'sk_test_1', apiUrl: double.origin };
  payouts = createPayouts(createStripePayouts(stripe));
  const secrets = createNodeSecrets({ key: uuidv7() });
  const gateway = createStripeGateway({
    ...stripe,
    webhookSecret: 'whsec_own',
    connectWebhookSecret: 'whsec_connect',
    clock,
  });
  const disputes = createDisputeService({ pool, gateways: [gateway], clock });
  payments = createPaymentService(
    { pool, gateways: [gateway], clock, secrets, publicUrl },
    {
      hearOfPayout: payouts.hear,
      hearOfDispute: disputes.hear,
      hearOfRefund: async () => undefined,
    },
  );

  return () => double.close();
});

afterAll(() => database.drop());

const createPayouts = (gateway: PayoutGateway) =>
  createPayoutService({
    printer: createPdfkitPrinter(),
    pool,
    gateway,
    clock,
    publicUrl,
    commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
    seller: { name: 'Gramy', taxId: null, address: null },
  });

interface Told {
  id?: string;
  type: string;
  object: string;
  account?: string;
  secret?: string;
}

/** As Stripe sends it: signed, at this moment. */
async function tell({
  id = `evt_${uuidv7()}`,
  type,
  object,
  account = 'acct_1',
  secret = 'whsec_connect',
}: Told) {
  const payload = JSON.stringify({ id, object: 'event', type, account, data: { object: { id: object } } });
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return payments.receiveWebhook('stripe', {
    headers: { 'stripe-signature': signature },
    body: Buffer.from(payload),
  });
}

async function beginWith(amount: number): Promise<void> {
  await pool`
    select post_transfers(array[(${uuidv7()}, 'correction', ${providerId}::uuid, null, now(), 'corrections', 'venue',
      'PLN', ${amount})::ledger_transfer])`;
  const member = { providerId, userId: uuidv7(), role: 'owner' as const };
  const begun = await payouts.beginOnboarding({ member, address: '192.0.2.1' }, 'pl');
  if (begun instanceof Failure) throw new Error(begun.code);
}

async function findStored() {
  const [account] = await pool<{ state: string }[]>`
    select state from payout_accounts where provider_id = ${providerId}`;
  const rows = await pool<{ id: string; status: string }[]>`
    select id, status from payouts where provider_id = ${providerId}`;
  const [balance] = await pool<{ amount: number }[]>`
    select amount::int from venue_balances where provider_id = ${providerId}`;
  return { state: account?.state, payouts: rows, balance: balance?.amount };
}

async function sendPayout(amount: number): Promise<{ providerId: string; id: string }> {
  await beginWith(amount);
  double.connect.changeAccount('acct_1', accountInOrder);
  await tell({ type: 'account.updated', object: 'acct_1' });
  double.connect.setAvailable(amount);
  expect(await payouts.order()).toBe(1);
  const [payout] = (await findStored()).payouts;
  const key = { providerId, id: payout?.id ?? '' };
  expect(await payouts.carryOut(key)).toBe('pending');
  return key;
}

describe('an account at Stripe', () => {
  it('changes when Stripe tells of it, whatever the event says and however often it comes', async () => {
    await beginWith(100);
    await tell({ type: 'account.updated', object: 'acct_1' });
    expect((await findStored()).state).toBe('notBegun');
    double.connect.changeAccount('acct_1', accountInOrder);
    const event = { id: 'evt_same', type: 'account.updated', object: 'acct_1' };
    const asked = () => double.calls.filter(({ path }) => path === '/v1/accounts/acct_1').length;
    const before = asked();
    for (let time = 0; time < 5; time += 1) expect(await tell(event)).toBe('received');
    expect(asked() - before).toBe(1);
    expect((await findStored()).state).toBe('active');
  });

  it('is not changed by what nobody has signed, nor by what is about somebody else', async () => {
    await beginWith(100);
    double.connect.changeAccount('acct_1', accountInOrder);
    const told = await tell({ type: 'account.updated', object: 'acct_1', secret: 'whsec_wrong' });
    expect(told).toMatchObject({ code: 'malformedRequest' });
    expect(await tell({ type: 'account.updated', object: 'acct_9', account: 'acct_9' })).toBe('received');
    expect((await findStored()).state).toBe('notBegun');
  });

  it('is asked about again when Stripe did not answer', async () => {
    await beginWith(100);
    double.connect.changeAccount('acct_1', accountInOrder);
    double.breakWith(500);
    const event = { id: 'evt_again', type: 'account.updated', object: 'acct_1' };
    expect(await tell(event)).toMatchObject({ code: 'paymentUnavailable' });
    double.breakWith(null);
    expect(await tell(event)).toBe('received');
    expect((await findStored()).state).toBe('active');
  });
});

describe('a payout by Stripe', () => {
  it.each([
    ['closed', 'restricted', () => double.connect.closeAccount('acct_1')],
    [
      'held up',
      'inReview',
      () => double.connect.changeAccount('acct_1', { capabilities: { transfers: 'inactive' } }),
    ],
  ])('to an account that was %s after the order is owed again, once', async (_, state, change) => {
    await beginWith(6216_48);
    double.connect.changeAccount('acct_1', accountInOrder);
    await tell({ type: 'account.updated', object: 'acct_1' });
    double.connect.setAvailable(6216_48);
    expect(await payouts.order()).toBe(1);
    const key = { providerId, id: (await findStored()).payouts[0]?.id ?? '' };
    change();
    const ends = await Promise.all([payouts.carryOut(key), payouts.carryOut(key)]);
    expect(ends.toSorted()).toEqual(['nothing', 'returned']);
    expect(await payouts.carryOut(key)).toBe('nothing');
    await payouts.checkAccounts();
    const back = { state, payouts: [{ status: 'returned' }], balance: 6216_48 };
    expect(await findStored()).toMatchObject(back);
    expect(double.connect.transfers()).toEqual([]);
    expect(await payouts.order()).toBe(0);
  });

  it('whose transfer was made before its account closed is not sent once more', async () => {
    await beginWith(6216_48);
    double.connect.changeAccount('acct_1', accountInOrder);
    await tell({ type: 'account.updated', object: 'acct_1' });
    double.connect.setAvailable(6216_48);
    await payouts.order();
    const key = { providerId, id: (await findStored()).payouts[0]?.id ?? '' };
    await payouts.carryOut(key);
    // As after a crash: what the gateway calls it was not written down.
    await pool`update payouts set transfer_reference = null where id = ${key.id}`;
    double.connect.closeAccount('acct_1');
    await expect(payouts.carryOut(key)).rejects.toThrow(GatewayUnavailable);
    expect(double.connect.transfers()).toHaveLength(1);
    expect(await findStored()).toMatchObject({ payouts: [{ status: 'sent' }], balance: 0 });
  });

  it('whose account closes between the transfer and the payout needs a person, and goes on when it is open again', async () => {
    await beginWith(6216_48);
    double.connect.changeAccount('acct_1', accountInOrder);
    await tell({ type: 'account.updated', object: 'acct_1' });
    double.connect.setAvailable(6216_48);
    await payouts.order();
    const key = { providerId, id: (await findStored()).payouts[0]?.id ?? '' };
    const stripe = createStripePayouts({ secretKey: 'sk_test_1', apiUrl: double.origin });
    const closing = createPayouts({
      ...stripe,
      transfer: async (order) => {
        const reference = await stripe.transfer(order);
        double.connect.closeAccount('acct_1');
        return reference;
      },
    });
    const waiting = async () => {
      const { stuckPayouts } = await readTroubles(pool);
      const { count } = await readQueue(pool, 'payments');
      return [stuckPayouts.filter(({ provider }) => provider.id === providerId), count];
    };
    const [, before] = await waiting();
    // Until the job is tried again nobody knows of it.
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(closing.carryOut(key)).rejects.toThrow(GatewayUnavailable);
    expect(await waiting()).toEqual([
      [
        expect.objectContaining({
          ...{ id: key.id, amount: 6216_48, dueOn: '2026-11-19' },
          gatewayReference: double.connect.transfers()[0]?.id,
        }),
      ],
      Number(before) + 1,
    ]);
    expect(await findStored()).toMatchObject({
      state: 'restricted',
      payouts: [{ status: 'queued' }],
      balance: 0,
    });
    double.connect.reopenAccount('acct_1');
    expect(await payouts.carryOut(key)).toBe('pending');
    expect(await waiting()).toEqual([[], before]);
    expect(double.connect.transfers()).toHaveLength(1);
    expect(double.connect.payouts()).toMatchObject([{ amount: 6216_48 }]);
  });

  it('that came back without a word of it is found the day after, once', async () => {
    await sendPayout(6216_48);
    double.connect.settlePayout('po_1', 'paid');
    await tell({ type: 'payout.paid', object: 'po_1' });
    expect(await payouts.findLateReturns()).toEqual({ returned: [], unanswered: 0 });
    clock.set(new Date('2026-11-23T05:30:00Z'));
    double.connect.settlePayout('po_1', 'failed', 'account_closed');
    double.breakWith(500);
    expect(await payouts.findLateReturns()).toEqual({ returned: [], unanswered: 1 });
    double.breakWith(null);
    const found = await Promise.all([payouts.findLateReturns(), payouts.findLateReturns()]);
    expect(found.flatMap(({ returned }) => returned)).toHaveLength(1);
    const back = { state: 'restricted', payouts: [{ status: 'returned' }], balance: 6216_48 };
    expect(await findStored()).toMatchObject(back);
    expect(double.connect.transfers()).toMatchObject([{ reversed: true }]);
    expect(await payouts.findLateReturns()).toEqual({ returned: [], unanswered: 0 });
  });

  it('is there once Stripe says so; five times, late and out of order change nothing', async () => {
    const key = await sendPayout(6216_48);
    const paid = { id: 'evt_paid', type: 'payout.paid', object: 'po_1' };
    expect(await tell({ type: 'payout.failed', object: 'po_1' })).toBe('received');
    expect((await findStored()).payouts).toMatchObject([{ status: 'sent' }]);
    double.connect.settlePayout('po_1', 'paid');
    for (let time = 0; time < 5; time += 1) expect(await tell(paid)).toBe('received');
    await tell({ type: 'payout.failed', object: 'po_1' });
    await tell({ type: 'payout.updated', object: 'po_1' });
    expect(await payouts.carryOut(key)).toBe('nothing');
    expect(await findStored()).toMatchObject({ payouts: [{ status: 'paid' }], balance: 0 });
    expect(double.connect.payouts()).toHaveLength(1);
    expect(double.connect.transfers()).toMatchObject([{ amount: 6216_48, reversed: false }]);
  });

  it('that a bank sends back days later is owed again, and goes out once more when the account is mended', async () => {
    await sendPayout(6216_48);
    double.connect.settlePayout('po_1', 'paid');
    await tell({ type: 'payout.paid', object: 'po_1' });
    clock.set(new Date('2026-11-23T08:00:00Z'));
    double.connect.settlePayout('po_1', 'failed', 'account_closed');
    await tell({ type: 'payout.failed', object: 'po_1' });
    await tell({ type: 'payout.failed', object: 'po_1' });
    const back = { state: 'restricted', payouts: [{ status: 'returned' }], balance: 6216_48 };
    expect(await findStored()).toMatchObject(back);
    expect(double.connect.transfers()).toMatchObject([{ reversed: true }]);
    expect(await payouts.order()).toBe(0);
    await payouts.checkAccounts();
    expect(await payouts.order()).toBe(1);
    const sums = await pool`
      select l.account, sum(l.amount)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.provider_id = ${providerId} group by 1 having sum(l.amount) <> 0 order by 1`;
    expect(sums).toEqual([
      { account: 'corrections', amount: 6216_48 },
      { account: 'payouts', amount: -6216_48 },
    ]);
  });
});
