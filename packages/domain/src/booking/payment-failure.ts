/** Why a payment came to nothing, as far as it helps whoever pays. `declined`: the bank gives no reason, or none to tell. */
export const paymentFailures = [
  'declined',
  'noFunds',
  'overLimit',
  'notConfirmed',
  'expired',
  'wrongDigits',
  'notSupported',
  'transferRefused',
  'noAnswer',
  'timedOut',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/**
 * In the words of gateways. Lost, stolen and suspicious cards are among those without a reason on purpose: whoever holds
 * one need not know.
 */
const codes: Readonly<Record<Exclude<PaymentFailure, 'declined'>, readonly string[]>> = {
  noFunds: ['insufficient_funds', 'balance_insufficient'],
  overLimit: [
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'charge_exceeds_source_limit',
    'charge_exceeds_transaction_limit',
    'card_decline_rate_limit_exceeded',
  ],
  notConfirmed: [
    'authentication_failed',
    'authentication_failure',
    'authentication_required',
    'approve_with_id',
    'payment_intent_authentication_failure',
    'payment_method_customer_decline',
    'invalid_pin',
    'offline_pin_required',
    'online_or_offline_pin_required',
    'pin_try_exceeded',
  ],
  expired: ['expired_card', 'expired_payment_method', 'invalid_expiry_month', 'invalid_expiry_year'],
  wrongDigits: ['incorrect_cvc', 'incorrect_number', 'incorrect_pin', 'invalid_cvc', 'invalid_number'],
  notSupported: [
    'card_not_supported',
    'currency_not_supported',
    'invalid_card_type',
    'transaction_not_allowed',
    'payment_method_not_available',
    'payment_method_unsupported_type',
    'three_d_secure_authentication_not_supported',
  ],
  transferRefused: ['transfer_refused', 'payment_method_provider_decline'],
  noAnswer: [
    'processing_error',
    'issuer_not_available',
    'payment_method_provider_timeout',
    'reenter_transaction',
    'try_again_later',
    'three_d_secure_authentication_upstream_error',
  ],
  timedOut: ['timedOut', 'payment_intent_payment_attempt_expired'],
};

const known: ReadonlyMap<string, PaymentFailure> = new Map(
  Object.entries(codes).flatMap(([failure, list]) =>
    list.map((code): [string, PaymentFailure] => [code, failure as PaymentFailure]),
  ),
);

export function explainFailure(reason: string | null): PaymentFailure {
  return (reason === null ? undefined : known.get(reason)) ?? 'declined';
}
