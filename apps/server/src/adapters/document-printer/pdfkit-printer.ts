import type { DocumentPrinter } from '../../ports/document-printer.ts';
import { documentWords, findTitle } from './document-words.ts';
import { createFaceLoader } from './faces.ts';
import { openPage, pageMargin, writeFeet } from './page.ts';
import { writeHead, writeLines, writeParties, writeSums } from './sale-layout.ts';
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
      const title = findTitle(document, words);
      const pdf = new PDFDocument({
        size: 'A4',
        margin: pageMargin,
        bufferPages: true,
        lang: language,
        displayTitle: true,
        info: { Title: `${title} ${document.number}`, Author: document.seller.name },
      });
      const sheet = { page: openPage(pdf, faces, language), document, words, language };
      writeHead(sheet);
      writeParties(sheet);
      writeLines(sheet);
      writeSums(sheet);
      writeFeet(sheet.page, words.agent, words.page);
      return collect(pdf);
    },
  };
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
