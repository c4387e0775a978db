import { describe, expect, it } from 'vitest';
import { readRefund } from './stripe-answers.ts';

const refund = (change: object) =>
  ({
    id: 're_1',
    amount: 8000,
    currency: 'pln',
    metadata: { refund: 'r' },
    ...change,
  }) as unknown as Parameters<typeof readRefund>[0];

describe('a refund at Stripe', () => {
  it.each([
    ['expired_or_canceled_card', true],
    ['lost_or_stolen_card', true],
    ['insufficient_funds', false],
    ['declined', false],
  ])('that failed with %s is refused for good: %s', (reason, isFinal) => {
    expect(readRefund(refund({ status: 'failed', failure_reason: reason }))).toMatchObject({
      status: 'failed',
      failureReason: reason,
      isFinal,
    });
  });

  it('that was called off may be ordered again', () => {
    expect(readRefund(refund({ status: 'canceled' }))).toMatchObject({ status: 'failed', isFinal: false });
  });
});
