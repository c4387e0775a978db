import { describe, expect, it, vi } from 'vitest';
import { openCookieBrowser } from '../../../test/cookie-browser.ts';
import {
  type CookieJar,
  clearSession,
  createCookieHeaderJar,
  createDocumentJar,
  readSession,
  readTokens,
  storeSession,
  storeUser,
} from './session.ts';

const now = Date.UTC(2026, 10, 20, 18, 30);
const ola = { _id: '0198-ola', name: 'Ola Żółć; admin=1', profilePictureUrl: '/pictures/ola.webp' };
const userCookie = `user=${encodeURIComponent(JSON.stringify(ola))}`;

function makeToken(payload: unknown): string {
  return `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
}

const liveToken = makeToken({ sub: 'żółć~~~???', exp: now / 1000 + 600 });

function readHeader(cookies: string | undefined) {
  return readSession(createCookieHeaderJar(cookies), now);
}

function openBrowser(protocol?: string) {
  const browser = openCookieBrowser(protocol);
  return { ...browser, jar: createDocumentJar(browser) };
}

describe('a session', () => {
  it('S-1 keeps tokens and user for seven days, SameSite lax, secure on https only', () => {
    const { jar, writes } = openBrowser();
    storeSession(jar, { accessToken: 'a.b.c', refreshToken: 'opaque' }, ola);
    expect(writes).toEqual([
      'access-token=a.b.c; Max-Age=604800; Path=/; SameSite=Lax; Secure',
      'refresh-token=opaque; Max-Age=604800; Path=/; SameSite=Lax; Secure',
      `${userCookie}; Max-Age=604800; Path=/; SameSite=Lax; Secure`,
    ]);
    const plain = openBrowser('http:');
    storeUser(plain.jar, ola);
    expect(plain.writes).toEqual([`${userCookie}; Max-Age=604800; Path=/; SameSite=Lax`]);
  });

  it('S-4 survives a reload, and the server reads the same from the header', () => {
    const { jar } = openBrowser();
    storeSession(jar, { accessToken: liveToken, refreshToken: 'opaque' }, ola);
    expect(readSession(jar, now)).toEqual({ user: ola });
    expect(readHeader(jar.readAll())).toEqual({ user: ola });
  });

  it('S-4 holds nothing of the user but id, name and picture', () => {
    const { jar } = openBrowser();
    storeUser(jar, { ...ola, ...{ email: 'ola@example.com' } });
    expect(jar.readAll()).not.toContain('example.com');
  });

  it('S-2 is gone once it is cleared', () => {
    const { jar, kept } = openBrowser();
    storeSession(jar, { accessToken: liveToken, refreshToken: 'opaque' }, ola);
    clearSession(jar);
    expect(kept.size).toBe(0);
    expect(readSession(jar, now)).toBeNull();
  });

  it('S-4 leaves out a picture with which the browser would refuse the whole cookie', () => {
    const { jar } = openBrowser();
    const profilePictureUrl = `/${'ż'.repeat(1000)}`;
    storeSession(jar, { accessToken: liveToken, refreshToken: 'r' }, { ...ola, profilePictureUrl });
    expect(readSession(jar, now)).toEqual({ user: { ...ola, profilePictureUrl: null } });
  });
});

describe('the tokens', () => {
  it('S-1 are read as they were stored', () => {
    const { jar } = openBrowser();
    expect(readTokens(jar)).toEqual({});
    storeSession(jar, { accessToken: liveToken, refreshToken: 'opaque' }, ola);
    expect(readTokens(jar)).toEqual({ accessToken: liveToken, refreshToken: 'opaque' });
  });

  it('S-1 are none when they could not stand in a header', () => {
    const jar = createCookieHeaderJar('access-token=a b; refresh-token=%0d%0a');
    expect(readTokens(jar)).toEqual({});
  });
});

describe('somebody is signed in', () => {
  it('S-3 with a refresh token, whatever became of the access token', () => {
    expect(readHeader(`${userCookie}; refresh-token=opaque`)).toEqual({ user: ola });
    expect(readHeader(`${userCookie}; refresh-token=opaque; access-token=nonsense`)).toEqual({ user: ola });
  });

  it('S-3 with an access token that still holds, also without a refresh token', () => {
    expect(readHeader(`${userCookie}; access-token=${liveToken}`)).toEqual({ user: ola });
  });

  it.each([
    ['over', makeToken({ exp: now / 1000 })],
    ['without an end', makeToken({ sub: 'ola' })],
    ['with an end that is text', makeToken({ exp: String(now) })],
    ['no object', makeToken(null)],
    ['no token', 'x'],
    ['not base64', 'a.%%%.c'],
    ['empty', ''],
  ])('S-3 no longer when the only token is %s', (_, token) => {
    expect(readHeader(`${userCookie}; access-token=${token}`)).toBeNull();
  });

  it.each([
    ['without the user', 'refresh-token=opaque'],
    ['with a user who cannot be read', 'refresh-token=opaque; user=%7B%22_id'],
    ['with a broken encoding', 'refresh-token=opaque; user=%E0%A4%A'],
    ['with a user of another shape', `refresh-token=opaque; user=${encodeURIComponent('{"_id":7}')}`],
    [
      'with a script for a picture',
      `refresh-token=opaque; user=${encodeURIComponent(
        JSON.stringify({ ...ola, profilePictureUrl: 'javascript:alert(1)' }),
      )}`,
    ],
    ['with an empty refresh token', `${userCookie}; refresh-token=`],
    ['with nothing', ''],
    ['with no cookies at all', undefined],
  ])('S-4 never %s', (_, cookies) => {
    expect(readHeader(cookies)).toBeNull();
  });
});

describe('a browser that refuses cookies', () => {
  it('S-1 is survived and logged', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    const document = Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse });
    const jar: CookieJar = createDocumentJar({ document, location: { protocol: 'https:' } });
    storeUser(jar, ola);
    expect(readSession(jar)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
