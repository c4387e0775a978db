-- Consents -------------------------------------------------------------------------------------------------

alter table consents
  -- The day from which the wording applied that somebody had before them.
  add column version date,
  drop constraint consents_kind_check,
  add constraint consents_kind_check check (kind in ('terms', 'privacy', 'analytics', 'emergencyContact'));

-- Whoever signed up was shown both documents; there has been one wording of them.
update consents set version = '2026-11-15' where kind = 'terms';

insert into consents (id, user_id, kind, is_given, happened_at, version)
select gen_random_uuid(), user_id, 'privacy', true, happened_at, version from consents where kind = 'terms';

insert into consents (id, user_id, kind, is_given, happened_at)
select gen_random_uuid(), user_id, 'emergencyContact', true, agreed_at from emergency_contacts;

create trigger consents_written_once before update on consents
  for each row execute function refuse_change();

-- Files ----------------------------------------------------------------------------------------------------

-- What people have sent, used or not: a store cannot be asked whose something is.
create table stored_files (
  object_key text primary key,
  user_id uuid not null references users on delete cascade,
  -- As it was sent; what became of it has a name of its own.
  is_raw boolean not null,
  created_at timestamptz not null
);

create index stored_files_of_user on stored_files (user_id);
create index stored_files_raw on stored_files (created_at) where is_raw;

insert into stored_files (object_key, user_id, is_raw, created_at)
select profile_picture_key, id, false, updated_at from users where profile_picture_key like 'pictures/%'
union
select p.object_key, r.user_id, false, r.created_at
from review_photos p join reviews r on r.provider_id = p.provider_id and r.id = p.review_id
where r.user_id is not null and p.object_key like 'pictures/%';

-- The end of an account ------------------------------------------------------------------------------------

-- What happened stays as it was written; who somebody was and what they said about themselves can be forgotten.
create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(new)) - array['note', 'actor_id']
    = jsonb_strip_nulls(to_jsonb(old)) - array['note', 'actor_id']
    and to_jsonb(new) ->> 'actor_id' is null and to_jsonb(new) ->> 'note' is null then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger booking_history_append_only on booking_history;
create trigger booking_history_append_only before update or delete on booking_history
  for each row execute function refuse_change_but_forgetting();

drop trigger booking_moves_append_only on booking_moves;
create trigger booking_moves_append_only before update or delete on booking_moves
  for each row execute function refuse_change_but_forgetting();

-- The last mail goes to an address that nobody knows afterwards.
create function forget_last_recipient() returns trigger language plpgsql as $$
begin
  new.recipient := '';
  return new;
end $$;

create trigger outbox_forget_last_recipient before update on outbox
  for each row when (new.template = 'accountDeleted' and (new.delivered_at is not null or new.failed_at is not null))
  execute function forget_last_recipient();
