import { describe, expect, it } from 'vitest';
import { readReviewFilters, writeReviewFilters } from './review-address.ts';

describe('which reviews are shown', () => {
  it('stands in the address beside the choice of a time', () => {
    const before = new URLSearchParams('date=2026-11-20&guests=4');
    const after = writeReviewFilters(before, { sort: 'lowest', rating: '2', language: 'pl' });
    expect(after).toBe('?date=2026-11-20&guests=4&reviews=lowest&stars=2&written=pl');
    expect(readReviewFilters(new URLSearchParams(after))).toEqual({
      sort: 'lowest',
      rating: '2',
      language: 'pl',
    });
  });

  it('leaves out of the address what is usual', () => {
    const before = new URLSearchParams('reviews=highest&stars=1');
    expect(writeReviewFilters(before, { sort: 'newest' })).toBe('');
  });

  it('is the usual for anything that is not known', () => {
    const strange = new URLSearchParams('reviews=best&stars=6&written=%00');
    expect(readReviewFilters(strange)).toEqual({});
  });
});
