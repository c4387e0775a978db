alter table users
  -- What venues should know; they see it with a booking.
  add column additional_information text not null default '' check (length(additional_information) <= 500),
  add column country_code text references countries,
  -- As people write it: not everybody lives where there is something to book.
  add column city text check (length(city) between 1 and 120),
  add column street text check (length(street) between 1 and 160),
  add column postal_code text check (length(postal_code) between 1 and 12),
  add column time_zone text not null default 'Europe/Warsaw' check (length(time_zone) between 1 and 60),
  add column currency currency_code not null default 'PLN',
  -- What its owner does not want to be sent. Whatever is not named here is sent.
  add column muted_messages text[] not null default '{}'
    check (muted_messages <@ array['answerSms', 'dayReminderEmail', 'soonReminderSms', 'reviewEmail', 'newsEmail']),
  -- From then on the account waits for its end; signing in and changing one's mind takes it back.
  add column deletion_due_at timestamptz;

create index users_due_for_deletion on users (deletion_due_at) where deletion_due_at is not null and deleted_at is null;

create table emergency_contacts (
  user_id uuid primary key references users on delete cascade,
  full_name text not null check (length(full_name) between 1 and 120),
  relation text not null check (length(relation) between 1 and 60),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email = lower(email) and length(email) <= 254),
  -- Somebody else's data: whoever gives it says that they know.
  agreed_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create trigger emergency_contacts_touch before update on emergency_contacts
  for each row execute function touch_updated_at();

-- For whom business bookings are, as it is filled in at the checkout.
create table company_details (
  user_id uuid primary key references users on delete cascade,
  tax_id text not null check (tax_id ~ '^[0-9]{10}$'),
  name text not null check (length(name) between 1 and 160),
  address text not null default '' check (length(address) <= 240),
  wants_invoice boolean not null default false,
  updated_at timestamptz not null default now()
);

create trigger company_details_touch before update on company_details
  for each row execute function touch_updated_at();

-- What somebody has agreed to or taken back, and when: written once, never changed.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'analytics', 'emergencyContact', 'news')),
  is_given boolean not null,
  happened_at timestamptz not null default now()
);

create index consents_of_user on consents (user_id, happened_at desc);

insert into consents (id, user_id, kind, is_given, happened_at)
select gen_random_uuid(), id, 'terms', true, terms_accepted_at from users where terms_accepted_at is not null;

-- Whoever asks for all their data gets a file of it; it is made by a job and does not lie about for long.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- Tables that are done, of all.
  done_parts smallint not null default 0 check (done_parts >= 0),
  all_parts smallint not null default 0 check (all_parts >= done_parts),
  object_key text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'ready') = (object_key is not null))
);

create index data_exports_of_user on data_exports (user_id, created_at desc);
-- One at a time: it reads a lot.
create unique index data_exports_one_open on data_exports (user_id) where status in ('queued', 'running');
