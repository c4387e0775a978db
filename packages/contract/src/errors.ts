/**
 * The closed list of failures the API can answer with. `code` is stable and is what the client translates;
 * `title` is for people who read logs and the API reference.
 */
export const errorCatalogue = {
  malformedRequest: { status: 400, title: 'The request could not be read' },
  idempotencyKeyInvalid: { status: 400, title: 'The Idempotency-Key is missing or malformed' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  credentialsInvalid: { status: 401, title: 'Email and password do not belong together' },
  sessionEnded: { status: 401, title: 'This session has ended' },
  passkeyRefused: { status: 401, title: 'This passkey does not open an account' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  routeNotFound: { status: 404, title: 'There is nothing at this address' },
  notFound: { status: 404, title: 'Not found' },
  methodNotAllowed: { status: 405, title: 'This address does not take this method' },
  requestTimeout: { status: 408, title: 'The request took too long to arrive' },
  payloadTooLarge: { status: 413, title: 'The request body is too large' },
  addressTooLong: { status: 414, title: 'The address is too long' },
  unsupportedMediaType: { status: 415, title: 'Send JSON' },
  validationFailed: { status: 422, title: 'Some fields are not valid' },
  idempotencyKeyReused: { status: 422, title: 'This Idempotency-Key was used with another request' },
  codeInvalid: { status: 422, title: 'This is not the code that was sent' },
  codeExpired: { status: 422, title: 'This code is no longer good' },
  codeSpent: { status: 422, title: 'Too many wrong codes; ask for a new one' },
  resetExpired: { status: 422, title: 'The time to choose a new password is over' },
  exchangeExpired: { status: 422, title: 'This way of coming back was used or is too old' },
  passwordWrong: { status: 422, title: 'The current password is not right' },
  passwordCommon: { status: 422, title: 'This password is too easy to guess' },
  emailNotVerified: { status: 422, title: 'Add and verify an email address first' },
  phoneNotVerified: { status: 422, title: 'Add and verify a phone number first' },
  passkeyLimitReached: { status: 422, title: 'No more passkeys fit into this account' },
  codeTooSoon: { status: 429, title: 'A code was sent a moment ago' },
  rateLimited: { status: 429, title: 'Too many requests' },
  headersTooLarge: { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'Too busy right now, try again shortly' },
  maintenance: { status: 503, title: 'Closed for maintenance, back shortly' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Failures that every route may answer with, whatever it declares itself. */
export const commonErrors = [
  'malformedRequest',
  'payloadTooLarge',
  'unsupportedMediaType',
  'validationFailed',
  'rateLimited',
  'internal',
  'overloaded',
  'maintenance',
] as const satisfies readonly ErrorCode[];

export interface FieldError {
  /** Dotted path from the part of the request, such as `body.email` or `query.city`. */
  path: string;
  code: string;
  message: string;
}

/** RFC 9457, with the members that Gramy adds. */
export interface Problem {
  type: string;
  success: false;
  status: number;
  code: ErrorCode;
  title: string;
  detail?: string;
  errors: FieldError[];
  requestId: string;
}
