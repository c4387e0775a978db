import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { DocumentPrinter } from '../../ports/document-printer.ts';
import { documentWords, findTitle } from './document-words.ts';
import { openPage, pageMargin, writeFeet } from './page.ts';
import { writeHead, writeLines, writeParties, writeSums } from './sale-layout.ts';

/** In the letters of the product, those of Polish among them. */
export function createPdfkitPrinter(): DocumentPrinter {
  let press: Promise<Press> | undefined;
  return {
    async print(document, language) {
      press ??= loadPress();
      const { PDFDocument, regular, bold } = await press;
      const words = documentWords[language];
      const title = findTitle(document, words);
      const pdf = new PDFDocument({
        size: 'A4',
        margin: pageMargin,
        bufferPages: true,
        lang: language,
        displayTitle: true,
        info: { Title: `${title} ${document.number}`, Author: document.seller.name },
      });
      pdf.registerFont('regular', regular).registerFont('bold', bold);
      const sheet = { page: openPage(pdf, language), document, words, language };
      writeHead(sheet);
      writeParties(sheet);
      writeLines(sheet);
      writeSums(sheet);
      writeFeet(sheet.page, words.agent, words.page);
      return collect(pdf);
    },
  };
}

interface Press {
  PDFDocument: typeof PDFDocument;
  regular: Buffer;
  bold: Buffer;
}

/** With the first document, not with the server: it takes as long as everything else at the start, and most never print. */
async function loadPress(): Promise<Press> {
  const require = createRequire(import.meta.url);
  const readFont = (file: string) =>
    readFile(require.resolve(`@expo-google-fonts/bricolage-grotesque/${file}`));
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFont('400Regular/BricolageGrotesque_400Regular.ttf'),
    readFont('700Bold/BricolageGrotesque_700Bold.ttf'),
  ]);
  return { PDFDocument, regular, bold };
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
