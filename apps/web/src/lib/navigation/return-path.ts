import { parseOwnPath } from '@gramy/domain/navigation/own-path';

export const returnParameter = 'returnTo';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Where to go after signing in: whatever the address asks for, as long as it is a place of ours. */
export function readReturnPath(search: string, fallback: string): string {
  return findReturnPath(search) ?? fallback;
}

/** The way in, with the way back. Between the screens of signing in, the way back is handed on. */
export function withReturnPath(loginPath: string, { pathname, search, hash }: Place): string {
  const path = findReturnPath(search) ?? parseReturnPath(pathname + search + hash);
  return path === undefined ? loginPath : `${loginPath}?${new URLSearchParams({ [returnParameter]: path })}`;
}

function findReturnPath(search: string): string | undefined {
  return parseReturnPath(new URLSearchParams(search).get(returnParameter));
}

/** Judged as the browser and the router will read it, not as it is written: `/x/../auth` and `/%61uth` are `/auth`. */
function parseReturnPath(given: string | null): string | undefined {
  const path = parseOwnPath(given);
  if (path === undefined) return undefined;
  try {
    const { pathname, search, hash } = new URL(path, 'https://gramy.invalid');
    const isClean = !pathname.includes('//') && !/^\/auth(?:\/|$)/i.test(decodeURI(pathname));
    return isClean ? parseOwnPath(pathname + search + hash) : undefined;
  } catch {
    return undefined;
  }
}
