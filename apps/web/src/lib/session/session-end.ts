import { type CookieJar, clearSession } from './session.ts';
import { type OpenSessionTabs, openSessionTabs, type SessionNews, type TabsWindow } from './session-tabs.ts';

/** The part of the window that is used here. */
export interface SessionWindow extends TabsWindow {
  location: { reload(): void };
  document: { documentElement: { style: { visibility: string } } };
}

export type EndReason = Exclude<SessionNews, 'changed'>;

export interface SessionWatchOptions {
  jar: CookieJar;
  browser: SessionWindow;
  isSomebodyShown: () => boolean;
  /** Whether the page shows somebody who is not, or no longer, the one who is signed in. */
  isOutdated: () => boolean;
  /** Shows who is there now, on a page that may stay. */
  catchUp: () => void;
  /** Takes away what the page and the tab know about whoever was signed in. */
  forget: (reason: EndReason) => void;
  openTabs?: OpenSessionTabs;
}

export interface SessionWatch {
  /** In every tab: on logout, and when the session cannot be renewed. */
  end(reason: EndReason): void;
  /** Other tabs show who is there now. */
  tellChange(): void;
  /** Once, however often it is asked for. */
  reload(): void;
}

const newsAheadMs = [50, 500, 2_000];

/** Keeps this page in step with the session: what other tabs do, what happened while it slept, and its end. */
export function watchSession(options: SessionWatchOptions): SessionWatch {
  const { jar, browser, isOutdated, forget } = options;
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
    forget(reason);
    reload();
  };

  // Who hears of it is silent: telling it on would send the tabs round in a circle. The cookies are everybody's and are
  // gone already; a tab that hears of it late must not delete those of the next sign-in.
  const otherTabs = (options.openTabs ?? openSessionTabs(browser))((news) => {
    if (news === 'changed') catchUp();
    else lookForEnd(news, newsAheadMs);
  });
  /** News can come to a tab before it sees that the cookies are gone. */
  function lookForEnd(reason: EndReason, patience: readonly number[]): void {
    const [wait, ...later] = patience;
    if (isOutdated()) leave(reason);
    else if (wait !== undefined) setTimeout(() => lookForEnd(reason, later), wait);
  }
  watchSleep(options, catchUp);

  return {
    end(reason) {
      const isFirst = !isReloading;
      clearSession(jar);
      leave(reason);
      if (isFirst) otherTabs.tell(reason);
    },
    tellChange: () => otherTabs.tell('changed'),
    reload,
  };
}

/**
 * A page that the browser puts to sleep hears of nothing, and would show the last visitor's data to the next one: for
 * a moment, even if it is loaded again at once. So it falls asleep unseen, and is shown after a look at the cookies.
 */
function watchSleep(
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
