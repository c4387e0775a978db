-- A message has one job, queued when it is written and never again: nothing can be there to be replaced, and PostgreSQL need
-- not look for it. That takes less than half of the time.
create or replace function queue_outbox_delivery() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-outbox-message', json_build_object('id', new.id),
    job_key := 'outbox:' || new.id, max_attempts := 12, job_key_mode := 'unsafe_dedupe');
  return null;
end $$;

-- Servers remember what cities and activities are called together with what can be booked there.
create function tell_city_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', provider_id::text)
  from (select distinct provider_id from branches where city_id = new.id) providers;
  return null;
end $$;

create trigger cities_tell_change after update of name on cities
  for each row when (old.name is distinct from new.name) execute function tell_city_change();

create function tell_activity_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', provider_id::text)
  from (select distinct provider_id from offers where activity_id = new.id) providers;
  return null;
end $$;

create trigger activities_tell_change after update of name, slug on activities
  for each row when ((old.name, old.slug) is distinct from (new.name, new.slug)) execute function tell_activity_change();

-- Answers of some kB, read once if ever: packing each of them costs more than the room it saves for a day.
alter table idempotency_keys alter column answer set storage external;
alter table idempotency_keys set (toast_tuple_target = 8160);
