import type { CookieWindow } from '../src/lib/storage/cookies.ts';

export interface CookieBrowser extends CookieWindow {
  kept: Map<string, string>;
  writes: string[];
}

/** Keeps cookies as a browser does: a write names one, a read lists all without their attributes. */
export function openCookieBrowser(protocol = 'https:'): CookieBrowser {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      writes.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
  return { kept, writes, document, location: { protocol } };
}

/** Looks like one of the server's; `name` tells it from others. Times in milliseconds. */
export function makeAccessToken(name: string, times: { issuedAt?: number; expiresAt?: number }): string {
  const payload = {
    sub: name,
    ...(times.issuedAt === undefined ? {} : { iat: Math.floor(times.issuedAt / 1000) }),
    ...(times.expiresAt === undefined ? {} : { exp: Math.floor(times.expiresAt / 1000) }),
  };
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
}
