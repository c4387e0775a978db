/** Signing in worked, but the browser keeps nothing of it. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';
}
