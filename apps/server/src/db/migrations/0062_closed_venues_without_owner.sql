-- A venue that is closed for good, with nothing ahead, needs no owner any more: the last one may delete the account.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from service_providers where id = old.provider_id and status <> 'closed' for no key update;
  if not found then return null; end if;
  if not exists (select from provider_members where provider_id = old.provider_id and role = 'owner') then
    raise exception 'provider % would be left without an owner', old.provider_id
      using errcode = 'check_violation', constraint = 'provider_members_keep_an_owner';
  end if;
  return null;
end $$;
