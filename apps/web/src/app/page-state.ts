import type { PublicConfig } from '@gramy/contract/public-config';
import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import type { LoadedMessages } from '../i18n/messages.ts';
import type { LoadedQueries } from '../lib/query.ts';
import type { SessionUser } from '../lib/session.ts';
import type { RouteFailure } from './route-failure.ts';

export interface RouterState {
  loaderData: Record<string, unknown>;
  errors: Record<string, RouteFailure> | null;
}

/** What the server knew when it rendered: a block of JSON in the document, or beside it. */
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

const retryMs = 3000;

/**
 * Stands in the document, or where the document says: nobody has to wait for it to see the page. Until it is there the
 * page is what the server drew, and its links lead on.
 */
export async function readState(): Promise<PageState> {
  const block = document.getElementById(stateElementId);
  const address = block?.dataset.address;
  if (address === undefined) return JSON.parse(block?.textContent ?? '');
  for (;;) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.json();
    } catch {
      // No network at the moment.
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** Every loader of a screen answers with data by query key, and the keys cannot clash. */
export function collectLoadedQueries(loaderData: RouterState['loaderData']): LoadedQueries {
  return Object.assign({}, ...Object.values(loaderData));
}
