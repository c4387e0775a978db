import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  takeEarly('cities');
  vi.useRealTimers();
});

describe('an early answer', () => {
  it('is asked for once and taken once', async () => {
    const ask = vi.fn(async () => 'eight');
    askEarly('cities', ask);
    askEarly('cities', ask);
    expect(ask).toHaveBeenCalledOnce();
    expect(await takeEarly('cities')).toBe('eight');
    expect(takeEarly('cities')).toBeUndefined();
  });

  it('is not kept for a visit that comes much later', () => {
    askEarly('cities', async () => 'eight');
    vi.advanceTimersByTime(10_000);
    expect(takeEarly('cities')).toBeUndefined();
  });

  it('is forgotten when it failed before anybody came for it', async () => {
    askEarly('cities', () => Promise.reject(new Error('offline')));
    await vi.advanceTimersByTimeAsync(0);
    expect(takeEarly('cities')).toBeUndefined();
  });

  it('tells its failure to a screen that came in time', async () => {
    askEarly('cities', () => Promise.reject(new Error('offline')));
    await expect(takeEarly('cities')).rejects.toThrow('offline');
  });
});
