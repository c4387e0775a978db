import { uuidv7 } from 'uuidv7';
import { createPdfkitPrinter } from '../../src/adapters/document-printer/pdfkit-printer.ts';
import { createSandboxPayouts } from '../../src/adapters/payment-gateway/sandbox-payouts.ts';
import { Failure } from '../../src/failure.ts';
import { createPayoutService, type PayoutService } from '../../src/features/payouts/service.ts';
import { createSandboxPayoutBooks } from '../../src/features/sandbox-payouts/service.ts';
import { GatewayUnavailable } from '../../src/ports/payment-gateway.ts';
import type { PayoutGateway } from '../../src/ports/payout-gateway.ts';
import type { Secrets } from '../../src/ports/secrets.ts';
import type { BookingDesk } from '../booking-desk.ts';
import type { Venue } from '../market-fixture.ts';
import type { Dice } from './dice.ts';

export interface PlayedPayouts {
  /** As the jobs do, on two servers at once; what the bank does not take now it takes later. */
  payOut(): Promise<void>;
  /** The bank sends everything back to one of the venues, or its owner has seen to that. */
  troubleAccount(): Promise<void>;
  /** Whether all banks refuse payouts; the owners see to it where they do not. */
  changeAccounts(change: { refusesPayouts: boolean }): Promise<void>;
  service: PayoutService;
}

interface PayoutPlay {
  desk: BookingDesk;
  dice: Dice;
  places: readonly Venue[];
  secrets: Secrets;
  isCalm: () => boolean;
}

/** Accounts of all venues at a bank that loses answers and refuses payouts. */
export async function playPayouts({
  desk,
  dice,
  places,
  secrets,
  isCalm,
}: PayoutPlay): Promise<PlayedPayouts> {
  const { pool, clock } = desk;
  const books = createSandboxPayoutBooks(pool, { clock, secrets });
  const bank = createSandboxPayouts({ books, pageUrl: 'https://gramy.example/sandbox-account', clock });
  const suffer = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (!isCalm() && dice.chance(0.1)) throw new GatewayUnavailable('away');
    const answer = await work();
    if (!isCalm() && dice.chance(0.1)) throw new GatewayUnavailable('the answer got lost');
    return answer;
  };
  const gateway: PayoutGateway = {
    ...bank,
    transfer: (order) => suffer(() => bank.transfer(order)),
    reverseTransfer: (reference) => suffer(() => bank.reverseTransfer(reference)),
    payOut: (order) => suffer(() => bank.payOut(order)),
    findPayout: (wanted) => suffer(() => bank.findPayout(wanted)),
    listReturned: (wanted) => suffer(() => bank.listReturned(wanted)),
  };
  const commission = { basisPoints: 633, fixed: 7, vatPercent: 23 };
  const seller = { name: 'Gramy', taxId: null, address: null };
  const service = createPayoutService({
    printer: createPdfkitPrinter(),
    pool,
    gateway,
    clock,
    publicUrl: 'https://gramy.example',
    commission,
    seller,
  });
  const references: string[] = [];
  for (const { providerId } of places) {
    const owner = { member: { providerId, userId: uuidv7(), role: 'owner' as const }, address: '192.0.2.1' };
    const begun = await service.beginOnboarding(owner, 'en');
    if (begun instanceof Failure) throw new Error(begun.code);
    const reference = begun.url.slice(begun.url.lastIndexOf('/') + 1);
    references.push(reference);
    await books.change(reference, { state: 'active', bankEnding: '4471' });
    await service.read(providerId);
  }

  return {
    service,
    async payOut() {
      await service.checkAccounts();
      await Promise.all([service.order(), service.order()]);
      const open = await pool<{ providerId: string; id: string }[]>`
        select provider_id as "providerId", id from payouts where status in ('queued', 'sent') order by id`;
      for (const key of open) {
        await service.carryOut(key).catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable)) throw error;
        });
      }
    },
    async troubleAccount() {
      const reference = dice.pick(references) ?? '';
      await books.change(reference, { state: 'active', refusesPayouts: dice.chance(0.5) });
    },
    async changeAccounts({ refusesPayouts }) {
      for (const reference of references) await books.change(reference, { state: 'active', refusesPayouts });
    },
  };
}
