import type { WireBooking } from '@gramy/contract/schemas/booking';
import { sumDocumentVat } from '@gramy/domain/documents/sale-document';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import { describeSale, findDay } from './describe-sale.ts';

const line = { slot: 0, addOnId: null, band: null, minutes: null, quantity: 1, discount: 0, vatPercent: 23 };
const addOn = { id: 'shoes', name: { en: 'Shoes', pl: 'Buty' }, quantity: 6, amount: 6000 };

/** Of a night that began on Friday, and on which money was saved by a code. */
const booking = {
  reference: 'GR-7K3M-Q2',
  paymentMethod: 'online',
  startsAt: '2026-11-20T23:30:00.000Z',
  endsAt: '2026-11-21T01:00:00.000Z',
  contact: { name: 'Łucja Żak' },
  company: null,
  slots: [
    {
      position: 0,
      branch: {
        street: 'ul. Wadowicka 6',
        postalCode: '30-415',
        city: { en: 'Cracow', pl: 'Kraków' },
        timeZone: 'Europe/Warsaw',
      },
      offer: { name: { en: 'Bowling lane', pl: 'Tor do kręgli' } },
      label: { date: '2026-11-21', minute: 30 },
      addOns: [addOn],
    },
  ],
  price: {
    currency: 'PLN',
    total: 17_100,
    lines: [
      { ...line, kind: 'slot', minutes: 90, quantity: 2, amount: 12_000, discount: 800 },
      { ...line, kind: 'addOn', addOnId: addOn.id, quantity: 6, amount: 6000, discount: 400, vatPercent: 8 },
      { ...line, kind: 'discount', slot: null, amount: -1200, vatPercent: null },
      { ...line, kind: 'serviceFee', slot: null, amount: 300 },
    ],
  },
  paid: 17_100,
  refunded: 0,
  due: 0,
} as unknown as WireBooking;

const seller = { legalName: 'Smok sp. z o.o.', taxId: '8567346215' };
const name = { kind: 'receipt', number: 'GR-7K3M-Q2', issuedOn: '2026-11-22' as LocalDate } as const;

it('names what was sold in both languages, each line with its share of the discount', () => {
  const { lines, total } = describeSale(booking, seller, name);
  const said = lines.map((each) => [
    each.name.pl.replaceAll('\u00a0', ' '),
    each.gross.amount,
    each.vatPercent,
  ]);
  expect(said).toEqual([
    ['Tor do kręgli, 21 lis 2026, 00:30, 90 min × 2', 11_200, 23],
    ['Buty × 6', 5600, 8],
    ['Opłata serwisowa', 300, 23],
  ]);
  expect(lines.map((each) => each.name.en.replaceAll('\u00a0', ' '))).toEqual([
    'Bowling lane, 21 Nov 2026, 00:30, 90 min × 2',
    'Shoes × 6',
    'Service fee',
  ]);
  const shares = sumDocumentVat({ lines });
  expect(shares.map(({ percent, gross }) => [percent, gross.amount])).toEqual([
    [23, 11_500],
    [8, 5600],
  ]);
  expect(shares.reduce((sum, { net, vat }) => sum + net.amount + vat.amount, 0)).toBe(total.amount);
});

it('sells for the company of the venue, to a company where one is named, on the day it ended there', () => {
  const company = { name: 'Kula S.A.', taxId: '5260250274' };
  const address = { street: 'ul. Łąkowa 3/5', postalCode: '90-562', city: 'Łódź' };
  expect(describeSale({ ...booking, company: { ...company, address } }, seller, name)).toMatchObject({
    soldOn: '2026-11-21',
    seller: { name: 'Smok sp. z o.o.', taxId: '8567346215', address: ['ul. Wadowicka 6', '30-415 Kraków'] },
    buyer: { ...company, address: ['ul. Łąkowa 3/5', '90-562 Łódź'] },
  });
  expect(describeSale({ ...booking, company: { ...company, address: null } }, seller, name).buyer).toEqual(
    company,
  );
  expect(describeSale(booking, seller, name).buyer).toEqual({ name: 'Łucja Żak' });
  expect(findDay(booking, new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
});
