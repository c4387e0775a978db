/** The chart of accounts, as `ledger_accounts` has it. */
export const ledgerAccounts = [
  'gateway.sandbox',
  'gateway.stripe',
  'till',
  'tillOwed',
  'guests',
  'refunds',
  'passing',
  'held',
  'venue',
  'payouts',
  'disputed',
  'withheld',
  'feeVat',
  'fees',
  'commission',
  'commissionVat',
  'vouchers',
  'corrections',
  'disputeFees',
  'disputeLosses',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What an entry of a booking records. */
export const bookingEntryKinds = [
  'payment',
  'paymentUndone',
  'paymentPassed',
  'refund',
  'refundOwed',
  'refundHeld',
  'refundGone',
  'refundGiven',
  'refundNotGiven',
  'refundUndone',
  'refundFailed',
  'visit',
  'dispute',
  'disputeWon',
  'disputeLost',
  'moneyHeld',
  'moneyReleased',
  'unknownDispute',
  'correction',
] as const;
export type BookingEntryKind = (typeof bookingEntryKinds)[number];
