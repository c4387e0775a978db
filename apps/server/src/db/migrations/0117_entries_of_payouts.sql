-- outside a transaction
-- expands
-- What stands between two payouts of a venue is read by number.
drop index concurrently if exists ledger_entries_of_payouts;
create index concurrently ledger_entries_of_payouts on ledger_entries (provider_id, id)
  where kind in ('visit', 'rounding', 'payout', 'payoutReturned', 'dispute', 'disputeWon', 'disputeLost', 'correction');
