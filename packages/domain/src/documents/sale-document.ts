import type { Nip } from '../account/nip.ts';
import type { Language } from '../language/language.ts';
import type { Money } from '../money/money.ts';
import { sumVat, type VatShare } from '../money/vat.ts';
import { amountAfterDiscount, type LineItem } from '../pricing/line-item.ts';
import type { LocalDate } from '../time/local-date.ts';

export const documentKinds = ['receipt', 'invoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

type Localized = Readonly<Record<Language, string>>;

export interface Party {
  readonly name: string;
  /** Absent for private people. */
  readonly taxId?: Nip | undefined;
  /** Street, then postal code and city. */
  readonly address?: readonly string[] | undefined;
}

export interface DocumentLine {
  readonly name: Localized;
  /** Gross, after its share of the discount. */
  readonly gross: Money;
  readonly vatPercent: number;
}

/** What was sold, as it is printed; names are kept in both languages and printed in one. */
export interface SaleDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly reference: string;
  readonly issuedOn: LocalDate;
  readonly soldOn: LocalDate;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  readonly total: Money;
  readonly paid: Money;
  readonly refunded: Money;
}

/** Of the lines of a price: the discount has no line of its own here, each of the others is shown with its share taken off. */
export function toDocumentLines(
  items: readonly LineItem[],
  nameLine: (item: LineItem) => Localized,
): DocumentLine[] {
  return items
    .filter((item) => item.kind !== 'discount')
    .map((item) => ({
      name: nameLine(item),
      gross: amountAfterDiscount(item),
      vatPercent: item.vatPercent ?? 0,
    }));
}

export function sumDocumentVat({ lines }: Pick<SaleDocument, 'lines'>): VatShare[] {
  return sumVat(lines.map(({ gross, vatPercent }) => ({ gross, percent: vatPercent })));
}

/** `FV/2026/11/000123`: gapless for one seller and month. */
export function writeInvoiceNumber(issuedOn: LocalDate, ordinal: number): string {
  const [year, month] = issuedOn.split('-');
  return `FV/${year}/${month}/${String(ordinal).padStart(6, '0')}`;
}
