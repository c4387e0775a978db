-- expands
-- The request that a message comes from, where requests are traced: its delivery is told of as part of it.
alter table outbox add column trace text;

-- As before, with the trace.
create or replace function queue_outbox_delivery() returns trigger language plpgsql as $$
declare
  task integer;
  queued integer;
begin
  select id into task from graphile_worker._private_tasks where identifier = 'deliver-outbox-message';
  if task is null then
    perform graphile_worker.add_job('deliver-outbox-message',
      json_strip_nulls(json_build_object('id', id, 'trace', trace)), job_key := 'outbox:' || id,
      max_attempts := 12, run_at := send_after, job_key_mode := 'unsafe_dedupe') from added;
  else
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at)
    select task, json_strip_nulls(json_build_object('id', id, 'trace', trace)), 12, 'outbox:' || id,
      coalesce(send_after, now()) from added;
    get diagnostics queued = row_count;
    perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":' || queued || '}');
  end if;
  return null;
end $$;
