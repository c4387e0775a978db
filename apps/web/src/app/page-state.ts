import type { PublicConfig } from '@gramy/contract/public-config';
import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import type { LoadedMessages } from '../i18n/messages.ts';
import type { LoadedQueries } from '../lib/queries/query.ts';
import type { SessionUser } from '../lib/session/session.ts';
import type { RouteFailure } from './route-failure.ts';

export interface RouterState {
  loaderData: Record<string, unknown>;
  errors: Record<string, RouteFailure> | null;
}

/** What the server knew when it rendered: a block of JSON in the document. */
export interface PageState {
  config: PublicConfig;
  /** Null where the browser has to render the page itself. */
  router: RouterState | null;
  /** Whom the page was drawn for. */
  user: SessionUser | null;
  renderedAt: Instant;
  /** Takes the place of everything. */
  isUnderMaintenance: boolean;
  messages: { language: Language; files: LoadedMessages };
}

export const stateElementId = 'gramy-state';

export function readState(): PageState {
  return JSON.parse(document.getElementById(stateElementId)?.textContent ?? '');
}

/** Every loader of a screen answers with data by query key, and the keys cannot clash. */
export function collectLoadedQueries(loaderData: RouterState['loaderData']): LoadedQueries {
  return Object.assign({}, ...Object.values(loaderData));
}
