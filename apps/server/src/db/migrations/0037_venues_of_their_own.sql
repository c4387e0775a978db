-- Venues put themselves on the market: drafts, roles and limits of members, versions of what they set up, and the log.

alter table service_providers
  drop constraint service_providers_status_check,
  add constraint service_providers_status_check
    check (status in ('draft', 'submitted', 'listed', 'paused', 'suspended', 'closed')),
  -- A draft begins with a name and nothing else.
  alter column tax_id drop not null,
  add constraint service_providers_known_to_the_law
    check (status = 'draft' or (tax_id is not null and legal_name <> '')),
  add column company_street text not null default '' check (length(company_street) <= 160),
  add column company_postal_code text not null default '' check (length(company_postal_code) <= 12),
  add column company_city text not null default '' check (length(company_city) <= 80),
  add column contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 254),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- What the owner decides about all staff.
  add column staff_may_decide boolean not null default true,
  add column staff_may_cancel boolean not null default false;

alter table provider_members
  drop constraint provider_members_role_check,
  add constraint provider_members_role_check check (role in ('owner', 'manager', 'staff')),
  -- Null: every branch. Nobody limits an owner.
  add column branch_ids uuid[],
  add constraint provider_members_owners_go_everywhere check (role <> 'owner' or branch_ids is null);

-- Versions -------------------------------------------------------------------------------------------------

-- Whoever saves says which version they have seen; the update of this row decides who was first. One table for all
-- that is set up, so that lists (the hours of a branch, the tables of a plan) have a version as single rows have.
create table setup_versions (
  provider_id uuid not null references service_providers on delete cascade,
  subject text not null check (subject in
    ('business', 'legal', 'place', 'tables', 'hours', 'offer', 'prices', 'addOns', 'policy', 'regulations', 'photos',
      'staffRights')),
  -- The provider itself, a branch, an offer or a policy.
  subject_id uuid not null,
  version integer not null check (version >= 1),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (provider_id, subject, subject_id)
);

-- The log --------------------------------------------------------------------------------------------------

-- Every change by a member or by the market's own people. Who it was is a number without a foreign key: the log
-- outlives the account, and the name goes with the account.
create table audit_log (
  id bigint generated always as identity primary key,
  provider_id uuid references service_providers,
  actor_id uuid,
  -- As what: a role at the provider, or one at the market on the provider's behalf.
  actor_role text not null check (actor_role in ('owner', 'manager', 'staff', 'admin', 'support', 'claimant')),
  address inet,
  action text not null check (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  subject_id uuid,
  before jsonb,
  after jsonb,
  reason text check (length(reason) <= 2000),
  happened_at timestamptz not null default now()
);

create index audit_log_of_provider on audit_log (provider_id, id desc);

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_keep before truncate on audit_log
  for each statement execute function refuse_change();

-- Places ---------------------------------------------------------------------------------------------------

-- False while the pin of a draft stands in the middle of its city.
alter table branches add column has_pin boolean not null default true;
