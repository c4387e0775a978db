import type { DocumentPrinter, PrintableDocument } from '../../ports/document-printer.ts';
import { type DocumentWords, documentWords, findTitle } from './document-words.ts';
import { createFaceLoader } from './faces.ts';
import { writeLetter } from './letter-layout.ts';
import { openPage, pageMargin, writeFeet } from './page.ts';
import { type Sheet, writeHead, writeLines, writeParties, writeSums } from './sale-layout.ts';
import { writeStatement } from './statement-layout.ts';
import { tidy } from './typeset.ts';

/**
 * In the letters of the product, and in others where a name needs them. pdfkit comes with the first document, not with
 * the server: it takes as long as everything else at the start, and most never print.
 */
export function createPdfkitPrinter(): DocumentPrinter {
  const loadFaces = createFaceLoader();
  return {
    async print(document, language) {
      const words = documentWords[language];
      const [{ default: PDFDocument }, faces] = await Promise.all([
        import('pdfkit'),
        loadFaces(tidy(JSON.stringify(document))),
      ]);
      const title = nameDocument(document, words);
      const pdf = new PDFDocument({
        size: 'A4',
        margin: pageMargin,
        bufferPages: true,
        lang: language,
        displayTitle: true,
        info: { Title: title, Author: (document.kind === 'letter' ? document.sender : document.seller).name },
      });
      const page = openPage(pdf, faces, language);
      if (document.kind === 'letter') writeLetter({ page, document, language });
      else if (document.kind === 'statement') writeStatement({ page, document, language });
      else writeSale({ page, document, words, language });
      writeFeet(
        page,
        document.kind === 'invoice' || document.kind === 'receipt' ? words.agent : '',
        words.page,
      );
      return collect(pdf);
    },
  };
}

function nameDocument(document: PrintableDocument, words: DocumentWords): string {
  if (document.kind === 'letter') return words.titles.letter;
  if (document.kind === 'statement') return `${words.titles.statement} ${document.month}`;
  return `${findTitle(document, words)} ${document.number}`;
}

function writeSale(sheet: Sheet): void {
  writeHead(sheet);
  writeParties(sheet);
  writeLines(sheet);
  writeSums(sheet);
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
