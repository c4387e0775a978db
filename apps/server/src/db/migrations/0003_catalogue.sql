create table countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name localized_text not null,
  currency currency_code not null
);

create table cities (
  id uuid primary key,
  slug slug not null unique,
  country_code text not null references countries,
  name localized_text not null,
  region localized_text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  population integer not null check (population > 0)
);

create table activities (
  id uuid primary key,
  slug slug not null unique,
  name localized_text not null,
  summary localized_text not null,
  description localized_text not null,
  expectations jsonb not null check (jsonb_typeof(expectations) = 'array'),
  hue smallint not null check (hue between 0 and 359),
  icon text not null,
  table_kind text not null check (table_kind in
    ('lane', 'table', 'board', 'room', 'court', 'track', 'course', 'wall', 'station', 'arena', 'rink')),
  position smallint not null unique
);

-- A provider is the business. Its id leads the key of everything that grows with it, so that a distributed
-- PostgreSQL can keep all of one provider's rows on one node and every rule below still holds there.
create table service_providers (
  id uuid primary key,
  slug slug not null unique,
  name text not null check (length(name) between 1 and 120),
  legal_name text not null,
  tax_id text not null check (tax_id ~ '^[0-9]{10}$'),
  tagline localized_text not null,
  description localized_text not null,
  currency currency_code not null default 'PLN',
  status text not null default 'draft' check (status in ('draft', 'listed', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger service_providers_touch before update on service_providers
  for each row execute function touch_updated_at();

create table provider_members (
  provider_id uuid not null references service_providers on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'staff')),
  created_at timestamptz not null default now(),
  primary key (provider_id, user_id)
);

create index provider_members_of_user on provider_members (user_id);

-- A branch is a place.
create table branches (
  provider_id uuid not null references service_providers,
  id uuid not null,
  slug slug not null,
  name text not null,
  city_id uuid not null references cities,
  street text not null,
  postal_code text not null,
  district text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  phone text not null,
  facility_tags text[] not null default '{}' check (facility_tags <@ array[
    'food', 'drinks', 'parking', 'wifi', 'petFriendly', 'smoking', 'events', 'multiSport', 'tournaments']),
  regulations localized_text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, slug)
);

create index branches_in_city on branches (city_id);

-- Several intervals a day; one that closes past midnight belongs to the day it opened.
create table branch_hours (
  provider_id uuid not null,
  branch_id uuid not null,
  weekday iso_weekday not null,
  opens business_minute not null check (opens < 1440),
  closes business_minute not null,
  primary key (provider_id, branch_id, weekday, opens),
  foreign key (provider_id, branch_id) references branches on delete cascade,
  check (closes > opens and closes <= opens + 1440),
  exclude using gist (provider_id with =, branch_id with =, weekday with =, int4range(opens, closes) with &&)
);

-- A dated exception replaces the whole day: with no hours of its own it means closed.
create table branch_exceptions (
  provider_id uuid not null,
  branch_id uuid not null,
  date date not null,
  note localized_text,
  primary key (provider_id, branch_id, date),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

create table branch_exception_hours (
  provider_id uuid not null,
  branch_id uuid not null,
  date date not null,
  opens business_minute not null check (opens < 1440),
  closes business_minute not null,
  primary key (provider_id, branch_id, date, opens),
  foreign key (provider_id, branch_id, date) references branch_exceptions on delete cascade,
  check (closes > opens and closes <= opens + 1440),
  exclude using gist (provider_id with =, branch_id with =, date with =, int4range(opens, closes) with &&)
);

create table cancellation_policies (
  provider_id uuid not null references service_providers,
  id uuid not null,
  name localized_text not null,
  primary key (provider_id, id)
);

-- "Until so many hours before the start, so many percent come back."
create table cancellation_tiers (
  provider_id uuid not null,
  policy_id uuid not null,
  hours_before smallint not null check (hours_before >= 0),
  refund_percent smallint not null check (refund_percent between 0 and 100),
  primary key (provider_id, policy_id, hours_before),
  foreign key (provider_id, policy_id) references cancellation_policies on delete cascade
);

-- Everything that can be booked as one piece: a lane, a table, a room, a court.
create table tables (
  provider_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  kind text not null,
  name localized_text not null,
  seats_min smallint not null check (seats_min >= 1),
  seats_max smallint not null,
  -- The floor plan is a grid of its own; neighbours on it are neighbours in the room.
  plan_x smallint not null,
  plan_y smallint not null,
  plan_width smallint not null check (plan_width > 0),
  plan_height smallint not null check (plan_height > 0),
  position smallint not null,
  active boolean not null default true,
  primary key (provider_id, id),
  unique (provider_id, branch_id, id),
  foreign key (provider_id, branch_id) references branches,
  check (seats_max >= seats_min)
);

create table offers (
  provider_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  activity_id uuid not null references activities,
  policy_id uuid not null,
  name localized_text not null,
  description localized_text not null,
  priced_per text not null check (priced_per in ('hour', 'person')),
  currency currency_code not null,
  base_price minor_units not null,
  -- The fixed price for business bookings, in the same unit as the base price.
  business_price minor_units not null,
  vat_percent smallint not null default 23 check (vat_percent between 0 and 100),
  durations smallint[] not null
    check (cardinality(durations) between 1 and 12 and 0 < all (durations) and array_position(durations, null) is null),
  start_grid smallint not null check (start_grid in (15, 30, 60)),
  guests_min smallint not null check (guests_min >= 1),
  guests_max smallint not null,
  min_notice_minutes integer not null check (min_notice_minutes >= 0),
  horizon_days smallint not null check (horizon_days between 1 and 365),
  buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
  confirmation text not null check (confirmation in ('instant', 'request')),
  pay_at_venue boolean not null,
  active boolean not null default true,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, branch_id, id),
  foreign key (provider_id, branch_id) references branches,
  foreign key (provider_id, policy_id) references cancellation_policies,
  check (guests_max >= guests_min)
);

