import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchAnswer, takePrefetched } from './prefetched-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  takePrefetched('cities');
  vi.useRealTimers();
});

describe('an early answer', () => {
  it('is asked for once and taken once', async () => {
    const ask = vi.fn(async () => 'eight');
    prefetchAnswer('cities', ask);
    prefetchAnswer('cities', ask);
    expect(ask).toHaveBeenCalledOnce();
    expect(await takePrefetched('cities')).toBe('eight');
    expect(takePrefetched('cities')).toBeUndefined();
  });

  it('is not kept for a visit that comes much later', () => {
    prefetchAnswer('cities', async () => 'eight');
    vi.advanceTimersByTime(10_000);
    expect(takePrefetched('cities')).toBeUndefined();
  });

  it('is forgotten when it failed before anybody came for it', async () => {
    prefetchAnswer('cities', () => Promise.reject(new Error('offline')));
    await vi.advanceTimersByTimeAsync(0);
    expect(takePrefetched('cities')).toBeUndefined();
  });

  it('tells its failure to a screen that came in time', async () => {
    prefetchAnswer('cities', () => Promise.reject(new Error('offline')));
    await expect(takePrefetched('cities')).rejects.toThrow('offline');
  });
});
