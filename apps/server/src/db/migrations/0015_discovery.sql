-- Names that providers had before --------------------------------------------------------------------------

-- An address that somebody kept still leads to the provider it named.
create table former_slugs (
  slug slug primary key,
  provider_id uuid not null references service_providers on delete cascade,
  left_at timestamptz not null default now()
);

create index former_slugs_of_provider on former_slugs (provider_id);

-- A name in use is nobody's former one, and whoever had it is told; a name left by several is that of who left it last.
create function keep_former_slug() returns trigger language plpgsql as $$
declare
  told integer;
begin
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, provider_id) values (old.slug, old.id)
    on conflict (slug) do update set provider_id = excluded.provider_id, left_at = excluded.left_at;
  end if;
  with taken as (delete from former_slugs where slug = new.slug returning provider_id)
  select count(pg_notify('catalogue_changed', provider_id::text)) into told from taken;
  return null;
end $$;

create trigger service_providers_take_slug after insert on service_providers
  for each row execute function keep_former_slug();
create trigger service_providers_keep_slug after update of slug on service_providers
  for each row when (old.slug <> new.slug) execute function keep_former_slug();

-- Favourites -----------------------------------------------------------------------------------------------

create index if not exists branches_by_id on branches (id);

create table favourites (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null,
  branch_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, branch_id),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

create index favourites_newest on favourites (user_id, created_at desc, branch_id desc);
create index favourites_of_branch on favourites (provider_id, branch_id);

-- An account that is deleted keeps no places, whoever deletes it and how.
create function forget_favourites_of_deleted() returns trigger language plpgsql as $$
begin
  delete from favourites where user_id = new.id;
  return null;
end $$;

create trigger users_forget_favourites after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_favourites_of_deleted();

-- Claims of ownership --------------------------------------------------------------------------------------

-- "This business is mine", until an admin has looked at it.
create table ownership_claims (
  id uuid primary key,
  provider_id uuid not null references service_providers,
  user_id uuid not null references users,
  full_name text not null check (length(full_name) between 1 and 120),
  job_title text not null check (length(job_title) between 1 and 80),
  email text not null check (length(email) <= 254),
  phone text not null,
  message text not null check (length(message) <= 2000),
  language text not null check (language in ('en', 'pl')),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  decision_note text check (length(decision_note) <= 2000),
  check ((status = 'open') = (decided_at is null))
);

create unique index ownership_claims_one_open on ownership_claims (provider_id, user_id) where status = 'open';
create index ownership_claims_to_decide on ownership_claims (created_at) where status = 'open';

-- Photos ---------------------------------------------------------------------------------------------------

create table branch_photos (
  provider_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  url text not null check (url ~ '^(/|https://)' and length(url) <= 500),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  caption localized_text,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

create index branch_photos_in_order on branch_photos (provider_id, branch_id, position, id);

-- What became of a provider's bookings ---------------------------------------------------------------------

-- Counted over a year of bookings, so not for every reader: whoever finds it older than a day has it counted anew.
-- No trigger keeps it, because one row for a whole provider would make its guests wait for one another.
create table provider_records (
  provider_id uuid primary key references service_providers on delete cascade,
  counted_at timestamptz not null,
  bookings integer not null,
  declined integer not null,
  cancelled_by_venue integer not null,
  -- Null: nobody had to wait for an answer.
  median_answer_minutes integer
);

-- Reviews --------------------------------------------------------------------------------------------------

create index reviews_by_rating on reviews (provider_id, rating, created_at desc, id desc) where hidden_at is null;

-- News -----------------------------------------------------------------------------------------------------

-- What servers remember of a provider's page holds these as well.
do $$
declare
  watched text;
begin
  foreach watched in array array['provider_members', 'branch_photos'] loop
    execute format('create trigger %1$s_tell_insert after insert on %1$s referencing new table as changed
      for each statement execute function tell_catalogue_change()', watched);
    execute format('create trigger %1$s_tell_update after update on %1$s referencing new table as changed
      for each statement execute function tell_catalogue_change()', watched);
    execute format('create trigger %1$s_tell_delete after delete on %1$s referencing old table as changed
      for each statement execute function tell_catalogue_change()', watched);
  end loop;
end $$;
