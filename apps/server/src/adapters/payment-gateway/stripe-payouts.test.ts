import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDeadOrigin } from '../../../test/doubles/http-double.ts';
import { accountInOrder } from '../../../test/doubles/stripe-connect.ts';
import { type StripeDouble, startStripeDouble } from '../../../test/doubles/stripe-double.ts';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import { type PayoutGateway, TransferRefused } from '../../ports/payout-gateway.ts';
import { createFixedClock } from '../clock/fixed-clock.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createStripePayouts } from './stripe-payouts.ts';

let double: StripeDouble;
let gateway: PayoutGateway;

beforeEach(async () => {
  double = await startStripeDouble();
  gateway = createGateway();
});

afterEach(() => double.close());

const createGateway = (apiUrl = double.origin) => createStripePayouts({ secretKey: 'sk_test_1', apiUrl });

const owner = { id: uuidv7(), legalName: 'Marek Zegar', taxId: null };
const returnUrl = 'https://gramy.example/business/1/set-up/payouts';

async function openAccount(change: Parameters<StripeDouble['connect']['changeAccount']>[1] = accountInOrder) {
  const account = await gateway.openAccount(owner);
  double.connect.changeAccount(account, change);
  return account;
}

const orderFor = (account: string, amount = 6216_48) =>
  ({ id: uuidv7(), account, amount, currency: 'PLN' }) as const;

const listCalls = (method: string, path: string) =>
  double.calls.filter((call) => call.method === method && call.path === path);

describe('an account at Stripe', () => {
  it('is one for each venue, with pages of Stripe’s and payouts by our order alone', async () => {
    const [first, second] = await Promise.all([gateway.openAccount(owner), gateway.openAccount(owner)]);
    expect(first).toBe(second);
    const [call] = listCalls('POST', '/v1/accounts');
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      country: 'PL',
      'controller[stripe_dashboard][type]': 'express',
      'controller[fees][payer]': 'application',
      'controller[losses][payments]': 'application',
      'controller[requirement_collection]': 'stripe',
      'capabilities[transfers][requested]': 'true',
      'business_profile[name]': 'Marek Zegar',
      'settings[payouts][schedule][interval]': 'manual',
      'metadata[provider]': owner.id,
    });
  });

  it('is set up at a link, and changed at a page of its own once nothing is missing', async () => {
    const account = await gateway.openAccount(owner);
    const order = { account, returnUrl, language: 'pl' } as const;
    expect(await gateway.openOnboarding(order)).toBe(`https://connect.stripe.test/setup/${account}`);
    const [call] = listCalls('POST', '/v1/account_links');
    expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
      account,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: returnUrl,
    });
    double.connect.changeAccount(account, accountInOrder);
    expect(await gateway.openOnboarding(order)).toBe(`https://connect.stripe.test/express/${account}`);
  });

  it('stands as Stripe says', async () => {
    const account = await gateway.openAccount(owner);
    const findState = async (change: Parameters<typeof double.connect.changeAccount>[1]) => {
      double.connect.changeAccount(account, change);
      return (await gateway.findAccount(account)).state;
    };
    expect(await findState({})).toBe('notBegun');
    const waiting = { currently_due: [], disabled_reason: 'requirements.pending_verification' };
    expect(await findState({ details_submitted: true, requirements: waiting })).toBe('inReview');
    const missing = {
      currently_due: ['individual.verification.document'],
      disabled_reason: 'requirements.past_due',
    };
    expect(await findState({ requirements: missing })).toBe('restricted');
    const rejected = { currently_due: [], disabled_reason: 'rejected.fraud' };
    expect(await findState({ requirements: rejected })).toBe('restricted');
    expect(await gateway.findAccount(account)).toMatchObject({ missing: ['closed'], missingUntil: null });
    expect(await findState(accountInOrder)).toBe('active');
    expect(await gateway.findAccount(account)).toMatchObject({
      holder: 'Zegar Marek Zegar',
      bank: { name: 'PKO BP', ending: '4471', mark: 'fp_4471' },
    });
    const [bank] = accountInOrder.external_accounts?.data ?? [];
    const errored = { object: 'list' as const, data: [{ ...bank, status: 'errored' }] };
    expect(await findState({ external_accounts: errored })).toBe('restricted');
    expect((await gateway.findAccount(account)).missing).toEqual(['bankAccount']);
  });
});

