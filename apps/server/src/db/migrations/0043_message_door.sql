-- What somebody has said about messages to an address or number that another person, or nobody we know, has given us.
-- The question is asked once; nothing else is sent there before a yes.
create table contact_permissions (
  id uuid primary key,
  -- In whose name we would write; null: in our own, such as the answer to a form that anybody can fill in.
  user_id uuid references users on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  -- Of the link in that message.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- What the question was about.
  provider_id uuid,
  booking_id uuid,
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_given boolean,
  check ((answered_at is null) = (is_given is null)),
  check ((provider_id is null) = (booking_id is null)),
  foreign key (provider_id, booking_id) references bookings on delete cascade,
  unique nulls not distinct (user_id, channel, target)
);

create index contact_permissions_by_target on contact_permissions (target);
create index contact_permissions_of_booking on contact_permissions (provider_id, booking_id);

alter table outbox
  -- Kept back: until somebody says yes, or, with `failed_at`, for good.
  add column held_at timestamptz,
  add column held_reason text check (held_reason in ('permission', 'account', 'recipient', 'prefix', 'stranger')),
  add check ((held_at is null) = (held_reason is null)),
  add check (held_at is null or delivered_at is null);

create index outbox_held on outbox (held_at) where held_at is not null;
create index outbox_held_for on outbox (recipient) where held_at is not null and failed_at is null;

drop index outbox_open;
create index outbox_open on outbox (created_at)
  where delivered_at is null and failed_at is null and held_at is null;
