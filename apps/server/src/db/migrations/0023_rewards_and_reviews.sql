-- Reviews --------------------------------------------------------------------------------------------------

alter table reviews
  add column edited_at timestamptz,
  add column shows_name boolean not null default true;

create table review_photos (
  provider_id uuid not null,
  review_id uuid not null,
  position smallint not null check (position between 0 and 3),
  object_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (provider_id, review_id, position),
  foreign key (provider_id, review_id) references reviews on delete cascade
);

-- Each person says it once of each review; an admin reads it.
create table review_reports (
  provider_id uuid not null,
  review_id uuid not null,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('notTrue', 'insulting', 'personalData', 'advertising', 'other')),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider_id, review_id, reporter_id),
  foreign key (provider_id, review_id) references reviews on delete cascade
);

create index review_reports_open on review_reports (created_at) where handled_at is null;

-- Points ---------------------------------------------------------------------------------------------------

alter table points_ledger
  -- Whose first visit brought a bonus. No reference: what somebody earned stays when the other account is gone.
  add column referred_user_id uuid,
  -- The voucher that was bought.
  add column promotion_id uuid references promotions;

-- Each newcomer brings each side its bonus once.
create unique index points_of_referral on points_ledger (referred_user_id, reason) where referred_user_id is not null;
create unique index points_of_voucher on points_ledger (promotion_id) where promotion_id is not null;

-- Points are earned without waiting for anybody; whoever spends them waits for others who do, and then counts again.
create function check_points_suffice() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select coalesce(sum(points), 0) from points_ledger where user_id = new.user_id) + new.points < 0 then
    raise exception 'there are not so many points' using errcode = 'check_violation', constraint = 'points_suffice';
  end if;
  return new;
end $$;

create trigger points_ledger_suffice before insert on points_ledger
  for each row when (new.points < 0) execute function check_points_suffice();

-- Vouchers -------------------------------------------------------------------------------------------------

-- Null: for everybody.
alter table promotions add column owner_id uuid references users;
create index promotions_of_owner on promotions (owner_id, created_at desc) where owner_id is not null;

create function check_voucher_owner() returns trigger language plpgsql as $$
begin
  if exists (select from promotions where id = new.promotion_id and owner_id <> new.user_id) then
    raise exception 'this voucher is somebody else''s' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger redemptions_by_owner before insert on promotion_redemptions
  for each row execute function check_voucher_owner();

-- Invitations ----------------------------------------------------------------------------------------------

create table invitations (
  inviter_id uuid not null references users on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null,
  last_sent_at timestamptz not null,
  sent_count smallint not null default 1 check (sent_count between 1 and 2),
  joined_user_id uuid references users on delete set null,
  primary key (inviter_id, id),
  unique (inviter_id, email)
);

create index invitations_of_joined on invitations (joined_user_id) where joined_user_id is not null;

-- Who wants no more mail of this kind; nobody can read addresses out of it.
create table invitation_refusals (
  email_hash bytea primary key check (length(email_hash) = 32),
  created_at timestamptz not null default now()
);

create function note_invited_joined() returns trigger language plpgsql as $$
begin
  update invitations set joined_user_id = new.id where inviter_id = new.referred_by and email = new.email;
  return null;
end $$;

create trigger users_joined_by_invitation after insert on users
  for each row when (new.referred_by is not null) execute function note_invited_joined();
