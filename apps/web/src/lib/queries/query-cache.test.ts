import { SWRConfig } from 'swr';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropPrivateQueries, isPrivateQuery, queryCacheSettings } from './query-cache.ts';

const { cache } = SWRConfig.defaultValue;
const own = 'GET /user/profile/sessions {}';
const open = 'GET /area/cities/user {}';

afterEach(() => {
  for (const key of [...cache.keys()]) cache.delete(key);
});

test('an answer is private when it depends on who asks', () => {
  expect(isPrivateQuery({ key: own })).toBe(true);
  expect(isPrivateQuery({ key: open })).toBe(false);
});

test('S-2 what one person was told is gone for the next; what everybody knows stays', async () => {
  cache.set(own, { data: 'secret', _k: own } as object);
  cache.set(open, { data: 'cities', _k: open } as object);
  dropPrivateQueries({ asksAgain: false });
  await Promise.resolve();
  expect(cache.get(own)?.data).toBeUndefined();
  expect(cache.get(open)?.data).toBe('cities');
});

test('F-1 what failed is asked for again every five seconds, three times', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const revalidate = vi.fn(async () => true);
  const fail = (retryCount: number) =>
    queryCacheSettings.onErrorRetry?.(new Error('away'), open, {} as never, revalidate, {
      retryCount,
      dedupe: true,
    });
  for (const retryCount of [1, 2, 3]) {
    fail(retryCount);
    vi.advanceTimersByTime(4999);
    expect(revalidate).toHaveBeenCalledTimes(retryCount - 1);
    vi.advanceTimersByTime(1);
    expect(revalidate).toHaveBeenCalledTimes(retryCount);
    expect(revalidate).toHaveBeenLastCalledWith({ retryCount });
  }
  fail(4);
  vi.advanceTimersByTime(60_000);
  expect(revalidate).toHaveBeenCalledTimes(3);
});
