import { describe, expect, it, vi } from 'vitest';
import { createLoadingCache } from './loading-cache.ts';

/** A load that ends when the test says so. */
function makeLoader<Value>() {
  let answer: (value: Value) => void = () => undefined;
  const loading = new Promise<Value>((resolve) => {
    answer = resolve;
  });
  return { find: vi.fn(() => loading), answer: (value: Value) => answer(value) };
}

describe('a loading cache', () => {
  it('loads once, and then has the value at once', async () => {
    const cache = createLoadingCache<string>({ most: 9 });
    const find = vi.fn(async () => 'blue');
    expect(cache.get('sky')).toBeUndefined();
    expect(await cache.find('sky', find)).toBe('blue');
    expect(await cache.find('sky', find)).toBe('blue');
    expect(cache.get('sky')).toBe('blue');
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('loads once for concurrent callers', async () => {
    const cache = createLoadingCache<string>({ most: 9 });
    const { find, answer } = makeLoader<string>();
    const all = Promise.all([1, 2, 3].map(() => cache.find('sky', find)));
    answer('blue');
    expect(await all).toEqual(['blue', 'blue', 'blue']);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('does not cache what was invalidated while it was loading', async () => {
    const cache = createLoadingCache<string>({ most: 9 });
    const { find, answer } = makeLoader<string>();
    const first = cache.find('sky', find);
    cache.invalidate(() => false);
    const second = cache.find('sky', async () => 'grey');
    answer('blue');
    expect([await first, await second, cache.get('sky')]).toEqual(['blue', 'grey', 'grey']);
  });

  it('invalidates what matches, or everything', async () => {
    const cache = createLoadingCache<number>({ most: 9 });
    for (const value of [1, 2, 3]) await cache.find(String(value), async () => value);
    cache.invalidate((value) => value === 2);
    expect([1, 2, 3].map((value) => cache.get(String(value)))).toEqual([1, undefined, 3]);
    cache.invalidateAll();
    expect(cache.get('1')).toBeUndefined();
  });

  it('is bounded: the least recently used makes room', async () => {
    const cache = createLoadingCache<number>({ most: 2 });
    await cache.find('a', async () => 1);
    await cache.find('b', async () => 2);
    cache.get('a');
    await cache.find('c', async () => 3);
    expect(['a', 'b', 'c'].map(cache.get)).toEqual([1, undefined, 3]);
  });

  it('caches neither undefined nor a failure', async () => {
    const cache = createLoadingCache<string | undefined>({ most: 9 });
    const find = vi.fn(async (): Promise<string | undefined> => undefined);
    await cache.find('sky', find);
    await cache.find('sky', find);
    expect(find).toHaveBeenCalledTimes(2);
    await expect(cache.find('sea', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.find('sea', async () => 'green')).toBe('green');
  });
});
