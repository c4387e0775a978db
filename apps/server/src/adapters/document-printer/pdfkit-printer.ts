import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatNip } from '@gramy/domain/account/nip';
import { sayAmount } from '@gramy/domain/documents/amount-in-words';
import { type Party, type SaleDocument, sumDocumentVat } from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';
import { type Money, makeMoney, subtractMoney } from '@gramy/domain/money/money';
import { splitVat } from '@gramy/domain/money/vat';
import type PDFDocument from 'pdfkit';
import type { DocumentPrinter } from '../../ports/document-printer.ts';
import { type DocumentWords, documentWords } from './document-words.ts';

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };
const ink = '#221813';
const quiet = '#6b5d53';
const line = '#e2d6c6';
const orange = '#fb6e10';
const margin = 48;

/** Where each column of figures ends, from the right edge. */
const columns = [
  { name: 'net', end: 250 },
  { name: 'rate', end: 190 },
  { name: 'vat', end: 105 },
  { name: 'gross', end: 0 },
] as const;
const columnWidth = 80;

/** The letters of the product, with those of Polish. Loaded with the first document: most servers print few. */
export function createPdfkitPrinter(): DocumentPrinter {
  let press: Promise<Press> | undefined;
  return {
    async print(document, language) {
      press ??= loadPress();
      const { PDFDocument, regular, bold } = await press;
      const words = documentWords[language];
      const pdf = new PDFDocument({
        size: 'A4',
        margin,
        bufferPages: true,
        lang: language,
        info: { Title: `${words.titles[document.kind]} ${document.number}`, Author: document.seller.name },
      });
      pdf.registerFont('regular', regular).registerFont('bold', bold).font('regular').fillColor(ink);
      const page = createPage(pdf, language);
      writeHead(page, document, words);
      writeParties(page, document, words);
      writeLines(page, document, words, language);
      writeSums(page, document, words, language);
      writeFeet(page, words);
      return collect(pdf);
    },
  };
}

interface Press {
  PDFDocument: typeof PDFDocument;
  regular: Buffer;
  bold: Buffer;
}

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

interface Page {
  pdf: PDFKit.PDFDocument;
  left: number;
  right: number;
  width: number;
  say(money: Money): string;
}

function createPage(pdf: PDFKit.PDFDocument, language: Language): Page {
  const { width } = pdf.page;
  return {
    pdf,
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    say: ({ amount, currency }) =>
      new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amount / 100),
  };
}

function writeHead({ pdf, left, width, right }: Page, document: SaleDocument, words: DocumentWords): void {
  pdf.rect(left, margin, width, 4).fill(orange);
  pdf
    .fillColor(ink)
    .font('bold')
    .fontSize(22)
    .text(words.titles[document.kind], left, margin + 22);
  pdf.fontSize(14).text(document.number, left, pdf.y + 2);
  const facts = [
    [words.booking, document.reference],
    [words.issued, document.issuedOn],
    [words.sold, document.soldOn],
  ];
  facts.forEach(([name = '', value = ''], index) => {
    const y = margin + 24 + index * 16;
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(quiet)
      .text(name, right - 220, y, { width: 120, align: 'right' });
    pdf
      .font('bold')
      .fillColor(ink)
      .text(value, right - 95, y, { width: 95, align: 'right' });
  });
}

function writeParties(
  { pdf, left, width }: Page,
  { seller, buyer }: SaleDocument,
  words: DocumentWords,
): void {
  const top = margin + 100;
  const half = width / 2 - 12;
  const write = (title: string, party: Party, x: number) => {
    pdf.font('regular').fontSize(9).fillColor(quiet).text(title, x, top, { width: half });
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(ink)
      .text(party.name, x, pdf.y + 3, { width: half });
    pdf.font('regular').fontSize(10);
    for (const row of party.address ?? []) pdf.text(row, { width: half });
    if (party.taxId) pdf.text(`${words.taxId} ${formatNip(party.taxId)}`, { width: half });
    return pdf.y;
  };
  const bottom = Math.max(write(words.seller, seller, left), write(words.buyer, buyer, left + half + 24));
  pdf.y = bottom + 24;
}

function writeRow(page: Page, name: string, figures: Record<(typeof columns)[number]['name'], string>): void {
  const { pdf, left, right, width } = page;
  const nameWidth = width - 340;
  const height = pdf.heightOfString(name, { width: nameWidth });
  if (pdf.y + height > pdf.page.height - 90) pdf.addPage();
  const top = pdf.y;
  pdf.text(name, left, top, { width: nameWidth });
  for (const { name: column, end } of columns) {
    pdf.text(figures[column], right - end - columnWidth, top, { width: columnWidth, align: 'right' });
  }
  pdf.y = top + height + 6;
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).strokeColor(line).lineWidth(0.7).stroke();
  pdf.y += 6;
}

function writeLines(page: Page, { lines }: SaleDocument, words: DocumentWords, language: Language): void {
  page.pdf.font('regular').fontSize(9).fillColor(quiet);
  writeRow(page, words.item, words);
  page.pdf.fontSize(10).fillColor(ink);
  for (const { name, gross, vatPercent } of lines) {
    const { net, vat } = splitVat(gross, vatPercent);
    writeRow(page, name[language], {
      net: page.say(net),
      rate: String(vatPercent),
      vat: page.say(vat),
      gross: page.say(gross),
    });
  }
}

function writeSums(page: Page, document: SaleDocument, words: DocumentWords, language: Language): void {
  const { pdf, left, right, width } = page;
  const shares = sumDocumentVat(document);
  pdf.font('regular').fillColor(quiet);
  for (const { percent, net, vat, gross } of shares) {
    writeRow(page, words.ofWhich, {
      net: page.say(net),
      rate: String(percent),
      vat: page.say(vat),
      gross: page.say(gross),
    });
  }
  const { total, paid, refunded } = document;
  const due = makeMoney(Math.max(0, subtractMoney(total, paid).amount), total.currency);
  pdf.y += 10;
  const write = (name: string, value: string, size: number) => {
    const top = pdf.y;
    pdf
      .font('regular')
      .fontSize(size)
      .fillColor(ink)
      .text(name, left, top, { width: width - 160 });
    pdf.font('bold').text(value, right - 160, top, { width: 160, align: 'right' });
    pdf.y = top + size + 8;
  };
  write(words.total, page.say(total), 14);
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(quiet)
    .text(`${words.inWords}: ${sayAmount(total, language)}`, left, pdf.y, { width });
  pdf.y += 10;
  write(words.paid, page.say(paid), 11);
  if (refunded.amount > 0) write(words.refunded, page.say(refunded), 11);
  write(words.toPay, page.say(due), 11);
}

function writeFeet({ pdf, left, width }: Page, words: DocumentWords): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin nothing is written unless it is said to be none.
    pdf.page.margins.bottom = 0;
    const foot = `${words.agent}   ${words.page(index + 1, count)}`;
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(quiet)
      .text(foot, left, pdf.page.height - 36, { width });
  }
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
