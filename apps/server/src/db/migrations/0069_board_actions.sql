-- What members do on the board of a venue. For ten seconds each of it can be undone, and until then no guest hears of it.
create table board_actions (
  provider_id uuid not null references service_providers,
  -- Chosen by whoever presses: pressing twice is one action.
  id uuid not null,
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  -- What it is about: none for a block, two for a swap.
  booking_ids uuid[] not null check (cardinality(booking_ids) <= 2),
  actor_id uuid not null,
  acted_at timestamptz not null,
  -- Until when it can be undone. What has waited for it is carried out then.
  due_at timestamptz not null check (due_at >= acted_at),
  -- `pending`: something is left to be carried out. `failed`: it could not be, because something else came first.
  status text not null check (status in ('done', 'pending', 'undone', 'failed')),
  settled_at timestamptz,
  -- The code of the refusal.
  failure text,
  -- What undoing or carrying it out needs; nobody asks the database what is in it.
  detail jsonb not null,
  primary key (provider_id, id),
  check ((status = 'failed') = (failure is not null)),
  check (status <> 'pending' or settled_at is null)
);

-- A booking has one answer at a time.
create unique index board_actions_one_decision on board_actions (provider_id, (booking_ids[1]))
  where status = 'pending' and kind in ('approve', 'decline', 'cancel');
create index board_actions_due on board_actions (due_at) where status = 'pending';
create index board_actions_of_booking on board_actions (provider_id, (booking_ids[1]), acted_at);
create index board_actions_by_age on board_actions (acted_at);

-- What was done is done: it ends once, and stays what it was.
create function check_board_action() returns trigger language plpgsql as $$
begin
  if old.status in ('undone', 'failed') or (old.status = 'done' and new.status <> 'undone')
    or (new.provider_id, new.id, new.kind, new.booking_ids, new.actor_id, new.acted_at, new.due_at)
      is distinct from (old.provider_id, old.id, old.kind, old.booking_ids, old.actor_id, old.acted_at, old.due_at) then
    raise exception 'board action % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger board_actions_end_once before update on board_actions
  for each row execute function check_board_action();

-- Its screens show what is about to happen.
create function touch_bookings_of_action() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = now() where provider_id = new.provider_id and id = any(new.booking_ids);
  return null;
end $$;

create trigger board_actions_touch after insert or update on board_actions
  for each row execute function touch_bookings_of_action();

-- Messages ---------------------------------------------------------------------------------------------------

alter table outbox
  -- Not before; null: at once.
  add column send_after timestamptz,
  -- Undoing it takes the message back.
  add column provider_id uuid,
  add column action_id uuid,
  add check ((provider_id is null) = (action_id is null)),
  add check (action_id is null or send_after is not null);

create index outbox_of_action on outbox (provider_id, action_id) where action_id is not null;

-- As before, with the moment from which on it may leave.
create or replace function queue_outbox_delivery() returns trigger language plpgsql as $$
declare
  task integer;
  queued integer;
begin
  select id into task from graphile_worker._private_tasks where identifier = 'deliver-outbox-message';
  if task is null then
    perform graphile_worker.add_job('deliver-outbox-message', json_build_object('id', id), job_key := 'outbox:' || id,
      max_attempts := 12, run_at := send_after, job_key_mode := 'unsafe_dedupe') from added;
  else
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at)
    select task, json_build_object('id', id), 12, 'outbox:' || id, coalesce(send_after, now()) from added;
    get diagnostics queued = row_count;
    perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":' || queued || '}');
  end if;
  return null;
end $$;

-- Money taken at the venue -----------------------------------------------------------------------------------

alter table payments
  -- How and by whom, for the day close. Null: written down before anybody asked, or brought along in a file.
  add column till_way text check (till_way in ('cash', 'terminal', 'transfer')),
  add column taken_by uuid,
  add check (gateway = 'venue' or (till_way is null and taken_by is null));

-- What the team knows ----------------------------------------------------------------------------------------

-- Null: the guests have said it themselves; otherwise who wrote it down, after a call for example.
alter table booking_late_notices add column noted_by uuid;

-- The venue's no does not count on its record: it was the guests' own wish, or they were offered another time.
alter table bookings add column is_off_record boolean not null default false;
