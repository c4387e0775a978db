import { ApiError } from '@gramy/contract/api-error';
import { describe, expect, test } from 'vitest';
import { describeFailure, reduceSend, type SendEvent, type SendState } from './send-state.ts';

const offline = { reason: 'offline' } as const;

function follow(...events: SendEvent[]): SendState {
  return events.reduce(reduceSend, { step: 'writing' });
}

describe('sending a message', () => {
  test('ends with what happens next', () => {
    expect(follow({ type: 'started' })).toEqual({ step: 'sending' });
    expect(follow({ type: 'started' }, { type: 'arrived', email: 'z@x.example' })).toEqual({
      step: 'sent',
      email: 'z@x.example',
    });
  });

  test('that fails can be tried again', () => {
    const failed = follow({ type: 'started' }, { type: 'failed', failure: offline });
    expect(failed).toEqual({ step: 'failed', failure: offline });
    expect(reduceSend(failed, { type: 'started' })).toEqual({ step: 'sending' });
  });

  test('that is refused goes back to the form', () => {
    expect(follow({ type: 'started' }, { type: 'refused' })).toEqual({ step: 'writing' });
  });

  test('that has arrived is not undone by anything but a new message', () => {
    const sent = follow({ type: 'started' }, { type: 'arrived', email: 'z@x.example' });
    expect(reduceSend(sent, { type: 'failed', failure: offline })).toBe(sent);
    expect(reduceSend(sent, { type: 'started' })).toBe(sent);
    expect(reduceSend(sent, { type: 'reopened' })).toEqual({ step: 'writing' });
  });
});

describe('a failure', () => {
  const cases: [string, ApiError | Error, boolean, object][] = [
    ['no connection', new ApiError('network', ''), false, { reason: 'offline' }],
    ['no answer', new ApiError('network', ''), true, { reason: 'noAnswer' }],
    ['an answer that takes too long', new ApiError('timeout', ''), true, { reason: 'noAnswer' }],
    ['a broken server', new ApiError('problem', '', { status: 500 }), true, { reason: 'server' }],
    ["a proxy's page", new ApiError('malformed', '', { status: 502 }), true, { reason: 'server' }],
    ['a bug', new TypeError('undefined is not a function'), true, { reason: 'server' }],
    [
      'too many messages',
      new ApiError('problem', '', { status: 429, retryAfterSeconds: 240 }),
      true,
      { reason: 'tooMany', retryAfterSeconds: 240 },
    ],
    [
      'too many messages, until nobody says when',
      new ApiError('problem', '', { status: 429 }),
      true,
      { reason: 'tooMany', retryAfterSeconds: 60 },
    ],
  ];
  test.each(cases)('is named after what can be done about it: %s', (_, error, isOnline, failure) => {
    expect(describeFailure(error, isOnline)).toEqual(failure);
  });
});