describe('money at Stripe', () => {
  it('is transferred once, also when the answer of a day ago is forgotten', async () => {
    const order = orderFor(await openAccount());
    double.connect.setAvailable(10_000_00);
    const references = [
      ...(await Promise.all([gateway.transfer(order), gateway.transfer(order)])),
      await gateway.transfer(order),
    ];
    expect(new Set(references).size).toBe(1);
    expect(double.connect.transfers()).toMatchObject([{ amount: 6216_48, transfer_group: order.id }]);
    for (const { key } of listCalls('POST', '/v1/transfers')) expect(key).toBe(`transfer:${order.id}`);
  });

  it('is not asked for before it is there', async () => {
    const order = orderFor(await openAccount());
    double.connect.setAvailable(6216_47);
    await expect(gateway.transfer(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(listCalls('POST', '/v1/transfers')).toEqual([]);
    double.connect.setAvailable(6216_48);
    expect(await gateway.transfer(order)).toBe('tr_1');
  });

  it('is refused for good by an account that gets none', async () => {
    const account = await openAccount({ ...accountInOrder, capabilities: { transfers: 'inactive' } });
    double.connect.setAvailable(6216_48);
    const order = () => gateway.transfer(orderFor(account)).catch((error: unknown) => error);
    const refusals = [await order()];
    double.connect.closeAccount(account);
    refusals.push(await order());
    expect(refusals).toEqual([expect.any(TransferRefused), expect.any(TransferRefused)]);
    expect(refusals.map(String)).toEqual([
      'TransferRefused: insufficient_capabilities_for_transfer',
      'TransferRefused: account_invalid',
    ]);
    expect(await gateway.findAccount(account)).toMatchObject({ state: 'restricted', bank: null });
    expect(double.connect.transfers()).toEqual([]);
  });

  it('is paid out from the account of the venue, once', async () => {
    const account = await openAccount();
    const order = orderFor(account);
    double.connect.setAvailable(10_000_00);
    await gateway.transfer(order);
    const payout = await gateway.payOut(order);
    expect(await gateway.payOut(order)).toEqual(payout);
    expect(payout).toEqual({ reference: 'po_1', status: 'pending' });
    expect(listCalls('POST', '/v1/payouts')).toMatchObject([{ account, key: `payout:${order.id}` }]);
    expect(double.connect.findBalance(account)).toBe(0);
    double.connect.settlePayout('po_1', 'paid');
    expect(await gateway.findPayout({ account, reference: 'po_1' })).toEqual({
      reference: 'po_1',
      status: 'paid',
    });
  });

  it('comes back by one reversal when the bank would not take it', async () => {
    const account = await openAccount();
    const order = orderFor(account);
    double.connect.setAvailable(order.amount);
    const transfer = await gateway.transfer(order);
    await gateway.payOut(order);
    double.connect.settlePayout('po_1', 'failed', 'account_closed');
    expect(await gateway.findPayout({ account, reference: 'po_1' })).toEqual({
      reference: 'po_1',
      status: 'failed',
      failureReason: 'account_closed',
    });
    const since = new Date(Date.now() - 86_400_000);
    expect(await gateway.listReturned({ account, since })).toEqual(['po_1']);
    const [call] = listCalls('GET', '/v1/payouts').slice(-1);
    expect(call).toMatchObject({ account });
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      status: 'failed',
      'created[gte]': String(Math.floor(since.getTime() / 1000)),
    });
    expect(await gateway.listReturned({ account, since: new Date(Date.now() + 86_400_000) })).toEqual([]);
    await gateway.reverseTransfer(transfer);
    await gateway.reverseTransfer(transfer);
    expect(listCalls('POST', `/v1/transfers/${transfer}/reversals`)).toHaveLength(1);
    expect(double.connect.findBalance(account)).toBe(0);
  });

  it('is refused for an account that gets none, which is an answer', async () => {
    const account = await openAccount();
    const order = orderFor(account);
    double.connect.setAvailable(order.amount);
    await gateway.transfer(order);
    double.connect.changeAccount(account, { payouts_enabled: false });
    const refused = { reference: order.id, status: 'failed', failureReason: 'payouts_not_allowed' };
    expect(await gateway.payOut(order)).toEqual(refused);
    expect(await gateway.findPayout({ account, reference: order.id })).toMatchObject({ status: 'failed' });
  });

  it('stays where it is while Stripe is away', async () => {
    const away = createGateway(await findDeadOrigin());
    await expect(away.openAccount(owner)).rejects.toBeInstanceOf(GatewayUnavailable);
    double.breakWith(500);
    const order = orderFor('acct_1');
    await expect(gateway.findAccount('acct_1')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.transfer(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.payOut(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.reverseTransfer('tr_1')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(gateway.listReturned({ account: 'acct_1', since: new Date(0) })).rejects.toBeInstanceOf(
      GatewayUnavailable,
    );
    await expect(gateway.findPayout({ account: 'acct_1', reference: 'po_1' })).rejects.toBeInstanceOf(
      GatewayUnavailable,
    );
  });
});

/** As Stripe's documentation shows one, shortened to what is read. */
const recorded = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 23_200,
  balance_transactions: [
    { id: 'txn_1', object: 'balance_transaction', amount: -23_200, fee: 8000, net: -31_200, currency: 'pln' },
  ],
  charge: 'ch_1AZtxr2eZvKYlo2CJDX8whov',
  currency: 'pln',
  evidence_details: { due_by: 1_797_292_799, has_evidence: false, past_due: false, submission_count: 0 },
  payment_intent: { id: 'pi_1', object: 'payment_intent', metadata: { payment: owner.id } },
  reason: 'fraudulent',
  status: 'needs_response',
};

describe('a dispute at Stripe', () => {
  const find = (change: object = {}) => {
    double.connect.addDispute({ ...recorded, ...change });
    const options = { secretKey: 'sk_test_1', webhookSecret: 'whsec_own', apiUrl: double.origin };
    return createStripeGateway({ ...options, clock: createFixedClock(new Date()) }).findDispute(recorded.id);
  };

  it('names our payment, what was taken, what it costs and until when it can be answered', async () => {
    expect(await find()).toEqual({
      reference: recorded.id,
      orderId: owner.id,
      status: 'open',
      amount: 23_200,
      currency: 'PLN',
      fee: 8000,
      reason: 'fraudulent',
      evidenceDueAt: new Date(1_797_292_799_000),
    });
  });

  it.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['under_review', 'open'],
    ['a_state_of_tomorrow', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('stands as Stripe says: %s', async (status, expected) => {
    expect(await find({ status })).toMatchObject({ status: expected });
  });

  it('gives its fee back with the money, and may not be answerable at all', async () => {
    const [taken] = recorded.balance_transactions;
    const back = { ...taken, amount: 23_200, fee: -8000 };
    const evidence = { ...recorded.evidence_details, due_by: 0 };
    const told = await find({
      balance_transactions: [taken, back],
      evidence_details: evidence,
      status: 'won',
    });
    expect(told).toMatchObject({ fee: 0, evidenceDueAt: null });
  });
});

describe('what Stripe tells of accounts', () => {
  const now = new Date('2026-11-19T08:00:00Z');
  const read = (event: object, secret = 'whsec_connect') => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: now.getTime() / 1000,
    });
    return createStripeGateway({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_own',
      connectWebhookSecret: 'whsec_connect',
      clock: createFixedClock(now),
    }).readWebhook({ headers: { 'stripe-signature': signature }, body: Buffer.from(body) });
  };

  it('comes from an endpoint with a secret of its own, and names account or payout', () => {
    const account = { type: 'account.updated', account: 'acct_7', data: { object: { id: 'acct_7' } } };
    expect(read(account)).toEqual({ eventId: 'evt_1', accountReference: 'acct_7' });
    expect(read(account, 'whsec_own')).toEqual({ eventId: 'evt_1', accountReference: 'acct_7' });
    expect(read(account, 'whsec_other')).toBe('unsigned');
    const bank = {
      type: 'account.external_account.updated',
      account: 'acct_7',
      data: { object: { id: 'ba_1' } },
    };
    expect(read(bank)).toEqual({ eventId: 'evt_1', accountReference: 'acct_7' });
    const payout = { type: 'payout.failed', account: 'acct_7', data: { object: { id: 'po_3' } } };
    expect(read(payout)).toEqual({ eventId: 'evt_1', payoutReference: 'po_3' });
  });

  it('names disputes of our own account, where all guests pay', () => {
    const dispute = { type: 'charge.dispute.created', data: { object: { id: 'du_1' } } };
    expect(read(dispute, 'whsec_own')).toEqual({ eventId: 'evt_1', disputeReference: 'du_1' });
    expect(read({ ...dispute, account: 'acct_7' })).toBe('irrelevant');
  });

  it.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'names the refund that %s is about',
    (type) => {
      const refund = { type, data: { object: { id: 're_1' } } };
      expect(read(refund, 'whsec_own')).toEqual({ eventId: 'evt_1', refundReference: 're_1' });
      expect(read({ ...refund, account: 'acct_7' })).toBe('irrelevant');
    },
  );

  it.each([
    ['checkout.session.completed', { id: 'cs_1' }],
    ['checkout.session.async_payment_succeeded', { id: 'cs_1' }],
    ['payment_intent.succeeded', { id: 'pi_1', metadata: { charge: 'keptCard' } }],
  ])('pays nothing of ours with money of another account: %s', (type, object) => {
    const event = { type, data: { object } };
    expect(read(event, 'whsec_own')).toEqual({ eventId: 'evt_1', paymentReference: object.id });
    expect(read({ ...event, account: null })).toEqual({ eventId: 'evt_1', paymentReference: object.id });
    expect(read({ ...event, account: 'acct_7' })).toBe('irrelevant');
  });

  it('is none of ours where it is about our own account', () => {
    expect(read({ type: 'payout.paid', data: { object: { id: 'po_3' } } })).toBe('irrelevant');
    expect(read({ type: 'payout.paid', account: 'acct_7', data: {} })).toBe('unreadable');
  });
});
