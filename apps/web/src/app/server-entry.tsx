import { type ApiClient, createApiClient } from '@gramy/contract/client';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { Language } from '@gramy/domain/language/language';
import { matchLanguage } from '@gramy/domain/language/match-language';
import type { Instant } from '@gramy/domain/time/instant';
import type { ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { languageParameter, languageStorageKey } from '../i18n/language.ts';
import type { MessageFile } from '../i18n/messages.ts';
import { getServerTranslator, selectMessages } from '../i18n/server-messages.ts';
import { describeHead, type PageHead } from '../lib/navigation/head-tags.ts';
import { PageHeadCollector } from '../lib/navigation/page-head.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { LoadedQueries, Query } from '../lib/queries/query.ts';
import { createSessionStore, type SessionStore } from '../lib/session/session-context.tsx';
import { formatCookie } from '../lib/storage/cookies.ts';
import { allRoutes } from './all-routes.ts';
import type { ClientAssets } from './client-assets.ts';
import { writeDocument } from './document.ts';
import { checkLoginContext, publicConfigContext } from './login-check.ts';
import { collectLoadedQueries, type RouterState } from './page-state.ts';
import { Providers } from './providers.tsx';
import { renderToText } from './render-to-text.ts';
import { describeFailure, isExpectedFailure } from './route-failure.ts';
import { type FollowingNeeds, type PrepareScreen, prepareScreenContext } from './screen-needs.ts';
import { readHandle, type ScreenHandle } from './screen-route.tsx';
import { BareLoadingScreen, LoadingScreen } from './screens/loading-screen.tsx';
import { MaintenanceScreen } from './screens/maintenance-screen.tsx';
import type { Visitor } from './visitor.ts';

// The built bundle has one entry, so what the server needs besides rendering is exported here, too.
export { developmentAssets, readClientAssets } from './client-assets.ts';
export { listInlineScripts } from './inline-scripts.tsx';
export { readVisitor } from './visitor.ts';

export interface DocumentInput {
  /** Absolute. */
  url: string;
  method: 'GET' | 'HEAD';
  visitor: Visitor;
  /** Only where a script of somebody else needs one. */
  nonce?: string | undefined;
  /** Reaches the API of the same server without leaving the process. */
  fetch: typeof globalThis.fetch;
  config: PublicConfig;
  isUnderMaintenance: boolean;
  assets: ClientAssets;
  requestId: string;
  /** Gets unexpected errors; visitors see only the error screen. */
  onError?: (error: unknown) => void;
}

export interface RenderedDocument {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface RequestScope {
  input: DocumentInput;
  url: URL;
  language: Language;
  api: ApiClient;
  session: SessionStore;
  renderedAt: Instant;
  /** Grows while loaders run: the files that the document has to carry. */
  messageFiles: Set<MessageFile>;
}

const handler = createStaticHandler(allRoutes);
const yearInSeconds = 60 * 60 * 24 * 365;

export async function renderDocument(input: DocumentInput): Promise<RenderedDocument> {
  const scope = openScope(input);
  const headers = describeHeaders(scope);
  if (input.isUnderMaintenance) {
    return { status: 503, headers, body: await renderPlain(scope, <MaintenanceScreen />, []) };
  }
  const matched = matchRoutes(allRoutes, scope.url.pathname) ?? [];
  const handles = matched.flatMap(({ route }) => readHandle(route) ?? []);
  const isHidden = matched.some(({ route }) => route.id === 'office') && !input.visitor.user;
  if (handles.at(-1)?.rendering === 'browser' && !isHidden) {
    const isInMainLayout = matched.some(({ route }) => route.HydrateFallback === LoadingScreen);
    const screen = isInMainLayout ? <LoadingScreen /> : <BareLoadingScreen />;
    return { status: 200, headers, body: await renderPlain(scope, screen, handles) };
  }
  return renderRoutes(scope, headers);
}

async function renderRoutes(scope: RequestScope, headers: Record<string, string>): Promise<RenderedDocument> {
  const { input, session, url } = scope;
  const requestContext = new RouterContextProvider();
  requestContext.set(prepareScreenContext, prepareScreen(scope));
  requestContext.set(checkLoginContext, async () => session.getUser());
  requestContext.set(publicConfigContext, input.config);
  const context = await handler.query(new Request(url, { method: input.method }), { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? paths.home;
    return { status: context.status, headers: { ...headers, location }, body: '' };
  }

  const errors = describeErrors(context, input);
  try {
    return {
      status: readStatus(context, errors),
      headers,
      body: await renderPage(scope, { ...context, errors }),
    };
  } catch (error) {
    // React's error boundaries do not work on the server; the root's error screen is rendered by hand.
    input.onError?.(error);
    const body = await renderPage(scope, { ...context, errors: { root: describeFailure(error) } });
    return { status: 500, headers, body };
  }
}

function openScope(input: DocumentInput): RequestScope {
  const url = new URL(input.url);
  return {
    input,
    url,
    language: input.visitor.language,
    api: createApiClient({
      baseUrl: new URL(input.config.apiBaseUrl, url).href,
      fetch: input.fetch,
      headers: () => ({ 'x-request-id': input.requestId }),
    }),
    session: createSessionStore(input.visitor.user && { user: input.visitor.user }),
    renderedAt: Date.now(),
    messageFiles: new Set(['app']),
  };
}

function describeHeaders({ url, language }: RequestScope): Record<string, string> {
  const isAsked = matchLanguage(url.searchParams.get(languageParameter)) !== undefined;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'private, no-cache',
    // Without JavaScript nothing else would carry the choice to the next page.
    ...(isAsked
      ? { 'set-cookie': formatCookie(languageStorageKey, language, yearInSeconds, url.protocol) }
      : {}),
  };
}

function prepareScreen({ api, messageFiles, input }: RequestScope): PrepareScreen {
  return async ({ messages, ...needs }, signal) => {
    for (const file of messages) messageFiles.add(file);
    const ask = async (query: Query<unknown>) => [query.key, await query.call(api, signal)] as const;
    const report = (cause: unknown) => {
      if (!isExpectedFailure(cause)) input.onError?.(cause);
    };
    const loaded: LoadedQueries = {};
    let step: FollowingNeeds | undefined = needs;
    while (step) {
      const [needed, extra] = await Promise.all([
        Promise.all(step.queries.map(ask)),
        Promise.allSettled((step.extras ?? []).map(ask)),
      ]);
      const found = extra.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      for (const answer of extra) if (answer.status === 'rejected') report(answer.reason);
      Object.assign(loaded, Object.fromEntries([...needed, ...found]));
      step = await step.follow?.(loaded);
    }
    return loaded;
  };
}

function describeErrors(context: StaticHandlerContext, input: DocumentInput): RouterState['errors'] {
  if (!context.errors) return null;
  const errors = Object.entries(context.errors);
  for (const [, error] of errors) if (!isExpectedFailure(error)) input.onError?.(error);
  return Object.fromEntries(errors.map(([routeId, error]) => [routeId, describeFailure(error)]));
}

function readStatus(context: StaticHandlerContext, errors: RouterState['errors']): number {
  return Object.values(errors ?? {})[0]?.status ?? context.statusCode;
}

function renderPage(scope: RequestScope, context: StaticHandlerContext): Promise<string> {
  const page = (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
  const handles = context.matches.flatMap(({ route }) => readHandle(route) ?? []);
  const router: RouterState = { loaderData: context.loaderData, errors: context.errors };
  return renderAround(scope, page, handles, router);
}

/** What stands outside the router: the maintenance screen, and the place where the browser will render. */
function renderPlain(
  scope: RequestScope,
  screen: ReactNode,
  handles: readonly ScreenHandle[],
): Promise<string> {
  return renderAround(scope, screen, handles, null);
}

async function renderAround(
  scope: RequestScope,
  page: ReactNode,
  handles: readonly ScreenHandle[],
  router: RouterState | null,
): Promise<string> {
  const { input, url, language } = scope;
  const loadedQueries: LoadedQueries = router ? collectLoadedQueries(router.loaderData) : {};
  let head: PageHead = { title: 'Gramy', description: '' };
  const body = await renderToText(
    <PageHeadCollector
      value={(described) => {
        head = described;
      }}
    >
      <Providers
        api={scope.api}
        config={input.config}
        session={scope.session}
        translator={getServerTranslator(language)}
        renderedAt={scope.renderedAt}
        loadedQueries={loadedQueries}
      >
        {page}
      </Providers>
    </PageHeadCollector>,
  );
  return writeDocument({
    language,
    nonce: input.nonce,
    head: describeHead(head, url, language),
    linkedData: describeLinkedData(head, url.origin),
    assets: input.assets,
    screenFiles: handles.map(({ file }) => file),
    theme: input.visitor.theme,
    state: {
      config: input.config,
      router,
      user: scope.session.getUser(),
      renderedAt: scope.renderedAt,
      isUnderMaintenance: input.isUnderMaintenance,
      messages: { language, files: selectMessages(language, scope.messageFiles) },
    },
    body,
  });
}

/** Only of pages that are indexed. */
function describeLinkedData({ path, linkedData }: PageHead, origin: string) {
  return path !== undefined && linkedData ? { path, things: linkedData(origin) } : undefined;
}
