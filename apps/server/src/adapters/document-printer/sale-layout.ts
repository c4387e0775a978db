import { formatNip } from '@gramy/domain/account/nip';
import { sayAmount } from '@gramy/domain/documents/amount-in-words';
import {
  type Party,
  type SaleDocument,
  splitDocumentVat,
  sumDocumentVat,
} from '@gramy/domain/documents/sale-document';
import type { Language } from '@gramy/domain/language/language';
import { addMoney, type Money, makeMoney } from '@gramy/domain/money/money';
import { type DocumentWords, findTitle } from './document-words.ts';
import {
  type Cell,
  colours,
  drawLine,
  keepTogether,
  measureCell,
  type Page,
  pageMargin,
  writeCell,
} from './page.ts';

export interface Sheet {
  page: Page;
  document: SaleDocument;
  words: DocumentWords;
  language: Language;
}

/** Where each column ends, counted from the right edge. */
const columns = [
  { name: 'quantity', end: 268, width: 46 },
  { name: 'net', end: 192, width: 72 },
  { name: 'rate', end: 150, width: 38 },
  { name: 'vat', end: 78, width: 68 },
  { name: 'gross', end: 0, width: 74 },
] as const;
type Column = (typeof columns)[number]['name'];
/** Of the columns and the space before them. */
const figuresWidth = 326;

const rowGap = 6;

export function writeHead({ page, document, words }: Sheet): void {
  const { pdf, left, width, right } = page;
  pdf.rect(left, pageMargin, width, 4).fill(colours.orange);
  const titleBottom = writeCell(page, findTitle(document, words), pageMargin + 22, {
    x: left,
    width: width - 210,
    size: 22,
    bold: true,
  });
  const bottom = writeCell(page, document.number, titleBottom + 2, { x: left, width, size: 14, bold: true });
  const facts: [string, string][] = [
    ...(document.kind === 'invoice' ? [[words.booking, document.reference] as [string, string]] : []),
    [words.issued, document.issuedOn],
    [words.sold, document.soldOn],
    [words.method, document.kind === 'commission' ? words.settled : words.methods[document.paymentMethod]],
  ];
  let y = pageMargin + 26;
  for (const [name, value] of facts) {
    const style = { align: 'right', size: 9 } as const;
    writeCell(page, name, y, { x: right - 210, width: 110, colour: colours.quiet, ...style });
    y = writeCell(page, value, y, { x: right - 95, width: 95, bold: true, ...style }) + 5;
  }
  pdf.y = Math.max(bottom, y) + 20;
}

export function writeParties({ page, document, words }: Sheet): void {
  const { pdf, left, width } = page;
  const top = pdf.y;
  const half = width / 2 - 12;
  const write = (title: string, party: Party, x: number): number => {
    const rows = [
      ...(party.address ?? []),
      ...(party.taxId ? [`${words.taxId} ${formatNip(party.taxId)}`] : []),
    ];
    let y = writeCell(page, title, top, { x, width: half, size: 9, colour: colours.quiet }) + 3;
    y = writeCell(page, party.name, y, { x, width: half, size: 11, bold: true }) + 2;
    for (const row of rows) y = writeCell(page, row, y, { x, width: half });
    return y;
  };
  const bottoms = [
    write(words.seller, document.seller, left),
    write(words.buyer, document.buyer, left + half + 24),
  ];
  pdf.y = Math.max(...bottoms) + 24;
}

type RowStyle = Pick<Cell, 'size' | 'bold' | 'colour'>;

function writeRow(
  page: Page,
  name: string,
  figures: Partial<Record<Column, string>>,
  style: RowStyle = {},
): void {
  const { pdf, left, right, width } = page;
  const nameWidth = width - figuresWidth;
  keepTogether(page, measureCell(page, name, { width: nameWidth, ...style }) + 2 * rowGap);
  const top = pdf.y;
  const bottom = writeCell(page, name, top, { x: left, width: nameWidth, ...style });
  for (const { name: column, end, width: columnWidth } of columns) {
    const x = right - end - columnWidth;
    writeCell(page, figures[column] ?? '', top, { x, width: columnWidth, align: 'right', ...style });
  }
  pdf.y = bottom + rowGap;
  drawLine(page);
  pdf.y += rowGap;
}

export function writeLines({ page, document, words, language }: Sheet): void {
  writeRow(page, words.item, words.columns, { size: 9, colour: colours.quiet });
  const shares = splitDocumentVat(document);
  document.lines.forEach(({ name, gross, vatPercent }, index) => {
    const share = shares[index];
    writeRow(page, `${index + 1}. ${name[language]}`, {
      quantity: words.oneService,
      ...(share ? { net: page.say(share.net), vat: page.say(share.vat) } : {}),
      rate: `${vatPercent}\u00a0%`,
      gross: page.say(gross),
    });
  });
}

/** By rate, rounded once per rate, and all of them together: the figures that count for the tax office. */
export function writeSums({ page, document, words, language }: Sheet): void {
  const { pdf, left, width, right } = page;
  const shares = sumDocumentVat(document);
  const { discount, total, paid, refunded, due, dueAtVenue } = document;
  keepTogether(page, (discount ? 186 : 150) + 26 * shares.length);
  const sum = (amounts: Money[]) => amounts.reduce(addMoney, makeMoney(0, total.currency));
  const net = page.say(sum(shares.map((share) => share.net)));
  const vat = page.say(sum(shares.map((share) => share.vat)));
  writeRow(page, words.together, { net, vat, gross: page.say(total) }, { bold: true });
  for (const share of shares) {
    const figures = { net: page.say(share.net), vat: page.say(share.vat), gross: page.say(share.gross) };
    const rate = `${share.percent}\u00a0%`;
    writeRow(page, words.ofWhich, { ...figures, rate }, { size: 9, colour: colours.quiet });
  }
  pdf.y += 10;
  const write = (name: string, money: Money, size: number) => {
    const top = pdf.y;
    writeCell(page, name, top, { x: left, width: width - 170, size });
    pdf.y = writeCell(page, page.say(money), top, {
      x: right - 160,
      width: 160,
      align: 'right',
      size,
      bold: true,
    });
    pdf.y += 4;
  };
  if (discount) {
    write(words.beforeDiscount, addMoney(total, discount.amount), 11);
    write(words.discount(discount.code), makeMoney(-discount.amount.amount, total.currency), 11);
  }
  write(words.total, total, 14);
  pdf.y = writeCell(page, `${words.inWords}: ${sayAmount(total, language)}`, pdf.y, {
    x: left,
    width,
    colour: colours.quiet,
  });
  pdf.y += 10;
  write(words.paid, paid, 11);
  if (refunded.amount > 0) write(words.refunded, refunded, 11);
  write(words.toPay, due, 11);
  if (dueAtVenue) write(words.toPayAtVenue, dueAtVenue, 11);
  if (document.kind === 'receipt') {
    writeCell(page, words.noInvoice, pdf.y + 14, { x: left, width, size: 9, colour: colours.quiet });
  }
}
