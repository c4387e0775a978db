import type { Language } from '@gramy/domain/language/language';

/** As the worker calls it: `service-worker/offline-plan.ts`. */
const shellPath = '/booking-details/';

interface TicketPage {
  bookingId: string;
  /** Of this ticket: the lists of tickets show it too. */
  picture: string;
  buildTime: string;
  language: Language;
}

/**
 * Caches the page around a ticket for use offline: the document, rendered for no user, and the files of this page. In the
 * worker's own cache, which is deleted with its build.
 */
export async function keepTicketPage({ bookingId, picture, buildTime, language }: TicketPage): Promise<void> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return;
  const stock = await caches.open(`offline-${buildTime}`);
  if (!(await stock.match(picture))) await stock.add(picture);
  if (await stock.match(shellPath, { ignoreVary: true })) return;
  const page = await fetch(`${shellPath}${bookingId}?lng=${language}`, { credentials: 'omit' });
  if (!page.ok) return;
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g) ?? [];
  const files = [...listUsedFiles(), ...named.map((path) => new URL(path, location.origin).href)];
  await stock.addAll([...new Set(files)]);
  await stock.put(shellPath, page);
}

function listUsedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|pictures)\//.test(pathname))
    .map(({ href }) => href);
}
