import type { ErrorCode, FieldError, Problem } from './errors.ts';

export type ApiFailure =
  /** The server answered with a problem. */
  | 'problem'
  /** No answer: offline, refused, cut off. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The caller gave up. */
  | 'aborted'
  /** An answer that is not ours, such as a proxy's page. */
  | 'malformed';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    failure: ApiFailure,
    message: string,
    detail: {
      status?: number;
      problem?: Problem;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
    this.failure = failure;
    this.status = detail.status ?? 0;
    this.code = detail.problem?.code;
    this.problem = detail.problem;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  /** The server's objections to single fields, for the form that sent them. */
  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}
