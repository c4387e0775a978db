import type { PayoutState } from '@gramy/domain/ledger/payout-day';
import Stripe from 'stripe';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import {
  type ConnectedAccount,
  type GatewayPayout,
  type PayoutGateway,
  type TransferOrder,
  TransferRefused,
} from '../../ports/payout-gateway.ts';
import { ask, explain } from './stripe-calls.ts';
import { createStripeClient, type StripeAddress } from './stripe-client.ts';
import { findMissing } from './stripe-requirements.ts';

/** Stripe forgets its idempotency keys after a day; what was made before is found by our id in its metadata. */
const mostPayouts = 100;

/**
 * Each venue has an account of Stripe's under ours, with Stripe's own pages for papers and bank account. Guests' money comes
 * to ours; what a venue is owed is transferred to theirs and paid out from there at once, by our order and never by a
 * schedule of Stripe's.
 */
export function createStripePayouts(address: StripeAddress): PayoutGateway {
  const stripe = createStripeClient(address);
  return {
    name: 'stripe',
    async openAccount({ id, legalName }) {
      // Whoever has changed their name since is not the same order to Stripe.
      const idempotencyKey = encodeURIComponent(`account:${id}:${legalName}`).slice(0, 255);
      const account = await ask(stripe.accounts.create(writeAccount(id, legalName), { idempotencyKey }));
      return account.id;
    },
    openOnboarding: ({ account, returnUrl }) => openOnboarding(stripe, account, returnUrl),
    findAccount: (reference) => findAccount(stripe, reference),
    transfer: (order) => transfer(stripe, order),
    async reverseTransfer(reference) {
      const { reversed } = await ask(stripe.transfers.retrieve(reference));
      if (reversed) return;
      const options = { idempotencyKey: `reversal:${reference}` };
      await ask(stripe.transfers.createReversal(reference, {}, options));
    },
    payOut: (order) => payOut(stripe, order),
    async findPayout({ account, reference }) {
      if (!reference.startsWith('po_')) return refusePayout(reference, 'refused');
      return readPayout(await ask(stripe.payouts.retrieve(reference, {}, { stripeAccount: account })));
    },
    async listReturned({ account, since }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const wanted = { status: 'failed', created, limit: mostPayouts };
      const { data } = await ask(stripe.payouts.list(wanted, { stripeAccount: account }));
      return data.map(({ id }) => id);
    },
  };
}

function writeAccount(providerId: string, name: string): Stripe.AccountCreateParams {
  return {
    country: 'PL',
    // What Stripe calls an Express account: it asks for papers and shows owners a page of their own.
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    business_profile: { name },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { provider: providerId },
  };
}

/** Whoever has nothing to hand in goes to their own page, where the bank account can be changed. */
async function openOnboarding(stripe: Stripe, account: string, returnUrl: string): Promise<string> {
  const { details_submitted: isSubmitted, requirements } = await ask(stripe.accounts.retrieve(account));
  if (isSubmitted && (requirements?.currently_due ?? []).length === 0)
    return (await ask(stripe.accounts.createLoginLink(account))).url;
  const link = await ask(
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: returnUrl,
      collection_options: { fields: 'eventually_due' },
    }),
  );
  return link.url;
}

/** As Stripe calls accounts that are closed: what we may not look at any more. */
const goneCode = 'account_invalid';

async function findAccount(stripe: Stripe, reference: string): Promise<ConnectedAccount> {
  try {
    return readAccount(await stripe.accounts.retrieve(reference));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === goneCode)
      return {
        ...{ reference, state: 'restricted', holder: null, bank: null },
        ...{ missing: ['closed'], missingUntil: null },
      };
    throw explain(error);
  }
}

