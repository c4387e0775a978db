import type { RenderedDocument, Visitor } from '../ports/document-renderer.ts';
import { type SharedText, shareText } from './shared-text.ts';

export interface SharedDocument {
  status: number;
  headers: Record<string, string>;
  /** Every answer still gets a nonce of its own. */
  text: SharedText;
}

interface KeptDocument {
  document: Promise<SharedDocument>;
  /** Once it is there. */
  ready: SharedDocument | undefined;
  expiresAt: number;
}

interface CacheLimits {
  ttlMs: number;
  maxDocuments: number;
}

const longestAddress = 500;

/** Undefined for pages that must not be shared, or that nobody else would ask for in the same moment. */
export function describeSharedPage(url: URL, { user, language, theme }: Visitor): string | undefined {
  const address = url.pathname + url.search;
  if (user !== null || address.length > longestAddress) return undefined;
  return JSON.stringify([address, language, theme ?? null]);
}

export interface DocumentCache {
  /** What is there at this moment. */
  find(key: string): SharedDocument | undefined;
  /** Renders once for everybody who asks for the same page within a moment. */
  share(key: string, nonce: string, render: () => Promise<RenderedDocument>): Promise<SharedDocument>;
}

/** Pages for anonymous visitors, kept for a moment. What is old by a few seconds is what a reader would see anyway. */
export function createDocumentCache({ ttlMs, maxDocuments }: CacheLimits): DocumentCache {
  const kept = new Map<string, KeptDocument>();

  function keep(key: string, document: Promise<SharedDocument>): void {
    const entry: KeptDocument = { document, ready: undefined, expiresAt: performance.now() + ttlMs };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxDocuments && oldest !== undefined) kept.delete(oldest);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    // A failure is nobody else's: the next visitor may have more luck.
    document.then((made) => {
      if (made.status === 200) entry.ready = made;
      else forget();
    }, forget);
  }

  return {
    find(key) {
      const known = kept.get(key);
      return known && known.expiresAt > performance.now() ? known.ready : undefined;
    },
    async share(key, nonce, render) {
      const renderOwn = async () => {
        const { status, headers, body } = await render();
        return { status, headers, text: shareText(body, nonce) };
      };
      const known = kept.get(key);
      if (known && known.expiresAt > performance.now()) {
        const document = await known.document.catch(() => undefined);
        // A failure may be the other visitor's own, such as too many calls from their address.
        return document?.status === 200 ? document : renderOwn();
      }
      const rendering = renderOwn();
      keep(key, rendering);
      return rendering;
    },
  };
}
