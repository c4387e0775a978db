import type { Language } from '@gramy/domain/language/language';
import type { Money } from '@gramy/domain/money/money';
import type { Face, Weight } from './faces.ts';
import { isPlain, tidy, typeset } from './typeset.ts';

export const pageMargin = 48;
export const colours = { ink: '#221813', quiet: '#6b5d53', line: '#e2d6c6', orange: '#fb6e10' };

const locales: Record<Language, string> = { en: 'en-AU', pl: 'pl-PL' };
/** Below it nothing is written but the foot. */
const footHeight = 72;
const footGap = 36;
/** Of scripts that pile more upon each other than Latin does. */
const lineHeight = 1.4;

/** A sheet of paper, and where on it the next thing goes. */
export interface Page {
  pdf: PDFKit.PDFDocument;
  /** The product's own first. */
  faces: readonly [Face, ...Face[]];
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

export function openPage(pdf: PDFKit.PDFDocument, faces: readonly Face[], language: Language): Page {
  const [main, ...others] = faces;
  if (!main) throw new Error('A page needs a face to write in');
  for (const { name, fonts } of faces) {
    for (const weight of ['regular', 'bold'] as const) {
      // pdfkit takes an open font too; only its types know files alone.
      pdf.registerFont(fontName(name, weight), fonts[weight] as unknown as PDFKit.Mixins.PDFFontSource);
    }
  }
  const { width } = pdf.page;
  return {
    pdf,
    faces: [main, ...others],
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

const fontName = (face: string, weight: Weight) => `${face} ${weight}`;

/** Answers where the text ends. */
export function writeCell(page: Page, text: string, y: number, cell: Cell): number {
  const { pdf } = page;
  const { x, width, align = 'left', colour = colours.ink } = cell;
  const lines = setLines(page, text, cell);
  pdf.fillColor(colour);
  if (!lines) {
    pdf.text(tidy(text), x, y, { width, align });
    return pdf.y;
  }
  const { height, ascent } = lines;
  lines.lines.forEach((line, index) => {
    let left = align === 'left' ? x : x + width - line.width;
    for (const run of line.runs) {
      const options = { lineBreak: false, baseline: -ascent, features: [] };
      useFont(page, run.face, cell).text(run.text, left, y + index * height, options);
      left += run.width;
    }
  });
  pdf.y = y + lines.lines.length * height;
  return pdf.y;
}

export function measureCell(page: Page, text: string, cell: Omit<Cell, 'x'>): number {
  const lines = setLines(page, text, cell);
  if (lines) return lines.lines.length * lines.height;
  return page.pdf.heightOfString(tidy(text), { width: cell.width });
}

/** Leaves the product's own font in use, and answers nothing where it has every letter: then pdfkit can do it all. */
function setLines(page: Page, text: string, cell: Omit<Cell, 'x'>) {
  const { faces } = page;
  const [main] = faces;
  const clean = tidy(text);
  if (isPlain(clean, main)) {
    useFont(page, main, cell);
    return undefined;
  }
  // Without features pdfkit would lay out word by word, from left to right.
  const measure = (face: Face, letters: string) =>
    useFont(page, face, cell).widthOfString(letters, { features: [] });
  const lines = typeset(clean, faces, cell.width, measure);
  const font = main.fonts[cell.bold ? 'bold' : 'regular'];
  const { size = 10 } = cell;
  // On the line of the plain cells beside it; other scripts reach higher and lower.
  const ascent = (font.ascent / font.unitsPerEm) * size;
  const height = Math.max(useFont(page, main, cell).currentLineHeight(), lineHeight * size);
  return { lines, height, ascent };
}

function useFont({ pdf }: Page, face: Face, { bold, size = 10 }: Omit<Cell, 'x'>): PDFKit.PDFDocument {
  return pdf.font(fontName(face.name, bold ? 'bold' : 'regular')).fontSize(size);
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
