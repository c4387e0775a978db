import { parseNip } from '@gramy/domain/account/nip';
import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import { makeMoney } from '@gramy/domain/money/money';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../../test/booking-news.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import type { PrintableDocument } from '../../ports/document-printer.ts';
import { createPdfkitPrinter } from './pdfkit-printer.ts';

const printer = createPdfkitPrinter();
const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');
/** In none of the fonts. */
const hieroglyph = '\u{13080}';
const everyLetter = 'Pchnąć w tę łódź jeża lub ośm skrzyń fig ĄĆĘŁŃÓŚŹŻ';

const invoice: SaleDocument = {
  kind: 'invoice',
  number: 'FV/2026/11/000123',
  reference: 'GR-7K3M-Q2',
  issuedOn: dateOf('2026-11-21'),
  soldOn: dateOf('2026-11-20'),
  paymentMethod: 'online',
  seller: {
    name: 'Kręgielnia Pod Zegarem sp. z o.o.',
    taxId: parseNip('7251801126'),
    address: ['ul. Legionów 19', '90-701 Łódź'],
  },
  buyer: {
    name: 'Żółw i Spółka',
    taxId: parseNip('8567346215'),
    address: ['ul. Łąkowa 3', '90-562 Łódź'],
  },
  lines: [
    { name: { en: 'Bowling', pl: everyLetter }, gross: zloty(258), vatPercent: 23 },
    { name: { en: 'Pizza', pl: 'Pizza' }, gross: zloty(54), vatPercent: 8 },
    { name: { en: 'Service fee', pl: 'Opłata serwisowa' }, gross: zloty(4), vatPercent: 23 },
  ],
  total: zloty(316),
  paid: zloty(316),
  refunded: zloty(0),
  due: zloty(0),
};

/** On one line, with plain spaces: where a line breaks is the paper's matter. */
async function read(document: PrintableDocument, language: 'en' | 'pl'): Promise<string> {
  const lines = readPdfText(await printer.print(document, language));
  return lines.join(' ').replace(/\s+/g, ' ');
}

describe('an invoice on paper', () => {
  it('B-5 has every Polish letter, both parties and their tax numbers', async () => {
    const text = await read(invoice, 'pl');
    expect(text).toMatch(/^Faktura VAT FV\/2026\/11\/000123 Rezerwacja GR-7K3M-Q2/);
    expect(text).toContain(everyLetter);
    expect(text).toContain(
      'Sprzedawca Kręgielnia Pod Zegarem sp. z o.o. ul. Legionów 19 90-701 Łódź NIP 725-180-11-26',
    );
    expect(text).toContain('Nabywca Żółw i Spółka ul. Łąkowa 3 90-562 Łódź NIP 856-734-62-15');
    expect(text).not.toContain('\ufffd');
    expect(await read({ ...invoice, buyer: { name: hieroglyph } }, 'pl')).toContain('Nabywca \ufffd');
  });

  it.each([
    ['Cyrillic', 'Олександра Їжакевич'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Chinese', '王小明'],
    ['Japanese', '田中さくら'],
    ['Korean', '김민수'],
    ['emoji', 'Ana 😀👨‍👩‍👧'],
  ])('has names in other scripts: %s', async (_script, name) => {
    const text = await read({ ...invoice, buyer: { name } }, 'pl');
    expect(text.replaceAll(' ', '')).toContain(`Nabywca${name.replaceAll(' ', '')}Nazwa`);
    expect(text).not.toContain('\ufffd');
  });

  it.each([
    ['Hebrew', 'דוד בן־גוריון'],
    ['Arabic', 'محمد عبد الله'],
  ])('writes names from right to left: %s', async (_script, name) => {
    const text = await read({ ...invoice, buyer: { name } }, 'pl');
    // From left to right, as ink is; readers of a PDF turn right-to-left letters back.
    const seen = [...name.replaceAll(' ', '')].reverse().join('');
    expect(text.replaceAll(' ', '')).toContain(`Nabywca${seen}Nazwa`);
  });

  it('B-5 adds up by rate, rounded once each, and says the whole in words', async () => {
    const text = await read(invoice, 'pl');
    expect(text).toContain('Razem 263,01 zł 52,99 zł 316,00 zł');
    expect(text).toContain('w tym według stawki 213,01 zł 23 % 48,99 zł 262,00 zł');
    expect(text).toContain('w tym według stawki 50,00 zł 8 % 4,00 zł 54,00 zł');
    expect(text).toContain('Wartość ogółem 316,00 zł Słownie: trzysta szesnaście złotych 00/100');
    expect(text).toContain('Zapłacono 316,00 zł Do zapłaty 0,00 zł');
  });

  it('has columns that add up to their sums, line by line', async () => {
    const lines = [349, 349, 349, 349].map((amount, index) => ({
      name: { en: `Game ${index + 1}`, pl: `Gra ${index + 1}` },
      gross: makeMoney(amount, 'PLN'),
      vatPercent: 23,
    }));
    const total = makeMoney(1396, 'PLN');
    const text = await read({ ...invoice, lines, total, paid: total }, 'pl');
    const netOf = (row: string) => new RegExp(`${row}(?: 1 usł.)? (\\d+),(\\d\\d) zł`).exec(text);
    const amounts = [1, 2, 3, 4]
      .map((number) => netOf(`Gra ${number}`))
      .map((found) => Number(found?.[1]) * 100 + Number(found?.[2]));
    expect(text).toContain('Razem 11,35 zł 2,61 zł 13,96 zł');
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1135);
  });

  it('names the code and the discount that the lines are without', async () => {
    const discounted = { ...invoice, discount: { amount: zloty(20), code: 'LATO' } };
    const text = await read(discounted, 'pl');
    expect(text).toContain(
      'Przed rabatem 336,00 zł Rabat, kod LATO (uwzględniony w pozycjach powyżej) -20,00 zł Wartość ogółem 316,00 zł',
    );
    expect(await read(invoice, 'pl')).not.toContain('Rabat');
  });

  it('says the same in English', async () => {
    const text = await read(invoice, 'en');
    expect(text).toMatch(/^VAT invoice FV\/2026\/11\/000123/);
    expect(text).toContain('In words: three hundred sixteen zlotys 00/100');
    expect(text).toContain('ul. Łąkowa 3 90-562 Łódź');
  });

  it('goes on on another page, and counts them', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: { en: `Game ${index + 1}`, pl: `Gra ${index + 1}` },
      gross: zloty(10),
      vatPercent: 23,
    }));
    const text = await read({ ...invoice, lines, total: zloty(400), paid: zloty(400) }, 'pl');
    expect(text).toContain('40. Gra 40');
    expect(text).toMatch(/Strona 1 z (\d).*Strona \1 z \1/);
    expect(text).toContain('Słownie: czterysta złotych 00/100');
  });
});

