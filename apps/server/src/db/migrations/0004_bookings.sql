-- Promotions -----------------------------------------------------------------------------------------------

create table promotions (
  id uuid primary key,
  -- Null: the whole market.
  provider_id uuid references service_providers,
  offer_id uuid,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9]{3,24}$'),
  description localized_text not null,
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0),
  min_spend minor_units not null default 0,
  first_booking_only boolean not null default false,
  per_user_limit smallint check (per_user_limit > 0),
  total_limit integer check (total_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  foreign key (provider_id, offer_id) references offers,
  check (offer_id is null or provider_id is not null),
  check (kind = 'amount' or value <= 100),
  check (ends_at > starts_at),
  -- The counter is what makes a total limit hold when a hundred people redeem at once.
  check (total_limit is null or used_count <= total_limit)
);

-- Bookings -------------------------------------------------------------------------------------------------

create domain booking_status as text check (value in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid',
  'confirmedPaid', 'confirmedUnpaid', 'cancelled', 'declined', 'completed'));

create table bookings (
  provider_id uuid not null references service_providers,
  id uuid not null,
  reference text not null check (reference ~ '^GR-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  -- Null for a walk-in, and after the account was deleted.
  user_id uuid references users,
  status booking_status not null,
  status_reason text,
  booking_type text not null check (booking_type in ('personal', 'business')),
  payment_method text not null check (payment_method in ('online', 'venue')),
  language text not null check (language in ('en', 'pl')),
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  company_name text,
  company_tax_id text check (company_tax_id ~ '^[0-9]{10}$'),
  promotion_id uuid references promotions,
  currency currency_code not null,
  subtotal minor_units not null,
  discount minor_units not null,
  fee minor_units not null,
  total minor_units not null,
  paid minor_units not null default 0,
  refunded minor_units not null default 0,
  line_items jsonb not null check (jsonb_typeof(line_items) = 'array'),
  -- From the first slot's start to the last slot's end.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  payment_due_at timestamptz,
  answer_due_at timestamptz,
  checked_in_at timestamptz,
  no_show_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  check (ends_at > starts_at),
  check (discount <= subtotal and total = subtotal - discount + fee),
  check (refunded <= paid),
  check (booking_type = 'personal' or company_tax_id is not null),
  check (checked_in_at is null or no_show_at is null)
);

create index bookings_by_id on bookings (id);
create index bookings_of_user on bookings (user_id, starts_at desc);
create index bookings_of_provider on bookings (provider_id, starts_at);
-- What the clock has to look at, and nothing else.
create index bookings_awaiting_answer on bookings (answer_due_at)
  where status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid');
create index bookings_awaiting_payment on bookings (payment_due_at)
  where status in ('pendingConfirmationUnpaid', 'confirmedUnpaid') and payment_method = 'online';
create index bookings_awaiting_end on bookings (ends_at) where status in ('confirmedPaid', 'confirmedUnpaid');
create trigger bookings_touch before update on bookings for each row execute function touch_updated_at();

-- A reference is unique in the whole market, which a table keyed by provider alone could not promise.
create table booking_references (
  reference text primary key,
  provider_id uuid not null,
  booking_id uuid not null,
  foreign key (provider_id, booking_id) references bookings
);

create table booking_slots (
  provider_id uuid not null,
  booking_id uuid not null,
  position smallint not null check (position >= 0),
  branch_id uuid not null,
  offer_id uuid not null,
  -- The local day the venue opened, under which people look for it: Friday, for Saturday 00:30.
  business_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  guests smallint not null check (guests >= 1),
  primary key (provider_id, booking_id, position),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, branch_id, offer_id) references offers (provider_id, branch_id, id),
  check (ends_at > starts_at)
);

create index booking_slots_of_day on booking_slots (provider_id, branch_id, business_date);

create table booking_add_ons (
  provider_id uuid not null,
  booking_id uuid not null,
  position smallint not null,
  add_on_id uuid not null,
  quantity smallint not null check (quantity >= 1),
  unit_price minor_units not null,
  amount minor_units not null,
  primary key (provider_id, booking_id, position, add_on_id),
  foreign key (provider_id, booking_id, position) references booking_slots,
  foreign key (provider_id, add_on_id) references add_ons
);

