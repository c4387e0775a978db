import { type CookieJar, clearSession } from './session.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

/** The part of the window that is used here. */
export interface SessionWindow extends Pick<EventTarget, 'addEventListener'> {
  location: { reload(): void };
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
}

export interface SessionEndOptions {
  jar: CookieJar;
  /** Whether the page shows somebody else than the one who is signed in. */
  isOutdated: () => boolean;
  browser: SessionWindow;
  openChannel?: (onSignOut: () => void) => TabChannel<typeof signedOut>;
}

const channelName = 'session';
const signedOut = 'signedOut';
const storageKey = 'session-ended';

/**
 * Watches for the end of the session in other tabs, and answers how to end it in all of them: on logout, and when
 * it cannot be renewed.
 */
export function watchSessionEnd({ jar, isOutdated, browser, openChannel }: SessionEndOptions): () => void {
  let isReloading = false;
  const reload = () => {
    if (!isReloading) browser.location.reload();
    isReloading = true;
  };

  // Who hears of it is silent: telling it on would send the tabs round in a circle.
  const otherTabs = (openChannel ?? openSignOutChannel(browser))(() => {
    clearSession(jar);
    reload();
  });
  // A page that slept has heard nothing, and would show the last visitor's name to the next one.
  browser.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted && isOutdated()) reload();
  });

  return () => {
    clearSession(jar);
    if (!isReloading) otherTabs.tell(signedOut);
    reload();
  };
}

function openSignOutChannel(browser: SessionWindow) {
  return (onSignOut: () => void): TabChannel<typeof signedOut> => {
    if ('BroadcastChannel' in globalThis) {
      return openTabChannel(channelName, (message) => {
        if (message === signedOut) onSignOut();
      });
    }
    browser.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === storageKey && newValue !== null) onSignOut();
    });
    return { tell: () => tellByStorage(browser) };
  };
}

function tellByStorage(browser: SessionWindow): void {
  try {
    browser.localStorage.setItem(storageKey, String(Date.now()));
    browser.localStorage.removeItem(storageKey);
  } catch {
    // Where storage is blocked too, the other tabs find out with their next page.
  }
}
