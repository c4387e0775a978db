-- expands
-- Whoever claims a venue can prove that they are reached there: by a code to its number, or in a letter to its address.
create table claim_codes (
  id uuid primary key,
  claim_id uuid not null references ownership_claims on delete cascade,
  channel text not null check (channel in ('sms', 'letter')),
  -- Keyed: six digits are tried in a moment by whoever has the table alone.
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  -- A number without a foreign key, as in the log.
  sent_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When the claimant has typed it.
  proved_at timestamptz,
  check (proved_at is null or (proved_at >= sent_at and proved_at < expires_at))
);

create index claim_codes_of_claim on claim_codes (claim_id, channel, sent_at desc);
-- One is enough, and it is used once.
create unique index claim_codes_one_proof on claim_codes (claim_id) where proved_at is not null;
