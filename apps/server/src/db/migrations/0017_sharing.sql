-- A link for friends. The token stands here as it is: its owner is shown the same link again, and whoever can read this table
-- can read the booking beside it, which says more than the link does.
create table booking_shares (
  provider_id uuid not null,
  booking_id uuid not null,
  token text not null unique check (length(token) = 22),
  created_at timestamptz not null,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings on delete cascade
);

-- What friends have answered. The key is with the browser that answered, so that nobody else changes it.
create table booking_answers (
  provider_id uuid not null,
  booking_id uuid not null,
  id bigint generated always as identity,
  key_hash bytea not null check (length(key_hash) = 32),
  first_name text not null check (length(first_name) between 1 and 40),
  is_coming boolean not null,
  answered_at timestamptz not null,
  primary key (provider_id, booking_id, id),
  unique (provider_id, booking_id, key_hash),
  foreign key (provider_id, booking_id) references booking_shares on delete cascade
);

-- Guests who told the venue that they come later: the key allows it three times.
create table booking_late_notices (
  provider_id uuid not null,
  booking_id uuid not null,
  ordinal smallint not null check (ordinal between 1 and 3),
  minutes smallint not null check (minutes between 5 and 60),
  told_at timestamptz not null,
  primary key (provider_id, booking_id, ordinal),
  foreign key (provider_id, booking_id) references bookings on delete cascade
);
