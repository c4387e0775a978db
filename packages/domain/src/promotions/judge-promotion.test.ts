import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { judgePromotion, type PromotionUse, promotionRefusals } from './judge-promotion.ts';
import { findDiscount, type Promotion } from './promotion.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const starts = Date.parse('2026-11-01T00:00Z');
const ends = Date.parse('2026-12-01T00:00Z');

const code: Promotion = {
  value: { kind: 'percent', percent: 15 },
  providerId: null,
  offerId: null,
  coveredOffers: null,
  minSpend: zloty(5000),
  firstBookingOnly: false,
  perUserLimit: 2,
  totalLimit: 100,
  usedCount: 0,
  startsAt: starts,
  endsAt: ends,
  isActive: true,
};
const use: PromotionUse = {
  now: starts,
  user: { uses: 0, bookings: 3 },
  providerId: 'zegar',
  spends: [
    { offerId: 'bowling', amount: zloty(6000) },
    { offerId: 'karaoke', amount: zloty(4001) },
  ],
};
const refusalOf = (changes: Partial<Promotion>, otherUse: Partial<PromotionUse> = {}) => {
  const verdict = judgePromotion({ ...code, ...changes }, { ...use, ...otherUse });
  return verdict.isAccepted ? undefined : verdict.reason;
};

describe('a promo code', () => {
  test('takes its percentage off, half up, or its amount', () => {
    expect(judgePromotion(code, use)).toEqual({ isAccepted: true, discount: zloty(1500) });
    expect(findDiscount({ kind: 'percent', percent: 50 }, zloty(1001))).toEqual(zloty(501));
    expect(findDiscount({ kind: 'amount', amount: zloty(3000) }, zloty(10_000))).toEqual(zloty(3000));
  });

  test('covers its own provider or offer only', () => {
    expect(refusalOf({ providerId: 'other' })).toBe('otherVenue');
    expect(refusalOf({ providerId: 'zegar', offerId: 'escape' })).toBe('otherVenue');
    const bowling = { ...code, providerId: 'zegar', offerId: 'bowling' };
    expect(judgePromotion(bowling, use)).toEqual({ isAccepted: true, discount: zloty(900) });
  });

  test('for some cities or activities covers the offers that are there, and no others', () => {
    const karaoke = { ...code, coveredOffers: ['karaoke'], minSpend: zloty(0) };
    expect(judgePromotion(karaoke, use)).toEqual({ isAccepted: true, discount: zloty(600) });
    expect(refusalOf({ coveredOffers: [] })).toBe('otherVenue');
  });

  test('of another currency is for another venue', () => {
    expect(refusalOf({ minSpend: makeMoney(0, 'EUR') })).toBe('otherVenue');
  });

  test('counts only what it covers towards the minimum, and says how much is missing', () => {
    const bowling = { ...code, providerId: 'zegar', offerId: 'bowling', minSpend: zloty(6001) };
    expect(judgePromotion(bowling, use)).toEqual({
      isAccepted: false,
      reason: 'minSpend',
      missing: zloty(1),
    });
    expect(refusalOf({ minSpend: zloty(10_001) })).toBeUndefined();
  });

  test('is good from its first moment until just before its last', () => {
    expect(refusalOf({}, { now: starts - 1 })).toBe('notYet');
    expect(refusalOf({}, { now: starts })).toBeUndefined();
    expect(refusalOf({}, { now: ends - 1 })).toBeUndefined();
    expect(refusalOf({}, { now: ends })).toBe('expired');
  });

  test('ends with its last use, for one person and for all', () => {
    expect(refusalOf({}, { user: { uses: 1, bookings: 3 } })).toBeUndefined();
    expect(refusalOf({}, { user: { uses: 2, bookings: 3 } })).toBe('perUserLimit');
    expect(refusalOf({ usedCount: 99 })).toBeUndefined();
    expect(refusalOf({ usedCount: 100 })).toBe('usedUp');
    expect(refusalOf({ usedCount: 100, totalLimit: null })).toBeUndefined();
  });

  test('for a first booking asks who it is for, once that is known', () => {
    expect(refusalOf({ firstBookingOnly: true })).toBe('firstBookingOnly');
    expect(refusalOf({ firstBookingOnly: true }, { user: { uses: 0, bookings: 0 } })).toBeUndefined();
    expect(refusalOf({ firstBookingOnly: true, perUserLimit: 1 }, { user: null })).toBeUndefined();
  });

  test('that does not exist or was switched off is unknown', () => {
    expect(judgePromotion(undefined, use)).toEqual({ isAccepted: false, reason: 'unknown' });
    expect(refusalOf({ isActive: false })).toBe('unknown');
  });

  test('names the reason that can be helped least', () => {
    const everything: Partial<Promotion> = {
      firstBookingOnly: true,
      usedCount: 100,
      minSpend: zloty(99_999),
    };
    const spent = { user: { uses: 2, bookings: 1 } };
    expect(refusalOf({ ...everything, providerId: 'other' }, spent)).toBe('otherVenue');
    expect(refusalOf(everything, spent)).toBe('firstBookingOnly');
    expect(refusalOf({ ...everything, firstBookingOnly: false }, spent)).toBe('perUserLimit');
    expect(refusalOf(everything, { user: null })).toBe('usedUp');
  });

  test('gives a discount between nothing and everything, or a reason of the list', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 60_000 }).map(zloty),
      }),
    );
    const limit = fc.option(fc.integer({ min: 1, max: 3 }));
    const promotion = fc.record({
      value,
      providerId: fc.constantFrom(null, 'zegar', 'other'),
      offerId: fc.constantFrom(null, 'bowling', 'karaoke'),
      coveredOffers: fc.constant(null),
      minSpend: fc.nat({ max: 20_000 }).map(zloty),
      firstBookingOnly: fc.boolean(),
      perUserLimit: limit,
      totalLimit: limit,
      usedCount: fc.nat({ max: 3 }),
      startsAt: fc.constant(starts),
      endsAt: fc.constant(ends),
      isActive: fc.boolean(),
    });
    const user = fc.option(fc.record({ uses: fc.nat({ max: 3 }), bookings: fc.nat({ max: 2 }) }));
    const now = fc.integer({ min: starts - 1000, max: ends + 1000 });
    const amounts = fc.tuple(fc.nat({ max: 30_000 }), fc.nat({ max: 30_000 }));
    fc.assert(
      fc.property(promotion, user, now, amounts, (given, who, when, [bowling, karaoke]) => {
        const spends = [
          { offerId: 'bowling', amount: zloty(bowling) },
          { offerId: 'karaoke', amount: zloty(karaoke) },
        ];
        const verdict = judgePromotion(given, { ...use, now: when, user: who, spends });
        if (!verdict.isAccepted) {
          expect(promotionRefusals).toContain(verdict.reason);
          expect(verdict.missing === undefined || verdict.missing.amount > 0).toBe(true);
          return;
        }
        const { offerId } = given;
        const covered = spends.reduce(
          (sum, spend) => sum + (offerId === null || offerId === spend.offerId ? spend.amount.amount : 0),
          0,
        );
        expect(verdict.discount.amount).toBeGreaterThanOrEqual(0);
        expect(verdict.discount.amount).toBeLessThanOrEqual(covered);
        expect(covered).toBeGreaterThanOrEqual(given.minSpend.amount);
      }),
    );
  });
});
