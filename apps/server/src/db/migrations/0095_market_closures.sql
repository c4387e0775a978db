-- expands
-- When the office has closed the market for guests, and what it told them.
create table market_closures (
  id uuid primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  message jsonb not null check (message ? 'en' and message ? 'pl'),
  -- A number without a foreign key, as in the log.
  closed_by uuid not null,
  -- Before its end, or when the next one was begun after it.
  opened_at timestamptz,
  check (ends_at > starts_at and ends_at <= starts_at + interval '4 hours')
);

-- One at a time, whoever closes it.
create unique index market_closures_one on market_closures ((true)) where opened_at is null;

create function tell_of_market_closure() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_closure_changed', new.id::text);
  return null;
end $$;

create trigger market_closures_tell after insert or update on market_closures
  for each row execute function tell_of_market_closure();
