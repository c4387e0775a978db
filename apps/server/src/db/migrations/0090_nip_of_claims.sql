-- expands: whoever claims a venue may give the tax number of the company that runs it.
alter table ownership_claims
  add column tax_id text,
  add constraint ownership_claims_tax_id check (tax_id ~ '^[0-9]{10}$') not valid;
