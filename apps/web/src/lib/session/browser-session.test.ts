import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccessToken, openCookieBrowser } from '../../../test/cookie-browser.ts';
import { createBrowserSession } from './browser-session.ts';
import type { SessionUser } from './session.ts';
import { sessionEndNotice } from './session-end-notice.ts';

const serverTime = Date.UTC(2026, 10, 20, 18, 30);
const hourMs = 3_600_000;
const ola: SessionUser = { _id: 'ola', name: 'Ola', profilePictureUrl: null };
const jan: SessionUser = { _id: 'jan', name: 'Jan', profilePictureUrl: null };

beforeEach(() => {
  vi.useFakeTimers({ now: serverTime, toFake: ['Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function refuse(code: string, status: number): Response {
  return json({ success: false, code, title: code, errors: [] }, status);
}

function createStorage() {
  const texts = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }) as Storage;
}

/** A server whose access tokens last a quarter of an hour by its own clock, whatever the device has. */
function openServer(deviceOffset = 0) {
  const calls: string[] = [];
  const logouts: RequestInit[] = [];
  const sessions = new Map<string, SessionUser>();
  let made = 0;
  const server = { isDown: false, deviceOffset };
  const readClock = () => Date.now() - server.deviceOffset;
  const issue = (user: SessionUser) => {
    made += 1;
    const issuedAt = readClock();
    const accessToken = makeAccessToken(`${user._id}-${made}`, { issuedAt, expiresAt: issuedAt + 900_000 });
    const refreshToken = `refresh-${user._id}-${made}`;
    sessions.set(refreshToken, user);
    return { accessToken, refreshToken };
  };
  const isGood = (authorization: string | null) => {
    const payload = authorization?.split('.')[1] ?? '';
    const { exp = 0 } = payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : {};
    return exp * 1000 > readClock();
  };
  const fetch = vi.fn(async (input: unknown, init: RequestInit = {}) => {
    const path = String(input).replace('/api', '');
    calls.push(path.split('/').at(-1) ?? '');
    if (server.isDown) throw new TypeError('Failed to fetch');
    if (path === '/user/auth/refresh-token' || path === '/user/auth/logout') {
      const { refreshToken } = JSON.parse(String(init.body));
      const user = sessions.get(refreshToken);
      sessions.delete(refreshToken);
      if (path.endsWith('logout')) {
        logouts.push(init);
        return json({ success: true, data: { isEnded: true } });
      }
      return user ? json({ success: true, data: issue(user) }) : refuse('sessionEnded', 401);
    }
    return isGood(new Headers(init.headers).get('authorization'))
      ? json({ success: true, data: { items: [], nextCursor: null } })
      : refuse('unauthenticated', 401);
  });
  return { server, fetch: fetch as typeof globalThis.fetch, calls, logouts, issue, sessions };
}

function openPage(fetch: typeof globalThis.fetch, rendered: SessionUser | null = null) {
  const cookies = openCookieBrowser();
  const sessionStorage = createStorage();
  const window = Object.assign(new EventTarget(), {
    document: Object.assign(cookies.document, { documentElement: { style: { visibility: '' } } }),
    location: { protocol: 'https:', reload: vi.fn() },
    localStorage: createStorage(),
    sessionStorage,
    navigator: {},
  });
  vi.stubGlobal('window', window);
  const { session, api } = createBrowserSession({ baseUrl: '/api', fetch, rendered });
  const call = () => api.call('GET /user/profile/sessions');
  return { session, call, cookies, window, reload: window.location.reload };
}

describe('somebody who signs in', () => {
  it('S-1 S-4 is kept in the cookies and shown at once', () => {
    const { fetch, issue } = openServer();
    const { session, cookies, reload } = openPage(fetch);
    const listener = vi.fn();
    session.subscribe(listener);
    const tokens = issue(ola);
    expect(session.signIn({ ...tokens, user: ola })).toBe(true);
    expect(session.getUser()).toEqual(ola);
    expect(listener).toHaveBeenCalledOnce();
    expect([...cookies.kept.keys()].sort()).toEqual(['access-token', 'refresh-token', 'user']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('S-1 is not signed in where no cookies are kept, and the server ends the session too', async () => {
    const { fetch, issue, logouts } = openServer();
    const { session, window } = openPage(fetch);
    Object.defineProperty(window.document, 'cookie', { get: () => '', set: () => undefined });
    expect(session.signIn({ ...issue(ola), user: ola })).toBe(false);
    expect(session.getUser()).toBeNull();
    await expect.poll(() => logouts).toHaveLength(1);
  });

  it('ends the session that was there before', async () => {
    const { fetch, issue, sessions } = openServer();
    const { session } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    const second = issue(jan);
    session.signIn({ ...second, user: jan });
    expect(session.getUser()).toEqual(jan);
    await expect.poll(() => [...sessions.keys()]).toEqual([second.refreshToken]);
  });
});

describe('somebody whose own record changes', () => {
  it('S-4 is shown as it is now, and stays so', () => {
    const { fetch, issue } = openServer();
    const { session, cookies } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    const married: SessionUser = { ...ola, name: 'Ola Nowa', profilePictureUrl: '/pictures/ola.webp' };
    session.setUser(married);
    expect(session.getUser()).toEqual(married);
    expect(decodeURIComponent(cookies.kept.get('user') ?? '')).toBe(JSON.stringify(married));
  });

  it('S-4 is nobody else, and nobody who has left', () => {
    const { fetch, issue } = openServer();
    const { session, cookies } = openPage(fetch);
    session.setUser(ola);
    expect(cookies.kept.size).toBe(0);
    session.signIn({ ...issue(ola), user: ola });
    session.setUser(jan);
    expect(session.getUser()).toEqual(ola);
  });
});

describe('logging out', () => {
  it('S-2 clears the cookies, tells the server in the background and loads the page again', async () => {
    const { fetch, issue, logouts } = openServer();
    const { session, cookies, reload, window } = openPage(fetch);
    window.sessionStorage['draft:/contact#message'] = 'x';
    const tokens = issue(ola);
    session.signIn({ ...tokens, user: ola });
    const remove = vi.spyOn(window.sessionStorage, 'removeItem');
    session.logOut();
    expect(cookies.kept.size).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalledWith('draft:/contact#message');
    expect(sessionEndNotice.read()).toBeUndefined();
    await expect.poll(() => logouts).toHaveLength(1);
    expect(logouts[0]).toMatchObject({
      keepalive: true,
      body: JSON.stringify({ refreshToken: tokens.refreshToken }),
    });
  });

  it('S-2 does not need the server', () => {
    const { fetch, issue, server } = openServer();
    const { session, cookies, reload } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    server.isDown = true;
    session.logOut();
    expect(cookies.kept.size).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a session as time goes by', () => {
  it('S-3 is renewed before the call, once for all of them', async () => {
    const { fetch, issue, calls } = openServer();
    const { session, call } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    await call();
    vi.setSystemTime(serverTime + 20 * 60_000);
    await Promise.all([call(), call(), call()]);
    expect(calls).toEqual(['sessions', 'refresh-token', 'sessions', 'sessions', 'sessions']);
  });

  it('S-2 ends everywhere when its renewal is refused; drafts stay', async () => {
    const { fetch, issue, sessions } = openServer();
    const { session, call, cookies, reload, window } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    window.sessionStorage['draft:/contact#message'] = 'x';
    const remove = vi.spyOn(window.sessionStorage, 'removeItem');
    sessions.clear();
    vi.setSystemTime(serverTime + hourMs);
    await expect(call()).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(cookies.kept.size).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
    expect(remove).not.toHaveBeenCalled();
    expect(sessionEndNotice.read()).toBe(true);
  });

  it('survives a server that is away', async () => {
    const { fetch, issue, server } = openServer();
    const { session, call, cookies, reload } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    vi.setSystemTime(serverTime + hourMs);
    server.isDown = true;
    await expect(call()).rejects.toMatchObject({ failure: 'network' });
    expect(cookies.kept.size).toBe(3);
    server.isDown = false;
    await call();
    expect(session.getUser()).toEqual(ola);
    expect(reload).not.toHaveBeenCalled();
  });

  it('S-2 is over when its cookies are: a page that was left open for a week is loaded again', async () => {
    const { fetch, issue, calls } = openServer();
    const { session, call, cookies, reload } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    cookies.kept.clear();
    await expect(call()).rejects.toMatchObject({ failure: 'aborted' });
    expect(reload).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });
});

describe('a device whose clock is off', () => {
  it.each([
    ['five hours ahead', 5 * hourMs],
    ['five hours behind', -5 * hourMs],
    ['three minutes behind', -180_000],
  ])('%s renews no more often than any other, and logs nobody out', async (_, offset) => {
    vi.setSystemTime(serverTime + offset);
    const { fetch, issue, calls } = openServer(offset);
    const { session, call, reload } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    for (let minute = 0; minute < 60; minute += 5) {
      vi.setSystemTime(serverTime + offset + minute * 60_000);
      await call();
    }
    const count = (name: string) => calls.filter((called) => called === name).length;
    expect(count('refresh-token')).toBeLessThanOrEqual(5);
    // Never a call in vain: the token was known to be over.
    expect(count('sessions')).toBe(12);
    expect(session.getUser()).toEqual(ola);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['ahead', 7 * hourMs],
    ['behind', -7 * hourMs],
  ])('and is set %s in the middle of a session costs one renewal', async (_, jump) => {
    const { fetch, issue, calls, server } = openServer();
    const { session, call } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    await call();
    vi.setSystemTime(serverTime + jump);
    server.deviceOffset = jump;
    for (let count = 0; count < 5; count += 1) await call();
    expect(calls.filter((name) => name === 'refresh-token').length).toBeLessThanOrEqual(1);
    expect(session.getUser()).toEqual(ola);
  });
});

describe('other tabs', () => {
  it('S-4 hear of somebody new and show them; what one person began is never sent by another', async () => {
    const { fetch, issue, calls } = openServer();
    const { session, call, cookies, reload } = openPage(fetch);
    session.signIn({ ...issue(ola), user: ola });
    const tokens = issue(jan);
    cookies.kept.set('access-token', tokens.accessToken);
    cookies.kept.set('refresh-token', tokens.refreshToken);
    cookies.kept.set('user', encodeURIComponent(JSON.stringify(jan)));
    await expect(call()).rejects.toMatchObject({ failure: 'aborted' });
    expect(calls).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
    // Jan stays signed in.
    expect(cookies.kept.size).toBe(3);
  });
});
