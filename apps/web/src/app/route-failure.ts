import { ApiError } from '@gramy/contract/api-error';
import { isRouteErrorResponse } from 'react-router';

/**
 * A failure as an error screen needs it. The shape is what `isRouteErrorResponse` recognises, so it survives
 * the way from the server to the browser as plain JSON. Messages of unexpected errors never leave the server.
 */
export interface RouteFailure {
  status: number;
  statusText: string;
  internal: boolean;
  data: { requestId: string | undefined };
}

export function describeFailure(error: unknown): RouteFailure {
  if (error instanceof ApiError) return failure(documentStatus(error), error.problem?.requestId);
  if (isRouteErrorResponse(error)) return failure(error.status, readRequestId(error.data));
  return failure(500, undefined);
}

/** Everything else is a bug and has to be reported. */
export function isExpectedFailure(error: unknown): boolean {
  return error instanceof ApiError || isRouteErrorResponse(error);
}

function failure(status: number, requestId: string | undefined): RouteFailure {
  return { status, statusText: '', internal: false, data: { requestId } };
}

/** An address that the API refuses to understand names nothing that exists; no answer at all may pass. */
function documentStatus(error: ApiError): number {
  if ([400, 404, 422].includes(error.status)) return 404;
  if ([0, 429, 502, 503, 504].includes(error.status)) return 503;
  return 500;
}

function readRequestId(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
  return typeof data.requestId === 'string' ? data.requestId : undefined;
}
