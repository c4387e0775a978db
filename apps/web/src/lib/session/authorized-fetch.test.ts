import { ApiError } from '@gramy/contract/api-error';
import { createApiClient } from '@gramy/contract/client';
import type { ErrorCode } from '@gramy/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { makeAccessToken, openCookieBrowser } from '../../../test/cookie-browser.ts';
import { createAuthorizedFetch, type Standing } from './authorized-fetch.ts';
import { createDocumentJar, storeSession } from './session.ts';

const now = Date.UTC(2026, 10, 20, 18, 30);
const ola = { _id: 'ola', name: 'Ola', profilePictureUrl: null };
const live = makeAccessToken('live', { expiresAt: now + 900_000 });
const over = makeAccessToken('over', { expiresAt: now });
const renewed = makeAccessToken('renewed', { expiresAt: now + 900_000 });
const empty = { success: true, data: { items: [], nextCursor: null } };
const sessions = 'GET /user/profile/sessions';

function refusal(code: ErrorCode): Response {
  return new Response(JSON.stringify({ success: false, code, title: code, errors: [] }), { status: 401 });
}

interface PageOptions {
  accessToken?: string;
  standing?: Standing;
  answer?: (authorization: string | null) => Response;
  renew?: (stale: string | undefined) => Promise<string | undefined>;
}

/** A page with an API client; what goes out is noted with the token that it carries. */
function openPage({ accessToken = live, standing = 'signedIn', answer, ...options }: PageOptions = {}) {
  const jar = createDocumentJar(openCookieBrowser());
  if (standing !== 'signedOut') storeSession(jar, { accessToken, refreshToken: 'refresh' }, ola);
  const sent: (string | null)[] = [];
  const requests: RequestInit[] = [];
  const fetch = vi.fn(async (_url: unknown, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
    sent.push(authorization);
    requests.push(init);
    return answer?.(authorization) ?? new Response(JSON.stringify(empty));
  });
  const renew = vi.fn(options.renew ?? (async () => renewed));
  const page: { standing: Standing } = { standing };
  const api = createApiClient({
    baseUrl: '/api',
    timeoutMs: 200,
    fetch: createAuthorizedFetch({
      baseUrl: '/api',
      fetch: fetch as typeof globalThis.fetch,
      jar,
      clock: { now: () => now, learn: () => undefined },
      checkStanding: () => page.standing,
      renew,
    }),
  });
  return { api, sent, requests, renew, page };
}

describe('a call', () => {
  it('S-3 carries the token that is there', async () => {
    const { api, sent, renew } = openPage();
    await api.call(sessions);
    expect(sent).toEqual([`Bearer ${live}`]);
    expect(renew).not.toHaveBeenCalled();
  });

  it('S-3 waits for a new token when the old one is over in this minute', async () => {
    const { api, sent, renew } = openPage({ accessToken: over });
    await api.call(sessions);
    expect(renew).toHaveBeenCalledWith(over);
    expect(sent).toEqual([`Bearer ${renewed}`]);
  });

  it('carries nothing when nobody is signed in', async () => {
    const { api, sent, renew } = openPage({ standing: 'signedOut' });
    await api.call(sessions);
    expect(sent).toEqual([null]);
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    'POST /user/auth/signin',
    'POST /user/auth/signup',
    'POST /user/auth/signin-verification',
    'POST /user/auth/verify-otp',
    'POST /user/auth/forget-password',
    'POST /user/auth/forgot-password-otp',
    'POST /user/auth/reset-password/email',
    'POST /user/auth/reset-password/phone',
    'POST /user/auth/passkey/signin',
    'GET /area/cities/user',
  ] as const)('S-5 to %s goes without credentials, and never waits', async (key) => {
    const { api, sent, renew } = openPage({ accessToken: over });
    await api.call(key, { body: {} } as never);
    expect(sent).toEqual([null]);
    expect(renew).not.toHaveBeenCalled();
  });

  it('of one person never goes out once another one is signed in', async () => {
    const { api, sent } = openPage({ standing: 'outdated' });
    await expect(api.call(sessions)).rejects.toMatchObject({ failure: 'aborted' });
    expect(sent).toEqual([]);
  });

  it('of one person never goes out with the token that another one got meanwhile', async () => {
    const { api, sent, page } = openPage({
      accessToken: over,
      renew: async () => {
        page.standing = 'outdated';
        return renewed;
      },
    });
    await expect(api.call(sessions)).rejects.toMatchObject({ failure: 'aborted' });
    expect(sent).toEqual([]);
  });
});

describe('a token that the server refuses', () => {
  const answerTo = (good: string) => (authorization: string | null) =>
    authorization === `Bearer ${good}` ? new Response(JSON.stringify(empty)) : refusal('unauthenticated');

  it('is renewed, and the call is made once more', async () => {
    const { api, sent, renew } = openPage({ answer: answerTo(renewed) });
    await expect(api.call(sessions)).resolves.toEqual(empty.data);
    expect(renew).toHaveBeenCalledExactlyOnceWith(live);
    expect(sent).toEqual([`Bearer ${live}`, `Bearer ${renewed}`]);
  });

  it('twice is a failure, and no third call', async () => {
    const { api, sent, renew } = openPage({ answer: () => refusal('unauthenticated') });
    await expect(api.call(sessions)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(renew).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(2);
  });

  it('keeps the words and the key of the call that is made again', async () => {
    const { api, requests } = openPage({ answer: answerTo(renewed) });
    await api.call('POST /user/profile/passkeys', {
      body: { challengeId: 'c', name: 'Phone', response: {} },
      idempotencyKey: 'one-key',
    });
    const [first, second] = requests.map(({ body, headers }) => ({
      body,
      key: new Headers(headers).get('idempotency-key'),
    }));
    expect(first).toEqual(second);
    expect(first?.key).toBe('one-key');
  });

  it('stays refused when the session is over', async () => {
    const { api, sent } = openPage({
      answer: () => refusal('unauthenticated'),
      renew: async () => undefined,
    });
    await expect(api.call(sessions)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });

  it('is not to blame for other refusals of the same status', async () => {
    const { api, renew } = openPage({ answer: () => refusal('passkeyRefused') });
    await expect(api.call(sessions)).rejects.toMatchObject({ code: 'passkeyRefused' });
    const portal = openPage({ answer: () => new Response('<h1>Hotel</h1>', { status: 401 }) });
    await expect(portal.api.call(sessions)).rejects.toMatchObject({ failure: 'malformed' });
    expect(renew).not.toHaveBeenCalled();
    expect(portal.renew).not.toHaveBeenCalled();
  });

  it('is not looked for when none was sent', async () => {
    const { api, renew } = openPage({ standing: 'signedOut', answer: () => refusal('unauthenticated') });
    await expect(api.call(sessions)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a call that waits for a token', () => {
  const never = () => new Promise<never>(() => undefined);

  it('fails as the renewal fails', async () => {
    const { api, sent } = openPage({
      accessToken: over,
      renew: async () => {
        throw new ApiError('network', 'No connection');
      },
    });
    await expect(api.call(sessions)).rejects.toMatchObject({ failure: 'network' });
    expect(sent).toEqual([]);
  });

  it('waits no longer than any other call', async () => {
    const { api } = openPage({ accessToken: over, renew: never });
    await expect(api.call(sessions)).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('can be given up', async () => {
    const { api } = openPage({ accessToken: over, renew: never });
    const giveUp = new AbortController();
    const call = api.call(sessions, { signal: giveUp.signal });
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ failure: 'aborted' });
  });
});
