-- What the office answered to somebody's message, and what they answered to that. Who of the office it was is a number
-- without a foreign key, as in the log.
create table contact_replies (
  message_id uuid not null references contact_messages on delete cascade,
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  author_id uuid,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null,
  -- Of a mail that came in: a repeated delivery is the same answer.
  mail_id text check (length(mail_id) <= 500),
  primary key (message_id, id),
  check ((direction = 'out') = (author_id is not null)),
  unique (message_id, mail_id)
);

-- Since when somebody waits for an answer: since they wrote last.
alter table contact_messages add column waits_since timestamptz not null default now();
update contact_messages set waits_since = created_at;

drop index contact_messages_open;
create index contact_messages_open on contact_messages (waits_since, id) where handled_at is null;
create index contact_messages_done on contact_messages (handled_at desc, id desc) where handled_at is not null;
create index contact_messages_of_sender on contact_messages (email);
