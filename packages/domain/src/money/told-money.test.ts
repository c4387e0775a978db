import { describe, expect, test } from 'vitest';
import { type AskedMoney, findDifference } from './told-money.ts';

const asked: AskedMoney = { orderId: 'a', amount: 8000, currency: 'PLN' };

describe('what a gateway says about money', () => {
  test('is the same in whatever case it writes the currency', () => {
    expect(findDifference(asked, [{ ...asked }])).toBeUndefined();
    expect(findDifference(asked, [{ ...asked, currency: 'pln' }, { ...asked }])).toBeUndefined();
  });

  test.each([
    ['amount', { amount: 1 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: null }],
    ['amount', { amount: 8001 }],
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: null }],
    ['currency', { currency: 'eur', amount: 1 }],
    ['order', { orderId: 'b' }],
    ['order', { orderId: null, currency: 'EUR', amount: 0 }],
  ] as const)('differs by its %s: %o', (difference, change) => {
    expect(findDifference(asked, [{ ...asked, ...change }])).toBe(difference);
  });

  test('differs as soon as one of several statements does, and where nothing is said', () => {
    expect(findDifference(asked, [{ ...asked }, { ...asked, amount: 1 }])).toBe('amount');
    expect(findDifference(asked, [])).toBe('order');
  });
});
