/// <reference lib="webworker" />
import {
  type AnswerPlan,
  describeDetour,
  findAssets,
  offlinePath,
  planAnswer,
  readStock,
  ticketShellPath,
} from './offline-plan.ts';

declare const self: ServiceWorkerGlobalScope;

const { cacheName, page: offlinePage } = readStock(self.location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches().then(() => self.clients.claim()));
});

/**
 * Pages always come from the network, so no old build is ever shown from here; files carry a hash of their content.
 * Only when there is no network does the cache answer.
 */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planAnswer(request, self.location.origin);
  if (plan === 'leaveAlone') return;
  event.respondWith(fetch(request).catch((failure: unknown) => answerFromStock(request, plan, failure)));
});

async function answerFromStock(request: Request, plan: AnswerPlan, failure: unknown): Promise<Response> {
  const ticketShell = plan === 'ticketPage' && (await caches.match(ticketShellPath, { ignoreVary: true }));
  if (ticketShell) return ticketShell;
  if (plan === 'offlineRedirect' || plan === 'ticketPage') {
    return Response.redirect(describeDetour(request.url), 302);
  }
  const stored = await caches.match(request, {
    ignoreSearch: plan === 'offlinePage',
    // There is one page, whatever language and cookies the request names.
    ignoreVary: true,
  });
  if (!stored) throw failure;
  return stored;
}

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePage, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok) throw new TypeError(`The offline page answered ${page.status}`);
  const assets = findAssets(await page.clone().text());
  await cache.put(offlinePath, page);
  await cache.addAll(assets);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}
