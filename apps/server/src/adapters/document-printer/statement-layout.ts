import { formatNip } from '@gramy/domain/account/nip';
import type { StatementDocument } from '@gramy/domain/documents/statement-document';
import type { Language } from '@gramy/domain/language/language';
import type { Money } from '@gramy/domain/money/money';
import { colours, drawLine, keepTogether, measureCell, type Page, pageMargin, writeCell } from './page.ts';

interface Sheet {
  page: Page;
  document: StatementDocument;
  language: Language;
}

const words: Record<
  Language,
  Record<'title' | 'for' | 'by' | 'taxId' | 'printed' | 'open' | 'invoice' | 'closing' | 'entries', string>
> = {
  en: {
    title: 'Statement',
    for: 'Venue',
    by: 'Market',
    taxId: 'NIP',
    printed: 'Printed on',
    open: 'This month is not closed yet: something may still be added.',
    invoice: 'Invoice for the commission',
    closing: 'Closing balance',
    entries: 'Every entry',
  },
  pl: {
    title: 'Zestawienie',
    for: 'Lokal',
    by: 'Serwis',
    taxId: 'NIP',
    printed: 'Data wydruku',
    open: 'Ten miesiąc nie jest jeszcze zamknięty: coś może jeszcze dojść.',
    invoice: 'Faktura za prowizję',
    closing: 'Saldo końcowe',
    entries: 'Wszystkie zapisy',
  },
};

const amountWidth = 110;
const rowGap = 5;

/** Sums first, for whoever wants to know what the month was; then what they are made of. */
export function writeStatement(sheet: Sheet): void {
  const { page, document, language } = sheet;
  const say = words[language];
  writeTop(sheet);
  for (const { name, amount } of document.sums) writeRow(page, name[language], amount);
  writeRow(page, say.closing, document.closing, true);
  const { pdf, left, width } = page;
  if (document.invoice !== undefined)
    pdf.y = writeCell(page, `${say.invoice}: ${document.invoice}`, pdf.y + 4, { x: left, width });
  if (document.entries.length === 0) return;
  keepTogether(page, 80);
  pdf.y = writeCell(page, say.entries, pdf.y + 20, { x: left, width, size: 12, bold: true }) + 8;
  for (const { on, name, reference, amount } of document.entries) {
    const text = [on, name[language], reference].filter((part) => part !== undefined).join(', ');
    writeRow(page, text, amount);
  }
}

function writeTop({ page, document, language }: Sheet): void {
  const { pdf, left, width } = page;
  const { month, seller, buyer, isClosed, printedOn } = document;
  const say = words[language];
  pdf.rect(left, pageMargin, width, 4).fill(colours.orange);
  const title = `${say.title} ${month}`;
  let y = writeCell(page, title, pageMargin + 22, { x: left, width, size: 22, bold: true }) + 8;
  const parties = [
    [say.for, buyer],
    [say.by, seller],
  ] as const;
  for (const [role, { name, taxId, address = [] }] of parties) {
    const number = taxId ? [`${say.taxId} ${formatNip(taxId)}`] : [];
    const line = `${role}: ${[name, ...address, ...number].join(', ')}`;
    y = writeCell(page, line, y, { x: left, width }) + 2;
  }
  const quiet = { x: left, width, size: 9, colour: colours.quiet };
  y = writeCell(page, `${say.printed}: ${printedOn}`, y + 2, quiet);
  if (!isClosed) y = writeCell(page, say.open, y + 2, quiet);
  pdf.y = y + 18;
}

function writeRow(page: Page, text: string, amount: Money, bold = false): void {
  const { pdf, left, right, width } = page;
  const cell = { width: width - amountWidth, bold };
  keepTogether(page, measureCell(page, text, cell) + 2 * rowGap);
  const top = pdf.y;
  const bottom = writeCell(page, text, top, { x: left, ...cell });
  writeCell(page, page.say(amount), top, {
    x: right - amountWidth,
    width: amountWidth,
    align: 'right',
    bold,
  });
  pdf.y = bottom + rowGap;
  drawLine(page);
  pdf.y += rowGap;
}
