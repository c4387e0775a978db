import './app.css';
import type { Language } from '@gramy/domain/language/language';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { languageStorageKey } from '../i18n/language.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { createBrowserSession } from '../lib/browser-session.ts';
import { runAtFirstInput } from '../lib/first-input.ts';
import { holdHistory } from '../lib/hold-history.ts';
import { maintenanceNotice } from '../lib/maintenance-notice.ts';
import { adoptLoadedQueries, isPrivateQuery, prefetchQueries } from '../lib/query-cache.ts';
import { showNearPictures } from '../ui/display/show-near-pictures.ts';
import { loadView, setRecoveryTarget } from './lazy-view.ts';
import { checkLoginContext, publicConfigContext } from './login-check.ts';
import { collectLoadedQueries, type RouterState, readState } from './page-state.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { routes } from './routes.tsx';
import { type PrepareScreen, prepareScreenContext } from './screen-needs.ts';
import { loadDirectory, readHandle } from './screen-route.tsx';
import { forgiveSkippedTransitions } from './view-transitions.ts';

/**
 * When the code of the first screen does not arrive, what the server drew looks alive and is not: then the browser
 * begins anew, and its error screen offers the ways on. The same when the visitor has gone back meanwhile: what is
 * drawn belongs to another address.
 */
async function canHydrate({ errors }: RouterState): Promise<boolean> {
  try {
    const matched = (matchRoutes(routes, window.location) ?? []).map((match) => match.route);
    await resolveLazyRoutes(matched, errors !== null);
  } catch {
    return false;
  }
  const { pathname, search } = window.location;
  return window.gramyVersion === undefined || window.gramyVersion.drawnPath === pathname + search;
}

/**
 * A screen that is still a promise would render nothing over what the server drew. One that can sleep need not be here
 * for that; what has failed is said by its code.
 */
async function resolveLazyRoutes(matched: readonly RouteObject[], hasFailed: boolean): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const asleep = hasFailed ? undefined : readHandle(route)?.asleep;
      Object.assign(route, asleep ?? (await route.lazy()), { lazy: undefined });
    }),
  );
}

/** The server knows the address, the cookie and what the browser asks for; only these can say something else. */
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
    // Chosen in another tab, or on a later page before one came back to this one.
    const news = ['storage', 'pageshow'] as const;
    for (const event of news) window.addEventListener(event, settle);
    return () => {
      for (const event of news) window.removeEventListener(event, settle);
    };
  }, [translator]);
  return children;
}

/** A wrapper for the same reason. All below it has been drawn, and hears the router, when this is called. */
function TakenOver({ onTakenOver, children }: { onTakenOver: () => void; children: ReactNode }) {
  useLayoutEffect(onTakenOver, [onTakenOver]);
  return children;
}

/** On a slow phone reading the code and starting it are long tasks; in between the browser may answer a tap. */
function takeBreath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  await takeBreath();
  showNearPictures();
  forgiveSkippedTransitions();
  const { config, router: routerState, user, renderedAt, isUnderMaintenance, messages } = await readState();
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
            {page}
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
    // On the way to the login a refusal would be kept, and shown to whoever comes back signed in.
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

  await takeBreath();
  const drawn = routerState && (await canHydrate(routerState)) ? routerState : null;
  const releaseHistory = drawn ? holdHistory() : undefined;
  const router = createBrowserRouter(routes, {
    ...(drawn ? { hydrationData: drawn } : {}),
    getContext: createContext,
  });
  setRecoveryTarget(() => {
    const target = router.state.navigation.location ?? router.state.location;
    return new URL(router.createHref(target), window.location.href).href;
  });
  await takeBreath();
  const page = withProviders(<RouterProvider router={router} />);
  if (releaseHistory) {
    // As a transition React takes over in small steps, and taps in between are answered.
    startTransition(() => {
      hydrateRoot(rootElement, <TakenOver onTakenOver={releaseHistory}>{page}</TakenOver>);
    });
  } else createRoot(rootElement).render(page);
  // Early enough for the first tap; who only looks never asks for it. A tap that comes all the same asks again.
  runAtFirstInput(() => void loadDirectory().catch(() => undefined));
  registerServiceWorker(config.buildTime);
}

void start();
