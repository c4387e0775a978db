import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DocumentPrinter } from '../../ports/document-printer.ts';

export interface KeepingOptions {
  maxBytes: number;
  /** Somewhat longer than an address of a document is good for. */
  ttlMs: number;
}

/** The same document is printed once: concurrent callers share it, and later ones get what was kept. */
export function createKeepingPrinter(
  printer: DocumentPrinter,
  { maxBytes, ttlMs }: KeepingOptions,
): DocumentPrinter {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (content) => content.length,
    ttl: ttlMs,
  });
  const underWay = new Map<string, Promise<Buffer>>();

  return {
    async print(document, language) {
      const key = createHash('sha256')
        .update(JSON.stringify([language, document]))
        .digest('base64');
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      const printing = printer.print(document, language).finally(() => underWay.delete(key));
      underWay.set(key, printing);
      const content = await printing;
      kept.set(key, content);
      return content;
    },
  };
}
