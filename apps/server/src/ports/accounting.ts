import type { SaleDocument } from '@gramy/domain/documents/sale-document';

/** Whoever keeps the market's books: a folder, or one day a sender to the tax office's own system. */
export interface Accounting {
  /** Repeatable: the same number is the same invoice. */
  hand(invoice: SaleDocument): Promise<void>;
}
