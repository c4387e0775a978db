import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MessageFile } from '../i18n/messages.ts';
import type { LoadedQueries, Query } from '../lib/query.ts';

declare module 'react-router' {
  // Only a matter of types in this mode: the router always hands a RouterContextProvider to loaders.
  interface Future {
    v8_middleware: true;
  }
}

/** What a screen is made of besides its code. */
export interface ScreenNeeds {
  messages: readonly MessageFile[];
  queries: readonly Query<unknown>[];
}

export type DescribeNeeds = (search: URLSearchParams) => ScreenNeeds;

/**
 * The server waits for the data, because the document has to be complete. The browser waits for the messages
 * only and shows the screen's skeleton while the data is on its way.
 */
export type PrepareScreen = (needs: ScreenNeeds, signal: AbortSignal) => Promise<LoadedQueries>;

export const prepareScreenContext = createContext<PrepareScreen>();

export function loadScreen(describeNeeds: DescribeNeeds) {
  return ({ context, request }: LoaderFunctionArgs): Promise<LoadedQueries> =>
    context.get(prepareScreenContext)(describeNeeds(new URL(request.url).searchParams), request.signal);
}
