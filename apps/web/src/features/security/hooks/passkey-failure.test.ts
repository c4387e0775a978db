import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode } from '@gramy/contract/errors';
import { expect, test } from 'vitest';
import { namePasskeyFailure } from './passkey-failure.ts';

function refuse(code: ErrorCode): ApiError {
  const problem = {
    type: 'about:blank',
    success: false,
    status: 422,
    title: '',
    requestId: '',
  } as const;
  return new ApiError('problem', code, { status: 422, problem: { ...problem, code, errors: [] } });
}

const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ['a device that has one already', named('InvalidStateError'), 'known'],
  ['somebody who changed their mind', named('NotAllowedError'), 'cancelled'],
  ['a page that gave up', named('AbortError'), 'cancelled'],
  ['a device that cannot', named('NotSupportedError'), 'refused'],
  ['a passkey that our server does not believe', refuse('passkeyRefused'), 'refused'],
  ['a wrong password', refuse('passwordWrong'), 'password'],
  ['a sign-in of long ago', refuse('signInAgain'), 'call'],
  ['no network', new ApiError('network', ''), 'call'],
  ['a library that did not load', new TypeError('Failed to fetch dynamically imported module'), 'call'],
  ['something thrown by an extension', 'oops', 'refused'],
])('%s', (_, error, failure) => {
  expect(namePasskeyFailure(error)).toBe(failure);
});
