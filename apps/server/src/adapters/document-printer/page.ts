import type { Language } from '@gramy/domain/language/language';
import type { Money } from '@gramy/domain/money/money';

export const pageMargin = 48;
export const colours = { ink: '#221813', quiet: '#6b5d53', line: '#e2d6c6', orange: '#fb6e10' };

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };
/** Below it nothing is written but the foot. */
const footHeight = 72;
const footGap = 36;

/** A sheet of paper, and where on it the next thing goes. */
export interface Page {
  pdf: PDFKit.PDFDocument;
  left: number;
  right: number;
  width: number;
  say(money: Money): string;
}

export interface Cell {
  x: number;
  width: number;
  align?: 'left' | 'right';
  size?: number;
  bold?: boolean;
  colour?: string;
}

export function openPage(pdf: PDFKit.PDFDocument, language: Language): Page {
  const { width } = pdf.page;
  return {
    pdf,
    left: pageMargin,
    right: width - pageMargin,
    width: width - 2 * pageMargin,
    say: ({ amount, currency }) =>
      new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amount / 100),
  };
}

/** Begins a new page where `height` is no longer there: what belongs together stays together. */
export function keepTogether({ pdf }: Page, height: number): void {
  if (pdf.y + height > pdf.page.height - footHeight) pdf.addPage();
}

/** Answers where the text ends. */
export function writeCell({ pdf }: Page, text: string, y: number, cell: Cell): number {
  const { x, width, align = 'left', size = 10, bold = false, colour = colours.ink } = cell;
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, align });
  return pdf.y;
}

export function drawLine({ pdf, left, right }: Page): void {
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).strokeColor(colours.line).lineWidth(0.7).stroke();
}

export function writeFeet(page: Page, text: string, count: (number: number, of: number) => string): void {
  const { pdf, left, right, width } = page;
  const pages = pdf.bufferedPageRange().count;
  for (let index = 0; index < pages; index += 1) {
    pdf.switchToPage(index);
    // Otherwise a text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const style = { size: 8, colour: colours.quiet };
    const y = pdf.page.height - footGap;
    writeCell(page, text, y, { x: left, width: width - 110, ...style });
    writeCell(page, count(index + 1, pages), y, { x: right - 100, width: 100, align: 'right', ...style });
  }
}
