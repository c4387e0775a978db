import { expect, it } from 'vitest';
import { readSums, toMoney } from './held-sums.ts';

const told = (amount: number | null, currency: string | null) => ({ orderId: 'o', amount, currency });

it('says what is missing, only in one currency', () => {
  const expected = told(32_780, 'PLN');
  expect(readSums({ expected, got: [told(1, 'pln'), told(29_780, 'pln')] }).missing).toEqual({
    amount: 3000,
    currency: 'PLN',
  });
  expect(readSums({ expected, got: [told(29_780, 'EUR')] })).toMatchObject({
    arrived: { currency: 'EUR' },
    missing: null,
  });
  expect(readSums({ expected: null, got: [told(null, null)] })).toEqual({
    asked: null,
    arrived: null,
    missing: null,
  });
});

it('knows money of ours from that of others', () => {
  expect(toMoney({ amount: 5, currency: 'PLN' })).toEqual({ amount: 5, currency: 'PLN' });
  expect(toMoney({ amount: 5, currency: 'CZK' })).toBeUndefined();
});
