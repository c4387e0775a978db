import { type ApiClient, createApiClient } from '@gramy/contract/client';
import type { Language } from '@gramy/domain/language/language';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { languageParameter, languageStorageKey, matchLanguage, resolveLanguage } from '../i18n/language.ts';
import type { MessageFile } from '../i18n/messages.ts';
import { getServerI18n, selectMessages } from '../i18n/server-messages.ts';
import { describeHead, type PageHead, PageHeadCollector } from '../lib/page-head.ts';
import type { ClientAssets } from './client-assets.ts';
import { writeDocument } from './document.ts';
import { collectLoadedQueries, type RouterState } from './page-state.ts';
import { paths } from './paths.ts';
import { Providers } from './providers.tsx';
import type { PublicConfig } from './public-config.ts';
import { describeFailure, isExpectedFailure } from './route-failure.ts';
import { routes } from './routes.tsx';
import { type PrepareScreen, prepareScreenContext } from './screen-needs.ts';

// The built bundle has this one door, so what the server needs besides rendering leaves through it too.
export { developmentAssets, readClientAssets } from './client-assets.ts';

export interface DocumentInput {
  /** Absolute. */
  url: string;
  method: 'GET' | 'HEAD';
  headers: { cookie?: string | undefined; acceptLanguage?: string | undefined };
  /** For every script of the document. */
  nonce: string;
  /** Reaches the API of the same server without leaving the process. */
  fetch: typeof globalThis.fetch;
  config: PublicConfig;
  assets: ClientAssets;
  requestId: string;
  /** Told about failures that nobody foresaw; visitors see only the error screen. */
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
  /** Grows while loaders run: the files that the document has to carry. */
  messageFiles: Set<MessageFile>;
}

const handler = createStaticHandler(routes);
const yearInSeconds = 60 * 60 * 24 * 365;

export async function renderDocument(input: DocumentInput): Promise<RenderedDocument> {
  const scope = openScope(input);
  const headers = describeHeaders(scope);
  const context = await handler.query(new Request(scope.url, { method: input.method }), {
    requestContext: new RouterContextProvider(new Map([[prepareScreenContext, prepareScreen(scope)]])),
  });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? paths.home;
    return { status: context.status, headers: { ...headers, location }, body: '' };
  }

  const errors = describeErrors(context, input);
  try {
    return { status: readStatus(context, errors), headers, body: renderPage(scope, { ...context, errors }) };
  } catch (error) {
    // React's error boundaries do not work on the server; the root's error screen is rendered by hand.
    input.onError?.(error);
    const body = renderPage(scope, { ...context, errors: { root: describeFailure(error) } });
    return { status: 500, headers, body };
  }
}

function openScope(input: DocumentInput): RequestScope {
  const url = new URL(input.url);
  return {
    input,
    url,
    language: resolveLanguage({
      parameter: url.searchParams.get(languageParameter),
      cookieHeader: input.headers.cookie,
      acceptLanguage: input.headers.acceptLanguage,
      fallback: input.config.defaultLanguage,
    }),
    api: createApiClient({
      baseUrl: new URL(input.config.apiBaseUrl, url).href,
      fetch: input.fetch,
      headers: () => ({ 'x-request-id': input.requestId }),
    }),
    messageFiles: new Set(['app']),
  };
}

function describeHeaders({ url, language }: RequestScope): Record<string, string> {
  const isAsked = matchLanguage(url.searchParams.get(languageParameter)) !== undefined;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Cookie',
    // Without JavaScript nothing else would carry the choice to the next page.
    ...(isAsked
      ? { 'set-cookie': `${languageStorageKey}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax` }
      : {}),
  };
}

function prepareScreen({ api, messageFiles }: RequestScope): PrepareScreen {
  return async ({ messages, queries }, signal) => {
    for (const file of messages) messageFiles.add(file);
    const entries = queries.map(async (query) => [query.key, await query.call(api, signal)] as const);
    return Object.fromEntries(await Promise.all(entries));
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

function renderPage(scope: RequestScope, context: StaticHandlerContext): string {
  const { input, url, language } = scope;
  const router: RouterState = { loaderData: context.loaderData, errors: context.errors };
  let head: PageHead = { title: 'Gramy', description: '' };
  const body = renderToString(
    <PageHeadCollector
      value={(described) => {
        head = described;
      }}
    >
      <Providers
        api={scope.api}
        i18n={getServerI18n(language)}
        loadedQueries={collectLoadedQueries(context.loaderData)}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </PageHeadCollector>,
  );
  return writeDocument({
    language,
    nonce: input.nonce,
    head: describeHead(head, url, language),
    assets: input.assets,
    routeIds: context.matches.map((match) => match.route.id),
    state: {
      config: input.config,
      router,
      messages: { language, files: selectMessages(language, scope.messageFiles) },
    },
    body,
  });
}
