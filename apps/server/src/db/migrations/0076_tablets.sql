-- A device that an owner or manager has trusted; members open it by PIN. Its token lies on the device.
create table venue_tablets (
  provider_id uuid not null references service_providers on delete cascade,
  id uuid not null,
  -- Null: of all places.
  branch_id uuid,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique,
  trusted_by uuid not null,
  trusted_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

-- Goes with the membership, and everything that was opened by it goes along.
create table member_pins (
  provider_id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references provider_members on delete cascade
);

-- Wrong PINs of one member at one tablet since the last right one.
create table pin_tries (
  provider_id uuid not null,
  tablet_id uuid not null,
  user_id uuid not null,
  failures integer not null check (failures >= 0),
  locked_until timestamptz,
  primary key (provider_id, tablet_id, user_id),
  foreign key (provider_id, tablet_id) references venue_tablets on delete cascade,
  foreign key (provider_id, user_id) references member_pins on delete cascade
);

create index pin_tries_of_member on pin_tries (provider_id, user_id);

-- Somebody at a tablet, until nobody touches it any more.
create table tablet_sessions (
  provider_id uuid not null,
  id uuid not null,
  tablet_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  idle_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, tablet_id) references venue_tablets on delete cascade,
  foreign key (provider_id, user_id) references member_pins on delete cascade
);

create index tablet_sessions_of_tablet on tablet_sessions (provider_id, tablet_id);
create index tablet_sessions_of_member on tablet_sessions (provider_id, user_id);
create index tablet_sessions_idle on tablet_sessions (idle_at);
