import type { Language } from '@gramy/domain/language/language';
import type { PayoutState } from '@gramy/domain/ledger/payout-day';
import type { Currency } from '@gramy/domain/money/money';
import type { GatewayName } from './payment-gateway.ts';

/** Whose account it is. */
export interface AccountOwner {
  /** The provider: asked twice, it is the same account. */
  id: string;
  legalName: string;
  taxId: string | null;
}

export interface ConnectedAccount {
  reference: string;
  state: PayoutState;
  holder: string | null;
  /** `mark`: what tells it from others. */
  bank: { name: string; ending: string; mark: string } | null;
}

export interface TransferOrder {
  /** Ours: a second order with the same id moves nothing twice. */
  id: string;
  account: string;
  amount: number;
  currency: Currency;
}

/** `failed`: the bank has sent it back to the account at the gateway. */
export interface GatewayPayout {
  reference: string;
  status: 'pending' | 'paid' | 'failed';
  failureReason?: string;
}

/**
 * Pays venues: money is transferred to their account at the gateway, and paid out from there. Every call may be repeated
 * with the same effect. Each throws GatewayUnavailable, and nothing else.
 */
export interface PayoutGateway {
  readonly name: GatewayName;
  openAccount(owner: AccountOwner): Promise<string>;
  /** Where the owner says who they are and which bank account is theirs; the address is good for minutes. */
  openOnboarding(order: { account: string; returnUrl: string; language: Language }): Promise<string>;
  findAccount(reference: string): Promise<ConnectedAccount>;
  /** Answers what the gateway calls it. */
  transfer(order: TransferOrder): Promise<string>;
  /** All of a transfer comes back. */
  reverseTransfer(reference: string): Promise<void>;
  payOut(order: TransferOrder): Promise<GatewayPayout>;
  findPayout(wanted: { account: string; reference: string }): Promise<GatewayPayout>;
}
