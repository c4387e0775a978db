import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../lib/quote-query.ts';
import { findPriceChange, isBookable, judgeItem } from './cart-check.ts';

const quote = {
  price: {
    lines: [
      { kind: 'slot', slot: 0, amount: 17_850 },
      { kind: 'slot', slot: 0, amount: 4_950 },
      { kind: 'addOn', slot: 0, addOnId: 'board', amount: 7_200 },
      { kind: 'slot', slot: 1, amount: 4_400 },
      { kind: 'serviceFee', slot: null, amount: 400 },
    ],
  },
  slots: [
    { refusal: null, nearest: [] },
    { refusal: 'full', nearest: [{ date: '2026-11-20', startsAt: '2026-11-20T21:30:00.000Z' }] },
  ],
} as unknown as Quote;

describe('an item of the cart', () => {
  it('costs the sum of its lines, extras aside', () => {
    expect(judgeItem(quote, 0)).toMatchObject({
      state: 'free',
      slotPrice: 22_800,
      addOnPrices: { board: 7_200 },
    });
  });

  it('that is gone says why, and what is near', () => {
    const check = judgeItem(quote, 1);
    expect(check).toMatchObject({ state: 'gone', refusal: 'full', slot: { nearest: [{}] } });
    expect(isBookable(check)).toBe(false);
  });

  it('has another price only when another one was told', () => {
    const check = judgeItem(quote, 0);
    expect(findPriceChange({}, check)).toBeUndefined();
    expect(findPriceChange({ shownPrice: 22_800 }, check)).toBeUndefined();
    expect(findPriceChange({ shownPrice: 21_800 }, check)).toEqual({ before: 21_800, now: 22_800 });
  });
});
