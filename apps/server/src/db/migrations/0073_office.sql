-- The market's own people: admins, and support, who read and answer.
alter table users drop constraint users_role_check,
  add constraint users_role_check check (role in ('consumer', 'support', 'admin'));

create index users_of_the_office on users (role) where role <> 'consumer';

-- Whether a second step opened the session, and when it was used last in the office.
alter table sessions
  add column has_second_step boolean not null default false,
  add column office_seen_at timestamptz;

-- Finding people ---------------------------------------------------------------------------------------------

-- Names as they are typed in a hurry: without capitals and Polish letters.
create function plain_name(name text) returns text language sql immutable parallel safe
  return translate(lower(name), 'ąćęłńóśźż', 'acelnoszz');

create index users_by_name on users using gin (to_tsvector('simple', plain_name(full_name)))
  where deleted_at is null;
create index users_by_email_start on users (email text_pattern_ops) where deleted_at is null;
create index providers_by_name on service_providers using gin (to_tsvector('simple', plain_name(name)));

-- What was done last by somebody, or to somebody.
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_of_subject on audit_log (subject_id, id desc);

-- What waits -------------------------------------------------------------------------------------------------

create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index contact_messages_open on contact_messages (created_at) where handled_at is null;