create index offers_of_activity on offers (activity_id) where active;
create trigger offers_touch before update on offers for each row execute function touch_updated_at();

-- The branch stands in both foreign keys: an offer can only use tables of its own place.
create table offer_tables (
  provider_id uuid not null,
  branch_id uuid not null,
  offer_id uuid not null,
  table_id uuid not null,
  primary key (provider_id, offer_id, table_id),
  foreign key (provider_id, branch_id, offer_id) references offers (provider_id, branch_id, id) on delete cascade,
  foreign key (provider_id, branch_id, table_id) references tables (provider_id, branch_id, id)
);

create table price_bands (
  provider_id uuid not null,
  offer_id uuid not null,
  id uuid not null,
  weekday iso_weekday not null,
  from_minute business_minute not null,
  to_minute business_minute not null,
  kind text not null check (kind in ('peak', 'offPeak', 'happyHour')),
  price minor_units not null,
  primary key (provider_id, id),
  foreign key (provider_id, offer_id) references offers on delete cascade,
  check (to_minute > from_minute),
  exclude using gist (provider_id with =, offer_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

-- What a price was, for ever: the law wants the lowest price of the 30 days before any announced cut.
-- Written by the triggers below only, so that no way of changing a price can forget it.
create table price_history (
  provider_id uuid not null,
  offer_id uuid not null,
  id bigint generated always as identity,
  subject text not null check (subject in ('base', 'business', 'band')),
  band_id uuid,
  weekday iso_weekday,
  from_minute business_minute,
  to_minute business_minute,
  -- Null: from then on this price no longer existed.
  price minor_units,
  valid_from timestamptz not null default now(),
  primary key (provider_id, offer_id, id),
  check ((subject = 'band') = (band_id is not null))
);

create trigger price_history_append_only before update or delete on price_history
  for each row execute function refuse_change();
create trigger price_history_keep before truncate on price_history
  for each statement execute function refuse_change();

create function record_offer_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.base_price <> old.base_price then
    insert into price_history (provider_id, offer_id, subject, price)
    values (new.provider_id, new.id, 'base', new.base_price);
  end if;
  if tg_op = 'INSERT' or new.business_price <> old.business_price then
    insert into price_history (provider_id, offer_id, subject, price)
    values (new.provider_id, new.id, 'business', new.business_price);
  end if;
  return null;
end $$;

create trigger offers_record_price after insert or update of base_price, business_price on offers
  for each row execute function record_offer_price();

create function record_offer_end() returns trigger language plpgsql as $$
begin
  insert into price_history (provider_id, offer_id, subject, price)
  values (old.provider_id, old.id, 'base', null), (old.provider_id, old.id, 'business', null);
  return null;
end $$;

create trigger offers_record_end after delete on offers for each row execute function record_offer_end();

create function record_band_price() returns trigger language plpgsql as $$
declare
  band price_bands := coalesce(new, old);
begin
  insert into price_history (provider_id, offer_id, subject, band_id, weekday, from_minute, to_minute, price)
  values (band.provider_id, band.offer_id, 'band', band.id, band.weekday, band.from_minute, band.to_minute,
    case when tg_op = 'DELETE' then null else band.price end);
  return null;
end $$;

create trigger price_bands_record_price after insert or update or delete on price_bands
  for each row execute function record_band_price();

create table add_ons (
  provider_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name localized_text not null,
  description localized_text not null,
  price minor_units not null,
  priced_per text not null check (priced_per in ('booking', 'person')),
  max_quantity smallint not null check (max_quantity between 1 and 100),
  active boolean not null default true,
  position smallint not null default 0,
  primary key (provider_id, id),
  unique (provider_id, branch_id, id),
  foreign key (provider_id, branch_id) references branches
);

create table offer_add_ons (
  provider_id uuid not null,
  branch_id uuid not null,
  offer_id uuid not null,
  add_on_id uuid not null,
  primary key (provider_id, offer_id, add_on_id),
  foreign key (provider_id, branch_id, offer_id) references offers (provider_id, branch_id, id) on delete cascade,
  foreign key (provider_id, branch_id, add_on_id) references add_ons (provider_id, branch_id, id)
);
