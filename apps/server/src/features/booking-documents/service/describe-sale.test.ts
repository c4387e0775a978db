import type { WireBooking } from '@gramy/contract/schemas/booking';
import { sumDocumentVat } from '@gramy/domain/documents/sale-document';
import { makeMoney } from '@gramy/domain/money/money';
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
      startsAt: '2026-11-20T23:30:00.000Z',
      endsAt: '2026-11-21T01:00:00.000Z',
      addOns: [addOn],
    },
  ],
  price: {
    currency: 'PLN',
    discount: 1200,
    total: 17_100,
    lines: [
      { ...line, kind: 'slot', minutes: 30, quantity: 2, amount: 5000, discount: 300 },
      { ...line, kind: 'slot', minutes: 60, quantity: 2, amount: 7000, discount: 500 },
      { ...line, kind: 'addOn', addOnId: addOn.id, quantity: 6, amount: 6000, discount: 400, vatPercent: 8 },
      { ...line, kind: 'discount', slot: null, amount: -1200, vatPercent: null },
      { ...line, kind: 'serviceFee', slot: null, amount: 300 },
    ],
  },
  promoCode: 'LATO',
  paid: 17_100,
  refunded: 0,
  due: 0,
} as unknown as WireBooking;

const seller = { legalName: 'Smok sp. z o.o.', taxId: '8567346215' };
const name = { kind: 'receipt', number: 'GR-7K3M-Q2', issuedOn: '2026-11-22' as LocalDate } as const;

it('names what was sold in both languages, each line with its share of the discount', () => {
  const { lines, total, discount } = describeSale(booking, seller, name);
  expect(discount).toEqual({ amount: makeMoney(1200, 'PLN'), code: 'LATO' });
  const said = lines.map((each) => [
    each.name.pl.replaceAll('\u00a0', ' '),
    each.gross.amount,
    each.vatPercent,
  ]);
  expect(said).toEqual([
    ['Tor do kręgli, 21 lis 2026, 00:30–01:00, 30 min × 2', 4700, 23],
    ['Tor do kręgli, 21 lis 2026, 01:00–02:00, 60 min × 2', 6500, 23],
    ['Buty × 6', 5600, 8],
    ['Opłata serwisowa', 300, 23],
  ]);
  expect(lines.map((each) => each.name.en.replaceAll('\u00a0', ' '))).toEqual([
    'Bowling lane, 21 Nov 2026, 00:30–01:00, 30 min × 2',
    'Bowling lane, 21 Nov 2026, 01:00–02:00, 60 min × 2',
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

it('says what a deposit leaves for the venue', () => {
  const deposit = { ...booking, paymentMethod: 'online', paid: 5000, due: 12_100, dueOnline: 0 } as const;
  expect(describeSale(deposit, seller, name)).toMatchObject({
    paid: { amount: 5000 },
    due: { amount: 12_100 },
    dueAtVenue: { amount: 12_100 },
  });
  const whole = { ...deposit, dueOnline: 12_100 };
  expect(describeSale(whole, seller, name)).not.toHaveProperty('dueAtVenue');
});

it('says of a game over the change of the clock which hour was played', () => {
  const [slot] = booking.slots;
  const times = { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T02:00:00.000Z' };
  const slots = slot ? [{ ...slot, ...times }] : [];
  const { lines } = describeSale({ ...booking, slots }, seller, name);
  expect(lines.slice(0, 2).map((each) => each.name.en.replaceAll('\u00a0', ' '))).toEqual([
    'Bowling lane, 25 Oct 2026, 02:30–02:00 (the clocks go back in between), 30 min × 2',
    'Bowling lane, 25 Oct 2026, 02:00–03:00 (after the clocks go back), 60 min × 2',
  ]);
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
  expect(describeSale(booking, { ...seller, holder: 'Zuzanna Gąsior' }, name).buyer).toEqual({
    name: 'Zuzanna Gąsior',
  });
  expect(findDay(booking, new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
});