it('a receipt says what it is, what came back, and that it is no invoice', async () => {
  const receipt = {
    ...invoice,
    kind: 'receipt',
    number: 'GR-7K3M-Q2',
    buyer: { name: 'Łucja Żak' },
    refunded: zloty(158),
  } as const;
  const text = await read(receipt, 'pl');
  expect(text).toMatch(/^Potwierdzenie płatności GR-7K3M-Q2/);
  expect(text).toContain('Zwrócono 158,00 zł');
  expect(text).toContain('Ten dokument nie jest fakturą VAT ani paragonem fiskalnym.');
  const unpaid = await read({ ...receipt, paid: zloty(0), refunded: zloty(0), due: zloty(316) }, 'pl');
  expect(unpaid).toMatch(/^Podsumowanie rezerwacji/);
  expect(unpaid).toContain('Do zapłaty 316,00 zł');
});

describe('a letter with a code', () => {
  it.each([
    ['en', /The code 042 719 It is good until 2026-12-11/],
    ['pl', /Kod 042 719 Kod działa do 2026-12-11/],
  ] as const)('says to whom, about whom and what to do in %s', async (language, code) => {
    const text = await read(
      {
        kind: 'letter',
        sender: { name: 'Gramy sp. z o.o.', address: ['ul. Piotrkowska 1, 90-001 Łódź'] },
        receiver: { name: everyLetter, address: ['ul. Legionów 19', '90-701 Łódź'] },
        writtenOn: dateOf('2026-11-20'),
        claimant: 'Jan Żak',
        code: '042719',
        goodUntil: dateOf('2026-12-11'),
        url: 'https://gramy.example/service-provider/kula',
      },
      language,
    );
    expect(text).toContain(`Gramy sp. z o.o., ul. Piotrkowska 1, 90-001 Łódź ${everyLetter} ul. Legionów 19`);
    expect(text).toMatch(code);
    expect(text).toContain('Jan Żak');
    expect(text).toContain('https://gramy.example/service-provider/kula');
    expect(text).not.toContain('\ufffd');
  });
});
