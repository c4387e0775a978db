import { type ErrorCode, errorCatalogue, type Problem } from '@gramy/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, endedConnection, sqlStateOf } from '../db/database.ts';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the answer is a problem, for the line in the log. */
    refusedBecause: string | undefined;
  }
}

export const problemType = 'application/problem+json; charset=utf-8';

/** How long a client should wait when the server is overloaded. */
export const retryAfterSeconds = 2;

export function toProblem(failure: Failure, requestId: string): Problem {
  const { status, title } = errorCatalogue[failure.code];
  return {
    type: 'about:blank',
    success: false,
    status,
    code: failure.code,
    title,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
    errors: failure.errors,
    ...(failure.alternatives === undefined ? {} : { alternatives: failure.alternatives }),
    ...(failure.booking === undefined ? {} : { booking: failure.booking }),
    requestId,
  };
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const problem = toProblem(failure, reply.request.id);
  reply.request.refusedBecause = failure.because ?? failure.code;
  const seconds = failure.retryAfterSeconds ?? (problem.status === 503 ? retryAfterSeconds : undefined);
  // At least one: a client that waits no time at all would be back before anything can have changed.
  if (seconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  // Sent as text: Fastify would look for a response schema and a serializer that problems do not have.
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problem));
}

const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedRequest',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  BODY_TOO_SLOW: 'requestTimeout',
  FST_ERR_BAD_URL: 'malformedRequest',
  FST_ERR_ASYNC_CONSTRAINT: 'malformedRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
  FST_ERR_MAX_URL_LENGTH: 'addressTooLong',
};

/**
 * PostgreSQL is short of something (53: disk, memory, connections), was stopped by somebody (57) or has trouble with its
 * machine (58), may only be read, or did not get a lock: the request was fine and may be sent again.
 */
const passingSqlState = /^(?:53|57|58|25006$|55P03$)/;

/** Of our own disk: what a full or failing one, or one that may only be read, says to whoever writes. */
const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Why the request could not be carried out now although it was fine, in a word for the log. */
function findPassingCause(error: Error): string | undefined {
  const sqlState = sqlStateOf(error);
  if (sqlState !== undefined)
    return endedConnection(error) || passingSqlState.test(sqlState) ? `database ${sqlState}` : undefined;
  if (error instanceof DatabaseUnavailable) return `database ${codeOf(error.cause) ?? 'silent'}`;
  const code = codeOf(error);
  return code !== undefined && diskFailures.has(code) ? `disk ${code}` : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function failureOf(error: FastifyError | Error): Failure | undefined {
  const known = codeOfFastifyError[codeOf(error) ?? ''];
  if (known) return new Failure(known);
  const because = findPassingCause(error);
  if (because !== undefined) return new Failure('overloaded', { because });
  // Fastify's own refusals (a body that ends too early, for one) carry the client's status.
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return new Failure('malformedRequest');
  }
  return undefined;
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  if (!failure) request.log.error({ err: error }, 'request failed');
  else if (failure.code === 'overloaded')
    request.log.warn({ err: error, because: failure.because }, 'could not be carried out now');
  sendFailure(reply, failure ?? new Failure('internal'));
}
