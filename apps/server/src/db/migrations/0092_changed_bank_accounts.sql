-- A bank account that was changed gets nothing for a day: an owner who did not change it has time to say so.
-- expands
alter table payout_accounts
  -- What tells one bank account from another, in the words of the gateway.
  add column bank_mark text,
  add column bank_changed_at timestamptz;
