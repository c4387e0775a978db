import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFileAccounting } from '../adapters/accounting/file-accounting.ts';
import { createThreadPrinter } from '../adapters/document-printer/thread-printer.ts';
import { createSandboxGateway, type SandboxGateway } from '../adapters/payment-gateway/sandbox-gateway.ts';
import { createSandboxPayouts } from '../adapters/payment-gateway/sandbox-payouts.ts';
import type { StripeAddress } from '../adapters/payment-gateway/stripe-client.ts';
import type { StripeOptions } from '../adapters/payment-gateway/stripe-gateway.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/database.ts';
import { disputeJobs, disputeSchedule } from '../features/disputes/jobs.ts';
import { createDisputeService } from '../features/disputes/service.ts';
import { heldMoneyJobs, heldMoneySchedule } from '../features/held-money/jobs.ts';
import { heldMoneyHandlers } from '../features/held-money/routes.ts';
import { createHeldMoneyService } from '../features/held-money/service.ts';
import { ledgerJobs, ledgerSchedule } from '../features/ledger/jobs.ts';
import { paymentJobs, paymentSchedule } from '../features/payments/jobs.ts';
import { paymentHandlers } from '../features/payments/routes.ts';
import { createPaymentService } from '../features/payments/service.ts';
import { payoutJobs, payoutSchedule } from '../features/payouts/jobs.ts';
import { payoutHandlers } from '../features/payouts/routes.ts';
import { createPayoutService } from '../features/payouts/service.ts';
import { refundJobs, refundSchedule } from '../features/refunds/jobs.ts';
import { sandboxJobs } from '../features/sandbox-payments/jobs.ts';
import { createSandboxBooks } from '../features/sandbox-payments/service.ts';
import { createSandboxPayoutBooks } from '../features/sandbox-payouts/service.ts';
import { createSandboxWallet } from '../features/sandbox-wallet/service.ts';
import { savedCardJobs } from '../features/saved-cards/jobs.ts';
import { savedCardHandlers } from '../features/saved-cards/routes.ts';
import { createSavedCardService } from '../features/saved-cards/service.ts';
import { webhooksPath } from '../http/payment-webhooks.ts';
import { sandboxAccountPath } from '../http/sandbox-account-page.ts';
import { sandboxCardPath } from '../http/sandbox-card-page.ts';
import { sandboxPagePath } from '../http/sandbox-page.ts';
import type { JobTasks } from '../jobs/runner.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { PayoutGateway } from '../ports/payout-gateway.ts';
import type { SandboxBooks } from '../ports/sandbox-books.ts';
import type { SandboxPayoutBooks } from '../ports/sandbox-payout-books.ts';
import type { SandboxWallet } from '../ports/sandbox-wallet.ts';
import type { Secrets } from '../ports/secrets.ts';

export interface PaymentWiring {
  config: Config;
  pool: Pool;
  clock: Clock;
  secrets: Secrets;
}

export interface Sandbox {
  books: SandboxBooks;
  wallet: SandboxWallet;
  gateway: SandboxGateway;
  payoutBooks: SandboxPayoutBooks;
  payouts: PayoutGateway;
}

/** Who takes the money, and what happens with it afterwards. */
export async function composePayments({ config, pool, clock, secrets }: PaymentWiring) {
  const { publicUrl } = config;
  const sandbox = config.payments.gateway === 'sandbox' ? createSandbox() : undefined;
  const gateway =
    config.payments.gateway === 'stripe'
      ? await createStripe({ ...config.payments.stripe, clock })
      : sandbox?.gateway;
  const gateways = gateway ? [gateway] : [];
  const paymentDeps = { pool, gateways, clock, secrets, publicUrl };
  const heldMoney = createHeldMoneyService(paymentDeps);
  const { commission, serviceFee } = config;
  const { operator } = config.site;
  const accounting = createFileAccounting({ directory: join(config.dataDir, 'accounting'), clock });
  const payouts = createPayoutService({
    pool,
    gateway:
      config.payments.gateway === 'stripe'
        ? await createStripePaying(config.payments.stripe)
        : sandbox?.payouts,
    clock,
    publicUrl,
    commission,
    printer: createThreadPrinter(),
    seller: { name: operator.name, taxId: operator.taxId, address: operator.address },
  });
  const disputes = createDisputeService({ pool, gateways, clock });
  const payments = createPaymentService(paymentDeps, {
    hearOfPayout: payouts.hear,
    hearOfDispute: disputes.hear,
    hearOfRefund: heldMoney.hearOfRefund,
  });
  const ledgerDeps = { pool, clock, commission, feeVatPercent: serviceFee.vatPercent };

  function createSandbox(): Sandbox {
    const books = createSandboxBooks(pool, { clock, secrets });
    const secret = secrets.hashCode('payments', 'sandbox').toString('hex');
    const pageUrl = publicUrl + sandboxPagePath;
    const cardPageUrl = publicUrl + sandboxCardPath;
    const wallet = createSandboxWallet(pool, { clock, secrets });
    const options = { books, wallet, pageUrl, cardPageUrl, secret, clock };
    const payoutBooks = createSandboxPayoutBooks(pool, { clock, secrets });
    const payouts = createSandboxPayouts({
      books: payoutBooks,
      pageUrl: publicUrl + sandboxAccountPath,
      clock,
    });
    return { books, wallet, gateway: createSandboxGateway(options), payoutBooks, payouts };
  }

  return {
    endpoints: {
      receiveWebhook: payments.receiveWebhook,
      sandbox: sandbox && {
        books: sandbox.books,
        wallet: sandbox.wallet,
        payoutBooks: sandbox.payoutBooks,
        clock,
      },
    },
    handlers: {
      ...paymentHandlers(payments),
      ...heldMoneyHandlers(heldMoney),
      ...payoutHandlers(payouts),
      ...savedCardHandlers(createSavedCardService({ pool, gateways, clock, publicUrl })),
    },
    schedule: [
      ledgerSchedule,
      ...payoutSchedule,
      paymentSchedule,
      disputeSchedule,
      refundSchedule,
      heldMoneySchedule,
    ],
    jobs: (app: FastifyInstance): JobTasks => ({
      ...paymentJobs(payments),
      ...heldMoneyJobs(heldMoney),
      ...refundJobs({ pool, gateways, clock }),
      ...ledgerJobs(ledgerDeps),
      ...payoutJobs(payouts, { pool, clock, accounting }),
      ...disputeJobs(disputes),
      ...savedCardJobs({ gateways }),
      ...(sandbox
        ? sandboxJobs({ post: (event) => postWebhook(app, sandbox.gateway.writeWebhook(event)) })
        : {}),
    }),
  };
}

/** Imported on demand: the library costs a fifth of a second at start. */
async function createStripe(options: StripeOptions): Promise<PaymentGateway> {
  const { createStripeGateway } = await import('../adapters/payment-gateway/stripe-gateway.ts');
  return createStripeGateway(options);
}

async function createStripePaying(options: StripeAddress): Promise<PayoutGateway> {
  const { createStripePayouts } = await import('../adapters/payment-gateway/stripe-payouts.ts');
  return createStripePayouts(options);
}

/** By the webhook route as a real gateway would, only without a socket. */
async function postWebhook(
  app: FastifyInstance,
  event: { headers: Record<string, string>; body: string },
): Promise<number> {
  const url = `${webhooksPath}/sandbox`;
  const answer = await app.inject({ method: 'POST', url, headers: event.headers, payload: event.body });
  return answer.statusCode;
}
