import { ApiError } from '@gramy/contract/api-error';
import { describe, expect, it } from 'vitest';
import { describeFailure, isExpectedFailure } from './route-failure.ts';

describe('a failure on the way to a screen', () => {
  it('is "not found" when the API does not know or does not understand what the address asks for', () => {
    for (const status of [400, 404, 422]) {
      expect(describeFailure(new ApiError('problem', '', { status })).status).toBe(404);
    }
  });

  it('is "unavailable" when there is no answer or the server is too busy', () => {
    expect(describeFailure(new ApiError('network', '')).status).toBe(503);
    expect(describeFailure(new ApiError('timeout', '')).status).toBe(503);
    expect(describeFailure(new ApiError('problem', '', { status: 429 })).status).toBe(503);
  });

  it('keeps what an unexpected error says to itself', () => {
    const bug = new Error('password is hunter2');
    expect(JSON.stringify(describeFailure(bug))).not.toContain('hunter2');
    expect(describeFailure(bug).status).toBe(500);
    expect(isExpectedFailure(bug)).toBe(false);
  });

  it('means the same after a journey as JSON', () => {
    const failure = describeFailure(new ApiError('network', ''));
    expect(describeFailure(JSON.parse(JSON.stringify(failure)))).toEqual(failure);
  });
});
