-- expands
-- As before; but an account that stays closed for weeks must not make the pause longer than an interval can be, which would
-- end the tries.
create or replace function queue_refund() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('carry-out-refund', json_build_object('providerId', new.provider_id, 'id', new.id),
    job_key := 'refund:' || new.id, max_attempts := 25,
    run_at := greatest(new.not_before, now() + case when new.attempt > 1
      then least(interval '1 day', interval '1 hour' * power(2, least(new.attempt - 2, 5))) else interval '0' end));
  return null;
end $$;
