import type { ErrorCode, FieldError } from '@gramy/contract/errors';

/** An expected failure: a returned value with a code of the closed list. Only bugs are thrown. */
export class Failure {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[];

  constructor(code: ErrorCode, options: { detail?: string; errors?: FieldError[] } = {}) {
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
  }
}

export type Outcome<Value> = Value | Failure;
