import { describe, expect, test, vi } from 'vitest';
import { joinFigures } from './market-figures.ts';

const count = (...counts: number[]) => ({
  status: 'ready' as const,
  data: { items: counts.map((providerCount) => ({ providerCount })) },
});

const market = { status: 'ready' as const, data: { providers: 42, cities: 2 } };

describe('the figures of the market', () => {
  test('are those of the market, and only the activities that somebody offers', () => {
    expect(joinFigures(market, count(5, 0, 1, 0))).toEqual({
      status: 'ready',
      data: { places: 42, cities: 2, activities: 2 },
    });
  });

  test('wait for both answers', () => {
    expect(joinFigures(market, { status: 'loading' })).toEqual({ status: 'loading' });
    expect(joinFigures({ status: 'loading' }, count(1))).toEqual({ status: 'loading' });
  });

  test('fail when one answer fails, and a retry asks only for that one', () => {
    const retry = vi.fn();
    const state = joinFigures(market, { status: 'failed', isRetrying: true, retry });
    expect(state).toMatchObject({ status: 'failed', isRetrying: true });
    if (state.status === 'failed') state.retry();
    expect(retry).toHaveBeenCalledOnce();
  });
});
