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
