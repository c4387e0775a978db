import { ApiError } from '@gramy/contract/api-error';
import type { ServerClock } from '../formats/server-clock.ts';
import {
  type CookieJar,
  isLive,
  readSession,
  readTokens,
  type SessionTokens,
  storeSession,
} from './session.ts';

export interface TabLocks {
  request<Answer>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Answer>,
  ): Promise<Answer>;
}

export interface TokenRenewalOptions {
  jar: CookieJar;
  clock: ServerClock;
  /** Without them, the server accepts the same token from two tabs within ten seconds. */
  locks: TabLocks | undefined;
  refresh: (refreshToken: string) => Promise<SessionTokens>;
  /** Revokes a refresh token that is no longer needed. */
  discard: (refreshToken: string) => void;
  /** The session is over, in all tabs. */
  end: () => void;
  lockTimeoutMs?: number;
}

/** Answers a token that is not `stale`, or none when the session is over. */
export type RenewToken = (stale: string | undefined) => Promise<string | undefined>;

const lockName = 'session-renewal';

/** A tab that the system has suspended may hold the lock for hours. */
const defaultLockTimeoutMs = 8000;

/** One renewal serves all who wait for it, in this tab and in the others. */
export function createTokenRenewal(options: TokenRenewalOptions): RenewToken {
  let renewing: Promise<string | undefined> | undefined;
  return (stale) => {
    renewing ??= inTurn(options, () => renewToken(options, stale)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
}

async function inTurn<Answer>(options: TokenRenewalOptions, work: () => Promise<Answer>): Promise<Answer> {
  const { locks, lockTimeoutMs = defaultLockTimeoutMs } = options;
  if (!locks) return work();
  const signal = AbortSignal.timeout(lockTimeoutMs);
  let hasTurn = false;
  try {
    return await locks.request(lockName, { signal }, () => {
      hasTurn = true;
      return work();
    });
  } catch (error) {
    if (hasTurn) throw error;
    return work();
  }
}

async function renewToken(
  options: TokenRenewalOptions,
  stale: string | undefined,
): Promise<string | undefined> {
  const { jar, end } = options;
  const replacement = findReplacement(options, stale);
  if (replacement !== undefined) return replacement;
  const { refreshToken } = readTokens(jar);
  if (refreshToken === undefined) {
    end();
    return undefined;
  }
  try {
    const tokens = await askTwice(() => options.refresh(refreshToken));
    return keepTokens(options, refreshToken, tokens);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another tab was quicker, or somebody has signed in anew.
    const newer = readTokens(jar).refreshToken !== refreshToken && findReplacement(options, stale);
    if (newer) return newer;
    end();
    throw error;
  }
}

/** Another tab may have renewed it while this one waited for its turn. */
function findReplacement({ jar, clock }: TokenRenewalOptions, stale: string | undefined): string | undefined {
  const { accessToken } = readTokens(jar);
  return accessToken !== stale && isLive(accessToken, clock.now()) ? accessToken : undefined;
}

function keepTokens(
  { jar, clock, discard }: TokenRenewalOptions,
  used: string,
  tokens: SessionTokens,
): string | undefined {
  const current = readTokens(jar);
  const session = readSession(jar, clock.now());
  if (current.refreshToken === used && session) {
    clock.learn(tokens.accessToken);
    // The user as well: all three last for seven days from now.
    storeSession(jar, tokens, session.user);
    // Browsers write cookies a moment later, and reading waits for that. The next tab in turn has to find these.
    readTokens(jar);
    return tokens.accessToken;
  }
  // Whoever signed out meanwhile stays signed out.
  if (current.refreshToken === undefined) discard(tokens.refreshToken);
  return current.accessToken;
}

/**
 * The response to the first may have been lost, with the token used up. The second comes while the server still accepts
 * the token again: the calls behind `ask` have to time out early enough.
 */
async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isLost = error instanceof ApiError && (error.failure === 'network' || error.failure === 'timeout');
    if (!isLost) throw error;
    return ask();
  }
}

/** Everything else (no network, an overloaded server, a proxy's page) says nothing about the session. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'sessionEnded' || error.code === 'validationFailed');
}
