import type { FastifyInstance } from 'fastify';
import { createInProcessFetch, type Visitor } from './in-process-fetch.ts';

/** How pages that are rendered here reach the API: in this process, or over the net when it lives on another host. */
export function createApiFetch(
  app: FastifyInstance,
  apiBaseUrl: string,
  visitor: Visitor,
): typeof globalThis.fetch {
  return apiBaseUrl.startsWith('/') ? createInProcessFetch(app, visitor) : createDistantFetch(visitor);
}

/** The other host trusts the address only from its own TRUST_PROXY; else its limits count all visitors as one. */
function createDistantFetch({ address, userAgent, requestId }: Visitor): typeof globalThis.fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgent ?? '');
    headers.set('x-forwarded-for', address);
    headers.set('x-request-id', requestId);
    return fetch(input, { ...init, headers });
  };
}
