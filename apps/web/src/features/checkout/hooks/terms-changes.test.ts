import type { CartItem } from '@gramy/domain/cart/cart-item';
import { describe, expect, it } from 'vitest';
import { listTermsChanges, type Terms } from './terms-changes.ts';

const item = { id: 'a' } as CartItem;
const seen: Terms = {
  refundTiers: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
  confirmation: 'instant',
  regulations: 'v1',
};

const listKinds = (change: Partial<Terms>, total = 100, dueOnline = total) => {
  const before = { terms: [seen], total: 100, dueOnline: 100 };
  const now = { terms: [{ ...seen, ...change }], total, dueOnline };
  return listTermsChanges([item], before, now).map(({ kind }) => kind);
};

describe('what has changed since it was shown', () => {
  it('is nothing where only the order of the tiers differs, or a tier of nothing', () => {
    expect(listKinds({})).toEqual([]);
    expect(listKinds({ refundTiers: seen.refundTiers.toReversed() })).toEqual([]);
    expect(listKinds({ refundTiers: [...seen.refundTiers, { hoursBefore: 0, percent: 0 }] })).toEqual([]);
  });

  it('is each of the terms, and a total that no item explains', () => {
    expect(listKinds({ refundTiers: [] })).toEqual(['refund']);
    expect(listKinds({ confirmation: 'request' })).toEqual(['confirmation']);
    expect(listKinds({ regulations: 'v2', confirmation: 'request' })).toEqual([
      'confirmation',
      'regulations',
    ]);
    expect(listKinds({}, 101)).toEqual(['total']);
    expect(listKinds({}, 100, 30)).toEqual(['dueOnline']);
  });
});
