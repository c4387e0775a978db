import type { Nip } from '../account/nip.ts';
import type { PaymentMethod } from '../booking/payment-method.ts';
import type { Language } from '../language/language.ts';
import type { Money } from '../money/money.ts';
import { splitVatByLine, sumVat, type VatShare, type VatSplit } from '../money/vat.ts';
import type { LocalDate } from '../time/local-date.ts';

export const documentKinds = ['receipt', 'invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type LocalizedName = Readonly<Record<Language, string>>;

export interface Party {
  readonly name: string;
  /** Absent for private people. */
  readonly taxId?: Nip | undefined;
  /** Street, then postal code and city. */
  readonly address?: readonly string[] | undefined;
}

export interface DocumentLine {
  readonly name: LocalizedName;
  /** Gross, after its share of the discount. */
  readonly gross: Money;
  readonly vatPercent: number;
}

export interface DocumentDiscount {
  /** Above zero. */
  readonly amount: Money;
  /** Unknown where the code is gone. */
  readonly code?: string | undefined;
}

/** What was sold, as it is printed; names are kept in both languages and printed in one. */
export interface SaleDocument {
  /** `commission`: the market's own invoice to a venue, settled with its payouts. */
  readonly kind: DocumentKind | 'commission';
  readonly number: string;
  readonly reference: string;
  readonly issuedOn: LocalDate;
  readonly soldOn: LocalDate;
  readonly paymentMethod: PaymentMethod;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  /** Taken off the lines already. Absent without one, and on invoices from before it was kept. */
  readonly discount?: DocumentDiscount | undefined;
  readonly total: Money;
  readonly paid: Money;
  readonly refunded: Money;
  /** What is still to be paid; nothing once a booking is over. */
  readonly due: Money;
  /** What of it a deposit leaves for the venue. Absent without one. */
  readonly dueAtVenue?: Money | undefined;
}

export function sumDocumentVat({ lines }: Pick<SaleDocument, 'lines'>): VatShare[] {
  return sumVat(lines.map(({ gross, vatPercent }) => ({ gross, percent: vatPercent })));
}

/** Of each line, in their order; they add up to the sums by rate. */
export function splitDocumentVat({ lines }: Pick<SaleDocument, 'lines'>): VatSplit[] {
  return splitVatByLine(lines.map(({ gross, vatPercent }) => ({ gross, percent: vatPercent })));
}

/** `FV/2026/11/000123`: gapless for one seller and month. */
export function writeInvoiceNumber(issuedOn: LocalDate, ordinal: number): string {
  const [year, month] = issuedOn.split('-');
  return `FV/${year}/${month}/${String(ordinal).padStart(6, '0')}`;
}
