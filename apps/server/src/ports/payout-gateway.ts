import type { Language } from '@gramy/domain/language/language';
import type { AccountRequirement } from '@gramy/domain/ledger/account-requirement';
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
  /** What the owner is asked for, each once; until the moment given it pays out nevertheless. */
  missing: readonly AccountRequirement[];
  missingUntil: Date | null;
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

/** The account gets no money any more, for example because it was closed: nothing has moved, and nothing will. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused';
}

/**
 * Pays venues: money is transferred to their account at the gateway, and paid out from there. Every call may be repeated
 * with the same effect. Each throws GatewayUnavailable, and nothing else unless it says so.
 */
export interface PayoutGateway {
  readonly name: GatewayName;
  openAccount(owner: AccountOwner): Promise<string>;
  /** Where the owner says who they are and which bank account is theirs; the address is good for minutes. */
  openOnboarding(order: { account: string; returnUrl: string; language: Language }): Promise<string>;
  /** One that is closed, or that the gateway no longer knows, is restricted. */
  findAccount(reference: string): Promise<ConnectedAccount>;
  /** Answers what the gateway calls it. Throws TransferRefused where it never will. */
  transfer(order: TransferOrder): Promise<string>;
  /** All of a transfer comes back. */
  reverseTransfer(reference: string): Promise<void>;
  payOut(order: TransferOrder): Promise<GatewayPayout>;
  findPayout(wanted: { account: string; reference: string }): Promise<GatewayPayout>;
  /** References of payouts ordered since then that the bank would not take, or has sent back days later. */
  listReturned(wanted: { account: string; since: Date }): Promise<string[]>;
}
