import type { PublicConfig } from '@gramy/contract/public-config';
import { type Language, languages } from '@gramy/domain/language/language';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import { initCache } from 'swr/_internal';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Providers } from '../src/app/providers.tsx';
import type { MessageFile } from '../src/i18n/messages.ts';
import { selectMessages } from '../src/i18n/server-messages.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { createBrowserSession } from '../src/lib/session/browser-session.ts';
import { createDocumentJar, type SessionUser, storeSession } from '../src/lib/session/session.ts';
import { PressForm } from '../src/ui/action/press-button.tsx';

const usualConfig: PublicConfig = {
  apiBaseUrl: '/api',
  publicUrl: 'https://gramy.example',
  defaultLanguage: 'en',
  buildTime: '2026-11-20T18:00:00Z',
  businessLinks: { registration: '/business', contact: '/contact' },
  consentDays: 365,
  analyticsScriptUrl: null,
  operator: {
    name: 'Gramy',
    email: 'hello@gramy.example',
    address: null,
    phone: null,
    taxId: null,
    registerNumber: null,
  },
  map: { googleKey: null, styleUrl: null, origins: [], hasTiles: false },
  hasGoogleSignIn: true,
  serviceFee: { basisPoints: 0, fixed: 300 },
  hasTranslationEngine: false,
  hasGeocoder: true,
  takesOnlinePayments: true,
  pictureOrigins: [],
  picturesBase: '/pictures',
  showsComponentGallery: true,
};

/** As those of the server; the access token says that it is good until 2100. */
const tokens = { accessToken: 'header.eyJleHAiOjQxMDI0NDQ4MDB9.signature', refreshToken: 'r'.repeat(43) };

interface ScreenOptions {
  language?: Language;
  /** Where the visitor is at first. */
  address?: string;
  /** What the navigation there brings along. */
  state?: unknown;
  /** Answers the API; without it no call may be made. */
  fetch?: typeof globalThis.fetch;
  /** Whoever is signed in. */
  user?: SessionUser;
  /** What is configured otherwise. */
  config?: Partial<PublicConfig>;
}

const messageFiles = Object.keys(import.meta.glob('../src/i18n/messages/en/*.json')).map((path) =>
  path.replace(/.*\/|\.json/g, ''),
) as MessageFile[];

/** All words in both languages, so that a test may change the language. */
function createWholeTranslator(language: Language) {
  const translator = createTranslator(language);
  for (const each of languages) translator.addMessages(each, selectMessages(each, messageFiles));
  return translator;
}

const refuseCalls: typeof globalThis.fetch = (input) => {
  throw new TypeError(`Nobody answers ${String(input)} in this test`);
};

/**
 * Screens with everything that is around them in the product; other addresses only say what they are. Without
 * `StrictMode`: effects that run twice would move the focus twice.
 */
export async function renderRoutes(
  routes: RouteObject[],
  {
    language = 'en',
    address = '/',
    state = null,
    fetch = refuseCalls,
    user,
    config: other,
  }: ScreenOptions = {},
) {
  // The sessions of earlier tests go on listening, and would load the page again.
  vi.stubGlobal('BroadcastChannel', MuteChannel);
  if (user) storeSession(createDocumentJar(), tokens, user);
  const config = { ...usualConfig, ...other };
  const rendered = user ?? null;
  const { api, session } = createBrowserSession({ baseUrl: config.apiBaseUrl, fetch, rendered });
  // A call that still waited for this code at the end of a test would find its session gone, and reload the page.
  if (user) await import('../src/lib/session/signed-fetch.ts');
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], {
    initialEntries: [state === null ? address : { ...parsePath(address), state }],
  });
  const translator = createWholeTranslator(language);
  document.documentElement.lang = language;
  const queryCache = openQueryCache();
  const screen = await render(
    <SWRConfig value={(around) => ({ ...around, ...queryCache })}>
      <Providers
        api={api}
        config={config}
        session={session}
        translator={translator}
        renderedAt={Date.now()}
        loadedQueries={{}}
      >
        <RouterProvider router={router} />
        <PressForm />
      </Providers>
    </SWRConfig>,
  );
  const readAddress = () => router.state.location.pathname + router.state.location.search;
  const goTo = (next: string) => router.navigate(next);
  const goBack = () => router.navigate(-1);
  return { screen, session, translator, readAddress, goTo, goBack };
}

/** What one test was answered is unknown to the next. As the product's own, it outlives the screens that use it. */
function openQueryCache() {
  const [cache, mutate] = initCache(new Map()) ?? [];
  if (!cache || !mutate) throw new TypeError('SWR knows this cache already');
  return { cache, mutate };
}

/** One component, in either language. */
export async function renderComponent(element: ReactNode, options: ScreenOptions = {}) {
  const { screen } = await renderRoutes([{ path: '/', element }], options);
  return screen;
}

class MuteChannel {
  postMessage() {}
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Arrived at ${pathname}${search}`}</p>;
}
