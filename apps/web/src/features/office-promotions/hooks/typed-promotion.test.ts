import { describe, expect, it } from 'vitest';
import { emptyPromotion, readPromotion } from './typed-promotion.ts';

const typed = {
  ...emptyPromotion,
  code: ' krece20 ',
  description: { en: '20% off', pl: '20% zniżki' },
  value: '20',
  from: '2026-11-27',
  until: '2026-11-30',
};

describe('a new code', () => {
  it('holds for whole days of Poland', () => {
    expect(readPromotion(typed)).toEqual({
      promotion: expect.objectContaining({
        code: 'KRECE20',
        value: 20,
        minSpend: 0,
        perUserLimit: 1,
        totalLimit: null,
        startsAt: '2026-11-26T23:00:00.000Z',
        endsAt: '2026-11-30T23:00:00.000Z',
      }),
    });
  });

  it('of an amount is read as money', () => {
    const money = { ...typed, kind: 'amount' as const, value: '12,50', minSpend: '50' };
    expect(readPromotion(money)).toMatchObject({ promotion: { value: 1250, minSpend: 5000 } });
  });

  it.each([
    ['code', { code: 'A-B' }],
    ['pl', { description: { en: 'Off', pl: ' ' } }],
    ['value', { value: '101' }],
    ['value', { kind: 'amount' as const, value: '0' }],
    ['minSpend', { minSpend: 'much' }],
    ['from', { from: '' }],
    ['until', { until: '2026-11-26' }],
    ['perUser', { perUserLimit: '0' }],
    ['total', { totalLimit: '1.5' }],
  ])('says that %s is wrong', (field, changed) => {
    expect(readPromotion({ ...typed, ...changed })).toMatchObject({ wrong: expect.arrayContaining([field]) });
  });
});
