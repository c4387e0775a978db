import { isPayoutDay, payoutHours } from '@gramy/domain/ledger/payout-day';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts, startOfDay } from '@gramy/domain/time/zoned-time';
import { createFixedClock } from './adapters/clock/fixed-clock.ts';
import { createThreadPrinter } from './adapters/document-printer/thread-printer.ts';
import { createSandboxGateway } from './adapters/payment-gateway/sandbox-gateway.ts';
import { createSandboxPayouts, sandboxTransferMs } from './adapters/payment-gateway/sandbox-payouts.ts';
import { createNodeSecrets } from './adapters/secrets/node-secrets.ts';
import type { Config } from './config.ts';
import { createPool } from './db/database.ts';
import { findDemoVenue, listPayoutsUnderWay, rememberPayment } from './db/seed/demo-books.ts';
import { demoUserId } from './db/seed/people.ts';
import { createDisputeService } from './features/disputes/service.ts';
import { divideVisits } from './features/ledger/service.ts';
import { createPayoutService, type PayoutService } from './features/payouts/service.ts';
import { createSandboxBooks } from './features/sandbox-payments/service.ts';
import { createSandboxPayoutBooks } from './features/sandbox-payouts/service.ts';
import { createSandboxWallet } from './features/sandbox-wallet/service.ts';

const daysBack = 40;
const disputeDaysBack = 4;
const bankEnding = '4471';

interface DemoPayouts {
  config: Pick<Config, 'publicUrl' | 'commission' | 'serviceFee' | 'site'>;
  url: string;
  now: Date;
}

/**
 * The demo venue was paid out on each working day of the last weeks, and a guest's bank has taken one payment back: by the
 * services that do it every day, with a clock that walks through those days. So its books are as true as any other venue's.
 */
export async function payOutDemoVenue({ config, url, now }: DemoPayouts): Promise<void> {
  const pool = createPool({ url, size: 2, statementTimeoutMs: 0, applicationName: 'gramy-seed' });
  try {
    const providerId = await findDemoVenue(pool);
    const clock = createFixedClock(now);
    const secrets = createNodeSecrets({ key: providerId });
    const books = createSandboxPayoutBooks(pool, { clock, secrets });
    const { publicUrl, commission, serviceFee, site } = config;
    const payouts = createPayoutService({
      ...{ pool, clock, publicUrl, commission, seller: site.operator, printer: createThreadPrinter() },
      gateway: createSandboxPayouts({ books, pageUrl: publicUrl, clock }),
    });
    const ledger = { pool, clock, commission, feeVatPercent: serviceFee.vatPercent };
    const today = localParts(now.getTime(), homeTimeZone).date;
    for (let back = daysBack; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      const morning = startOfDay(day, homeTimeZone) + payoutHours.first * 3_600_000 + 300_000;
      clock.set(new Date(morning));
      if (back === daysBack) await openAccount(payouts, providerId);
      await divideVisits(ledger, { providerId, endedBefore: clock.now() });
      await payouts.closeMonths(providerId);
      if (back === disputeDaysBack) await openDispute(day);
      if (!isPayoutDay(day, null)) continue;
      await payouts.order();
      await carryOut(payouts);
      clock.advance(sandboxTransferMs);
      await carryOut(payouts);
    }

    async function openAccount(service: PayoutService, venue: string): Promise<void> {
      const member = { providerId: venue, userId: demoUserId('owner'), role: 'owner' as const };
      await service.beginOnboarding({ member, address: '127.0.0.1' }, 'pl');
      const account = await books.open({ id: venue, holder: '' });
      await books.change(account, { state: 'active', bankEnding });
      await service.checkAccounts();
    }

    async function openDispute(day: LocalDate): Promise<void> {
      const reference = await rememberPayment(pool, { providerId, before: day });
      if (reference === undefined) return;
      const payments = createSandboxBooks(pool, { clock, secrets });
      await payments.dispute(reference);
      const dispute = await payments.findDisputeOf(reference);
      const wallet = createSandboxWallet(pool, { clock, secrets });
      const pages = { pageUrl: publicUrl, cardPageUrl: publicUrl, secret: 'demo' };
      const gateway = createSandboxGateway({ books: payments, wallet, ...pages, clock });
      if (dispute)
        await createDisputeService({ pool, gateways: [gateway], clock }).hear('sandbox', dispute.reference);
    }

    async function carryOut(service: PayoutService): Promise<void> {
      for (const { id } of await listPayoutsUnderWay(pool, providerId))
        await service.carryOut({ providerId, id });
    }
  } finally {
    await pool.end();
  }
}
