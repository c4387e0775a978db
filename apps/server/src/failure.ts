import type { ErrorCode, FieldError } from '@gramy/contract/errors';

interface FailureOptions {
  detail?: string;
  errors?: FieldError[];
  /** When trying again can help, at the earliest. */
  retryAfterSeconds?: number;
}

/** An expected failure: a returned value with a code of the closed list. Only bugs are thrown. */
export class Failure {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export type Outcome<Value> = Value | Failure;
