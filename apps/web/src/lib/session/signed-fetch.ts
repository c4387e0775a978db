import type { ApiClient } from '@gramy/contract/client';
import type { ServerClock } from '../formats/server-clock.ts';
import { createAuthorizedFetch, type Standing } from './authorized-fetch.ts';
import type { CookieJar } from './session.ts';
import type { SessionStore } from './session-context.tsx';
import type { SessionWatch } from './session-end.ts';
import { createTokenRenewal, type RenewToken, type TabLocks } from './token-renewal.ts';

/** Twice this is still within the ten seconds in which the server accepts a refresh token again. */
const renewalTimeoutMs = 4500;

export interface SessionDeps {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  jar: CookieJar;
  clock: ServerClock;
  /** Calls without credentials. */
  openApi: ApiClient;
  /** Revokes a refresh token that is no longer needed. */
  discard: (refreshToken: string) => void;
  store: SessionStore;
  watch: SessionWatch;
  /** Reads the cookies again. */
  checkStanding: () => Standing;
}

/** Calls in the name of whoever is signed in. */
export function createSignedFetch(deps: SessionDeps): typeof globalThis.fetch {
  return createAuthorizedFetch({ ...deps, renew: createRenewal(deps) });
}

function createRenewal({ jar, clock, openApi, discard, watch }: SessionDeps): RenewToken {
  return createTokenRenewal({
    jar,
    clock,
    locks: 'locks' in window.navigator ? (window.navigator.locks as TabLocks) : undefined,
    refresh: (refreshToken) =>
      openApi.call('POST /user/auth/refresh-token', { body: { refreshToken }, timeoutMs: renewalTimeoutMs }),
    discard,
    end: () => watch.end('expired'),
  });
}
