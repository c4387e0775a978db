import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';

export interface DocumentPrinter {
  /** A PDF that carries its own letters. */
  print(document: SaleDocument, language: Language): Promise<Buffer>;
}
