-- A number that nobody has proved to own belongs to nobody: several people may have typed it.
alter table users drop constraint users_phone_key;
create unique index users_verified_phone on users (phone) where phone_verified_at is not null;

alter table users
  add column terms_accepted_at timestamptz,
  add column referred_by uuid references users on delete set null,
  -- The second step of signing in; null when the password is enough.
  add column two_step text check (two_step in ('email', 'sms')),
  -- A code can only be asked for where it can arrive.
  add constraint users_two_step_reachable check (
    case two_step
      when 'email' then email is not null and email_verified_at is not null
      when 'sms' then phone is not null and phone_verified_at is not null
      else true
    end
  ),
  add constraint users_not_their_own_referrer check (referred_by <> id);

create index users_by_referrer on users (referred_by) where referred_by is not null;

-- What somebody typed when signing up. It becomes a user when the code arrives back: until then an address belongs to
-- nobody, so whoever types somebody else's address first gains nothing by it.
create table pending_sign_ups (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text not null check (length(full_name) between 1 and 120),
  password_hash text not null,
  language text not null check (language in ('en', 'pl')),
  referral_code text,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index pending_sign_ups_by_email on pending_sign_ups (email, created_at desc);
create index pending_sign_ups_by_expiry on pending_sign_ups (expires_at);

-- Six digits that were sent somewhere, and what they open.
create table verification_codes (
  -- Random, not in order of time: knowing it is half of the proof.
  id uuid primary key,
  purpose text not null check (purpose in ('signUp', 'signIn', 'resetPassword', 'changeEmail', 'changePhone')),
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  -- Null when nothing was sent, because there is no such account: such a code is refused like a wrong one.
  code_hash bytea check (length(code_hash) = 32),
  user_id uuid references users on delete cascade,
  pending_sign_up_id uuid references pending_sign_ups on delete cascade,
  attempts integer not null default 0 check (attempts between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once: by the right code, or when a newer one took its place.
  closed_at timestamptz,
  check (expires_at > sent_at),
  check (code_hash is null or user_id is not null or pending_sign_up_id is not null)
);

-- One live code per purpose and place.
create unique index verification_codes_live on verification_codes (purpose, target) where closed_at is null;
create index verification_codes_by_expiry on verification_codes (expires_at);
create index verification_codes_of_user on verification_codes (user_id);
create index verification_codes_of_sign_up on verification_codes (pending_sign_up_id);

-- The right to choose a new password, earned by a code and good for once.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_resets_of_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);

alter table sessions
  add column method text not null default 'password' check (method in ('password', 'code', 'google', 'passkey')),
  -- What a device looks like from here; a sign-in from an unknown one is told to its owner.
  add column device_hash bytea check (length(device_hash) = 32);

create index refresh_tokens_by_age on refresh_tokens (issued_at);
create index sessions_of_device on sessions (user_id, device_hash);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- Every server hears at once that a session has ended, although its access token would still be good for minutes.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger sessions_tell_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end();

-- Accounts elsewhere that may open one here.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_of_user on identities (user_id);

-- A visit to the issuer that has not come back yet.
create table identity_flows (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- Of a cookie that only this browser has.
  browser_hash bytea not null check (length(browser_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  return_path text,
  language text not null check (language in ('en', 'pl')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index identity_flows_by_expiry on identity_flows (expires_at);

-- What comes back in an address instead of tokens.
create table exchange_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index exchange_codes_by_expiry on exchange_codes (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Falls back only when a key was copied.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id, created_at);

create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'signIn')),
  -- Who registers; null before signing in.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'register') = (user_id is not null))
);

create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- What happened to an account, for its owner and for whoever has to find out later.
create table security_events (
  id uuid primary key,
  -- Null when nobody was found behind the attempt.
  user_id uuid references users on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  address inet,
  user_agent text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index security_events_of_user on security_events (user_id, created_at desc);
create index security_events_by_age on security_events (created_at);
