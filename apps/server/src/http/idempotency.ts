import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyClaim } from '../db/idempotency.ts';
import { Failure, type Outcome } from '../failure.ts';

const keyPattern = /^[\w.:-]{8,128}$/;

/** Reads the Idempotency-Key of a call whose body has already been validated (so its fields stand in schema order). */
export function readIdempotencyClaim(
  request: FastifyRequest,
  route: string,
  isRequired: boolean,
): Outcome<IdempotencyClaim | undefined> {
  const key = request.headers['idempotency-key'];
  if (key === undefined && !isRequired) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) return new Failure('idempotencyKeyInvalid');
  return {
    scope: request.caller ? `user:${request.caller.userId}` : `address:${request.ip}`,
    key,
    route,
    requestHash: createHash('sha256')
      .update(JSON.stringify([request.params ?? null, request.query ?? null, request.body ?? null]))
      .digest(),
  };
}
