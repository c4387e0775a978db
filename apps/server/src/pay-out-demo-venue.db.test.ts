import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createFixedClock } from './adapters/clock/fixed-clock.ts';
import { createPdfkitPrinter } from './adapters/document-printer/pdfkit-printer.ts';
import { createSandboxPayouts } from './adapters/payment-gateway/sandbox-payouts.ts';
import { createNodeSecrets } from './adapters/secrets/node-secrets.ts';
import { parseConfig } from './config.ts';
import { findDemoVenue } from './db/seed/demo-books.ts';
import { seedDemoMarketOnce } from './db/seed/seed.ts';
import { Failure } from './failure.ts';
import { countBrokenRules, noBrokenRules } from './features/data-check/service.ts';
import { createPayoutService } from './features/payouts/service.ts';
import { createSandboxPayoutBooks } from './features/sandbox-payouts/service.ts';
import { payOutDemoVenue } from './pay-out-demo-venue.ts';

/** A Friday evening. */
const now = new Date('2026-05-08T15:30:00Z');

let database: TestDatabase;
let providerId: string;
const config = parseConfig({});

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  await seedDemoMarketOnce(database.url, { now });
  await payOutDemoVenue({ config, url: database.url, now });
  providerId = await findDemoVenue(database.pool);
});

afterAll(() => database.drop());

function createPayouts() {
  const { pool } = database;
  const clock = createFixedClock(now);
  const books = createSandboxPayoutBooks(pool, { clock, secrets: createNodeSecrets({ key: 'demo' }) });
  const { publicUrl, commission, site } = config;
  return createPayoutService({
    ...{ pool, clock, publicUrl, commission, seller: site.operator, printer: createPdfkitPrinter() },
    gateway: createSandboxPayouts({ books, pageUrl: publicUrl, clock }),
  });
}

describe('the demo venue', () => {
  it('has an account, payouts that arrived on working days, closed months with invoices, and a dispute', async () => {
    const read = await createPayouts().read(providerId);
    if (read instanceof Failure) throw new Error(read.code);
    expect(read.account).toMatchObject({ state: 'active', bank: { ending: '4471' }, waitsUntil: null });
    expect(read.payouts.length).toBeGreaterThan(4);
    for (const { status, dueOn, amount, bookings, market, refunds, other } of read.payouts) {
      expect([status, amount]).toEqual(['paid', bookings + market + refunds + other]);
      expect([0, 6]).not.toContain(new Date(dueOn).getUTCDay());
    }
    expect(read.disputes).toMatchObject([{ status: 'open' }]);
    expect(read.disputes[0]?.ofVenue).toBe(read.disputes[0]?.amount);
    const [statement] = await Promise.all(
      read.months.slice(1, 2).map((month) => createPayouts().readStatement(providerId, month)),
    );
    expect(statement).toMatchObject({
      isClosed: true,
      invoice: { number: expect.stringMatching(/^GP\/2026\/04\//) },
    });
  });

  it('is the only one that was paid, and its books are as true as those of a real one', async () => {
    const { pool } = database;
    expect(await pool`select distinct provider_id from payouts`).toHaveLength(1);
    expect(await pool`select from ledger_differences`).toHaveLength(0);
    expect(await countBrokenRules(pool)).toEqual(noBrokenRules);
  });
});
