-- expands
-- When somebody of the office acts on behalf of a venue, and why. It belongs to one session and ends with it.
create table acting_sessions (
  id uuid primary key,
  provider_id uuid not null references service_providers,
  -- Numbers without a foreign key, as in the log.
  user_id uuid not null,
  session_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- Since when nobody may act by it any more; its owners have been told.
  ended_at timestamptz,
  check (ends_at > started_at and ends_at <= started_at + interval '1 hour')
);

-- One venue at a time.
create unique index acting_sessions_one on acting_sessions (session_id) where ended_at is null;

-- By which acting of the office it was done.
alter table audit_log add column acting_id uuid;
