import './app.css';
import { type ApiClient, createApiClient } from '@gramy/contract/client';
import type { i18n } from 'i18next';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createBrowserI18n } from '../i18n/browser-i18n.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { LoadedQueries } from '../lib/query.ts';
import { adoptLoadedQueries, prefetchQueries } from '../lib/query-cache.ts';
import { collectLoadedQueries, type PageState, stateElementId } from './page-state.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { type PrepareScreen, prepareScreenContext } from './screen-needs.ts';

function readState<Part extends keyof PageState>(part: Part): PageState[Part] {
  return JSON.parse(document.getElementById(stateElementId(part))?.textContent ?? '');
}

/** A screen that is still a promise would render nothing over what the server drew. */
async function resolveLazyRoutes(matched: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

interface BrowserAppProps {
  api: ApiClient;
  i18n: i18n;
  loadedQueries: LoadedQueries;
  router: ComponentProps<typeof RouterProvider>['router'];
}

function BrowserApp({ api, i18n, loadedQueries, router }: BrowserAppProps) {
  useEffect(() => {
    void import('../i18n/language-choice.ts').then(({ settleLanguage }) => settleLanguage(i18n));
  }, [i18n]);
  return (
    <Providers api={api} i18n={i18n} loadedQueries={loadedQueries}>
      <RouterProvider router={router} />
    </Providers>
  );
}

async function start(): Promise<void> {
  const state = readState('router');
  const { language, files } = readState('messages');
  const i18n = createBrowserI18n(language, files);
  const api = createApiClient({ baseUrl: readState('config').apiBaseUrl, fetch });
  const loadedQueries = collectLoadedQueries(state.loaderData);
  adoptLoadedQueries(loadedQueries);

  await resolveLazyRoutes((matchRoutes(routes, window.location) ?? []).map((match) => match.route));
  const prepareScreen: PrepareScreen = async ({ messages, queries }) => {
    prefetchQueries(api, queries);
    await loadMessages(i18n, messages);
    return {};
  };
  const router = createBrowserRouter(routes, {
    hydrationData: state,
    getContext: () => new RouterContextProvider(new Map([[prepareScreenContext, prepareScreen]])),
  });

  const rootElement = document.getElementById('root');
  if (!rootElement) throw new TypeError('The document has no root element');
  hydrateRoot(
    rootElement,
    <StrictMode>
      <BrowserApp api={api} i18n={i18n} loadedQueries={loadedQueries} router={router} />
    </StrictMode>,
  );
}

void start();
