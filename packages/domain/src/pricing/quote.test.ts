import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import type { Promotion } from '../promotions/promotion.ts';
import { formatLocalDate } from '../time/local-date.ts';
import { findAddOnLimit } from './add-on.ts';
import type { SlotTerms } from './order-fingerprint.ts';
import type { PriceBand } from './price-bands.ts';
import {
  type BookingToQuote,
  type OfferToQuote,
  type Quote,
  quoteBooking,
  type SlotToQuote,
} from './quote.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const warsaw = 'Europe/Warsaw';
const utc = (text: string) => Date.parse(`${text}Z`);
const friday = formatLocalDate({ year: 2026, month: 11, day: 20 });

const peak: PriceBand = { name: 'peak', weekdays: [5], start: 1080, end: 1320, price: zloty(11_900) };
const bowling: OfferToQuote = {
  id: 'bowling',
  pricing: 'hour',
  basePrice: zloty(9900),
  businessPrice: zloty(15_000),
  bands: [peak],
  vatPercent: 23,
  depositPercent: null,
  addOns: [
    { id: 'shoes', price: zloty(700), pricedPer: 'person', maxQuantity: 16 },
    { id: 'pizza', price: zloty(5400), pricedPer: 'booking', maxQuantity: 6, vatPercent: 8 },
  ],
};
// 20:30–22:30 in Warsaw.
const slot: SlotToQuote = {
  offer: bowling,
  businessDay: friday,
  startsAt: utc('2026-11-20T19:30'),
  durationMinutes: 120,
  timeZone: warsaw,
  guests: 6,
  tables: 1,
  addOns: [],
  terms: { refundTiers: [{ hoursBefore: 24, percent: 100 }], confirmation: 'instant', regulations: 'a' },
};
const booking: BookingToQuote = {
  providerId: 'zegar',
  bookingType: 'personal',
  slots: [slot],
  serviceFee: { basisPoints: 0, fixed: 0, vatPercent: 23 },
};
const promotion: Promotion = {
  value: { kind: 'percent', percent: 15 },
  providerId: null,
  offerId: null,
  coveredOffers: null,
  minSpend: zloty(0),
  firstBookingOnly: false,
  perUserLimit: null,
  totalLimit: null,
  usedCount: 0,
  startsAt: utc('2026-11-01T00:00'),
  endsAt: utc('2026-12-01T00:00'),
  isActive: true,
};
const claim = (changes: Partial<Promotion> = {}) => ({
  promotion: { ...promotion, ...changes },
  now: utc('2026-11-18T12:00'),
  user: null,
});

function quoteOf(changes: Partial<BookingToQuote> = {}): Quote {
  const result = quoteBooking({ ...booking, ...changes });
  if (!result.isQuoted) throw new Error(`No quote: ${result.problem.kind}`);
  return result.quote;
}
function problemOf(changes: Partial<BookingToQuote>) {
  const result = quoteBooking({ ...booking, ...changes });
  return result.isQuoted ? undefined : result.problem;
}
const withAddOns = (...addOns: SlotToQuote['addOns']) => ({ slots: [{ ...slot, addOns }] });

