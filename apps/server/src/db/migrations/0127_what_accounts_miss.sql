-- expands
alter table payout_accounts
  -- What the gateway asks of the owner, and until when it goes on paying out without it.
  add column missing text[] not null default '{}',
  add column missing_until timestamptz,
  -- How often an answer of the gateway was kept: whoever asked before another answer came asks again.
  add column checks integer not null default 0;
