-- Instead of a yes or a no a venue proposes other times. They are held like the tables of a cart, by the constraint that
-- bookings take theirs by, and are given back by the same clock.

alter table bookings
  -- The venue has answered with other times, and its guest has until then. The time that was asked for is given up.
  add column proposed_until timestamptz;

-- One answer to one request. Until its guest is told it can be undone, and then it has never been.
create table booking_proposals (
  provider_id uuid not null,
  booking_id uuid not null,
  -- Which of the booking's slots would move.
  slot_position smallint not null,
  -- Keeps the tables of each of the times; it has one slot for each, in their order.
  hold_id uuid not null,
  -- For the mail and the text message: whoever opens them need not be signed in there.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  proposed_at timestamptz not null,
  until timestamptz not null check (until > proposed_at),
  -- `ended`: something else came first, a withdrawal for example.
  state text not null default 'open' check (state in ('open', 'taken', 'refused', 'lapsed', 'ended')),
  -- Which of the times was taken.
  taken smallint check ((state = 'taken') = (taken is not null)),
  settled_at timestamptz check ((state = 'open') = (settled_at is null)),
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, booking_id, slot_position) references booking_slots,
  foreign key (provider_id, hold_id) references holds
);

-- What each of them costs is agreed with it.
create table proposed_times (
  provider_id uuid not null,
  booking_id uuid not null,
  position smallint not null check (position between 0 and 2),
  business_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- With the buffer after it.
  taken_until timestamptz not null check (taken_until >= ends_at),
  table_ids uuid[] not null check (cardinality(table_ids) > 0),
  price jsonb not null check (jsonb_typeof(price) = 'object'),
  primary key (provider_id, booking_id, position),
  foreign key (provider_id, booking_id) references booking_proposals on delete cascade
);

-- An answer is given once.
create function check_proposal_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'the proposal of booking % is % already', old.booking_id, old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger booking_proposals_end_once before update on booking_proposals
  for each row execute function check_proposal_end();

-- Boards and pages hear of it with the booking.
create trigger booking_proposals_touch after insert or update or delete on booking_proposals
  for each row execute function touch_booking_of_part();

-- A booking has one answer at a time, of whichever kind.
drop index board_actions_one_decision;
create unique index board_actions_one_decision on board_actions (provider_id, (booking_ids[1]))
  where status = 'pending' and kind in ('approve', 'decline', 'cancel', 'propose');
