import { ApiError } from '@gramy/contract/api-error';
import { describe, expect, it } from 'vitest';
import { readObjections } from './server-objections.ts';

function refuse(errors: Record<string, string>[]): ApiError {
  const problem = {
    type: 'about:blank',
    success: false as const,
    status: 422,
    code: 'validationFailed' as const,
    title: 'Some fields are not valid',
    errors: errors.map(({ path = '', code = '' }) => ({ path, code, message: '' })),
    requestId: 'request',
  };
  return new ApiError('problem', problem.title, { status: 422, problem });
}

describe('what the server objects to', () => {
  it('stands at its field, and of two objections the first', () => {
    const error = refuse([
      { path: 'body.phone', code: 'phoneInvalid' },
      { path: 'body.phone', code: 'too_small' },
      { path: 'body.fullName', code: 'required' },
    ]);
    expect(readObjections(error, ['fullName', 'phone', 'email'])).toEqual({
      phone: 'phoneInvalid',
      fullName: 'required',
    });
  });

  it('finds fields that the contract calls something else', () => {
    const error = refuse([{ path: 'body.address.city', code: 'too_big' }]);
    const paths = { city: 'address.city', companyName: 'name' };
    expect(readObjections(error, ['city', 'companyName'], paths)).toEqual({ city: 'too_big' });
  });

  it('is about no field where no field of the form is named, or no server answered', () => {
    expect(readObjections(refuse([{ path: 'query.year', code: 'required' }]), ['year'])).toEqual({});
    expect(readObjections(new ApiError('network', 'offline'), ['year'])).toEqual({});
    expect(readObjections(new Error('a bug'), ['year'])).toEqual({});
  });
});