describe('B-2 a quote', () => {
  test('lists slots, add-ons, discount and fee, and sums them up', () => {
    const quote = quoteOf({
      ...withAddOns({ id: 'pizza', quantity: 2 }, { id: 'shoes', quantity: 6 }),
      serviceFee: { basisPoints: 100, fixed: 150, vatPercent: 23 },
      promotion: claim(),
    });
    expect(
      quote.lines.map(({ kind, slot, addOnId, amount }) => [kind, slot, addOnId, amount.amount]),
    ).toEqual([
      ['slot', 0, undefined, 17_850],
      ['slot', 0, undefined, 4950],
      ['addOn', 0, 'shoes', 4200],
      ['addOn', 0, 'pizza', 10_800],
      ['discount', undefined, undefined, -5670],
      ['serviceFee', undefined, undefined, 471],
    ]);
    expect(quote.lines.map(({ discount }) => discount?.amount)).toEqual([
      2678,
      742,
      630,
      1620,
      undefined,
      undefined,
    ]);
    expect(quote.subtotal).toEqual(zloty(37_800));
    expect(quote.discount).toEqual(zloty(5670));
    expect(quote.fee).toEqual(zloty(471));
    expect(quote.total).toEqual(zloty(32_601));
    expect(quote.vat).toEqual([
      { percent: 23, gross: zloty(23_421), vat: zloty(4380), net: zloty(19_041) },
      { percent: 8, gross: zloty(9180), vat: zloty(680), net: zloty(8500) },
    ]);
    expect(quote.promotion).toEqual({ isAccepted: true, discount: zloty(5670) });
  });

  test('B-5 of a business booking has the fixed business price', () => {
    const quote = quoteOf({ bookingType: 'business' });
    expect(quote.lines).toHaveLength(1);
    expect(quote.total).toEqual(zloty(30_000));
  });

  test('follows the clock of the place in the nights when it changes, and charges the time that passes', () => {
    const late: PriceBand = { name: 'peak', weekdays: [6], start: 1500, end: 1620, price: zloty(12_000) };
    const night = (startsAt: number, month: number, day: number) => {
      const businessDay = formatLocalDate({ year: 2026, month, day });
      const offer = { ...bowling, bands: [late] };
      const { lines } = quoteOf({ slots: [{ ...slot, offer, businessDay, startsAt, durationMinutes: 180 }] });
      return lines.map(({ band, minutes }) => [band, minutes]);
    };
    // From 01:00 for three hours; the band runs from 01:00 until the clock reads 03:00.
    expect(night(utc('2026-10-24T23:00'), 10, 24)).toEqual([['peak', 180]]);
    expect(night(utc('2026-03-29T00:00'), 3, 28)).toEqual([
      ['peak', 60],
      [undefined, 120],
    ]);
  });

  test('says why a code does not count, and stays as it is', () => {
    const quote = quoteOf({ promotion: claim({ minSpend: zloty(30_000) }) });
    expect(quote.promotion).toEqual({ isAccepted: false, reason: 'minSpend', missing: zloty(7200) });
    expect(quote.total).toEqual(quoteOf().total);
    expect(quote.fingerprint).toBe(quoteOf().fingerprint);
  });

  test('lowers only the slots that a code covers', () => {
    const karaoke = { ...slot, offer: { ...bowling, id: 'karaoke' } };
    const quote = quoteOf({
      slots: [slot, karaoke],
      promotion: claim({ providerId: 'zegar', offerId: 'karaoke' }),
    });
    expect(quote.discount).toEqual(zloty(3420));
    expect(quote.lines.map(({ slot: index, discount }) => [index, discount?.amount])).toEqual([
      [0, 0],
      [0, 0],
      [1, 2678],
      [1, 742],
      [undefined, undefined],
    ]);
  });

  test('never falls below zero, and what costs nothing bears no fee', () => {
    const quote = quoteOf({
      promotion: claim({ value: { kind: 'amount', amount: zloty(100_000) } }),
      serviceFee: { basisPoints: 250, fixed: 400, vatPercent: 23 },
    });
    expect(quote.discount).toEqual(zloty(22_800));
    expect(quote.fee).toEqual(zloty(0));
    expect(quote.total).toEqual(zloty(0));
    expect(quote.vat).toEqual([]);
  });

  test('is the same however the add-ons were chosen', () => {
    const one = quoteOf(withAddOns({ id: 'pizza', quantity: 3 }, { id: 'shoes', quantity: 1 }));
    const other = quoteOf(
      withAddOns({ id: 'shoes', quantity: 1 }, { id: 'pizza', quantity: 1 }, { id: 'pizza', quantity: 2 }),
    );
    expect(other).toEqual(one);
  });

  test.each([
    [
      { id: 'sauna', quantity: 1 },
      { kind: 'foreignAddOn', addOnId: 'sauna', slot: 0 },
    ],
    [
      { id: 'pizza', quantity: 7 },
      { kind: 'addOnQuantity', addOnId: 'pizza', limit: 6, slot: 0 },
    ],
    [
      { id: 'pizza', quantity: 0 },
      { kind: 'addOnQuantity', addOnId: 'pizza', limit: 6, slot: 0 },
    ],
    [
      { id: 'pizza', quantity: -1 },
      { kind: 'addOnQuantity', addOnId: 'pizza', limit: 6, slot: 0 },
    ],
    [
      { id: 'pizza', quantity: 1.5 },
      { kind: 'addOnQuantity', addOnId: 'pizza', limit: 6, slot: 0 },
    ],
    [
      { id: 'pizza', quantity: 2 ** 31 },
      { kind: 'addOnQuantity', addOnId: 'pizza', limit: 6, slot: 0 },
    ],
    [
      { id: 'shoes', quantity: 7 },
      { kind: 'addOnQuantity', addOnId: 'shoes', limit: 6, slot: 0 },
    ],
  ])('is refused with the add-on %j', (addOn, problem) => {
    expect(problemOf(withAddOns(addOn))).toEqual(problem);
  });

  test('holds an add-on that was named twice to one limit', () => {
    const twice = withAddOns({ id: 'pizza', quantity: 3 }, { id: 'pizza', quantity: 4 });
    expect(problemOf(twice)).toMatchObject({ kind: 'addOnQuantity', addOnId: 'pizza' });
  });

  test('has one for each guest, and never more than the venue has', () => {
    expect(findAddOnLimit({ pricedPer: 'person', maxQuantity: 16 }, 20)).toBe(16);
    expect(findAddOnLimit({ pricedPer: 'person', maxQuantity: 40 }, 20)).toBe(20);
    expect(findAddOnLimit({ pricedPer: 'person', maxQuantity: 16 }, 2)).toBe(2);
    expect(findAddOnLimit({ pricedPer: 'booking', maxQuantity: 4 }, 20)).toBe(4);
  });

  test('is refused for nothing, for mixed currencies and beyond what can be paid', () => {
    expect(problemOf({ slots: [] })).toEqual({ kind: 'noSlot' });
    const inEuro = { ...slot, offer: { ...bowling, basePrice: makeMoney(2000, 'EUR') } };
    expect(problemOf({ slots: [inEuro] })).toEqual({ kind: 'currencyMix' });
    const dear = { ...slot, offer: { ...bowling, basePrice: zloty(2 ** 31 - 1), bands: [] } };
    expect(problemOf({ slots: [dear] })).toEqual({ kind: 'tooHigh' });
  });
});

