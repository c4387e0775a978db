import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listJobs } from '../../../test/job-queue.ts';
import { describePaymentGateway } from '../../../test/suites/payment-gateway-suite.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createSandboxGateway, deriveSandboxKey } from '../../adapters/payment-gateway/sandbox-gateway.ts';
import { signWebhook } from '../../adapters/payment-gateway/webhook-signature.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { SandboxBooks } from '../../ports/sandbox-books.ts';
import type { SandboxWallet } from '../../ports/sandbox-wallet.ts';
import { createSandboxWallet } from '../sandbox-wallet/service.ts';
import { createSandboxBooks, deliverWebhook } from './service.ts';

const noChange: { amount?: number; currency?: string; orderId?: string } = {};
const now = new Date('2026-05-08T12:00:00Z');
const secret = createHash('sha256').update('of a test').digest('hex');

let database: TestDatabase;
let books: SandboxBooks;
let wallet: SandboxWallet;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const deps = { clock: createFixedClock(now), secrets: createNodeSecrets({ key: secret }) };
  books = createSandboxBooks(database.pool, deps);
  wallet = createSandboxWallet(database.pool, deps);
});

afterAll(() => database.drop());

const openGateway = (at: Date = now) =>
  createSandboxGateway({
    books,
    wallet,
    cardPageUrl: 'https://gramy.example/sandbox-card',
    pageUrl: 'https://gramy.example/pay',
    secret,
    clock: createFixedClock(at),
  });

it('has a payment disputed at a button, once, and tells of each step', async () => {
  const gateway = openGateway();
  const order = {
    id: uuidv7(),
    amount: 23_200,
    currency: 'PLN',
    description: 'GR-7K3M-Q2',
    returnUrl: 'https://gramy.example/booking-details/1',
    language: 'pl',
  } as const;
  const { reference } = await gateway.createPayment(order);
  await books.dispute(reference);
  expect(await books.findDisputeOf(reference)).toBeUndefined();
  await books.settle(reference, 'succeeded');
  await books.dispute(reference);
  await books.dispute(reference);
  const dispute = await books.findDisputeOf(reference);
  const wanted = dispute?.reference ?? '';
  expect(await gateway.findDispute(wanted)).toEqual({
    reference: wanted,
    orderId: order.id,
    status: 'open',
    amount: order.amount,
    currency: 'PLN',
    fee: 60_00,
    reason: 'product_not_received',
    evidenceDueAt: new Date('2026-05-18T12:00:00Z'),
  });
  // As with the real ones, nothing is given back of what the bank has.
  const giveBack = () => gateway.refund({ id: uuidv7(), reference, amount: 100 });
  expect(await giveBack()).toMatchObject({ status: 'failed' });
  await books.decideDispute(wanted, 'won');
  expect(await gateway.findDispute(wanted)).toMatchObject({ status: 'won' });
  expect(await giveBack()).toMatchObject({ status: 'succeeded' });
  const jobs = await listJobs(database.pool);
  const told = jobs.filter(({ payload }) => JSON.stringify(payload).includes(wanted));
  expect(told).toHaveLength(2);
  const { headers, body } = gateway.writeWebhook({ eventId: 'event-1', disputeReference: wanted });
  expect(gateway.readWebhook({ headers, body: Buffer.from(body) })).toEqual({
    eventId: 'event-1',
    disputeReference: wanted,
  });
});

describePaymentGateway('sandbox', async () => ({
  gateway: openGateway(),
  pay: async (reference) => void (await books.settle(reference, 'succeeded')),
  decline: async (reference) => void (await books.settle(reference, 'failed')),
  async alter(reference, change) {
    const { amount = null, currency = null, orderId = null } = { ...noChange, ...change };
    await database.pool`
      update sandbox_payments set amount = coalesce(${amount}, amount), currency = coalesce(${currency}, currency),
        order_id = coalesce(${orderId}::uuid, order_id)
      where reference = ${reference}`;
    await database.pool`
      update sandbox_refunds set amount = coalesce(${amount}, amount) where reference = ${reference}`;
  },
  saveCard: (customer, card) => wallet.keep(customer, card),
  async typeCard(page, card) {
    const setup = wallet.readSetup(new URL(page).searchParams.get('setup') ?? '');
    await wallet.keep(setup?.customer ?? '', card);
  },
  sign: (event, msAgo = 0) => openGateway(new Date(now.getTime() - msAgo)).writeWebhook(event),
  signBody: (body) => signWebhook(body, deriveSandboxKey(secret), now.getTime()),
}));

it('tells of each change once, and again until somebody has taken it', async () => {
  await database.pool`delete from graphile_worker._private_jobs`;
  const { reference } = await openGateway().createPayment({
    id: uuidv7(),
    amount: 100,
    currency: 'PLN',
    description: 'GR-7K3M-Q2',
    returnUrl: 'https://gramy.example/',
    language: 'en',
  });
  await books.settle(reference, 'succeeded');
  await books.settle(reference, 'failed');
  const jobs = await listJobs(database.pool);
  expect(jobs).toMatchObject([
    {
      task: 'deliver-sandbox-webhook',
      payload: { paymentReference: reference, eventId: expect.any(String) },
    },
  ]);
  const event = { eventId: 'n-1', paymentReference: reference };
  await expect(deliverWebhook({ post: async () => 503 }, event)).rejects.toThrow('503');
  await expect(deliverWebhook({ post: async () => 200 }, event)).resolves.toBeUndefined();
});

it('is away when its books are', async () => {
  const away = async () => Promise.reject(new Error('no database'));
  const gateway = createSandboxGateway({
    wallet,
    books: {
      place: away,
      find: away,
      advance: away,
      chooseManner: away,
      settle: away,
      refund: away,
      findRefund: away,
      dispute: away,
      decideDispute: away,
      findDispute: away,
      findDisputeOf: away,
    },
    cardPageUrl: 'https://gramy.example/sandbox-card',
    pageUrl: 'https://gramy.example/pay',
    secret,
    clock: createFixedClock(now),
  });
  await expect(gateway.findPayment('sbx_1')).rejects.toThrow('the sandbox does not answer');
  await expect(openGateway().findPayment('sbx_1')).rejects.toThrow('knows of no');
});
