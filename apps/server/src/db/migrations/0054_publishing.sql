-- What became of each time a venue wanted to be listed. Who it was is a number without a foreign key, as in the log.
create table venue_reviews (
  provider_id uuid not null references service_providers on delete cascade,
  id uuid not null,
  submitted_at timestamptz not null,
  submitted_by uuid,
  outcome text check (outcome in ('listed', 'sentBack', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid,
  -- By step: what has to be changed.
  words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  primary key (provider_id, id),
  check ((outcome is null) = (decided_at is null)),
  check (outcome = 'sentBack' or words = '{}')
);

create unique index venue_reviews_one_open on venue_reviews (provider_id) where outcome is null;
create index venue_reviews_to_do on venue_reviews (submitted_at) where outcome is null;

-- Whoever owns a venue is asked before the office decides that it is somebody else's.
alter table ownership_claims
  add column owner_asked_at timestamptz,
  add column owner_answer text check (owner_answer in ('agrees', 'objects')),
  add column owner_answered_at timestamptz,
  add column owner_note text check (length(owner_note) <= 2000),
  add constraint ownership_claims_answered_when_asked
    check ((owner_answer is null) = (owner_answered_at is null) and (owner_answer is null or owner_asked_at is not null));
