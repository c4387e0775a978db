/** What can happen to a booking and its money, each written down by whatever has done it. */
export const trailSteps = [
  'status',
  'paymentBegun',
  'paymentSucceeded',
  'paymentFailed',
  'paymentCancelled',
  'paymentHeld',
  'refundOrdered',
  'refundDone',
  'refundFailed',
  'refundByBank',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'moneyInDoubt',
  'moneyDecided',
  'moved',
  'late',
] as const;
export type TrailStep = (typeof trailSteps)[number];