describe('a deposit', () => {
  const withDeposit = (depositPercent: number | null) => [{ ...slot, offer: { ...bowling, depositPercent } }];

  test('is the part of the price after the discount that is due online, with all of the fee', () => {
    const serviceFee = { basisPoints: 0, fixed: 400, vatPercent: 23 };
    const { total: sum, dueOnline } = quoteOf({ slots: withDeposit(30), serviceFee, promotion: claim() });
    // 228.00 zł, less 15 %.
    expect(sum).toEqual(zloty(19_380 + 400));
    expect(dueOnline).toEqual(zloty(5814 + 400));
  });

  test('without one everything is due online', () => {
    expect(quoteOf().dueOnline).toEqual(quoteOf().total);
  });

  test('another one is another promise', () => {
    const prints = [null, 29, 30].map((percent) => quoteOf({ slots: withDeposit(percent) }).fingerprint);
    expect(new Set(prints).size).toBe(3);
  });
});

describe('the fingerprint of a quote', () => {
  test('is short text, and the same with a code that does not count', () => {
    expect(quoteOf().fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(quoteOf({ promotion: claim({ isActive: false }) }).fingerprint).toBe(quoteOf().fingerprint);
  });

  test('is another when any figure is', () => {
    const offer = (changes: Partial<OfferToQuote>) => ({
      slots: [{ ...slot, offer: { ...bowling, ...changes } }],
    });
    const halfHour = (price: number) =>
      quoteOf({
        slots: [{ ...slot, offer: { ...bowling, basePrice: zloty(price), bands: [] }, durationMinutes: 30 }],
      });
    expect(halfHour(4999).total).toEqual(halfHour(5000).total);
    const quotes = [
      halfHour(4999),
      halfHour(5000),
      quoteOf(),
      quoteOf(offer({ basePrice: zloty(9901) })),
      quoteOf(offer({ bands: [] })),
      quoteOf(offer({ vatPercent: 8 })),
      quoteOf(withAddOns({ id: 'pizza', quantity: 1 })),
      quoteOf({ promotion: claim() }),
      quoteOf({ serviceFee: { basisPoints: 0, fixed: 1, vatPercent: 23 } }),
      quoteOf({ bookingType: 'business' }),
      quoteOf({ slots: [slot, slot] }),
    ];
    expect(new Set(quotes.map(({ fingerprint }) => fingerprint)).size).toBe(quotes.length);
  });

  test('is another when anything is that was promised beside the price', () => {
    const at = (changes: Partial<SlotToQuote>) => quoteOf({ slots: [{ ...slot, ...changes }] });
    const promising = (changes: Partial<SlotTerms>) => at({ terms: { ...slot.terms, ...changes } });
    const quotes = [
      quoteOf(),
      promising({ refundTiers: [] }),
      promising({ refundTiers: [{ hoursBefore: 24, percent: 50 }] }),
      promising({ refundTiers: [{ hoursBefore: 48, percent: 100 }] }),
      promising({ confirmation: 'request' }),
      promising({ regulations: 'b' }),
      at({ startsAt: slot.startsAt - 1_800_000, offer: { ...bowling, bands: [] } }),
      at({ offer: { ...bowling, bands: [] } }),
      at({ guests: 5 }),
    ];
    expect(new Set(quotes.map(({ fingerprint }) => fingerprint)).size).toBe(quotes.length);
    const [one, two] = [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ];
    expect(promising({ refundTiers: [one, two] }).fingerprint).toBe(
      promising({ refundTiers: [two, one] }).fingerprint,
    );
  });
});
