-- What the people at a venue's desk do with tables: blocks with reasons, moves of bookings, tickets without an account.

alter table table_blocks
  drop constraint table_blocks_kind_check,
  -- `removed`: the table is gone, and whoever looked a moment ago can no longer take it.
  add constraint table_blocks_kind_check
    check (kind in ('outOfService', 'privateEvent', 'league', 'other', 'removed')),
  -- Of those that were made at once: several tables, or one time in many weeks.
  add column series_id uuid;

create index table_blocks_of_series on table_blocks (provider_id, series_id) where series_id is not null;

-- The venue has moved it to another time without being asked: all of it comes back until the start.
alter table booking_slots add column free_to_cancel boolean not null default false;

alter table booking_moves
  add column actor text not null default 'consumer' check (actor in ('consumer', 'venue'));

-- Whoever has booked by telephone has no account. Their ticket is at an address that nobody can guess.
create table booking_tickets (
  provider_id uuid not null,
  booking_id uuid not null,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings
);

-- What a venue can still undo does not leave before.
alter table refunds add column not_before timestamptz;

-- As before, with the moment from which on it may leave.
create or replace function queue_refund() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('carry-out-refund', json_build_object('providerId', new.provider_id, 'id', new.id),
    job_key := 'refund:' || new.id, max_attempts := 25,
    run_at := greatest(new.not_before, now() + case when new.attempt > 1
      then least(interval '1 day', interval '1 hour' * power(2, new.attempt - 2)) else interval '0' end));
  return null;
end $$;
