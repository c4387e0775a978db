/// <reference lib="webworker" />
import {
  type AnswerPlan,
  chooseOutdated,
  describeDetour,
  findAssets,
  offlinePath,
  planAnswer,
  readStock,
  shells,
} from './offline-plan.ts';

declare const self: ServiceWorkerGlobalScope;

const { cacheName, page: offlinePage } = readStock(self.location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOutdatedCaches().then(() => self.clients.claim()));
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
  if (plan === 'ticketPage' || plan === 'workPage') {
    const shell = await caches.match(shells[plan], { ignoreVary: true });
    return shell ?? Response.redirect(describeDetour(request.url), 302);
  }
  if (plan === 'offlineRedirect') {
    return Response.redirect(describeDetour(request.url), 302);
  }
  // There is one page, whatever language and cookies the request names.
  const options = { ignoreSearch: plan === 'offlinePage', ignoreVary: true };
  const own = await caches.open(cacheName);
  const stored = (await own.match(request, options)) ?? (await caches.match(request, options));
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

async function deleteOutdatedCaches(): Promise<void> {
  const names = await caches.keys();
  const holds = await Promise.all(names.map(holdsKeptPage));
  const withKeptPage = names.filter((_, index) => holds[index]);
  const outdated = chooseOutdated(names, cacheName, withKeptPage);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function holdsKeptPage(name: string): Promise<boolean> {
  const cache = await caches.open(name);
  const kept = await Promise.all(
    Object.values(shells).map((path) => cache.match(path, { ignoreVary: true })),
  );
  return kept.some((page) => page !== undefined);
}
