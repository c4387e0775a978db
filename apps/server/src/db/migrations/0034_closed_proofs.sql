-- Somebody who may not come in for now: since when, why, and who decided it.
alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 500),
  add column suspended_by uuid references users on delete set null,
  add constraint users_suspended_for_a_reason check ((suspended_at is null) = (suspension_reason is null)),
  add constraint users_suspended_by_somebody check (suspended_by is null or suspended_at is not null);

create index users_by_suspender on users (suspended_by) where suspended_by is not null;

-- Whatever was proved before about an account opens nothing after one of these changes, whoever makes it and how:
-- codes, the rights to a new password that were earned with them, and ways in that are half gone already.
create function close_proofs(person uuid) returns void language plpgsql as $$
begin
  -- Codes first: whoever is just earning a right with one is waited for, and the right is found afterwards.
  update verification_codes set closed_at = now() where user_id = person and closed_at is null;
  update password_resets set used_at = now() where user_id = person and used_at is null;
  update exchange_codes set used_at = now() where user_id = person and used_at is null;
  update passkey_challenges set used_at = now() where user_id = person and used_at is null;
end $$;

create function close_proofs_of_changed() returns trigger language plpgsql as $$
begin
  perform close_proofs(new.id);
  return null;
end $$;

create trigger users_close_proofs
  after update of email, phone, password_hash, suspended_at, deleted_at on users
  for each row when (
    old.email is distinct from new.email or old.phone is distinct from new.phone
    or old.password_hash is distinct from new.password_hash
    or old.suspended_at is null and new.suspended_at is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function close_proofs_of_changed();

create index exchange_codes_of_user on exchange_codes (user_id) where used_at is null;
create index passkey_challenges_of_user on passkey_challenges (user_id) where used_at is null;

-- Nobody who is gone or suspended has an open session. Each that ends is told to all servers.
create function end_sessions_of_excluded() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now(),
    revoke_reason = case when new.deleted_at is null then 'suspended' else 'accountDeleted' end
  where user_id = new.id and revoked_at is null;
  return null;
end $$;

drop trigger users_end_sessions on users;
drop function end_sessions_of_deleted();
create trigger users_end_sessions after update of suspended_at, deleted_at on users
  for each row when (
    old.suspended_at is null and new.suspended_at is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function end_sessions_of_excluded();
