import type { LetterDocument } from '@gramy/domain/documents/letter-document';
import type { Language } from '@gramy/domain/language/language';
import { colours, type Page, pageMargin, writeCell } from './page.ts';

interface Sheet {
  page: Page;
  document: LetterDocument;
  language: Language;
}

interface Words {
  greeting: string;
  lines: (letter: LetterDocument) => string[];
  code: string;
  after: (letter: LetterDocument) => string[];
  end: string;
}

const words: Record<Language, Words> = {
  en: {
    greeting: 'Good morning,',
    lines: ({ claimant, receiver }) => [
      `${claimant} has told us that “${receiver.name}” is theirs, and wants to run its pages on Gramy: prices, hours and bookings.`,
      'If this person may do that, please give them the code below. They type it on the page of the venue, where they have made their claim.',
    ],
    code: 'The code',
    after: ({ goodUntil, url }) => [
      `It is good until ${goodUntil} and works once. The page: ${url}`,
      'If you do not know this person, keep the code to yourself and write to us. Without it nothing changes.',
    ],
    end: 'Kind regards',
  },
  pl: {
    greeting: 'Dzień dobry,',
    lines: ({ claimant, receiver }) => [
      `${claimant} zgłasza nam, że prowadzi lokal „${receiver.name}” i chce zarządzać jego stroną w Gramy: cenami, godzinami i rezerwacjami.`,
      'Jeśli ta osoba ma do tego prawo, prosimy przekazać jej poniższy kod. Wpisuje się go na stronie lokalu, tam gdzie złożono zgłoszenie.',
    ],
    code: 'Kod',
    after: ({ goodUntil, url }) => [
      `Kod działa do ${goodUntil}, jeden raz. Strona lokalu: ${url}`,
      'Jeśli nie znają Państwo tej osoby, prosimy zachować kod dla siebie i napisać do nas. Bez kodu nic się nie zmieni.',
    ],
    end: 'Z poważaniem',
  },
};

/** Where the window of an envelope shows it (DL, DIN 5008). */
const windowTop = 130;
const gap = 10;

/** One page: to whom, what it is about, and the code large enough to be read over the telephone. */
export function writeLetter({ page, document, language }: Sheet): void {
  const { pdf, left, width } = page;
  const { sender, receiver, writtenOn, code } = document;
  const say = words[language];
  pdf.rect(left, pageMargin, width, 4).fill(colours.orange);
  const from = [sender.name, ...(sender.address ?? [])].join(', ');
  writeCell(page, from, pageMargin + 22, { x: left, width, size: 9, colour: colours.quiet });
  const bold = { x: left, width, size: 12, bold: true };
  let y = writeCell(page, receiver.name, windowTop, bold);
  for (const line of receiver.address ?? []) y = writeCell(page, line, y + 2, { x: left, width, size: 12 });
  y = writeCell(page, writtenOn, y + 40, { x: left, width, align: 'right' }) + 24;
  const paragraph = (text: string) => {
    y = writeCell(page, text, y, { x: left, width, size: 11 }) + gap;
  };
  for (const text of [say.greeting, ...say.lines(document)]) paragraph(text);
  y = writeCell(page, say.code, y + gap, { x: left, width, size: 9, colour: colours.quiet });
  y = writeCell(page, `${code.slice(0, 3)} ${code.slice(3)}`, y + 2, {
    x: left,
    width,
    size: 30,
    bold: true,
  });
  y += 2 * gap;
  for (const text of say.after(document)) paragraph(text);
  y += gap;
  for (const text of [say.end, sender.name]) paragraph(text);
  pdf.y = y;
}
