import { readCookie } from '@gramy/domain/text/read-cookie';
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
    read: (name) =>
      readCookie(request.headers.cookie, name, (value) => (cookieToken.test(value) ? value : undefined)),
    write(name, value, lifetimeSeconds) {
      if (!cookieToken.test(name) || !(value === '' || cookieToken.test(value))) {
        throw new TypeError('A flow cookie is made of letters, digits, hyphens and underscores');
      }
      reply.header('set-cookie', `${name}=${value}; Max-Age=${Math.trunc(lifetimeSeconds)}${attributes}`);
    },
  };
}
