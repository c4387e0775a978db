-- An account that is deleted has no open sessions, whoever deletes it and how. Each that ends is told to all servers.
create function end_sessions_of_deleted() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now(), revoke_reason = 'accountDeleted'
  where user_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger users_end_sessions after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_sessions_of_deleted();
