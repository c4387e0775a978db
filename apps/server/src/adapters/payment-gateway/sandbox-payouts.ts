import type { Clock } from '../../ports/clock.ts';
import type { ConnectedAccount, GatewayPayout, PayoutGateway } from '../../ports/payout-gateway.ts';
import type { SandboxAccount, SandboxPayout, SandboxPayoutBooks } from '../../ports/sandbox-payout-books.ts';
import { ask, requireKnown } from './sandbox-answers.ts';

export interface SandboxPayoutOptions {
  books: SandboxPayoutBooks;
  /** Where its page is: with us. The reference comes behind it. */
  pageUrl: string;
  clock: Clock;
}

/** So long its transfers take. */
export const sandboxTransferMs = 60_000;

/** Pays venues with money that is not there. */
export function createSandboxPayouts({ books, pageUrl, clock }: SandboxPayoutOptions): PayoutGateway {
  const tell = (payout: SandboxPayout) => tellOfPayout(payout, clock.now());
  return {
    name: 'sandbox',
    openAccount: ({ id, legalName }) => ask(books.open({ id, holder: legalName })),
    async openOnboarding({ account, returnUrl, language }) {
      requireKnown(await ask(books.change(account, { returnUrl, language })), account);
      return `${pageUrl}/${account}`;
    },
    findAccount: async (reference) =>
      tellOfAccount(requireKnown(await ask(books.find(reference)), reference)),
    transfer: (order) => ask(books.transfer(order)),
    reverseTransfer: (reference) => ask(books.reverse(reference)),
    payOut: async (order) => tell(await ask(books.payOut(order))),
    findPayout: async ({ reference }) =>
      tell(requireKnown(await ask(books.findPayout(reference)), reference)),
    async listReturned(wanted) {
      const failed = (await ask(books.listFailed(wanted))).map(tell);
      return failed.filter(({ status }) => status === 'failed').map(({ reference }) => reference);
    },
  };
}

function tellOfAccount({
  reference,
  state,
  holder,
  bankEnding,
  refusesPayouts,
}: SandboxAccount): ConnectedAccount {
  return {
    reference,
    state,
    holder,
    bank: bankEnding === null ? null : { name: 'Test Bank', ending: bankEnding, mark: bankEnding },
    missing: state === 'restricted' ? [refusesPayouts ? 'bankAccount' : 'document'] : [],
    missingUntil: null,
  };
}

function tellOfPayout({ reference, fails, createdAt }: SandboxPayout, now: Date): GatewayPayout {
  if (now.getTime() - createdAt.getTime() < sandboxTransferMs) return { reference, status: 'pending' };
  return fails
    ? { reference, status: 'failed', failureReason: 'account_closed' }
    : { reference, status: 'paid' };
}
