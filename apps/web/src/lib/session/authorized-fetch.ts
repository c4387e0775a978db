import { ApiError } from '@gramy/contract/api-error';
import type { ServerClock } from '../formats/server-clock.ts';
import { carriesToken } from './credentials.ts';
import { type CookieReader, isLive, readTokens } from './session.ts';

/** Whether calls may go out from this page, and in whose name. */
export type Standing = 'signedIn' | 'signedOut' | 'outdated';

export interface AuthorizedFetchOptions {
  /** `/api`, or an absolute address. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  jar: CookieReader;
  clock: ServerClock;
  /** Reads the cookies again; a page that shows another user is reloaded. */
  checkStanding: () => Standing;
  /** Resolves to a token that is not `stale`, or to none when the session is over. Rejects when that is unknown. */
  renew: (stale: string | undefined) => Promise<string | undefined>;
}

/** Adds the access token, renewed first when it has expired, and renewed once when it is refused. */
export function createAuthorizedFetch(options: AuthorizedFetchOptions): typeof globalThis.fetch {
  const { baseUrl, fetch } = options;
  return async (input, init = {}) => {
    const url = String(input);
    if (!carriesToken(url.slice(baseUrl.length))) return fetch(url, init);
    const token = await findToken(options, init.signal);
    const response = await fetch(url, withToken(init, token));
    if (token === undefined || !(await isTokenRefused(response))) return response;
    const renewed = await untilAborted(options.renew(token), init.signal);
    if (renewed === undefined || checkSender(options) !== 'signedIn') return response;
    return fetch(url, withToken(init, renewed));
  };
}

async function findToken(
  options: AuthorizedFetchOptions,
  signal: AbortSignal | null | undefined,
): Promise<string | undefined> {
  if (checkSender(options) === 'signedOut') return undefined;
  const { accessToken } = readTokens(options.jar);
  if (isLive(accessToken, options.clock.now())) return accessToken;
  const renewed = await untilAborted(options.renew(accessToken), signal);
  // Somebody else may have signed in while this one waited.
  return checkSender(options) === 'signedIn' ? renewed : undefined;
}

/** What one person began on this page never goes out in the name of another. */
function checkSender({ checkStanding }: AuthorizedFetchOptions): Standing {
  const standing = checkStanding();
  if (standing === 'outdated') throw new ApiError('aborted', 'Somebody else is signed in by now');
  return standing;
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  if (token === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Other refusals have the same status: a passkey that is not accepted says nothing about the token. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  try {
    const { code } = (await response.clone().json()) as { code?: unknown };
    return code === 'unauthenticated' || code === 'sessionEnded';
  } catch {
    return false;
  }
}

function untilAborted<Answer>(
  work: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
