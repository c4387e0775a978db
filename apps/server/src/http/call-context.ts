import type { FastifyBaseLogger } from 'fastify';
import type { IdempotencyClaim } from '../db/idempotency.ts';

/** What a handler may know about the call besides its validated input. */
export interface CallContext {
  requestId: string;
  /** Network address of the caller, as far as the trusted proxies tell it. */
  address: string;
  idempotency: IdempotencyClaim | undefined;
  log: FastifyBaseLogger;
}
