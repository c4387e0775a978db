import type { Language } from '@gramy/domain/language/language';

/** As the worker calls it: `service-worker/offline-plan.ts`. */
const shellPath = '/booking-details/';

/**
 * Caches the page around a ticket for use offline: the document, rendered for no user, and the files of this page. In the
 * worker's own cache, which is deleted with its build.
 */
export async function keepTicketPage(
  bookingId: string,
  buildTime: string,
  language: Language,
): Promise<void> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return;
  const stock = await caches.open(`offline-${buildTime}`);
  if (await stock.match(shellPath, { ignoreVary: true })) return;
  const page = await fetch(`${shellPath}${bookingId}?lng=${language}`, { credentials: 'omit' });
  if (!page.ok) return;
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|pictures)\//.test(pathname))
    .map(({ href }) => href);
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g) ?? [];
  await stock.addAll([...new Set([...used, ...named.map((path) => new URL(path, location.origin).href)])]);
  await stock.put(shellPath, page);
}
