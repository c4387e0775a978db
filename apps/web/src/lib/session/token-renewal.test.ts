import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode, Problem } from '@gramy/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { makeAccessToken, openCookieBrowser } from '../../../test/cookie-browser.ts';
import { clearSession, createDocumentJar, readTokens, type SessionTokens, storeSession } from './session.ts';
import { createTokenRenewal, type TabLocks } from './token-renewal.ts';

const now = Date.UTC(2026, 10, 20, 18, 30);
const ola = { _id: 'ola', name: 'Ola', profilePictureUrl: null };
const over = makeAccessToken('over', { expiresAt: now - 1000 });

function makeTokens(name: string): SessionTokens {
  return {
    accessToken: makeAccessToken(name, { expiresAt: now + 900_000 }),
    refreshToken: `${name}-refresh`,
  };
}

/** Like the Web Locks API: one holder at a time, and a waiter times out. */
function createLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, { signal }, work) {
      const before = last;
      const turn = (async () => {
        await Promise.race([
          before,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]);
        return work();
      })();
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Tabs of one browser that share its cookies; `answer` is what the server says to a refresh token. */
function openTabs(
  count: number,
  answer: (refreshToken: string) => SessionTokens | Promise<SessionTokens>,
  locks: TabLocks | null = createLocks(),
) {
  const browser = openCookieBrowser();
  const jar = createDocumentJar(browser);
  storeSession(jar, { accessToken: over, refreshToken: 'first-refresh' }, ola);
  browser.writes.length = 0;
  const refresh = vi.fn(async (refreshToken: string) => answer(refreshToken));
  const discard = vi.fn();
  const end = vi.fn(() => clearSession(jar));
  const clock = { now: () => now, learn: vi.fn() };
  const options = { jar, clock, locks: locks ?? undefined, refresh, discard, end, lockTimeoutMs: 20 };
  const tabs = Array.from({ length: count }, () => createTokenRenewal(options));
  const renew = tabs[0] ?? createTokenRenewal(options);
  return { ...options, browser, tabs, renew };
}

function refuseWith(code: ErrorCode, status: number): never {
  const problem: Problem = {
    type: 'about:blank',
    success: false,
    status,
    code,
    title: code,
    errors: [],
    requestId: 'r',
  };
  throw new ApiError('problem', code, { status, problem });
}

function defer<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

describe('a token that is over', () => {
  it('S-3 is replaced, and the cookies last for seven days from now, the user as well', async () => {
    const { renew, jar, browser, clock } = openTabs(1, () => makeTokens('next'));
    const next = makeTokens('next');
    expect(await renew(over)).toBe(next.accessToken);
    expect(readTokens(jar)).toEqual(next);
    expect(browser.writes).toHaveLength(3);
    for (const write of browser.writes) expect(write).toContain('Max-Age=604800');
    expect(clock.learn).toHaveBeenCalledWith(next.accessToken);
  });

  it('S-3 is renewed once for any number of calls that wait', async () => {
    const { renew, refresh } = openTabs(1, () => makeTokens('next'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(over)));
    expect(new Set(answers)).toEqual(new Set([makeTokens('next').accessToken]));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('S-3 is renewed once for all tabs: those that waited take what the first one got', async () => {
    const { tabs, refresh } = openTabs(5, () => makeTokens('next'));
    const answers = await Promise.all(tabs.flatMap((renew) => [renew(over), renew(over)]));
    expect(new Set(answers)).toEqual(new Set([makeTokens('next').accessToken]));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('S-3 is renewed once where cookies are written only after a moment, as browsers do', async () => {
    const { browser, clock, locks, refresh, discard, end } = openTabs(0, () => makeTokens('next'));
    const tabs = [browser, browser].map((shared) => {
      const pending: string[] = [];
      const document = {
        get cookie() {
          for (const text of pending.splice(0)) shared.document.cookie = text;
          return shared.document.cookie;
        },
        set cookie(text: string) {
          pending.push(text);
        },
      };
      const jar = createDocumentJar({ document, location: shared.location });
      return createTokenRenewal({ jar, clock, locks, refresh, discard, end });
    });
    await Promise.all(tabs.map((renew) => renew(over)));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('S-3 would be renewed by every tab if none waited for the others', async () => {
    const { tabs, refresh } = openTabs(5, () => makeTokens('next'), null);
    await Promise.all(tabs.map((renew) => renew(over)));
    expect(refresh).toHaveBeenCalledTimes(5);
  });

  it('S-3 is renewed again when the next one is refused too', async () => {
    let count = 0;
    const { renew, refresh } = openTabs(1, () => {
      count += 1;
      return makeTokens(`next${count}`);
    });
    const first = await renew(over);
    expect(await renew(first)).toBe(makeTokens('next2').accessToken);
    expect(refresh.mock.calls).toEqual([['first-refresh'], ['next1-refresh']]);
  });

  it('S-3 is renewed without a turn when a suspended tab never gives the lock back', async () => {
    const locks = createLocks();
    const never = new Promise<never>(() => undefined);
    void locks.request('', { signal: new AbortController().signal }, () => never);
    const { renew } = openTabs(1, () => makeTokens('next'), locks);
    expect(await renew(over)).toBe(makeTokens('next').accessToken);
  });
});

describe('two tabs that cannot wait for each other', () => {
  it('S-3 end up with the same tokens: the slower one leaves its own aside', async () => {
    let count = 0;
    const { tabs, jar, discard } = openTabs(
      2,
      () => {
        count += 1;
        return makeTokens(`next${count}`);
      },
      null,
    );
    const answers = await Promise.all(tabs.map((renew) => renew(over)));
    expect(new Set(answers).size).toBe(1);
    expect(readTokens(jar).accessToken).toBe(answers[0]);
    // Both belong to the same session: giving one back would end it.
    expect(discard).not.toHaveBeenCalled();
  });

  it('S-3 do not log out when the slower one is refused', async () => {
    const slow = defer<SessionTokens>();
    let isFirst = true;
    const { tabs, end } = openTabs(
      2,
      async () => {
        if (!isFirst) return makeTokens('next');
        isFirst = false;
        await slow.promise;
        return refuseWith('sessionEnded', 401);
      },
      null,
    );
    const slower = tabs[0]?.(over);
    await tabs[1]?.(over);
    slow.settle(makeTokens('unused'));
    expect(await slower).toBe(makeTokens('next').accessToken);
    expect(end).not.toHaveBeenCalled();
  });
});

describe('a renewal that is refused', () => {
  it.each([
    ['the session has ended', 'sessionEnded', 401],
    ['the cookie is no token of ours', 'validationFailed', 422],
  ] as const)('S-2 ends the session because %s', async (_, code, status) => {
    const { tabs, end, refresh } = openTabs(2, () => refuseWith(code, status));
    const outcomes = await Promise.allSettled(tabs.map((renew) => renew(over)));
    expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { code } });
    // The other one finds no token any more.
    expect(outcomes[1]).toEqual({ status: 'fulfilled', value: undefined });
    expect(end).toHaveBeenCalled();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('S-2 ends it as well when there is nothing to renew with', async () => {
    const { renew, jar, end, refresh } = openTabs(1, () => makeTokens('next'));
    jar.write('refresh-token', '', 0);
    expect(await renew(over)).toBeUndefined();
    expect(end).toHaveBeenCalledOnce();
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a renewal that nobody answers', () => {
  it.each([
    ['an overloaded server', () => refuseWith('overloaded', 503)],
    ['a broken server', () => refuseWith('internal', 500)],
    ['a limit', () => refuseWith('rateLimited', 429)],
    [
      "a proxy's own refusal",
      () => {
        throw new ApiError('malformed', 'login to the hotel', { status: 401 });
      },
    ],
  ])('fails the call and logs nobody out: %s', async (_, answer) => {
    const { renew, jar, end, refresh } = openTabs(1, answer);
    await expect(renew(over)).rejects.toBeInstanceOf(ApiError);
    expect(end).not.toHaveBeenCalled();
    expect(readTokens(jar).refreshToken).toBe('first-refresh');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it.each(['network', 'timeout'] as const)('is tried once more (%s), and then fails', async (failure) => {
    const { renew, end, refresh } = openTabs(1, () => {
      throw new ApiError(failure, '');
    });
    await expect(renew(over)).rejects.toMatchObject({ failure });
    expect(end).not.toHaveBeenCalled();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when the second try succeeds: the first answer was lost on its way', async () => {
    let isFirst = true;
    const { renew } = openTabs(1, () => {
      if (!isFirst) return makeTokens('next');
      isFirst = false;
      throw new ApiError('network', '');
    });
    expect(await renew(over)).toBe(makeTokens('next').accessToken);
  });

  it('can be tried again later', async () => {
    let isDown = true;
    const { renew } = openTabs(1, () => (isDown ? refuseWith('overloaded', 503) : makeTokens('next')));
    await expect(renew(over)).rejects.toBeInstanceOf(ApiError);
    isDown = false;
    expect(await renew(over)).toBe(makeTokens('next').accessToken);
  });
});

describe('somebody who signs out while a renewal is on its way', () => {
  it('S-2 stays signed out, and the server hears of the token that came too late', async () => {
    const answer = defer<SessionTokens>();
    const { renew, jar, refresh, discard, browser } = openTabs(1, () => answer.promise);
    const renewing = renew(over);
    await expect.poll(() => refresh).toHaveBeenCalled();
    clearSession(jar);
    answer.settle(makeTokens('late'));
    expect(await renewing).toBeUndefined();
    expect(browser.kept.size).toBe(0);
    expect(discard).toHaveBeenCalledWith('late-refresh');
  });

  it('S-2 and in as somebody else is not overwritten', async () => {
    const answer = defer<SessionTokens>();
    const { renew, jar, refresh, discard } = openTabs(1, () => answer.promise);
    const renewing = renew(over);
    await expect.poll(() => refresh).toHaveBeenCalled();
    const other = makeTokens('jan');
    storeSession(jar, other, { ...ola, _id: 'jan' });
    answer.settle(makeTokens('late'));
    expect(await renewing).toBe(other.accessToken);
    expect(readTokens(jar)).toEqual(other);
    expect(discard).not.toHaveBeenCalled();
  });
});
