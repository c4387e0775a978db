/**
 * A guest's bank asks for their money back. `inquiry`: it asks, and has taken nothing. `open`: it has taken it. `lost`: it
 * keeps it. `won`: it has given it back, or has stopped asking.
 */
export const disputeStatuses = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What guests' banks give as their reason, as Stripe calls them. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** One that a gateway has thought of since says as much as none. */
export function readDisputeReason(text: string): DisputeReason {
  return disputeReasons.find((reason) => reason === text) ?? 'general';
}
