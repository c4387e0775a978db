import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accountInOrder } from '../../../test/doubles/stripe-connect.ts';
import { type StripeDouble, startStripeDouble } from '../../../test/doubles/stripe-double.ts';
import { addVenue, createMarket, type Market } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createPdfkitPrinter } from '../../adapters/document-printer/pdfkit-printer.ts';
import { createStripePayouts } from '../../adapters/payment-gateway/stripe-payouts.ts';
import { Failure } from '../../failure.ts';
import type { PayoutGateway } from '../../ports/payout-gateway.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';
import { createPayoutService, type PayoutService } from './service.ts';

const morning = new Date('2026-11-19T08:00:00Z');
const amount = 6216_48;

let database: TestDatabase;
let market: Market;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createMarket(database.pool);
});

afterAll(() => database.drop());

class Killed extends Error {}

/** The server is gone at that moment: before a call leaves, or after it and before anybody has written down what came of it. */
function dieAt(gateway: PayoutGateway, moment: number) {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed === moment) throw new Killed();
  };
  const guard =
    <Given, Answer>(call: (given: Given) => Promise<Answer>) =>
    async (given: Given): Promise<Answer> => {
      pass();
      const answer = await call(given);
      pass();
      return answer;
    };
  const dying: PayoutGateway = {
    ...gateway,
    findAccount: guard(gateway.findAccount),
    transfer: guard(gateway.transfer),
    reverseTransfer: guard(gateway.reverseTransfer),
    payOut: guard(gateway.payOut),
    findPayout: guard(gateway.findPayout),
  };
  return { dying, hasDied: () => passed >= moment };
}

const createService = (gateway: PayoutGateway): PayoutService =>
  createPayoutService({
    printer: createPdfkitPrinter(),
    pool: database.pool,
    gateway,
    clock: createFixedClock(morning),
    publicUrl: 'https://gramy.example',
    commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
    seller: { name: 'Gramy', taxId: null, address: null },
  });

/** What a venue is owed was ordered a moment ago. */
async function orderPayout(double: StripeDouble) {
  const { pool } = database;
  await pool`delete from payout_accounts`;
  // Each time is a Stripe of its own, which counts from one.
  await pool`update payouts set gateway_reference = id::text`;
  const { providerId } = await addVenue(pool, market);
  await pool`
    select post_transfers(array[(${uuidv7()}, 'correction', ${providerId}::uuid, null, now(), 'corrections', 'venue',
      'PLN', ${amount})::ledger_transfer])`;
  const gateway = createStripePayouts({ secretKey: 'sk_test_1', apiUrl: double.origin });
  const service = createService(gateway);
  const member = { providerId, userId: uuidv7(), role: 'owner' as const };
  const begun = await service.beginOnboarding({ member, address: '192.0.2.1' }, 'pl');
  if (begun instanceof Failure) throw new Error(begun.code);
  double.connect.changeAccount('acct_1', accountInOrder);
  double.connect.setAvailable(3 * amount);
  await service.checkAccounts();
  await service.read(providerId);
  // Two servers whose clocks strike at once.
  const ordered = await Promise.all([service.order(), createService(gateway).order()]);
  expect(ordered.reduce((sum, count) => sum + count, 0)).toBe(1);
  const [row] = await pool<{ id: string }[]>`select id from payouts where provider_id = ${providerId}`;
  return { gateway, service, key: { providerId, id: row?.id ?? '' } };
}

/** Two servers get the same job, whatever has become of the first attempt. */
const carryOutTwice = async (service: PayoutService, key: { providerId: string; id: string }) =>
  void (await Promise.all([service.carryOut(key), service.carryOut(key)]));

async function readEnd(providerId: string) {
  const [row] = await database.pool<{ status: string; balance: number }[]>`
    select p.status, b.amount::int as balance from payouts p join venue_balances b using (provider_id)
    where p.provider_id = ${providerId}`;
  return row;
}

describe.each(['paid', 'failed'] as const)('a payout that is %s in the end', (end) => {
  const ended = { paid: { status: 'paid', balance: 0 }, failed: { status: 'returned', balance: amount } };

  it('moves its money once, wherever a server is killed on the way', async () => {
    let isThrough = false;
    for (let moment = 1; !isThrough; moment += 1) {
      const double = await startStripeDouble();
      const { gateway, service, key } = await orderPayout(double);
      const { dying, hasDied } = dieAt(gateway, moment);
      const first = createService(dying);
      // The attempt that sends it, and the one that learns what became of it.
      const attempt = () =>
        first.carryOut(key).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      await attempt();
      if (hasDied()) await carryOutTwice(service, key);
      double.connect.settlePayout('po_1', end, 'account_closed');
      if (!hasDied()) await attempt();
      isThrough = !hasDied();
      await carryOutTwice(service, key);
      const at = `killed at moment ${moment}`;
      expect(await readEnd(key.providerId), at).toEqual(ended[end]);
      expect(double.connect.payouts(), at).toMatchObject([{ amount }]);
      expect(double.connect.transfers(), at).toMatchObject([{ amount, reversed: end === 'failed' }]);
      expect(await countBrokenRules(database.pool), at).toEqual(noBrokenRules);
      await double.close();
    }
  }, 120_000);
});
