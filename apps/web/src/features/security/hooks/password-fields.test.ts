import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode, FieldError } from '@gramy/contract/errors';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { findSchema, nameProblems, type PasswordFields, readRefusal } from './password-fields.ts';

const good = { currentPassword: 'x', newPassword: 'Zegar-bije-4', repeat: 'Zegar-bije-4' };

const checkFields = (fields: PasswordFields, hasPassword: boolean) =>
  nameProblems(findProblems(findSchema(hasPassword), fields));

function refuse(code: ErrorCode, errors: FieldError[] = []): ApiError {
  const problem = {
    type: 'about:blank',
    success: false,
    status: 422,
    title: '',
    requestId: '',
    code,
    errors,
  } as const;
  return new ApiError('problem', code, { status: 422, problem });
}

describe('the form of a new password', () => {
  test('has nothing against a good one', () => {
    expect(checkFields(good, true)).toEqual({});
  });

  test('asks for the current one only where there is one', () => {
    const without = { ...good, currentPassword: '' };
    expect(checkFields(without, true)).toEqual({ currentPassword: 'currentRequired' });
    expect(checkFields(without, false)).toEqual({});
  });

  test.each([
    ['', 'passwordRequired'],
    ['zegar', 'passwordTooWeak'],
    [`Zegar-4${'x'.repeat(128)}`, 'passwordTooLong'],
  ])('says why %j will not do', (newPassword, problem) => {
    expect(checkFields({ ...good, newPassword, repeat: newPassword }, true)).toEqual({
      newPassword: problem,
    });
  });

  test('wants it twice', () => {
    expect(checkFields({ ...good, repeat: 'Zegar-bije-' }, true)).toEqual({ repeat: 'passwordsDiffer' });
  });
});

describe("the server's objections", () => {
  const object = (path: string, code: string) => ({ path, code, message: '' });

  test('stand at the fields they are about', () => {
    expect(readRefusal(refuse('passwordWrong'))).toEqual({ currentPassword: 'passwordWrong' });
    expect(readRefusal(refuse('passwordCommon'))).toEqual({ newPassword: 'passwordCommon' });
    expect(
      readRefusal(
        refuse('validationFailed', [
          object('body.newPassword', 'passwordTooWeak'),
          object('body.currentPassword', 'tooLong'),
        ]),
      ),
    ).toEqual({ newPassword: 'passwordTooWeak', currentPassword: 'refused' });
  });

  test('about nothing in the form concern it as a whole', () => {
    expect(readRefusal(refuse('rateLimited'))).toEqual({});
    expect(readRefusal(new TypeError('bug'))).toEqual({});
  });
});
