import { type ErrorCode, errorCatalogue, type Problem } from '@gramy/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, endedConnection, sqlStateOf } from '../db/database.ts';
import { Failure } from '../failure.ts';

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

/** PostgreSQL or the way to it is unavailable: the request was fine and may be sent again. */
const unavailableSqlStates = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '25006',
  '55P03',
]);
export function failureOf(error: FastifyError | Error): Failure | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = codeOfFastifyError[code];
  if (known) return new Failure(known);
  const isUnavailable =
    error instanceof DatabaseUnavailable ||
    endedConnection(error) ||
    unavailableSqlStates.has(sqlStateOf(error) ?? '');
  if (isUnavailable) return new Failure('overloaded');
  // Fastify's own refusals (a body that ends too early, for one) carry the client's status.
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
    return new Failure('malformedRequest');
  }
  return undefined;
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  if (!failure) request.log.error({ err: error }, 'request failed');
  else if (failure.code === 'overloaded') request.log.warn({ err: error }, 'database unavailable');
  sendFailure(reply, failure ?? new Failure('internal'));
}
