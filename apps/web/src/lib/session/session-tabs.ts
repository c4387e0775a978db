import { openTabChannel, type TabChannel } from './tab-channel.ts';

/**
 * What the tabs of one browser tell each other. `changed`: the cookies hold somebody new, or somebody under a new name;
 * `signedOut` was wished for, `expired` was not.
 */
export type SessionNews = 'changed' | 'signedOut' | 'expired';

/** The part of the window that is used here. */
export interface TabsWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
}

export type OpenSessionTabs = (onNews: (news: SessionNews) => void) => TabChannel<SessionNews>;

const channelName = 'session';
const storageKey = 'session-news';
const allNews: readonly unknown[] = ['changed', 'signedOut', 'expired'] satisfies SessionNews[];

export function openSessionTabs(browser: TabsWindow): OpenSessionTabs {
  return (onNews) => {
    const hear = (news: unknown) => {
      if (allNews.includes(news)) onNews(news as SessionNews);
    };
    if ('BroadcastChannel' in globalThis) return openTabChannel<SessionNews>(channelName, hear);
    browser.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === storageKey) hear(newValue?.split(' ')[0]);
    });
    return { tell: (news) => tellByStorage(browser, news) };
  };
}

function tellByStorage(browser: TabsWindow, news: SessionNews): void {
  try {
    // Other tabs hear of changes only, and the same news may come twice.
    browser.localStorage.setItem(storageKey, `${news} ${Date.now()}`);
    browser.localStorage.removeItem(storageKey);
  } catch {
    // Where storage is blocked too, the other tabs find out with their next page.
  }
}
