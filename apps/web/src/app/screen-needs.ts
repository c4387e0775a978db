import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { MessageFile } from '../i18n/messages.ts';
import type { LoadedQueries, Query } from '../lib/queries/query.ts';

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
  /** Optional data: where one of these fails, the component that shows it says so. */
  extras?: readonly Query<unknown>[];
  /**
   * What follows from the responses: further calls, or that the page is elsewhere (then it throws a redirect). The
   * server asks, so that the document is complete; in the browser the screen sees to it itself.
   */
  follow?: FollowAnswers;
}

/** By query key, those of the steps before among them. */
export type FollowAnswers = (loaded: LoadedQueries) => FollowingNeeds | Promise<FollowingNeeds>;

export type FollowingNeeds = Pick<ScreenNeeds, 'queries' | 'extras' | 'follow'>;

/** Of the path, as they stand in it. */
export type PathValues = Readonly<Record<string, string | undefined>>;

/** A promise where its code need not come with the app. */
export type DescribeNeeds = (
  search: URLSearchParams,
  values: PathValues,
) => ScreenNeeds | Promise<ScreenNeeds>;

/**
 * The server waits for the data, because the document has to be complete. The browser waits for the messages
 * only and shows the screen's skeleton while the data is on its way.
 */
export type PrepareScreen = (needs: ScreenNeeds, signal: AbortSignal) => Promise<LoadedQueries>;

export const prepareScreenContext = createContext<PrepareScreen>();

export function loadScreen(describeNeeds: DescribeNeeds) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<LoadedQueries> => {
    const needs = await describeNeeds(new URL(request.url).searchParams, params);
    return context.get(prepareScreenContext)(needs, request.signal);
  };
}
