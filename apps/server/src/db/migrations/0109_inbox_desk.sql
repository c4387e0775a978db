-- expands
-- reads all of contact_messages: nobody has one yet, so that the index is empty when it is made.
-- What somebody of the office has begun to answer, who has a thread in hand, and until when an answer can be taken back.
create table contact_drafts (
  message_id uuid not null references contact_messages on delete cascade,
  -- A number without a foreign key, as in the log.
  author_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  saved_at timestamptz not null,
  primary key (message_id, author_id)
);

alter table contact_messages add column assigned_to uuid;
create index contact_messages_in_hand on contact_messages (assigned_to, waits_since, id)
  where handled_at is null and assigned_to is not null;

alter table contact_replies
  add column undo_until timestamptz,
  -- The mail that carries it.
  add column outbox_id uuid,
  -- Nothing more was to be done.
  add column closes_thread boolean not null default false;
