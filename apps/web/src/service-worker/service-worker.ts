/// <reference lib="webworker" />
import { findAssets, offlinePath, planAnswer } from './offline-plan.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build is part of this script's address, so that every build brings a worker and a cache of its own. */
const cacheName = `offline-${new URL(self.location.href).searchParams.get('build')}`;

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
  event.respondWith(
    fetch(request).catch(async (failure: unknown) => {
      if (plan === 'offlineRedirect') return redirectToOfflinePage(request);
      const stored = await caches.match(request, {
        ignoreSearch: plan === 'offlinePage',
        // The page was stored for this visitor: language and cookies are the same, or close enough without a network.
        ignoreVary: true,
      });
      if (!stored) throw failure;
      return stored;
    }),
  );
});

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePath, { cache: 'no-store' });
  if (!page.ok) throw new TypeError(`The offline page answered ${page.status}`);
  const assets = findAssets(await page.clone().text());
  await cache.put(offlinePath, page);
  await cache.addAll(assets);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

function redirectToOfflinePage(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const wanted = new URLSearchParams({ returnTo: pathname + search });
  return Response.redirect(`${offlinePath}?${wanted}`, 302);
}
