import type { AlternativeStart, ErrorCode, FieldError, MadeBooking } from '@gramy/contract/errors';

interface FailureOptions {
  detail?: string;
  errors?: FieldError[];
  /** What could be booked instead; named with every failure about a time, also when there is nothing. */
  alternatives?: AlternativeStart[];
  /** What was booked before. */
  booking?: MadeBooking;
  /** When trying again can help, at the earliest. */
  retryAfterSeconds?: number;
  /** What kept us from it, in a word for whoever reads the log; nobody who asked is told. */
  because?: string;
}

/** An expected failure: a returned value with a code of the closed list. Only bugs are thrown. */
export class Failure {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  readonly alternatives: AlternativeStart[] | undefined;
  readonly booking: MadeBooking | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly because: string | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.alternatives = options.alternatives;
    this.booking = options.booking;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.because = options.because;
  }
}

export type Outcome<Value> = Value | Failure;
