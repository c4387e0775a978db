import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { splitProportionally } from '../money/split.ts';
import {
  type CommissionTerms,
  findMissing,
  findVisitPosition,
  type VisitMoney,
  type VisitPosition,
  visitAccounts,
} from './visit-position.ts';

const sixPercent: CommissionTerms = { basisPoints: 600, fixed: 0, vatPercent: 23 };

const evening: VisitMoney = {
  outcome: 'tookPlace',
  total: 10_400,
  fee: 400,
  feeVatPercent: 23,
  marketDiscount: 0,
  keptOnline: 10_400,
  keptAtVenue: 0,
  refunded: 0,
  isThroughMarket: true,
};

const sum = (position: VisitPosition) =>
  visitAccounts.reduce((total, account) => total + position[account], 0);
const toVenue = (visit: VisitMoney, terms = sixPercent) => 0 - findVisitPosition(visit, terms).venue;

describe('what a visit leaves on the accounts', () => {
  test('divides what was paid online between venue, fee, commission and VAT', () => {
    expect(findVisitPosition(evening, sixPercent)).toEqual({
      guests: 10_400,
      till: 0,
      venue: -(10_000 - 600 - 138),
      fees: -325,
      feeVat: -75,
      commission: -600,
      commissionVat: -138,
      vouchers: 0,
    });
  });

  test('a venue that has the money owes the fee and the commission', () => {
    expect(toVenue({ ...evening, keptOnline: 0, keptAtVenue: 10_400 })).toBe(-400 - 600 - 138);
    // Nobody has pressed the button: the guests were there, and have paid on the spot.
    expect(toVenue({ ...evening, keptOnline: 0 })).toBe(-400 - 600 - 138);
  });

  test('a deposit covers fee and commission first', () => {
    expect(toVenue({ ...evening, keptOnline: 3400, keptAtVenue: 7000 })).toBe(3400 - 400 - 738);
  });

  test('nobody pays for guests who never came and never paid', () => {
    const empty = { ...evening, outcome: 'noShow', keptOnline: 0 } as const;
    expect(findVisitPosition(empty, sixPercent)).toEqual(
      Object.fromEntries(visitAccounts.map((account) => [account, 0])),
    );
  });

  test('what is kept of a booking that was called off is divided as the whole would be', () => {
    const half = { ...evening, outcome: 'calledOff', keptOnline: 5200, refunded: 5200 } as const;
    expect(toVenue(half)).toBe(5000 - 300 - 69);
  });

  test('the market bears its vouchers, and the venue has its price', () => {
    const bought = { ...evening, marketDiscount: 2000, total: 8400, keptOnline: 8400 };
    expect(toVenue(bought)).toBe(toVenue(evening));
    expect(findVisitPosition(bought, sixPercent).vouchers).toBe(2000);
    const free = { ...evening, marketDiscount: 10_000, total: 0, fee: 0, keptOnline: 0 };
    expect(toVenue(free)).toBe(10_000 - 738);
    expect(toVenue({ ...free, outcome: 'calledOff' })).toBe(0);
  });

  test('the own desk of a venue costs nothing', () => {
    const walkIn = {
      ...evening,
      total: 10_000,
      fee: 0,
      keptOnline: 0,
      keptAtVenue: 10_000,
      isThroughMarket: false,
    };
    expect(toVenue(walkIn)).toBe(0);
  });

  test('33 % of five grosz loses and makes none', () => {
    const third = { basisPoints: 3300, fixed: 0, vatPercent: 23 };
    const tiny = { ...evening, total: 5, fee: 0, keptOnline: 5 };
    expect(findVisitPosition(tiny, third)).toMatchObject({
      guests: 5,
      venue: -3,
      commission: -2,
      commissionVat: 0,
    });
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const anyTerms = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixed: fc.integer({ min: 0, max: 10_000 }),
  vatPercent: fc.constantFrom(0, 8, 23),
});
const anyVisit = fc
  .record({
    outcome: fc.constantFrom('tookPlace' as const, 'noShow' as const, 'calledOff' as const),
    price: amount,
    fee: fc.integer({ min: 0, max: 5000 }),
    feeVatPercent: fc.constantFrom(0, 23),
    marketDiscount: amount,
    keptOnline: amount,
    keptAtVenue: amount,
    refunded: amount,
    isThroughMarket: fc.boolean(),
  })
  .map(({ price, ...visit }): VisitMoney => ({ ...visit, total: price + visit.fee }));

describe('for whatever money there is', () => {
  test('all accounts together have nothing', () => {
    fc.assert(fc.property(anyVisit, anyTerms, (visit, terms) => sum(findVisitPosition(visit, terms)) === 0));
  });

  test('the market takes no commission beyond what the venue turns over', () => {
    fc.assert(
      fc.property(anyVisit, anyTerms, (visit, terms) => {
        const { commission, fees, feeVat } = findVisitPosition(visit, terms);
        expect(commission).toBeLessThanOrEqual(0);
        expect(-fees - feeVat).toBeLessThanOrEqual(visit.fee);
      }),
    );
  });

  test('step by step leads to the same as all at once, each step balanced', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyVisit, { minLength: 1, maxLength: 5 }), (terms, steps) => {
        const posted: Record<string, number> = {};
        for (const visit of steps) {
          const missing = findMissing(findVisitPosition(visit, terms), posted);
          expect(missing.reduce((total, line) => total + line.amount, 0)).toBe(0);
          for (const line of missing) posted[line.account] = (posted[line.account] ?? 0) + line.amount;
        }
        const last = steps.at(-1);
        expect(last && findMissing(findVisitPosition(last, terms), posted)).toEqual([]);
      }),
    );
  });

  test('three guests who pay equal shares pay the whole', () => {
    fc.assert(
      fc.property(amount, anyTerms, (total, terms) => {
        const shares = splitProportionally(makeMoney(total, 'PLN'), [1, 1, 1]).map((share) => share.amount);
        const visit = {
          ...evening,
          total,
          fee: 0,
          keptOnline: shares.reduce((all, share) => all + share, 0),
        };
        expect(findVisitPosition(visit, terms).guests).toBe(total);
        expect(sum(findVisitPosition(visit, terms))).toBe(0);
      }),
    );
  });
});
