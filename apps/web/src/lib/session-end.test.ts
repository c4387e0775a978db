import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CookieJar } from './session.ts';
import { type SessionWindow, watchSessionEnd } from './session-end.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Several tabs of one browser: they share cookies, and what one announces the others hear. */
function openTabs(count: number) {
  const cookies = new Map([['refresh-token', 'opaque']]);
  const jar: CookieJar = {
    readAll: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    write: (name) => void cookies.delete(name),
  };
  const told: number[] = [];
  const ears: (() => void)[] = [];
  const tabs = Array.from({ length: count }, (_, number) => {
    const browser = Object.assign(new EventTarget(), {
      location: { reload: vi.fn() },
      localStorage: { setItem: vi.fn(), removeItem: vi.fn() },
    });
    let isOutdated = false;
    const logOut = watchSessionEnd({
      jar,
      browser,
      isOutdated: () => isOutdated,
      openChannel: (onSignOut) => {
        ears[number] = onSignOut;
        return {
          tell: () => {
            told.push(number);
            expect(cookies.size).toBe(0);
            for (const [other, hear] of ears.entries()) if (other !== number) hear();
          },
        };
      },
    });
    const wake = (persisted: boolean) => {
      isOutdated = true;
      browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    };
    return { logOut, reload: browser.location.reload, wake, hear: () => ears[number]?.() };
  });
  return { tabs, told, cookies };
}

describe('signing out', () => {
  it('S-2 clears the cookies, tells the other tabs and loads every page again, once', () => {
    const { tabs, told, cookies } = openTabs(3);
    tabs[1]?.logOut();
    expect(cookies.size).toBe(0);
    expect(told).toEqual([1]);
    for (const { reload } of tabs) expect(reload).toHaveBeenCalledOnce();
  });

  it('S-2 twice, or in two tabs at once, goes round in no circle', () => {
    const { tabs, told } = openTabs(2);
    tabs[0]?.logOut();
    tabs[0]?.logOut();
    tabs[1]?.logOut();
    tabs[0]?.hear();
    expect(told).toEqual([0]);
    for (const { reload } of tabs) expect(reload).toHaveBeenCalledOnce();
  });

  it('S-2 is noticed by a page that slept meanwhile; a page that is new needs no second load', () => {
    const { tabs, cookies } = openTabs(1);
    tabs[0]?.wake(false);
    expect(tabs[0]?.reload).not.toHaveBeenCalled();
    tabs[0]?.wake(true);
    expect(tabs[0]?.reload).toHaveBeenCalledOnce();
    // It may as well be that somebody has signed in.
    expect(cookies.size).toBe(1);
  });
});

describe('the channel between tabs', () => {
  const jar: CookieJar = { readAll: () => '', write: () => undefined };

  function openTab(storage: SessionWindow['localStorage']) {
    const browser = Object.assign(new EventTarget(), {
      location: { reload: vi.fn() },
      localStorage: storage,
    });
    return { browser, logOut: watchSessionEnd({ jar, browser, isOutdated: () => false }) };
  }

  it('S-2 is called "session" and hears only what is meant for it', () => {
    const channels: { name: string; onmessage?: (event: { data: unknown }) => void; posted: unknown[] }[] =
      [];
    vi.stubGlobal('window', { BroadcastChannel: true });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        posted: unknown[] = [];
        name: string;
        constructor(name: string) {
          this.name = name;
          channels.push(this);
        }
        postMessage(message: unknown) {
          this.posted.push(message);
        }
      },
    );
    const { browser, logOut } = openTab({ setItem: vi.fn(), removeItem: vi.fn() });
    const [channel] = channels;
    expect(channel?.name).toBe('session');
    channel?.onmessage?.({ data: 'something else' });
    expect(browser.location.reload).not.toHaveBeenCalled();
    logOut();
    expect(channel?.posted).toEqual(['signedOut']);
    channel?.onmessage?.({ data: channel.posted[0] });
    expect(browser.location.reload).toHaveBeenCalledOnce();
  });

  it('S-2 is the storage event where there is none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const setItem = vi.fn();
    const one = openTab({ setItem, removeItem: vi.fn() });
    const other = openTab({ setItem, removeItem: vi.fn() });
    one.logOut();
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    const announce = (event: object) =>
      other.browser.dispatchEvent(Object.assign(new Event('storage'), event));
    announce({ key: 'other', newValue: 'x' });
    announce({ key, newValue: null });
    expect(other.browser.location.reload).not.toHaveBeenCalled();
    announce({ key, newValue });
    expect(other.browser.location.reload).toHaveBeenCalledOnce();
    expect(setItem).toHaveBeenCalledOnce();
  });

  it('S-2 may be blocked altogether: this tab signs out all the same', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { browser, logOut } = openTab({ setItem: refuse, removeItem: refuse });
    logOut();
    expect(browser.location.reload).toHaveBeenCalledOnce();
  });
});
