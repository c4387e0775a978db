-- What the booking engine needs on top of the tables that have been there from the start.

-- Bookings -------------------------------------------------------------------------------------------------

alter table bookings
  -- When the venue is reminded of a request; null: no time for that.
  add column answer_remind_at timestamptz,
  add column venue_reminded_at timestamptz,
  add column day_reminded_at timestamptz,
  add column soon_reminded_at timestamptz,
  -- The next moment at which the clock has something to do here; null: never again. The rule is in the domain.
  add column next_clock_at timestamptz,
  -- Money came after this one had lapsed, and took the same time again.
  add column revives_id uuid,
  add foreign key (provider_id, revives_id) references bookings;

create unique index bookings_revived_once on bookings (provider_id, revives_id) where revives_id is not null;

-- One index instead of three: every deadline passes through next_clock_at.
drop index bookings_awaiting_answer;
drop index bookings_awaiting_payment;
drop index bookings_awaiting_end;
create index bookings_by_clock on bookings (next_clock_at) where next_clock_at is not null;

-- Whatever was booked before is looked at once, and then knows its own next moment.
update bookings set next_clock_at = now() where status not in ('cancelled', 'declined', 'completed');

alter table booking_slots
  -- The policy as it was promised: a venue that changes its own changes nothing for those who booked before.
  add column refund_tiers jsonb not null default '[]' check (jsonb_typeof(refund_tiers) = 'array'),
  -- Of a slot that was moved: what would have come back then.
  add column refund_ceiling_percent smallint check (refund_ceiling_percent between 0 and 100);

update booking_slots s set refund_tiers = (
  select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', t.hours_before, 'percent', t.refund_percent)
    order by t.hours_before desc), '[]')
  from offers o join cancellation_tiers t on t.provider_id = o.provider_id and t.policy_id = o.policy_id
  where o.provider_id = s.provider_id and o.id = s.offer_id);

-- People name an offer alone; only then do we know whose it is.
create index offers_by_id on offers (id);

-- How many were promised: whoever finds fewer has lost some of them to time.
alter table hold_slots add column table_count smallint not null default 1 check (table_count >= 1);

-- What somebody said about it in their own words; `reason` is one of ours.
alter table booking_history add column note text check (length(note) <= 500);

-- Null: that of the offer it is taken with.
alter table add_ons add column vat_percent smallint check (vat_percent between 0 and 100);

alter table promotions add column currency currency_code not null default 'PLN';

-- A person has one hold at a time: a cart. What lapsed must be let go before the next one comes.
create unique index holds_one_a_person on holds (user_id) where released_at is null and booking_id is null;

-- Money ----------------------------------------------------------------------------------------------------

create table payments (
  provider_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  -- `venue`: handed over on the spot and recorded by the staff.
  gateway text not null check (gateway in ('sandbox', 'stripe', 'venue')),
  -- What the gateway calls it; null until it has answered for the first time.
  gateway_reference text,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  status text not null check (status in ('open', 'succeeded', 'failed', 'cancelled')),
  action_url text,
  failure_reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  check ((status = 'open') = (settled_at is null))
);

create index payments_of_booking on payments (provider_id, booking_id, created_at desc);
create index payments_by_id on payments (id);
create unique index payments_by_gateway on payments (gateway, gateway_reference) where gateway_reference is not null;
-- Two tabs that pay at once go on with the same payment.
create unique index payments_one_open on payments (provider_id, booking_id) where status = 'open';
create index payments_unsettled on payments (created_at) where status = 'open';

create table refunds (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  reason text not null,
  -- `owed`: the venue has the money and gives it back on the spot.
  status text not null check (status in ('queued', 'succeeded', 'failed', 'owed')),
  gateway_reference text,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payments,
  foreign key (provider_id, booking_id) references bookings,
  check ((status in ('queued', 'owed')) = (settled_at is null))
);

create index refunds_of_booking on refunds (provider_id, booking_id);
create index refunds_of_payment on refunds (provider_id, payment_id);
create index refunds_open on refunds (created_at) where status = 'queued';

-- No payment gives back more than it brought, whatever code is running where.
create function check_refund_is_covered() returns trigger language plpgsql as $$
declare
  captured integer;
begin
  select amount into captured from payments
  where provider_id = new.provider_id and id = new.payment_id and status = 'succeeded' for update;
  if captured is null or captured < (select sum(amount) from refunds
    where provider_id = new.provider_id and payment_id = new.payment_id and status <> 'failed') then
    raise exception 'a refund exceeds what was paid' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger refunds_covered after insert on refunds
  for each row execute function check_refund_is_covered();

-- What gateways told us, each word once: they repeat themselves.
create table payment_notices (
  gateway text not null,
  notice_id text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, notice_id)
);

create index payment_notices_by_age on payment_notices (received_at);

-- Points ---------------------------------------------------------------------------------------------------

create table points_ledger (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  points integer not null check (points <> 0),
  reason text not null check (length(reason) between 1 and 40),
  provider_id uuid,
  booking_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (provider_id, booking_id) references bookings
);

-- A visit earns its points once.
create unique index points_of_booking on points_ledger (provider_id, booking_id, reason) where booking_id is not null;
create trigger points_ledger_append_only before update on points_ledger
  for each row execute function refuse_change();

-- News -----------------------------------------------------------------------------------------------------

-- Screens that wait for an answer hear of it from any server.
create function tell_booking_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', new.provider_id || ' ' || new.id || ' ' || new.status);
  return null;
end $$;

create trigger bookings_tell_change after insert or update on bookings
  for each row execute function tell_booking_change();

-- What servers remember of a branch's busy times is good until the branch says otherwise.
create function tell_allocation_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('allocations_changed', branch_id::text) from (select distinct branch_id from changed) branches;
  return null;
end $$;

create trigger allocations_tell_insert after insert on allocations referencing new table as changed
  for each statement execute function tell_allocation_change();
create trigger allocations_tell_update after update on allocations referencing new table as changed
  for each statement execute function tell_allocation_change();
create trigger allocations_tell_delete after delete on allocations referencing old table as changed
  for each statement execute function tell_allocation_change();

-- The same for what a venue offers: hours, tables, prices, policies.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', provider_id::text) from (select distinct provider_id from changed) providers;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['branches', 'branch_hours', 'branch_exceptions', 'branch_exception_hours',
    'cancellation_tiers', 'tables', 'offers', 'offer_tables', 'price_bands', 'add_ons', 'offer_add_ons'] loop
    execute format('create trigger %1$s_tell_insert after insert on %1$s referencing new table as changed
      for each statement execute function tell_catalogue_change()', watched);
    execute format('create trigger %1$s_tell_update after update on %1$s referencing new table as changed
      for each statement execute function tell_catalogue_change()', watched);
    execute format('create trigger %1$s_tell_delete after delete on %1$s referencing old table as changed
      for each statement execute function tell_catalogue_change()', watched);
  end loop;
end $$;

create function tell_provider_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', new.id::text);
  return null;
end $$;

create trigger service_providers_tell_change after update on service_providers
  for each row execute function tell_provider_change();
