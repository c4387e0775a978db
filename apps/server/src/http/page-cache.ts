import { LRUCache } from 'lru-cache';
import type { RenderedDocument, Visitor } from '../ports/document-renderer.ts';
import { type CompressedText, compressOnce } from './content-encoding.ts';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: CompressedText;
}

export interface PageCache {
  /** Renders once for everybody who asks for the same page within a moment. */
  share(key: string, render: () => Promise<RenderedDocument>): Promise<CachedPage>;
}

const longestAddress = 500;

/** Undefined for pages that must not be shared, or that hardly two visitors request at once. */
export function describeSharedPage(url: URL, { user, language, theme }: Visitor): string | undefined {
  const address = url.pathname + url.search;
  if (user !== null || address.length > longestAddress) return undefined;
  return JSON.stringify([address, language, theme ?? null]);
}

/** Pages for anonymous visitors, cached for a moment. */
export function createPageCache(limits: { ttlMs: number; maxPages: number }): PageCache {
  const pages = new LRUCache<string, Promise<CachedPage>>({ max: limits.maxPages, ttl: limits.ttlMs });

  async function renderPage(render: () => Promise<RenderedDocument>): Promise<CachedPage> {
    const { status, headers, body } = await render();
    return { status, headers, body: compressOnce(body) };
  }

  return {
    async share(key, render) {
      const known = pages.get(key);
      if (known) {
        const page = await known.catch(() => undefined);
        // A failure may be the other visitor's own, such as too many calls from their address.
        return page?.status === 200 ? page : renderPage(render);
      }
      const rendering = renderPage(render);
      pages.set(key, rendering);
      // A failure is not shared: the next visitor gets a new attempt.
      const evict = () => {
        if (pages.peek(key) === rendering) pages.delete(key);
      };
      rendering.then((page) => page.status === 200 || evict(), evict);
      return rendering;
    },
  };
}
