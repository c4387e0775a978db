import type { Month } from '../ledger/statement.ts';
import type { Money } from '../money/money.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalizedName, Party } from './sale-document.ts';

/** A month of a venue, as it is printed: sums from the opening to the closing balance, then every entry. */
export interface StatementDocument {
  readonly kind: 'statement';
  readonly month: Month;
  readonly isClosed: boolean;
  readonly printedOn: LocalDate;
  readonly seller: Party;
  readonly buyer: Party;
  readonly sums: readonly { readonly name: LocalizedName; readonly amount: Money }[];
  readonly closing: Money;
  /** The invoice for the commission; absent without one. */
  readonly invoice?: string | undefined;
  readonly entries: readonly {
    readonly on: LocalDate;
    readonly name: LocalizedName;
    /** Of the booking; absent where it is about none. */
    readonly reference?: string | undefined;
    readonly amount: Money;
  }[];
}
