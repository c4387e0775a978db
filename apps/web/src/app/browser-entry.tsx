import './app.css';
import type { Language } from '@gramy/domain/language/language';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageStorageKey } from '../i18n/language.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { maintenanceNotice } from '../lib/queries/maintenance-notice.ts';
import { adoptLoadedQueries, isPrivateQuery, prefetchQueries } from '../lib/queries/query-cache.ts';
import { createBrowserSession } from '../lib/session/browser-session.ts';
import { renewPictures } from '../ui/display/renew-pictures.ts';
import { addArea, loadAreasOf } from './later-areas.ts';
import { loadView, setRecoveryTarget } from './lazy-view.ts';
import { checkLoginContext, publicConfigContext } from './login-check.ts';
import { collectLoadedQueries, readState } from './page-state.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { makeRoutes } from './routes.tsx';
import { type PrepareScreen, prepareScreenContext } from './screen-needs.ts';
import { forgiveSkippedTransitions } from './view-transitions.ts';

/**
 * A screen that is still a promise would hydrate as nothing. When its code does not arrive, the server's HTML cannot be
 * hydrated: then the browser renders from scratch and shows its error screen.
 */
async function resolveMatchedRoutes(routes: RouteObject[]): Promise<boolean> {
  const matched = (matchRoutes(routes, window.location) ?? []).map((match) => match.route);
  try {
    await Promise.all(matched.map(resolveLazyRoute));
    return true;
  } catch {
    return false;
  }
}

async function resolveLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** The server reads the address, the cookie and the header; only web storage can hold another language. */
function mayRememberOther(language: Language): boolean {
  try {
    return [localStorage, sessionStorage].some(
      (storage) => (storage.getItem(languageStorageKey) ?? language) !== language,
    );
  } catch {
    return false;
  }
}

/** Only a wrapper: a sibling of the page would change the ids that React gave out on the server. */
function SettledLanguage({ translator, children }: { translator: Translator; children: ReactNode }) {
  useEffect(() => {
    const settle = () => {
      if (!mayRememberOther(translator.getLanguage())) return;
      import('../i18n/language-choice.ts')
        .then(({ settleLanguage }) => settleLanguage(translator))
        .catch((cause: unknown) => console.warn('The page stays in the language it came in', cause));
    };
    settle();
    // Changed in another tab, or on a later page before a return from the back/forward cache.
    const events = ['storage', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, settle);
    return () => {
      for (const event of events) window.removeEventListener(event, settle);
    };
  }, [translator]);
  return children;
}

/** A wrapper as well. Says to style sheets that presses are answered at once from now on. */
function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

/** React has rendered the page from scratch, for example because the visitor went back before hydration. */
function onRecoverableError(error: unknown): void {
  console.error('The page did not fit what the server drew', error);
}

async function start(): Promise<void> {
  forgiveSkippedTransitions();
  const { config, router: routerState, user, renderedAt, isUnderMaintenance, messages } = readState();
  const translator = createTranslator(messages.language, messages.files);
  const { api, session } = createBrowserSession({
    baseUrl: config.apiBaseUrl,
    fetch: maintenanceNotice.watch(fetch),
    rendered: user,
  });
  const loadedQueries = routerState ? collectLoadedQueries(routerState.loaderData) : {};
  adoptLoadedQueries(loadedQueries);

  function withProviders(page: ReactNode): ReactNode {
    return (
      <StrictMode>
        <SettledLanguage translator={translator}>
          <Providers
            api={api}
            config={config}
            session={session}
            translator={translator}
            renderedAt={renderedAt}
            loadedQueries={loadedQueries}
          >
            <HydrationMark>{page}</HydrationMark>
          </Providers>
        </SettledLanguage>
      </StrictMode>
    );
  }

  const rootElement = document.getElementById('root');
  if (!rootElement) throw new TypeError('The document has no root element');
  if (isUnderMaintenance) {
    const { MaintenanceScreen } = await import('./screens/maintenance-screen.tsx');
    hydrateRoot(rootElement, withProviders(<MaintenanceScreen />));
    return;
  }

  const prepareScreen: PrepareScreen = async ({ messages, queries: needed, extras = [] }) => {
    const queries = [...needed, ...extras];
    // On the way to the login a refusal would be cached, and shown to whoever comes back signed in.
    prefetchQueries(api, session.refresh() ? queries : queries.filter((query) => !isPrivateQuery(query)));
    await loadView(() => loadMessages(translator, messages));
    return {};
  };
  function createContext(): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(prepareScreenContext, prepareScreen);
    context.set(checkLoginContext, async () => session.refresh());
    context.set(publicConfigContext, config);
    return context;
  }

  const routes = makeRoutes(await loadAreasOf(window.location.pathname));
  const drawn = routerState && (await resolveMatchedRoutes(routes)) ? routerState : null;
  const router = createBrowserRouter(routes, {
    ...(drawn ? { hydrationData: drawn } : {}),
    getContext: createContext,
    patchRoutesOnNavigation: addArea,
  });
  setRecoveryTarget(() => {
    const target = router.state.navigation.location ?? router.state.location;
    return new URL(router.createHref(target), window.location.href).href;
  });
  const page = withProviders(<RouterProvider router={router} />);
  // As a transition React hydrates in small steps and handles taps in between.
  if (drawn) startTransition(() => void hydrateRoot(rootElement, page, { onRecoverableError }));
  else createRoot(rootElement).render(page);
  // Whoever looks around on a train fetches pictures in moments without a network.
  window.addEventListener('online', () => renewPictures());
  registerServiceWorker(config.buildTime);
}

void start();
