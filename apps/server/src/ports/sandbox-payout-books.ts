import type { Language } from '@gramy/domain/language/language';
import type { PayoutState } from '@gramy/domain/ledger/payout-day';
import type { TransferOrder } from './payout-gateway.ts';

export interface SandboxAccount {
  reference: string;
  state: PayoutState;
  holder: string | null;
  bankEnding: string | null;
  refusesPayouts: boolean;
  returnUrl: string;
  language: Language;
}

export interface SandboxPayout {
  reference: string;
  fails: boolean;
  createdAt: Date;
}

/** What the bank that is not one knows of venues and of what it has sent to them. */
export interface SandboxPayoutBooks {
  open(owner: { id: string; holder: string }): Promise<string>;
  find(reference: string): Promise<SandboxAccount | undefined>;
  /** What somebody did at its page, or where they are to return. */
  change(
    reference: string,
    change: Partial<Omit<SandboxAccount, 'reference'>>,
  ): Promise<SandboxAccount | undefined>;
  transfer(order: TransferOrder): Promise<string>;
  reverse(reference: string): Promise<void>;
  payOut(order: TransferOrder): Promise<SandboxPayout>;
  findPayout(reference: string): Promise<SandboxPayout | undefined>;
  listFailed(wanted: { account: string; since: Date }): Promise<SandboxPayout[]>;
}