create table promotion_redemptions (
  promotion_id uuid not null references promotions,
  user_id uuid not null references users,
  -- Counts a user's own uses; the key makes "once per person" hold under any number of parallel attempts.
  ordinal smallint not null check (ordinal >= 1),
  provider_id uuid not null,
  booking_id uuid not null,
  redeemed_at timestamptz not null default now(),
  primary key (promotion_id, user_id, ordinal),
  unique (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings
);

-- Holds ----------------------------------------------------------------------------------------------------

create table holds (
  provider_id uuid not null references service_providers,
  id uuid not null,
  user_id uuid references users on delete cascade,
  booking_type text not null check (booking_type in ('personal', 'business')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  extended_at timestamptz,
  released_at timestamptz,
  -- Set when the hold became a booking: its tables passed over without a gap.
  booking_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  check (expires_at > created_at)
);

create index holds_by_expiry on holds (expires_at) where released_at is null and booking_id is null;
create index holds_of_user on holds (user_id, created_at desc);

create table hold_slots (
  provider_id uuid not null,
  hold_id uuid not null,
  position smallint not null check (position >= 0),
  branch_id uuid not null,
  offer_id uuid not null,
  business_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  guests smallint not null check (guests >= 1),
  primary key (provider_id, hold_id, position),
  foreign key (provider_id, hold_id) references holds on delete cascade,
  foreign key (provider_id, branch_id, offer_id) references offers (provider_id, branch_id, id),
  check (ends_at > starts_at)
);

-- Allocations: who has which table when --------------------------------------------------------------------

-- The one place that says a table is taken. A hold, a pending booking and a confirmed one all stand here alike,
-- and the exclusion constraint refuses a second one at the same table and time, whatever code is running where.
-- Claim with INSERT … ON CONFLICT DO NOTHING in sorted (table, start) order, never with a plain INSERT: under
-- contention the plain form deadlocks.
create table allocations (
  provider_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  offer_id uuid not null,
  table_id uuid not null,
  hold_id uuid,
  booking_id uuid,
  slot_position smallint not null,
  -- Half-open, with the offer's buffer at its end.
  during tstzrange not null,
  -- A hold's last moment, repeated here so that the claiming transaction can free lapsed ones by itself.
  held_until timestamptz,
  -- False once cancelled or declined: the row stays to say what it was, the constraint lets go of it.
  live boolean not null default true,
  primary key (provider_id, id),
  foreign key (provider_id, branch_id, table_id) references tables (provider_id, branch_id, id),
  foreign key (provider_id, offer_id, table_id) references offer_tables,
  foreign key (provider_id, hold_id, slot_position) references hold_slots on delete cascade,
  foreign key (provider_id, booking_id, slot_position) references booking_slots,
  check ((hold_id is null) <> (booking_id is null)),
  check ((hold_id is null) = (held_until is null)),
  check (not isempty(during) and lower_inc(during) and not upper_inc(during)
    and not lower_inf(during) and not upper_inf(during)),
  constraint allocations_never_overlap
    exclude using gist (provider_id with =, table_id with =, during with &&) where (live)
);

create index allocations_of_branch on allocations using gist (provider_id, branch_id, during) where (live);
create index allocations_of_booking on allocations (provider_id, booking_id) where booking_id is not null;
create index allocations_of_hold on allocations (provider_id, hold_id) where hold_id is not null;

-- Life of a booking ----------------------------------------------------------------------------------------

-- The legal steps, the same table as in the domain rules (a test compares them).
create table booking_transitions (
  from_status booking_status not null,
  to_status booking_status not null,
  primary key (from_status, to_status)
);

insert into booking_transitions (from_status, to_status) values
  ('pendingConfirmationUnpaid', 'pendingConfirmationPaid'),
  ('pendingConfirmationUnpaid', 'confirmedUnpaid'),
  ('pendingConfirmationUnpaid', 'declined'),
  ('pendingConfirmationUnpaid', 'cancelled'),
  ('pendingConfirmationPaid', 'confirmedPaid'),
  ('pendingConfirmationPaid', 'declined'),
  ('pendingConfirmationPaid', 'cancelled'),
  ('confirmedUnpaid', 'confirmedPaid'),
  ('confirmedUnpaid', 'cancelled'),
  ('confirmedUnpaid', 'completed'),
  ('confirmedPaid', 'cancelled'),
  ('confirmedPaid', 'completed');

create function check_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'a booking cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger bookings_legal_transition before update of status on bookings
  for each row when (old.status <> new.status) execute function check_booking_transition();

create table booking_history (
  provider_id uuid not null,
  booking_id uuid not null,
  id bigint generated always as identity,
  -- Null for the first entry.
  from_status booking_status,
  to_status booking_status not null,
  actor text not null check (actor in ('consumer', 'venue', 'payment', 'clock')),
  actor_id uuid,
  reason text,
  happened_at timestamptz not null default now(),
  primary key (provider_id, booking_id, id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (from_status, to_status) references booking_transitions
);

create trigger booking_history_append_only before update or delete on booking_history
  for each row execute function refuse_change();
create trigger booking_history_keep before truncate on booking_history
  for each statement execute function refuse_change();

-- Reviews --------------------------------------------------------------------------------------------------

create table reviews (
  provider_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  booking_id uuid not null,
  -- Null after the account was deleted: the words stay, the name goes.
  user_id uuid references users,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (length(body) <= 4000),
  language text not null check (language in ('en', 'pl')),
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, branch_id) references branches,
  check ((reply is null) = (replied_at is null))
);

create index reviews_newest on reviews (provider_id, created_at desc) where hidden_at is null;

create function check_review_is_verified() returns trigger language plpgsql as $$
begin
  if not exists (select from bookings where provider_id = new.provider_id and id = new.booking_id
    and status = 'completed' and user_id = new.user_id) then
    raise exception 'only the guest of a completed booking can review it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger reviews_verified before insert on reviews
  for each row execute function check_review_is_verified();
