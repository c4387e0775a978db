import { openTabChannel, type TabChannel } from './tab-channel.ts';

/**
 * What one tab posts to the other tabs. `changed`: the cookies hold another user, or the same user under a new name.
 * `signedOut` was asked for, `expired` was not.
 */
export type SessionEvent = 'changed' | 'signedOut' | 'expired';

/** The part of the window that is used here. */
export interface TabsWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
}

export type OpenSessionTabs = (onEvent: (event: SessionEvent) => void) => TabChannel<SessionEvent>;

const channelName = 'session';
const storageKey = 'session-news';
const sessionEvents: readonly unknown[] = ['changed', 'signedOut', 'expired'] satisfies SessionEvent[];

export function openSessionTabs(browser: TabsWindow): OpenSessionTabs {
  return (onEvent) => {
    const receive = (event: unknown) => {
      if (sessionEvents.includes(event)) onEvent(event as SessionEvent);
    };
    if ('BroadcastChannel' in globalThis) return openTabChannel<SessionEvent>(channelName, receive);
    browser.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === storageKey) receive(newValue?.split(' ')[0]);
    });
    return { post: (event) => postByStorage(browser, event) };
  };
}

function postByStorage(browser: TabsWindow, event: SessionEvent): void {
  try {
    // The storage event fires on a change only, and the same event may come twice.
    browser.localStorage.setItem(storageKey, `${event} ${Date.now()}`);
    browser.localStorage.removeItem(storageKey);
  } catch {
    // Where storage is blocked too, the other tabs find out on their next page load.
  }
}
