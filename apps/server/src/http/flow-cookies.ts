import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FlowCookies } from './call-context.ts';

// Values are secrets of our own making: letters, digits, hyphens and underscores, so nothing needs escaping.
const cookieToken = /^[\w-]+$/;

/**
 * Cookies that bind a visit to another site and back to one browser. They go to the sign-in routes alone, and they
 * prove nothing else: who calls the API is said by the bearer header only.
 */
export function createFlowCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { path: string; isSecure: boolean },
): FlowCookies {
  const attributes = `; Path=${options.path}; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  return {
    read: (name) => readCookie(request.headers.cookie, name),
    write(name, value, lifetimeSeconds) {
      if (!cookieToken.test(name) || !(value === '' || cookieToken.test(value))) {
        throw new TypeError('A flow cookie is made of letters, digits, hyphens and underscores');
      }
      reply.header('set-cookie', `${name}=${value}; Max-Age=${Math.trunc(lifetimeSeconds)}${attributes}`);
    },
  };
}

/** The first of its name, as the browser orders them: the one with the longest path. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) {
      const value = pair.slice(separator + 1).trim();
      return cookieToken.test(value) ? value : undefined;
    }
  }
  return undefined;
}
