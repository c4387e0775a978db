import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { Problem } from '@gramy/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { withStepUp } from './with-step-up.ts';

function refuse(code: 'signInAgain' | 'forbidden') {
  const problem: Problem = {
    type: '',
    success: false,
    status: 403,
    code,
    title: '',
    errors: [],
    requestId: '',
  };
  return new ApiError('problem', code, { status: 403, problem });
}

function createApi(...answers: (ApiError | object)[]) {
  const call = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  return { call, open: vi.fn() } as unknown as ApiClient & { call: typeof call };
}

const leave = (api: ApiClient, prove: () => Promise<boolean>) =>
  withStepUp(api, prove).call('POST /business/invitation', { body: { token: 'abc' } });

describe('a call that wants a fresh proof', () => {
  it('is sent again as it was, once there is one', async () => {
    const api = createApi(refuse('signInAgain'), { role: 'staff' });
    expect(await leave(api, async () => true)).toEqual({ role: 'staff' });
    expect(api.call.mock.calls[1]).toEqual(api.call.mock.calls[0]);
  });

  it('fails when nobody proves anything, and is not sent a third time', async () => {
    await expect(leave(createApi(refuse('signInAgain')), async () => false)).rejects.toThrow('signInAgain');
    const api = createApi(refuse('signInAgain'), refuse('signInAgain'));
    await expect(leave(api, async () => true)).rejects.toThrow('signInAgain');
    expect(api.call).toHaveBeenCalledTimes(2);
  });

  it('is told from one that is refused for another reason', async () => {
    const prove = vi.fn(async () => true);
    await expect(leave(createApi(refuse('forbidden')), prove)).rejects.toThrow('forbidden');
    expect(prove).not.toHaveBeenCalled();
  });
});
