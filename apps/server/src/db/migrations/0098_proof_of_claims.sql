-- expands
-- reads all of ownership_claims: a few thousand rows, for the index on a column that is empty
-- Whoever claims a venue may attach one file that proves it. It lies in the store under this name.
alter table ownership_claims
  add column proof_key text,
  add column proof_type text,
  add column proof_bytes integer,
  add constraint ownership_claims_proof check (
    num_nulls(proof_key, proof_type, proof_bytes) in (0, 3)
    and proof_type in ('application/pdf', 'image/webp') and proof_bytes > 0) not valid;

-- A file proves one claim.
create unique index ownership_claims_one_proof on ownership_claims (proof_key) where proof_key is not null;
