-- What a booking was before it was moved: its rows say only what it is now.
create table booking_moves (
  provider_id uuid not null,
  booking_id uuid not null,
  id bigint generated always as identity,
  position smallint not null,
  actor_id uuid,
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  old_guests smallint not null,
  old_tables uuid[] not null,
  old_total minor_units not null,
  new_starts_at timestamptz not null,
  new_ends_at timestamptz not null,
  new_guests smallint not null,
  new_total minor_units not null,
  refunded minor_units not null,
  moved_at timestamptz not null,
  primary key (provider_id, booking_id, id),
  foreign key (provider_id, booking_id, position) references booking_slots
);

create trigger booking_moves_append_only before update or delete on booking_moves
  for each row execute function refuse_change();
create trigger booking_moves_keep before truncate on booking_moves
  for each statement execute function refuse_change();
