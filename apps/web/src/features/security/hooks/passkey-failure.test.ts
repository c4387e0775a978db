import { ApiError } from '@gramy/contract/api-error';
import { expect, test } from 'vitest';
import { namePasskeyFailure } from './passkey-failure.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ['a device that has one already', named('InvalidStateError'), 'known'],
  ['somebody who changed their mind', named('NotAllowedError'), 'cancelled'],
  ['a page that gave up', named('AbortError'), 'cancelled'],
  ['a device that cannot', named('NotSupportedError'), 'refused'],
  ['no network', new ApiError('network', ''), 'call'],
  ['a library that did not load', new TypeError('Failed to fetch dynamically imported module'), 'call'],
  ['something thrown by an extension', 'oops', 'refused'],
])('%s', (_, error, failure) => {
  expect(namePasskeyFailure(error)).toBe(failure);
});
