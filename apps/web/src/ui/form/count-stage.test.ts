import { describe, expect, it } from 'vitest';
import { findCountStage } from './count-stage.ts';

/** The lengths at which something is read out, while somebody types letter by letter. */
function listNews(limit: number | undefined, until: number): number[] {
  const lengths = Array.from({ length: until }, (_, typed) => typed + 1);
  return lengths.filter((length) => findCountStage(length, limit) !== findCountStage(length - 1, limit));
}

describe('the counter of a long text', () => {
  it('is read out near the limit, at it and past it, and not with every letter', () => {
    expect(listNews(2000, 2500)).toEqual([1800, 1940, 2000, 2001]);
    expect(listNews(10, 20)).toEqual([9, 10, 11]);
  });

  it('has none where nothing is limited', () => {
    expect(listNews(undefined, 500)).toEqual([]);
  });
});
