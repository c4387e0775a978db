import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type StripeDouble, startStripeDouble } from '../../../test/doubles/stripe-double.ts';
import { eventually } from '../../../test/eventually.ts';
import { listJobs, makeJobsDue, startTestRunner } from '../../../test/job-queue.ts';
import { addUser } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createSystemClock } from '../../adapters/clock/system-clock.ts';
import { createStripeGateway } from '../../adapters/payment-gateway/stripe-gateway.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { savedCardJobs } from './jobs.ts';
import { findOrCreateCustomer } from './service/customers.ts';

let database: TestDatabase;
let double: StripeDouble;
let stripe: PaymentGateway;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  double = await startStripeDouble();
  const { origin: apiUrl } = double;
  stripe = createStripeGateway({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl,
    clock: createSystemClock(),
  });
});

afterAll(async () => {
  await double.close();
  await database.drop();
});

const endAccount = (userId: string) =>
  database.pool`update users set deleted_at = now() where id = ${userId}`;
const deletions = () => double.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

it('whoever deletes their account is forgotten by Stripe, however long it does not answer', async () => {
  const userId = await addUser(database.pool);
  const customer = await findOrCreateCustomer(database.pool, stripe, userId);
  await stripe.cards.listCards(customer ?? '');
  double.breakWith(503);
  const runner = await startTestRunner({ url: database.url, tasks: savedCardJobs({ gateways: [stripe] }) });
  await endAccount(userId);
  await eventually(() => listJobs(database.pool)).toMatchObject([
    { task: 'forget-payment-customer', attempts: 1, lockedBy: null },
  ]);
  double.breakWith(null);
  await makeJobsDue(database.pool);
  await eventually(() => listJobs(database.pool)).toEqual([]);
  await runner.stop();
  expect(new Set(deletions())).toEqual(new Set([`/v1/customers/${customer}`]));
  await expect(stripe.cards.listCards(customer ?? '')).rejects.toThrow();
  expect(await findOrCreateCustomer(database.pool, stripe, userId)).toBeUndefined();
});

it('an account that ends while Stripe is asked to know it leaves nobody behind there', async () => {
  const userId = await addUser(database.pool);
  const slow: PaymentGateway = {
    ...stripe,
    cards: {
      ...stripe.cards,
      async createCustomer(owner) {
        const customer = await stripe.cards.createCustomer(owner);
        await endAccount(userId);
        return customer;
      },
    },
  };
  const known = deletions().length;
  expect(await findOrCreateCustomer(database.pool, slow, userId)).toBeUndefined();
  expect(deletions()).toHaveLength(known + 1);
});

it('somebody who was quicker under a new name leaves no second customer behind at Stripe', async () => {
  const userId = await addUser(database.pool);
  let first: string | undefined;
  const slow: PaymentGateway = {
    ...stripe,
    cards: {
      ...stripe.cards,
      async createCustomer(owner) {
        const customer = await stripe.cards.createCustomer(owner);
        await database.pool`update users set full_name = 'Ewa Nowa' where id = ${userId}`;
        first = await findOrCreateCustomer(database.pool, stripe, userId);
        return customer;
      },
    },
  };
  const known = deletions().length;
  expect(await findOrCreateCustomer(database.pool, slow, userId)).toBe(first);
  expect(deletions()).toHaveLength(known + 1);
  expect(deletions()).not.toContain(`/v1/customers/${first}`);
});
