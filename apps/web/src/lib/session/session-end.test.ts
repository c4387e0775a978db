import { describe, expect, it, vi } from 'vitest';
import type { CookieJar } from './session.ts';
import { watchSession } from './session-end.ts';
import type { SessionEvent } from './session-tabs.ts';

/** Several tabs of one browser: they share cookies, and what one posts the others receive. */
function openTabs(count: number) {
  const cookies = new Map([['refresh-token', 'opaque']]);
  const jar: CookieJar = {
    readAll: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    write: (name) => void cookies.delete(name),
  };
  const posted: string[] = [];
  const receivers: ((event: SessionEvent) => void)[] = [];
  const tabs = Array.from({ length: count }, (_, number) => {
    const style = { visibility: '' };
    const browser = Object.assign(new EventTarget(), {
      location: { reload: vi.fn() },
      localStorage: { setItem: vi.fn(), removeItem: vi.fn() },
      document: { documentElement: { style } },
    });
    const page = { isOutdated: false, isSomebodyShown: true };
    const catchUp = vi.fn();
    const clear = vi.fn();
    const watch = watchSession({
      jar,
      browser,
      isSomebodyShown: () => page.isSomebodyShown,
      isOutdated: () => page.isOutdated || !cookies.has('refresh-token'),
      catchUp,
      clear,
      openTabs: (onEvent) => {
        receivers[number] = onEvent;
        return {
          post: (event) => {
            posted.push(`${number} ${event}`);
            for (const [other, receive] of receivers.entries()) if (other !== number) receive(event);
          },
        };
      },
    });
    const announce = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
      browser.dispatchEvent(Object.assign(new Event(type), { persisted }));
    const receive = (event: SessionEvent) => receivers[number]?.(event);
    return { ...watch, reload: browser.location.reload, announce, receive, page, catchUp, clear, style };
  });
  const [first] = tabs;
  if (!first) throw new RangeError('No tab');
  return { tabs, first, posted, cookies };
}

describe('the end of a session', () => {
  it('S-2 clears the cookies, posts it to the other tabs and loads every page again, once', () => {
    const { tabs, posted, cookies } = openTabs(3);
    tabs[1]?.end('signedOut');
    expect(cookies.size).toBe(0);
    expect(posted).toEqual(['1 signedOut']);
    for (const { reload } of tabs) expect(reload).toHaveBeenCalledOnce();
  });

  it('S-2 takes away what the pages knew, and tells them why', () => {
    const { tabs } = openTabs(2);
    tabs[0]?.end('expired');
    for (const { clear } of tabs) expect(clear.mock.calls).toEqual([['expired']]);
  });

  it('S-2 twice, or in two tabs at once, goes round in no circle', () => {
    const { tabs, first, posted } = openTabs(2);
    first.end('signedOut');
    first.end('expired');
    tabs[1]?.end('signedOut');
    first.receive('signedOut');
    expect(posted).toEqual(['0 signedOut']);
    for (const { reload } of tabs) expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a tab that receives the end late', () => {
  it('S-2 leaves the next session alone', () => {
    const { first, cookies } = openTabs(1);
    cookies.set('refresh-token', 'of the next sign-in');
    first.receive('signedOut');
    expect(cookies.get('refresh-token')).toBe('of the next sign-in');
    expect(first.reload).not.toHaveBeenCalled();
  });
});

describe('a tab that receives the end before it sees it in the cookies', () => {
  it('S-2 looks at the cookies again a moment later', () => {
    vi.useFakeTimers();
    const { first, cookies } = openTabs(1);
    first.receive('signedOut');
    expect(first.reload).not.toHaveBeenCalled();
    cookies.clear();
    vi.advanceTimersByTime(50);
    expect(first.clear.mock.calls).toEqual([['signedOut']]);
    expect(first.reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe('somebody who signs in in another tab', () => {
  it('S-4 is shown on a page that nobody was shown on, and nothing is loaded again', () => {
    const { tabs, first, posted } = openTabs(2);
    first.postChange();
    expect(posted).toEqual(['0 changed']);
    expect(tabs[1]?.catchUp).toHaveBeenCalledOnce();
    expect(tabs[1]?.reload).not.toHaveBeenCalled();
  });

  it('S-4 never finds the page of somebody else', () => {
    const { first, cookies } = openTabs(1);
    first.page.isOutdated = true;
    first.receive('changed');
    expect(first.reload).toHaveBeenCalledOnce();
    expect(cookies.size).toBe(1);
  });
});

describe('a page out of the back/forward cache', () => {
  it('S-2 is loaded again when its owner has left, and is not seen before', () => {
    const { first, cookies } = openTabs(1);
    first.announce('pagehide', true);
    expect(first.style.visibility).toBe('hidden');
    first.page.isOutdated = true;
    first.announce('pageshow', true);
    expect(first.style.visibility).toBe('hidden');
    expect(first.reload).toHaveBeenCalledOnce();
    // Somebody else may have signed in.
    expect(cookies.size).toBe(1);
  });

  it('S-2 is shown again when its owner is still there', () => {
    const { first } = openTabs(1);
    first.announce('pagehide', true);
    first.announce('pageshow', true);
    expect(first.style.visibility).toBe('');
    expect(first.catchUp).toHaveBeenCalledOnce();
    expect(first.reload).not.toHaveBeenCalled();
  });

  it('S-2 has nothing to hide when it shows nobody', () => {
    const { first } = openTabs(1);
    first.page.isSomebodyShown = false;
    first.announce('pagehide', true);
    expect(first.style.visibility).toBe('');
  });

  it('S-2 and one that is new or goes for good need nothing', () => {
    const { first } = openTabs(1);
    first.announce('pagehide', false);
    first.announce('pageshow', false);
    expect(first.style.visibility).toBe('');
    expect(first.catchUp).not.toHaveBeenCalled();
  });
});
