import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { parseNip } from '@gramy/domain/account/nip';
import type { SaleDocument } from '@gramy/domain/documents/sale-document';
import { makeMoney } from '@gramy/domain/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../test/booking-news.ts';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { readXml } from '../../../test/schemas/xml-element.ts';
import { listFaults, makeSchema } from '../../../test/schemas/xsd-check.ts';
import { createFixedClock } from '../clock/fixed-clock.ts';
import { fa3Namespace, findGap, writeFa3 } from './fa3-xml.ts';
import { createFileAccounting } from './file-accounting.ts';

const gross = makeMoney(7_107_24 + 1_634_67, 'PLN');
const none = makeMoney(0, 'PLN');
const invoice: SaleDocument = {
  kind: 'commission',
  number: 'GP/2026/10/000418',
  reference: '2026-10',
  issuedOn: dateOf('2026-11-03'),
  soldOn: dateOf('2026-10-31'),
  paymentMethod: 'online',
  seller: {
    name: 'Gramy sp. z o.o.',
    taxId: parseNip('7251801126'),
    address: ['ul. Legionów 19, 90-701 Łódź'],
  },
  buyer: {
    name: 'Kula & Kij <Łódź>',
    taxId: parseNip('8567346215'),
    address: ['ul. Łąkowa 3', '90-562 Łódź'],
  },
  lines: [{ name: { en: 'Commission', pl: 'Prowizja od rezerwacji, 2026-10' }, gross, vatPercent: 23 }],
  total: gross,
  paid: gross,
  refunded: none,
  due: none,
};
const at = new Date('2026-11-03T05:20:00.123Z');

/** As published at crd.gov.pl/wzor/2025/06/25/13775, without its annotations. */
const readSchema = (name: string) =>
  readXml(readFileSync(new URL(`../../../test/schemas/${name}.xsd`, import.meta.url), 'utf8'));
const fa3 = makeSchema([
  ['tns', readSchema('fa3')],
  ['etd', readSchema('elementary-types')],
  ['etd', readSchema('countries')],
]);
const faultsOf = (xml: string) => listFaults(fa3, readXml(xml));

/** Names in their order, without what is in them. */
const listNames = (xml: string): string[] =>
  [...xml.matchAll(/<([A-Za-z_0-9]+)[ >]/g)].map(([, name]) => name ?? '');
const read = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];

describe('an invoice as FA(3)', () => {
  it('has the documented fields in their order', () => {
    expect(listNames(writeFa3(invoice, at)).join(' ')).toBe(
      [
        'Faktura Naglowek KodFormularza WariantFormularza DataWytworzeniaFa SystemInfo',
        'Podmiot1 DaneIdentyfikacyjne NIP Nazwa Adres KodKraju AdresL1',
        'Podmiot2 DaneIdentyfikacyjne NIP Nazwa Adres KodKraju AdresL1 AdresL2 JST GV',
        'Fa KodWaluty P_1 P_2 P_6 P_13_1 P_14_1 P_15',
        'Adnotacje P_16 P_17 P_18 P_18A Zwolnienie P_19N NoweSrodkiTransportu P_22N P_23 PMarzy P_PMarzyN',
        'RodzajFaktury FaWiersz NrWierszaFa P_7 P_8A P_8B P_9A P_11 P_12',
      ].join(' '),
    );
  });

  it('says what the invoice says, to the grosz', () => {
    const xml = writeFa3(invoice, at);
    expect(xml).toContain(`<Faktura xmlns="${fa3Namespace}">`);
    expect(xml).toContain('<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>');
    const fields = ['P_1', 'P_2', 'P_6', 'P_13_1', 'P_14_1', 'P_15', 'P_12', 'DataWytworzeniaFa'];
    expect(fields.map((name) => read(xml, name))).toEqual([
      '2026-11-03',
      'GP/2026/10/000418',
      '2026-10-31',
      '7107.24',
      '1634.67',
      '8741.91',
      '23',
      '2026-11-03T05:20:00Z',
    ]);
    expect(xml).toContain('<Nazwa>Kula &amp; Kij &lt;Łódź&gt;</Nazwa>');
  });

  it('keeps to the schema of the Ministry of Finance', () => {
    expect(faultsOf(writeFa3(invoice, at))).toEqual([]);
    const small = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, vatPercent: 8 })) };
    expect(faultsOf(writeFa3(small, at))).toEqual([]);
  });

  it.each([
    ['a field that is missing', '<P_2>GP/2026/10/000418</P_2>', ''],
    [
      'a field in another place',
      '<P_1>2026-11-03</P_1><P_2>GP/2026/10/000418</P_2>',
      '<P_2>1</P_2><P_1>2026-11-03</P_1>',
    ],
    ['a field that there is not', '<KodWaluty>', '<Waluta>PLN</Waluta><KodWaluty>'],
    ['a number that is no NIP', '7251801126', '0251801126'],
    ['a sum with three digits', '7107.24</P_13_1>', '7107.245</P_13_1>'],
    ['a day that is none', '<P_6>2026-10-31', '<P_6>2026-13-31'],
    ['a rate that there is not', '<P_12>23', '<P_12>19'],
    ['a form of another year', 'kodSystemowy="FA (3)"', 'kodSystemowy="FA (2)"'],
    ['an empty name', '<Nazwa>Gramy sp. z o.o.', '<Nazwa>'],
  ])('would be refused with %s', (_, right, wrong) => {
    const xml = writeFa3(invoice, at);
    expect(xml).toContain(right);
    expect(faultsOf(xml.replace(right, wrong))).not.toEqual([]);
  });

  it('is not written with a gap', () => {
    expect(findGap(invoice)).toBeUndefined();
    expect(findGap({ ...invoice, seller: { name: 'Gramy' } })).toContain('NIP');
    expect(findGap({ ...invoice, buyer: { name: 'Kula' } })).toContain('NIP');
    const odd = invoice.lines.map((line) => ({ ...line, vatPercent: 7 }));
    expect(findGap({ ...invoice, lines: odd })).toContain('7 %');
  });
});

describe('the folder for the books', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
  });
  afterEach(() => folder.remove());

  it('has each invoice once, under its number', async () => {
    const accounting = createFileAccounting({ directory: folder.path, clock: createFixedClock(at) });
    await accounting.hand(invoice);
    await accounting.hand(invoice);
    expect(await readdir(folder.path)).toEqual(['GP-2026-10-000418.xml']);
    expect(await readFile(`${folder.path}/GP-2026-10-000418.xml`, 'utf8')).toBe(writeFa3(invoice, at));
    await expect(accounting.hand({ ...invoice, buyer: { name: 'Kula' } })).rejects.toThrow('NIP');
  });
});
