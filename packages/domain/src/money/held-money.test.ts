import { describe, expect, it } from 'vitest';
import { findArrived, listDecisions, type MoneyInReview, reviewKinds } from './held-money.ts';

const asked = { orderId: 'order', amount: 5000, currency: 'PLN' } as const;
const told = (change: object = {}) => [{ ...asked, ...change }];
const held = (change: Partial<MoneyInReview>): MoneyInReview => ({
  kind: 'payment',
  asked,
  told: told(),
  isCounted: false,
  ...change,
});

describe('money that is held', () => {
  it.each([
    ['says now what was asked for', {}, ['accept', 'giveBack', 'close']],
    ['is more', { told: told({ amount: 5001 }) }, ['accept', 'giveBack', 'close']],
    ['is more in small letters', { told: told({ currency: 'pln' }) }, ['accept', 'giveBack', 'close']],
    ['is less', { told: told({ amount: 4999 }) }, ['giveBack', 'close']],
    ['is in another currency', { told: told({ currency: 'EUR' }) }, ['giveBack', 'close']],
    ['is for another order', { told: told({ orderId: null }) }, ['giveBack', 'close']],
    ['contradicts itself', { told: [...told({ amount: 1 }), ...told()] }, ['giveBack', 'close']],
    ['is nothing', { told: told({ amount: 0 }) }, ['close']],
    ['is not told', { told: [] }, ['close']],
    ['comes twice', { kind: 'secondPayment', isCounted: true }, ['giveBack', 'close']],
    ['is the only one, by another name', { kind: 'secondPayment' }, ['accept', 'giveBack', 'close']],
    ['is nobody’s', { kind: 'unknownPayment', asked: null }, ['giveBack', 'close']],
    ['is refused for good', { kind: 'refundRefused', told: [] }, ['accept', 'giveBack']],
    ['came back', { kind: 'refundReturned' }, ['giveBack', 'close']],
    ['went back otherwise', { kind: 'refund', told: told({ amount: 1 }) }, ['accept', 'giveBack']],
  ] as const)('and %s can be decided', (_, change, decisions) => {
    expect(listDecisions(held(change))).toEqual(decisions);
  });

  it('never waits for ever, whatever is said of it', () => {
    for (const kind of reviewKinds)
      expect(listDecisions({ kind, asked: null, told: [], isCounted: true })).not.toEqual([]);
  });

  it('is what stands nearest to the bank', () => {
    expect(findArrived([...told({ amount: 1 }), ...told({ amount: 700, currency: 'eur' })])).toEqual({
      amount: 700,
      currency: 'EUR',
    });
    expect(findArrived(told({ amount: -5 }))).toBeUndefined();
    expect(findArrived(told({ currency: null }))).toBeUndefined();
  });
});
