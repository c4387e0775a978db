import { ApiError } from '@gramy/contract/api-error';

export type SendFailure =
  | { reason: 'offline' | 'noAnswer' | 'server' }
  | { reason: 'tooMany'; retryAfterSeconds: number };

export type SendState =
  | { step: 'writing' }
  | { step: 'sending' }
  | { step: 'failed'; failure: SendFailure }
  | { step: 'sent'; email: string };

export type SendEvent =
  | { type: 'started' }
  /** Objections to single fields: the form itself shows them. */
  | { type: 'refused' }
  | { type: 'failed'; failure: SendFailure }
  | { type: 'arrived'; email: string }
  | { type: 'reopened' };

const defaultWaitSeconds = 60;

/** What cannot follow from a state leaves it as it is: a late answer must not undo a message that has arrived. */
export function reduceSend(state: SendState, event: SendEvent): SendState {
  if (state.step === 'sent') return event.type === 'reopened' ? { step: 'writing' } : state;
  switch (event.type) {
    case 'started':
      return { step: 'sending' };
    case 'refused':
      return { step: 'writing' };
    case 'failed':
      return { step: 'failed', failure: event.failure };
    case 'arrived':
      return state.step === 'sending' ? { step: 'sent', email: event.email } : state;
    case 'reopened':
      return state;
  }
}

/** What the visitor can do about it: connect, try again, or wait. */
export function describeFailure(error: unknown, isOnline: boolean): SendFailure {
  if (!(error instanceof ApiError)) return { reason: 'server' };
  if (error.status === 429) {
    return { reason: 'tooMany', retryAfterSeconds: error.retryAfterSeconds ?? defaultWaitSeconds };
  }
  if (error.status > 0) return { reason: 'server' };
  return { reason: isOnline ? 'noAnswer' : 'offline' };
}
