import { type CookieJar, clearSession } from './session.ts';
import { type OpenSessionTabs, openSessionTabs, type SessionEvent, type TabsWindow } from './session-tabs.ts';

export interface SessionWindow extends TabsWindow {
  location: { reload(): void };
  document: { documentElement: { style: { visibility: string } } };
}

export type EndReason = Exclude<SessionEvent, 'changed'>;

export interface SessionWatchOptions {
  jar: CookieJar;
  browser: SessionWindow;
  isSomebodyShown: () => boolean;
  /** Whether the page shows somebody who is not, or no longer, the one who is signed in. */
  isOutdated: () => boolean;
  /** Shows who is signed in now, without a reload. */
  catchUp: () => void;
  /** Clears what the page and the tab hold about the user who was signed in. */
  clear: (reason: EndReason) => void;
  openTabs?: OpenSessionTabs;
}

export interface SessionWatch {
  /** In every tab: on logout, and when the session cannot be renewed. */
  end(reason: EndReason): void;
  /** The other tabs then show who is signed in now. */
  postChange(): void;
  /** Once, however often it is asked for. */
  reload(): void;
}

const recheckDelaysMs = [50, 500, 2_000];

/** Keeps this page in step with the session: changes in other tabs, the back/forward cache, and the end. */
export function watchSession(options: SessionWatchOptions): SessionWatch {
  const { jar, browser, isOutdated, clear } = options;
  let isReloading = false;
  const reload = () => {
    if (!isReloading) browser.location.reload();
    isReloading = true;
  };
  const catchUp = () => {
    if (isOutdated()) reload();
    else options.catchUp();
  };
  const leave = (reason: EndReason) => {
    clear(reason);
    reload();
  };

  // A receiver posts nothing on, or the tabs would loop. It does not clear the cookies either: they are shared, and a tab
  // that receives the event late must not delete those of the next sign-in.
  const otherTabs = (options.openTabs ?? openSessionTabs(browser))((event) => {
    if (event === 'changed') catchUp();
    else lookForEnd(event, recheckDelaysMs);
  });
  /** The event can reach a tab before the change of the cookies does. */
  function lookForEnd(reason: EndReason, patience: readonly number[]): void {
    const [wait, ...later] = patience;
    if (isOutdated()) leave(reason);
    else if (wait !== undefined) setTimeout(() => lookForEnd(reason, later), wait);
  }
  watchPageCache(options, catchUp);

  return {
    end(reason) {
      const isFirst = !isReloading;
      clearSession(jar);
      leave(reason);
      if (isFirst) otherTabs.post(reason);
    },
    postChange: () => otherTabs.post('changed'),
    reload,
  };
}

/**
 * A page in the back/forward cache receives no events, and would for a moment show the last user's data to the next one.
 * So it is hidden when it goes in, and shown once the cookies have been checked.
 */
function watchPageCache(
  { browser, isSomebodyShown, isOutdated }: SessionWatchOptions,
  catchUp: () => void,
): void {
  const { style } = browser.document.documentElement;
  browser.addEventListener('pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted && isSomebodyShown()) style.visibility = 'hidden';
  });
  browser.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (!isOutdated()) style.visibility = '';
    catchUp();
  });
}
