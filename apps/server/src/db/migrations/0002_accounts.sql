create table users (
  id uuid primary key,
  email text unique check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  password_hash text,
  full_name text not null check (length(full_name) between 1 and 120),
  role text not null default 'consumer' check (role in ('consumer', 'admin')),
  language text not null default 'en' check (language in ('en', 'pl')),
  profile_picture_key text,
  referral_code text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Somebody who is still here can be reached somehow.
  check (deleted_at is not null or email is not null or phone is not null)
);

create trigger users_touch before update on users for each row execute function touch_updated_at();

-- One row per signed-in device: the family of all refresh tokens that follow from one sign-in.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  address inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null)),
  check (expires_at > created_at)
);

create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- Only hashes: whoever reads the database cannot sign in with what is here.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);

create index refresh_tokens_of_session on refresh_tokens (session_id);
