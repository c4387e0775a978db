import type { Language } from '@gramy/domain/language/language';

export interface PageToKeep {
  /** Where the page is, without its language. */
  address: string;
  /** Under which the worker looks for it: `service-worker/offline-plan.ts`. */
  shellPath: string;
  buildTime: string;
  language: Language;
  /** Not of this page alone: others that show the same thing need them too. */
  pictures?: readonly string[];
}

/**
 * Caches the frame of a page for use offline: the document, rendered for no user, and the files that pages of its kind have
 * used so far. In the worker's own cache, which is deleted with its build.
 */
export async function keepPage({
  address,
  shellPath,
  buildTime,
  language,
  pictures = [],
}: PageToKeep): Promise<void> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return;
  const stock = await caches.open(`offline-${buildTime}`);
  if (await stock.match(shellPath, { ignoreVary: true })) {
    await addMissing(stock, [...pictures, ...listUsedFiles()]);
    return;
  }
  const page = await fetch(`${address}?lng=${language}`, { credentials: 'omit' });
  if (!page.ok) return;
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g) ?? [];
  const files = named.map((path) => new URL(path, location.origin).href);
  await addMissing(stock, [...pictures, ...listUsedFiles(), ...files]);
  await stock.put(shellPath, page);
}

async function addMissing(stock: Cache, files: readonly string[]): Promise<void> {
  const known = new Set((await stock.keys()).map(({ url }) => url));
  const missing = new Set(files.map((file) => new URL(file, location.origin).href));
  await stock.addAll([...missing].filter((file) => !known.has(file)));
}

function listUsedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|pictures)\//.test(pathname))
    .map(({ href }) => href);
}
