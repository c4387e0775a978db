-- The evening board reads what has changed since a mark, and nothing else. `changed_in` is the transaction that wrote the row
-- last: whoever has seen every transaction below a mark misses only rows from the mark on. Rows of today get that of this
-- migration, without being rewritten.
alter table bookings
  add column changed_in xid8 not null default pg_current_xact_id(),
  -- What the team wrote, for the team.
  add column team_note text not null default '' check (length(team_note) <= 500),
  drop constraint bookings_source_check,
  -- Where it was agreed; a walk-in at the desk.
  add constraint bookings_source_check check (source in ('market', 'phone', 'walkIn'));

create function touch_booking() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

drop trigger bookings_touch on bookings;
create trigger bookings_touch before update on bookings for each row execute function touch_booking();

-- What belongs to a booking and stands elsewhere changes the booking, so that its screens hear of it.
create function touch_booking_of_part() returns trigger language plpgsql as $$
declare
  part record := coalesce(new, old);
begin
  update bookings set updated_at = now() where provider_id = part.provider_id and id = part.booking_id;
  return null;
end $$;

create trigger booking_late_notices_touch after insert or update or delete on booking_late_notices
  for each row execute function touch_booking_of_part();
create trigger booking_slots_touch after update on booking_slots
  for each row execute function touch_booking_of_part();
-- Other tables: a move gives back what it had.
create trigger allocations_touch_booking after delete on allocations
  for each row when (old.booking_id is not null) execute function touch_booking_of_part();

-- How a venue knows a guest: by the account, or by the number they called with.
create table guest_tags (
  provider_id uuid not null references service_providers,
  user_id uuid references users on delete cascade,
  phone text check (phone <> ''),
  tag text not null check (tag in ('regular', 'careful')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, phone) = 1),
  unique nulls not distinct (provider_id, user_id, phone, tag)
);

create index guest_tags_of_user on guest_tags (user_id) where user_id is not null;
create index guest_tags_of_phone on guest_tags (phone) where phone is not null;

create function touch_bookings_of_guest() returns trigger language plpgsql as $$
declare
  guest guest_tags := coalesce(new, old);
begin
  perform from bookings b
  where b.provider_id = guest.provider_id and b.ends_at > now() - interval '2 days'
    and (b.user_id = guest.user_id or b.user_id is null and b.contact_phone = guest.phone)
  order by b.id for no key update;
  update bookings b set updated_at = now()
  where b.provider_id = guest.provider_id and b.ends_at > now() - interval '2 days'
    and (b.user_id = guest.user_id or b.user_id is null and b.contact_phone = guest.phone);
  return null;
end $$;

create trigger guest_tags_touch after insert or delete on guest_tags
  for each row execute function touch_bookings_of_guest();

-- A block that finds no free time, or another note, changes no allocation.
create trigger table_blocks_tell_insert after insert on table_blocks referencing new table as changed
  for each statement execute function tell_allocation_change();
create trigger table_blocks_tell_update after update on table_blocks referencing new table as changed
  for each statement execute function tell_allocation_change();
create trigger table_blocks_tell_delete after delete on table_blocks referencing old table as changed
  for each statement execute function tell_allocation_change();
