const ownPath = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;

/**
 * An address of this site, and never one of another: browsers read `//host`, `/\host` and, because they drop tabs
 * and line breaks, `/<tab>/host` as the way to somebody else.
 */
export function parseOwnPath(given: unknown): string | undefined {
  return typeof given === 'string' && ownPath.test(given) ? given : undefined;
}
