import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../ports/document-renderer.ts';
import { createPageCache, describeSharedPage } from './page-cache.ts';

afterEach(() => vi.restoreAllMocks());

const home = new URL('https://gramy.test/home?city=lodz');

const stranger: Visitor = { language: 'en', theme: undefined, user: null };

describe('a shared page', () => {
  it('differs by address, language and theme', () => {
    const pages = [
      describeSharedPage(home, stranger),
      describeSharedPage(new URL('https://gramy.test/home'), stranger),
      describeSharedPage(home, { ...stranger, language: 'pl' }),
      describeSharedPage(home, { ...stranger, theme: 'dark' }),
    ];
    expect(new Set(pages).size).toBe(4);
    expect(pages).not.toContain(undefined);
  });

  it('is never shared with or from somebody who is signed in', () => {
    const user = { _id: 'x', name: 'Ola', profilePictureUrl: null };
    expect(describeSharedPage(home, { ...stranger, user })).toBeUndefined();
  });

  it('is not kept for addresses that nobody else would ask for', () => {
    const long = new URL(`https://gramy.test/home?q=${'x'.repeat(600)}`);
    expect(describeSharedPage(long, stranger)).toBeUndefined();
  });
});

function page(body: string, status = 200) {
  return async () => ({ status, headers: { a: 'b' }, body });
}

describe('the cache of pages', () => {
  it('renders once for everybody who asks within a moment', async () => {
    const cache = createPageCache({ ttlMs: 1000, maxPages: 10 });
    const second = vi.fn(page('other'));
    const [one, two] = await Promise.all([cache.share('k', page('first')), cache.share('k', second)]);
    expect((await one.body.take(undefined)).body).toBe('first');
    expect(two).toBe(one);
    expect(second).not.toHaveBeenCalled();
  });

  it('renders again when the moment is over', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1);
    const cache = createPageCache({ ttlMs: 1000, maxPages: 10 });
    await cache.share('k', page('a'));
    now.mockReturnValue(1002);
    const again = vi.fn(page('b'));
    await cache.share('k', again);
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps no failure and no page that was not found', async () => {
    const cache = createPageCache({ ttlMs: 1000, maxPages: 10 });
    await cache.share('k', page('a', 503));
    await expect(cache.share('k', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const third = vi.fn(page('c'));
    expect((await cache.share('k', third)).status).toBe(200);
    expect(third).toHaveBeenCalledOnce();
  });

  it('lets whoever waited for a page that failed have a try of their own', async () => {
    const cache = createPageCache({ ttlMs: 1000, maxPages: 10 });
    const failing = cache.share('k', page('a', 503));
    const waiting = cache.share('k', page('b'));
    expect([(await failing).status, (await waiting).status]).toEqual([503, 200]);
  });

  it('evicts the oldest page when it is full', async () => {
    const cache = createPageCache({ ttlMs: 1000, maxPages: 2 });
    for (const key of ['1', '2', '3']) await cache.share(key, page('n'));
    const first = vi.fn(page('n'));
    const third = vi.fn(page('n'));
    await cache.share('3', third);
    await cache.share('1', first);
    expect(third).not.toHaveBeenCalled();
    expect(first).toHaveBeenCalledOnce();
  });
});
