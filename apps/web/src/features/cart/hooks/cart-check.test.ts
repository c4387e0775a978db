import { describe, expect, it } from 'vitest';
import { type CheckAnswer, findPriceChange, isBookable, judgeItem } from './cart-check.ts';

const free = { state: 'free', refusal: null, nearest: [], lostAddOns: [], stock: [] };
const answer = {
  price: {
    lines: [
      { kind: 'slot', slot: 0, amount: 17_850 },
      { kind: 'slot', slot: 0, amount: 4_950 },
      { kind: 'addOn', slot: 0, addOnId: 'board', amount: 7_200 },
      { kind: 'serviceFee', slot: null, amount: 400 },
    ],
  },
  items: [
    free,
    { ...free, state: 'taken', refusal: 'full', nearest: [{ date: '2026-11-20' }] },
    { ...free, state: 'gone' },
    { ...free, lostAddOns: ['pizza'] },
  ],
} as unknown as CheckAnswer;

describe('an item of the cart', () => {
  it('costs the sum of its lines, extras aside', () => {
    expect(judgeItem(answer, 0)).toEqual({
      state: 'free',
      slotPrice: 22_800,
      addOnPrices: { board: 7_200 },
      stock: [],
    });
  });

  it('that is taken says why, and what is near', () => {
    const check = judgeItem(answer, 1);
    expect(check).toEqual({ state: 'taken', refusal: 'full', nearest: [{ date: '2026-11-20' }] });
    expect(isBookable(check)).toBe(false);
  });

  it('that is offered no more, or not with its extras, is not booked', () => {
    expect(judgeItem(answer, 2)).toEqual({ state: 'gone' });
    expect(judgeItem(answer, 3)).toEqual({ state: 'extrasGone', lostAddOns: ['pizza'], stock: [] });
  });

  it('has another price only when another one was told', () => {
    const check = judgeItem(answer, 0);
    expect(findPriceChange({}, check)).toBeUndefined();
    expect(findPriceChange({ shownPrice: 22_800 }, check)).toBeUndefined();
    expect(findPriceChange({ shownPrice: 21_800 }, check)).toEqual({ before: 21_800, now: 22_800 });
  });
});
