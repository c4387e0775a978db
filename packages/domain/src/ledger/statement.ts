import { roundHalfUp } from '../money/rounding.ts';
import { formatLocalDate, type LocalDate, splitLocalDate } from '../time/local-date.ts';

/** A calendar month, 'YYYY-MM'. */
export type Month = string;

/** One sum of a month: what entries of a kind have put on an account. Debits are positive. */
export interface MonthSum {
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
}

/** What a month was for a venue, in minor units; what is taken off stands above zero here, too. */
export interface StatementSums {
  /** Of guests, for visits that are over, less what went back. */
  readonly guestsPaid: number;
  /** Of it, what the venue took itself. */
  readonly takenAtVenue: number;
  /** Service fees, VAT included: guests paid them, and they are the market's. */
  readonly fees: number;
  /** What the market pays for its vouchers and codes. */
  readonly vouchers: number;
  readonly commission: number;
  readonly commissionVat: number;
  readonly payouts: number;
  /** Payouts that came back. */
  readonly returned: number;
  /** Withheld because of disputes, below zero; above it, given back. */
  readonly disputes: number;
  readonly corrections: number;
}

export function sumStatement(sums: readonly MonthSum[]): StatementSums {
  const find = (kinds: readonly string[], accounts: readonly string[]) =>
    sums
      .filter(({ kind, account }) => kinds.includes(kind) && accounts.includes(account))
      .reduce((total, { amount }) => total + amount, 0);
  return {
    guestsPaid: find(['visit'], ['guests']),
    takenAtVenue: 0 - find(['visit'], ['till']),
    fees: 0 - find(['visit'], ['fees', 'feeVat']),
    vouchers: find(['visit'], ['vouchers']),
    commission: 0 - find(['visit'], ['commission']),
    commissionVat: 0 - find(['visit', 'rounding'], ['commissionVat']),
    payouts: find(['payout'], ['venue']),
    returned: 0 - find(['payoutReturned'], ['venue']),
    disputes: 0 - find(['dispute', 'disputeWon', 'disputeLost'], ['venue']),
    corrections: 0 - find(['correction'], ['venue']),
  };
}

/** What a month has changed in the balance of a venue. */
export function findChange(sums: StatementSums): number {
  const { guestsPaid, takenAtVenue, fees, vouchers, commission, commissionVat } = sums;
  const earned = guestsPaid - takenAtVenue - fees + vouchers - commission - commissionVat;
  return earned - sums.payouts + sums.returned + sums.disputes + sums.corrections;
}

/**
 * VAT is rounded for each visit, and once more for the invoice of a month: so much has to be added to what was entered
 * for the two to be the same.
 */
export function findVatRounding(
  { commission, commissionVat }: Pick<StatementSums, 'commission' | 'commissionVat'>,
  vatPercent: number,
): number {
  return roundHalfUp(commission * vatPercent, 100) - commissionVat;
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

export function firstDay(month: Month): LocalDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return formatLocalDate({ year, month: number, day: 1 });
}

export function nextMonth(month: Month): Month {
  const { year, month: number } = splitLocalDate(firstDay(month));
  const next = number === 12 ? { year: year + 1, month: 1 } : { year, month: number + 1 };
  return monthOf(formatLocalDate({ ...next, day: 1 }));
}

export function previousMonth(month: Month): Month {
  const { year, month: number } = splitLocalDate(firstDay(month));
  const before = number === 1 ? { year: year - 1, month: 12 } : { year, month: number - 1 };
  return monthOf(formatLocalDate({ ...before, day: 1 }));
}

/** `GP/2026/10/000418`: gapless for the market and month. */
export function writeCommissionNumber(month: Month, ordinal: number): string {
  return `GP/${month.replace('-', '/')}/${String(ordinal).padStart(6, '0')}`;
}