export function readAccount(account: Stripe.Account): ConnectedAccount {
  const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account');
  const state = readState(account, bank);
  const deadline = account.requirements?.current_deadline ?? null;
  return {
    reference: account.id,
    state,
    holder: bank?.account_holder_name ?? account.business_profile?.name ?? null,
    bank: bank ? { name: bank.bank_name ?? '', ending: bank.last4, mark: bank.fingerprint ?? bank.id } : null,
    // Before anything was handed in all of it is missing, and Stripe's own page asks for it.
    missing:
      state === 'notBegun'
        ? []
        : findMissing(account, { isRestricted: state === 'restricted', isBankUsable: isUsable(bank) }),
    missingUntil: deadline === null ? null : new Date(deadline * 1000),
  };
}

/** Accounts at banks that would not take a payout before. */
const unusable: readonly string[] = ['errored', 'verification_failed'];
const inReview: readonly string[] = ['requirements.pending_verification', 'under_review'];

const isUsable = (bank: Stripe.BankAccount | undefined) =>
  bank === undefined || !unusable.includes(bank.status);

function readState(account: Stripe.Account, bank: Stripe.BankAccount | undefined): PayoutState {
  const { details_submitted: isSubmitted, payouts_enabled: isPaid, capabilities, requirements } = account;
  if (!isSubmitted) return 'notBegun';
  if (!isUsable(bank)) return 'restricted';
  if (isPaid && capabilities?.transfers === 'active') return 'active';
  const isAskedForMore = (requirements?.currently_due ?? []).length > 0;
  const reason = requirements?.disabled_reason ?? null;
  return !isAskedForMore && (reason === null || inReview.includes(reason)) ? 'inReview' : 'restricted';
}

async function transfer(stripe: Stripe, { id, account, amount, currency }: TransferOrder): Promise<string> {
  const made = await ask(stripe.transfers.list({ transfer_group: id, limit: 1 }));
  const [first] = made.data;
  if (first) return first.id;
  const code = currency.toLowerCase();
  // Stripe keeps a refusal as the answer to its key: it is asked only once there is enough.
  const { available } = await ask(stripe.balance.retrieve());
  const there = available.find((each) => each.currency === code)?.amount ?? 0;
  if (there < amount)
    throw new GatewayUnavailable(`Stripe has ${there} ${currency} available, and ${amount} are to go`);
  const order = {
    amount,
    currency: code,
    destination: account,
    transfer_group: id,
    metadata: { payout: id },
  };
  try {
    return (await stripe.transfers.create(order, { idempotencyKey: `transfer:${id}` })).id;
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRefusal || error.code === notEnough) throw explain(error);
    throw new TransferRefused(error.code ?? error.message, { cause: error });
  }
}

/** Somebody else was quicker to have what was there a moment ago. */
const notEnough = 'balance_insufficient';

async function payOut(stripe: Stripe, order: TransferOrder): Promise<GatewayPayout> {
  const { id, account: stripeAccount, amount, currency } = order;
  const made = await ask(stripe.payouts.list({ limit: mostPayouts }, { stripeAccount }));
  const found = made.data.find(({ metadata }) => metadata?.payout === id);
  if (found) return readPayout(found);
  try {
    const wanted = { amount, currency: currency.toLowerCase(), metadata: { payout: id } };
    const options = { idempotencyKey: `payout:${id}`, stripeAccount };
    return readPayout(await stripe.payouts.create(wanted, options));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw explain(error);
    // On its way from our account to theirs.
    if (error.code === notEnough) throw explain(error);
    return refusePayout(id, error.code ?? error.message);
  }
}

/** Stripe has made none: the reference is ours. */
function refusePayout(reference: string, failureReason: string): GatewayPayout {
  return { reference, status: 'failed', failureReason };
}

function readPayout({ id, status, failure_code: failureCode }: Stripe.Payout): GatewayPayout {
  if (status === 'paid') return { reference: id, status };
  if (status !== 'failed' && status !== 'canceled') return { reference: id, status: 'pending' };
  return { reference: id, status: 'failed', failureReason: failureCode ?? status };
}
