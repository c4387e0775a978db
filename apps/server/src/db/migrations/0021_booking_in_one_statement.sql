-- A booking is judged by what two statements find and written by one. Most of its time went on the way to the database,
-- on JSON that became rows, and on things that were checked twice.

-- For statements that do several things at once, of which one may have done less than it should.
create function insist(is_so boolean, state text) returns boolean language plpgsql as $$
begin
  if is_so is not true then
    raise exception 'the rest of the statement must not happen' using errcode = state;
  end if;
  return true;
end $$;

-- Waits for whoever is at work under the same key, and then looks: each statement in here sees what was committed before
-- it began.
create function find_kept_answer(wanted_scope text, wanted_key text)
  returns table (route text, request_hash bytea, answer text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('idempotency ' || wanted_scope || ' ' || wanted_key, 0));
  return query select k.route, k.request_hash, k.answer from idempotency_keys k
    where k.scope = wanted_scope and k.key = wanted_key;
end $$;

-- Kept as it was said. Nobody asks the database what is in it, so it need not understand it.
alter table idempotency_keys alter column answer type text using answer::text;
alter table idempotency_keys alter column answer set storage external;

-- Everything about the person who is about to book, in the order in which locks are taken: the person, their hold (the one
-- they name, or the one they have), the day at the branch if there is only one.
create function meet_guest(guest uuid, moment timestamptz, wanted_hold uuid, day_key bigint,
  out is_email_verified boolean, out open_online integer, out open_all integer,
  out hold_provider_id uuid, out hold_id uuid, out hold_type text, out hold_expires_at timestamptz,
  out hold_extended_at timestamptz, out hold_released_at timestamptz, out hold_booking_id uuid, out is_alone boolean)
  language plpgsql as $$
begin
  select u.email_verified_at is not null into is_email_verified
  from users u where u.id = guest and u.deleted_at is null for no key update;
  -- Behind a select, and the moment outside the condition: where PostgreSQL sees a value, it thinks its plan over each
  -- time, which takes longer than counting.
  select count(*) filter (where b.payment_method = 'online' and b.ends_at > moment),
    count(*) filter (where b.ends_at > moment)
  into open_online, open_all
  from bookings b
  where b.user_id = (select guest) and b.status in ('pendingConfirmationUnpaid', 'confirmedUnpaid') and b.total > 0;
  if wanted_hold is null then
    select h.provider_id, h.id, h.booking_type, h.expires_at, h.extended_at, h.released_at, h.booking_id
    into hold_provider_id, hold_id, hold_type, hold_expires_at, hold_extended_at, hold_released_at, hold_booking_id
    from holds h where h.user_id = guest and h.released_at is null and h.booking_id is null for update;
  else
    select h.provider_id, h.id, h.booking_type, h.expires_at, h.extended_at, h.released_at, h.booking_id
    into hold_provider_id, hold_id, hold_type, hold_expires_at, hold_extended_at, hold_released_at, hold_booking_id
    from holds h where h.user_id = guest and h.id = wanted_hold for update;
  end if;
  is_alone := day_key is not null and pg_try_advisory_xact_lock(day_key);
end $$;

-- One job for each message, all of a statement at once, and one word to the workers. It is written where add_job would write
-- it after much deliberation; what is not there yet is left to add_job.
drop trigger outbox_queue_delivery on outbox;

create or replace function queue_outbox_delivery() returns trigger language plpgsql as $$
declare
  task integer;
  queued integer;
begin
  select id into task from graphile_worker._private_tasks where identifier = 'deliver-outbox-message';
  if task is null then
    perform graphile_worker.add_job('deliver-outbox-message', json_build_object('id', id), job_key := 'outbox:' || id,
      max_attempts := 12, job_key_mode := 'unsafe_dedupe') from added;
  else
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
    select task, json_build_object('id', id), 12, 'outbox:' || id from added;
    get diagnostics queued = row_count;
    perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":' || queued || '}');
  end if;
  return null;
end $$;

create trigger outbox_queue_delivery after insert on outbox referencing new table as added
  for each statement execute function queue_outbox_delivery();

-- Nobody can wait for news of a booking that was not there.
drop trigger bookings_tell_change on bookings;
create trigger bookings_tell_change after update on bookings
  for each row execute function tell_booking_change();

-- That a table stands in the branch and that the offer uses it is one question: the tables of an offer know both.
alter table offer_tables add unique (provider_id, branch_id, offer_id, table_id);
alter table allocations
  drop constraint allocations_provider_id_branch_id_table_id_fkey,
  drop constraint allocations_provider_id_offer_id_table_id_fkey,
  add foreign key (provider_id, branch_id, offer_id, table_id)
    references offer_tables (provider_id, branch_id, offer_id, table_id);

-- A booking is of the provider whose offers its slots name, and those exist. Asking the provider as well made all bookings
-- of one provider lock the same row.
alter table bookings drop constraint bookings_provider_id_fkey;
