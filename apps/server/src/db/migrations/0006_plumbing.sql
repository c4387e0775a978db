-- Messages to people, written in the same transaction as the change they tell of.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  recipient text not null,
  language text not null check (language in ('en', 'pl')),
  -- What the template needs; emptied once delivered, because it may hold codes and names.
  data jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Set when no further attempt will be made.
  failed_at timestamptz,
  last_error text,
  check (delivered_at is null or failed_at is null)
);

create index outbox_open on outbox (created_at) where delivered_at is null and failed_at is null;

-- No code path can write a message and forget to have it sent: the job is queued by the insert itself,
-- in the same transaction.
create function queue_outbox_delivery() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-outbox-message', json_build_object('id', new.id),
    job_key := 'outbox:' || new.id, max_attempts := 12);
  return null;
end $$;

create trigger outbox_queue_delivery after insert on outbox
  for each row execute function queue_outbox_delivery();

-- The first answer to each intention, kept in the transaction that had the effect.
create table idempotency_keys (
  -- Whose key it is: a user, or a visitor's address. Two people may choose the same key.
  scope text not null,
  key text not null check (length(key) between 8 and 128),
  route text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null only inside that transaction.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Unlogged: counters that may be forgotten in a crash need not be written twice.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_by_end on rate_limits (window_ends_at);
