import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../ports/document-renderer.ts';
import { createDocumentCache, describeSharedPage, type SharedDocument } from './document-cache.ts';

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

function page(nonce: string, status = 200) {
  return async () => ({ status, headers: { a: 'b' }, body: `<script nonce="${nonce}">1</script>${nonce}` });
}

describe('the cache of documents', () => {
  it('renders once for everybody, and gives each answer its own nonce', async () => {
    const cache = createDocumentCache({ ttlMs: 1000, maxDocuments: 10 });
    const second = vi.fn(page('other'));
    expect(cache.find('k')).toBeUndefined();
    const [one, two] = await Promise.all([
      cache.share('k', 'first', page('first')),
      cache.share('k', 'other', second),
    ]);
    const read = async (document: SharedDocument, nonce: string) =>
      (await document.text.prepare('plain'))?.fill(nonce).toString();
    expect(await read(one, 'first')).toBe('<script nonce="first">1</script>first');
    expect([two.status, two.headers]).toEqual([200, { a: 'b' }]);
    expect(await read(two, 'other')).toBe('<script nonce="other">1</script>other');
    expect(second).not.toHaveBeenCalled();
    expect(cache.find('k')).toBe(one);
  });

  it('renders again when the moment is over', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = createDocumentCache({ ttlMs: 1000, maxDocuments: 10 });
    await cache.share('k', 'a', page('a'));
    now.mockReturnValue(1000);
    expect(cache.find('k')).toBeUndefined();
    const again = vi.fn(page('b'));
    await cache.share('k', 'b', again);
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps no failure and no page that was not found', async () => {
    const cache = createDocumentCache({ ttlMs: 1000, maxDocuments: 10 });
    await cache.share('k', 'a', page('a', 503));
    expect(cache.find('k')).toBeUndefined();
    await expect(cache.share('k', 'b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const third = vi.fn(page('c'));
    expect((await cache.share('k', 'c', third)).status).toBe(200);
    expect(third).toHaveBeenCalledOnce();
  });

  it('lets whoever waited for a page that failed have a try of their own', async () => {
    const cache = createDocumentCache({ ttlMs: 1000, maxDocuments: 10 });
    const failing = cache.share('k', 'a', page('a', 503));
    const waiting = cache.share('k', 'b', page('b'));
    expect([(await failing).status, (await waiting).status]).toEqual([503, 200]);
  });

  it('forgets the oldest page when it is full', async () => {
    const cache = createDocumentCache({ ttlMs: 1000, maxDocuments: 2 });
    for (const key of ['1', '2', '3']) await cache.share(key, 'n', page('n'));
    const first = vi.fn(page('n'));
    const third = vi.fn(page('n'));
    await cache.share('3', 'n', third);
    await cache.share('1', 'n', first);
    expect(third).not.toHaveBeenCalled();
    expect(first).toHaveBeenCalledOnce();
  });
});
