-- Teams of venues: invitations by mail, ownership that passes from one to another, and never nobody.

create table member_invitations (
  provider_id uuid not null references service_providers on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('manager', 'staff')),
  -- Null: every branch.
  branch_ids uuid[],
  language text not null check (language in ('en', 'pl')),
  -- Of the last mail; those before stopped working with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Without a foreign key, as in the log: the invitation outlives whoever sent it.
  invited_by uuid,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (provider_id, id),
  check (expires_at > sent_at),
  check (accepted_at is null or withdrawn_at is null)
);

create unique index member_invitations_open on member_invitations (provider_id, email)
  where accepted_at is null and withdrawn_at is null;
create index member_invitations_by_expiry on member_invitations (expires_at);
create index member_invitations_by_email on member_invitations (email);

-- An owner offers ownership to a member, who takes it or not. One at a time.
alter table provider_members
  add column ownership_offered_by uuid,
  add column ownership_offered_at timestamptz,
  -- What becomes of whoever offers it.
  add column giver_becomes text check (giver_becomes in ('owner', 'manager', 'nobody')),
  add constraint provider_members_whole_offer
    check (num_nulls(ownership_offered_by, ownership_offered_at, giver_becomes) in (0, 3)),
  add constraint provider_members_owners_need_no_offer check (role <> 'owner' or ownership_offered_at is null);

create unique index provider_members_one_offer on provider_members (provider_id)
  where ownership_offered_at is not null;

-- Two owners who leave at once come one after the other, and the second sees that the first has gone.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from service_providers where id = old.provider_id for no key update;
  if not found then return null; end if;
  if not exists (select from provider_members where provider_id = old.provider_id and role = 'owner') then
    raise exception 'provider % would be left without an owner', old.provider_id
      using errcode = 'check_violation', constraint = 'provider_members_keep_an_owner';
  end if;
  return null;
end $$;

create constraint trigger provider_members_keep_an_owner
  after update of role or delete on provider_members deferrable initially immediate
  for each row when (old.role = 'owner') execute function keep_an_owner();

alter table setup_versions
  drop constraint setup_versions_subject_check,
  add constraint setup_versions_subject_check check (subject in
    ('business', 'legal', 'place', 'tables', 'hours', 'offer', 'prices', 'addOns', 'policy', 'regulations', 'photos',
      'staffRights', 'member'));
