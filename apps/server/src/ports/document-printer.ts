import type { LetterDocument } from '@gramy/domain/documents/letter-document';
import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import type { StatementDocument } from '@gramy/domain/documents/statement-document';
import type { Language } from '@gramy/domain/language/language';

export type PrintableDocument = SaleDocument | StatementDocument | LetterDocument;

export interface DocumentPrinter {
  /** A PDF that carries its own letters. */
  print(document: PrintableDocument, language: Language): Promise<Buffer>;
}
