import {
  isTokenExpired,
  parseSessionUser,
  type SessionUser,
  sessionLifetimeSeconds,
} from '@gramy/domain/account/session';
import { readCookie } from '@gramy/domain/text/read-cookie';
import type { Instant } from '@gramy/domain/time/instant';
import { type CookieWindow, formatCookie, readDocumentCookies } from '../storage/cookies.ts';

export type { SessionUser };

export interface Session {
  user: SessionUser;
}

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

export interface CookieReader {
  /** All cookies, as a request header or `document.cookie` spells them. */
  readAll(): string | undefined;
}

export interface CookieJar extends CookieReader {
  /** A lifetime of 0 removes it. */
  write(name: string, value: string, lifetimeSeconds: number): void;
}

const cookieNames = { accessToken: 'access-token', refreshToken: 'refresh-token', user: 'user' };

/** A browser silently drops a cookie of more than 4096 bytes. */
const longestUserCookie = 3800;

/** Somebody is signed in who is known and has a valid access token, or a refresh token to get one with. */
export function readSession(jar: CookieReader, now: Instant = Date.now()): Session | null {
  const cookies = jar.readAll();
  const user = readCookie(cookies, cookieNames.user, decodeUser);
  if (!user) return null;
  const refreshToken = readCookie(cookies, cookieNames.refreshToken, parseToken);
  const accessToken = readCookie(cookies, cookieNames.accessToken, parseToken);
  return refreshToken || isLive(accessToken, now) ? { user } : null;
}

/** Unchecked. */
export function readTokens(jar: CookieReader): Partial<SessionTokens> {
  const cookies = jar.readAll();
  const accessToken = readCookie(cookies, cookieNames.accessToken, parseToken);
  const refreshToken = readCookie(cookies, cookieNames.refreshToken, parseToken);
  return { ...(accessToken ? { accessToken } : {}), ...(refreshToken ? { refreshToken } : {}) };
}

export function storeSession(
  jar: CookieJar,
  { accessToken, refreshToken }: SessionTokens,
  user: SessionUser,
): void {
  jar.write(cookieNames.accessToken, accessToken, sessionLifetimeSeconds);
  jar.write(cookieNames.refreshToken, refreshToken, sessionLifetimeSeconds);
  storeUser(jar, user);
}

/** Also when somebody has changed their own name or picture. */
export function storeUser(jar: CookieJar, { _id, name, profilePictureUrl }: SessionUser): void {
  const whole = encodeUser({ _id, name, profilePictureUrl });
  const value = whole.length > longestUserCookie ? encodeUser({ _id, name, profilePictureUrl: null }) : whole;
  jar.write(cookieNames.user, value, sessionLifetimeSeconds);
}

export function clearSession(jar: CookieJar): void {
  for (const name of Object.values(cookieNames)) jar.write(name, '', 0);
}

export function createCookieHeaderJar(header: string | undefined): CookieReader {
  return { readAll: () => header };
}

export function createDocumentJar(browser: CookieWindow | undefined = globalThis.window): CookieJar {
  return {
    readAll: () => readDocumentCookies(browser),
    write(name, value, lifetimeSeconds) {
      try {
        if (browser)
          browser.document.cookie = formatCookie(name, value, lifetimeSeconds, browser.location.protocol);
      } catch (cause) {
        console.warn(`The cookie "${name}" could not be kept`, cause);
      }
    },
  };
}

function encodeUser(user: SessionUser): string {
  return encodeURIComponent(JSON.stringify(user));
}

function decodeUser(text: string): SessionUser | undefined {
  try {
    return parseSessionUser(JSON.parse(decodeURIComponent(text)));
  } catch {
    return undefined;
  }
}

function parseToken(text: string): string | undefined {
  return /^[\w.~+/=-]+$/.test(text) ? text : undefined;
}

export function isLive(accessToken: string | undefined, now: Instant): accessToken is string {
  return accessToken !== undefined && !isTokenExpired(readTokenTimes(accessToken).exp, now);
}

/** Only the server can verify a token; here only its validity times are read. */
export function readTokenTimes(token: string): { iat?: number; exp?: number } {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown };
    return {
      ...(typeof iat === 'number' ? { iat } : {}),
      ...(typeof exp === 'number' ? { exp } : {}),
    };
  } catch {
    return {};
  }
}
