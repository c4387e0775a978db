import { createAuthorizedFetch } from './authorized-fetch.ts';
import type { SessionParts } from './browser-session.ts';
import { createTokenRenewal, type RenewToken, type TabLocks } from './token-renewal.ts';

/** Twice this is still within the ten seconds in which the server forgives a token that was used already. */
const renewalTimeoutMs = 4500;

/** Calls in the name of whoever is signed in. */
export function createSignedFetch(parts: SessionParts): typeof globalThis.fetch {
  return createAuthorizedFetch({ ...parts, renew: createRenewal(parts) });
}

function createRenewal({ jar, clock, openApi, discard, watch }: SessionParts): RenewToken {
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
