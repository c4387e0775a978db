-- Guests who wait at the desk. A table that is ready for them is held like one of a cart.
create table walk_in_queue (
  provider_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  -- The evening on which they wait.
  business_date date not null,
  name text not null check (length(name) between 1 and 60),
  -- For one text message; empty: they gave none.
  phone text not null,
  language text not null check (language in ('en', 'pl')),
  guests smallint not null check (guests >= 1),
  duration_minutes smallint not null check (duration_minutes between 1 and 1440),
  state text not null default 'waiting' check (state in ('waiting', 'called', 'seated', 'removed')),
  joined_at timestamptz not null,
  called_at timestamptz,
  -- Of nobody's account.
  hold_id uuid,
  table_ids uuid[],
  held_until timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, branch_id, offer_id) references offers (provider_id, branch_id, id),
  check ((state = 'called') = (hold_id is not null)),
  check (num_nonnulls(called_at, hold_id, table_ids, held_until) in (0, 4))
);

create index walk_in_queue_of_day on walk_in_queue (provider_id, branch_id, business_date)
  where state in ('waiting', 'called');
create index walk_in_queue_by_age on walk_in_queue (joined_at);

create function tell_queue_change() returns trigger language plpgsql as $$
declare
  party walk_in_queue := coalesce(new, old);
begin
  perform pg_notify('walk_in_queue_changed', party.branch_id::text);
  return null;
end $$;

create trigger walk_in_queue_tell after insert or update or delete on walk_in_queue
  for each row execute function tell_queue_change();
