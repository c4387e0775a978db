-- Money that moves without anybody watching: what is asked again, what is tried again.

-- When the gateway is asked about an open payment next, and how often it was: the distance grows.
alter table payments
  add column next_check_at timestamptz,
  add column checks smallint not null default 0;

drop index payments_unsettled;
create index payments_to_check on payments (next_check_at) where status = 'open';

-- A refund that a gateway refused for good is tried again as a new one: under the same id it would refuse it again.
alter table refunds add column attempt smallint not null default 1 check (attempt >= 1);

-- No code path can promise a refund and forget to carry it out: the job is queued by the insert itself. What failed
-- before waits for longer and longer, at most for a day.
create function queue_refund() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('carry-out-refund', json_build_object('providerId', new.provider_id, 'id', new.id),
    job_key := 'refund:' || new.id, max_attempts := 25,
    run_at := now() + case when new.attempt > 1
      then least(interval '1 day', interval '1 hour' * power(2, new.attempt - 2)) else interval '0' end);
  return null;
end $$;

create trigger refunds_queue after insert on refunds
  for each row when (new.status = 'queued') execute function queue_refund();

-- The sandbox: a bank that is not one, with books of its own, for trying everything without money. Nothing refers to it.
create table sandbox_payments (
  reference text primary key,
  -- The payment's id at our side; the same order twice is one payment.
  order_id uuid not null unique,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  description text not null,
  return_url text not null,
  language text not null check (language in ('en', 'pl')),
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed', 'cancelled')),
  failure_reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);

create index sandbox_payments_by_age on sandbox_payments (created_at);

create table sandbox_refunds (
  reference text primary key,
  order_id uuid not null unique,
  payment_reference text not null references sandbox_payments on delete cascade,
  amount minor_units not null check (amount > 0),
  created_at timestamptz not null
);

create index sandbox_refunds_of_payment on sandbox_refunds (payment_reference);

-- As real gateways do, it tells what happened a moment later, and again until it is heard.
create function queue_sandbox_notice() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-sandbox-notice',
    json_build_object('noticeId', gen_random_uuid(), 'paymentReference', new.reference), max_attempts := 12);
  return null;
end $$;

create trigger sandbox_payments_tell after update of status on sandbox_payments
  for each row when (old.status <> new.status) execute function queue_sandbox_notice();
