import { describe, expect, it } from 'vitest';
import { explainFailure } from './payment-failure.ts';

describe('why a payment came to nothing', () => {
  it.each([
    ['insufficient_funds', 'noFunds'],
    ['card_velocity_exceeded', 'overLimit'],
    ['authentication_failed', 'notConfirmed'],
    ['payment_intent_authentication_failure', 'notConfirmed'],
    ['expired_card', 'expired'],
    ['incorrect_cvc', 'wrongDigits'],
    ['card_not_supported', 'notSupported'],
    ['transfer_refused', 'transferRefused'],
    ['issuer_not_available', 'noAnswer'],
    ['payment_intent_payment_attempt_expired', 'timedOut'],
    ['card_declined', 'declined'],
  ])('%s is %s', (reason, failure) => {
    expect(explainFailure(reason)).toBe(failure);
  });

  it.each(['stolen_card', 'a code of tomorrow', 'toString', null])('of %s nothing is told', (reason) => {
    expect(explainFailure(reason)).toBe('declined');
  });
});
