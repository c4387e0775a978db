export interface CookieWindow {
  document: { cookie: string };
  location: { protocol: string };
}

/** Sent along when a link leads here, never with a form of another site, and on https only over https. */
export function formatCookie(name: string, value: string, lifetimeSeconds: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** `document.cookie` throws in a sandboxed frame. */
export function readDocumentCookies(browser: CookieWindow | undefined): string | undefined {
  try {
    return browser?.document.cookie;
  } catch {
    return undefined;
  }
}

/** Signing in is of no use without: asked before, so that it can be said. */
export function canKeepCookies(browser: CookieWindow | undefined = globalThis.window): boolean {
  if (!browser) return false;
  const name = 'cookie-check';
  const { protocol } = browser.location;
  try {
    browser.document.cookie = formatCookie(name, '1', 60, protocol);
    const isKept = readDocumentCookies(browser)?.includes(`${name}=1`) ?? false;
    browser.document.cookie = formatCookie(name, '', 0, protocol);
    return isKept;
  } catch {
    return false;
  }
}
